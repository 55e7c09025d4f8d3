import { expect, onTestFinished, test } from 'vitest'
import { startRecordingServer } from '#testing/servers/recording-server.ts'
import { bytesToCome, loadFlatOut } from './flat-out.ts'

const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\n'

test('treats a response as complete when it has as many bytes as it declares', () => {
  expect(bytesToCome(Buffer.from(`${head}12345`))).toBe(0)
  expect(bytesToCome(Buffer.from(`${head}12`))).toBe(3)
})

test('counts only a 200 with a known length', () => {
  expect(() => bytesToCome(Buffer.from(head.replace('200', '503')))).toThrow('not a 200')
  expect(() => bytesToCome(Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5'))).toThrow(
    'not a 200 of a known length',
  )
})

test('counts what a real server answered', async () => {
  const body = 'x'.repeat(200_000)
  const server = await startRecordingServer(() => ({ headers: { 'Content-Length': `${body.length}` }, body }))
  onTestFinished(server.close)
  const order = { kind: 'flat-out', origin: server.url, path: '/', connections: 2, seconds: 0.1 } as const
  const { requestsPerSecond } = await loadFlatOut(order)
  expect(requestsPerSecond).toBeGreaterThan(0)
  expect(server.requests.length).toBeGreaterThanOrEqual(2)
})
