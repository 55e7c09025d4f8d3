import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RecordedRequest = {
  method: string
  /** Path and query as sent. */
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** The response: a status with a body (JSON unless a string), or never. */
export type Answer =
  | { status?: number; statusText?: string; headers?: Record<string, string>; body?: unknown }
  | 'hang'

export type RecordingServer = {
  url: string
  requests: RecordedRequest[]
  /** Resolves once `count` requests have arrived. */
  received(count: number): Promise<void>
  close(): Promise<void>
}

/** A real HTTP server on 127.0.0.1 that records requests and responds as configured. */
export async function startRecordingServer(
  answer: (request: RecordedRequest) => Answer,
): Promise<RecordingServer> {
  const requests: RecordedRequest[] = []
  const waiting = new Set<() => void>()

  const server = createServer(async (incoming, response) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body,
    }
    requests.push(request)
    for (const check of waiting) check()
    send(response, answer(request))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    received: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (requests.length < count) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, answer: Answer) {
  if (answer === 'hang') return
  const { status = 200, statusText, headers, body = '' } = answer
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  if (statusText) response.statusMessage = statusText
  response.writeHead(status, { 'Content-Type': type, ...headers }).end(text)
}
