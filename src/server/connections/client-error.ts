import type { Socket } from 'node:net'
import type { CutReason } from '../traffic/traffic.ts'

const answers: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
}

/**
 * Ends a connection that failed, as Node does without being asked. Only what the parser gave up and what came too slowly
 * is the client's fault: a client may hang up, and an answer of ours may break off.
 * @param isAnswering an answer is under way: whatever were written now would be taken for a part of it
 */
export function endFaultyConnection(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { isAnswering, cut }: { isAnswering: boolean; cut(reason: CutReason): void },
): void {
  const { code = '' } = error
  const isTooSlow = code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const isFault = isTooSlow || code.startsWith('HPE_')
  if (isFault) cut(isTooSlow ? 'too slow' : 'malformed')
  if (!isFault || isAnswering || !socket.writable) return void socket.destroy()
  socket.end(`HTTP/1.1 ${answers[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
  socket.destroySoon()
}
