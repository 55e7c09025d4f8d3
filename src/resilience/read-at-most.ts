/**
 * Reads a complete stream; null if it exceeds `maxBytes`, in which case the rest is not read. Counts actual bytes, as a declared
 * length cannot be trusted.
 * @param signal its abort cancels the stream
 * @throws the signal's reason, or the stream's error
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
