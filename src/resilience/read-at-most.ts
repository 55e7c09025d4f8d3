/**
 * All bytes of a stream; null when they are more than `maxBytes`, and then the rest is not read. Counts while it reads:
 * what the sender says about the length is not believed.
 * @param signal its abort lets go of the stream
 * @throws the signal's reason, or whatever the stream ends with
 */
export async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Buffer<ArrayBuffer> | null> {
  const reader = stream.getReader()
  const letGo = () => void reader.cancel().catch(() => {})
  signal?.addEventListener('abort', letGo, { once: true })
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal?.throwIfAborted()
      if (done) return Buffer.concat(chunks)
      bytes += value.byteLength
      if (bytes > maxBytes) return null
      chunks.push(value)
    }
  } finally {
    letGo()
    signal?.removeEventListener('abort', letGo)
  }
}
