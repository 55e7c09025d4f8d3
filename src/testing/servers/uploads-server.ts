import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type UploadsServer = {
  /** Base URL of the uploads, as `createSite` expects it. */
  url: string
  /** Files by decoded path below it. */
  files: Map<string, { body: Buffer; type?: string }>
  /** Requested paths, as sent. */
  asked: string[]
  close(): void
}

/** A static file server that supports range and conditional requests. */
export async function startUploadsServer(): Promise<UploadsServer> {
  const files: UploadsServer['files'] = new Map()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/wp-content/uploads', '')
    asked.push(path)
    const file = files.get(decodeURIComponent(path))
    if (file) answer(request, response, file)
    else response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/wp-content/uploads`,
    files,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { body, type }: { body: Buffer; type?: string },
) {
  const etag = `"${body.length}"`
  const shared = {
    'Content-Type': type ?? 'application/octet-stream',
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Last-Modified': 'Sat, 21 Nov 2026 10:00:00 GMT',
  }
  if (headers['if-none-match'] === etag) return response.writeHead(304, shared).end()
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (from === undefined || (headers['if-range'] ?? etag) !== etag)
    return response.writeHead(200, { ...shared, 'Content-Length': body.length }).end(body)
  if (Number(from) >= body.length)
    return response
      .writeHead(416, { ...shared, 'Content-Range': `bytes */${body.length}` })
      .end('<h1>416</h1>')
  const part = body.subarray(Number(from), Number(to || body.length - 1) + 1)
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${body.length}`
  return response
    .writeHead(206, { ...shared, 'Content-Length': part.length, 'Content-Range': range })
    .end(part)
}
