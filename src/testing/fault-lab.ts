import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Clock, systemClock } from '#base/clock.ts'
import { type CallLedger, createCallLedger } from './fault-lab/call-ledger.ts'
import { type Fault, healthy } from './fault-lab/faults.ts'
import { createGoldenContent } from './fault-lab/golden-content.ts'
import { contentOrigin, type LabAnswer, type LabContent, labRequest } from './fault-lab/rest-answer.ts'

/** A WordPress on 127.0.0.1 with injectable faults. */
export type FaultLab = {
  url: string
  /** Recorded calls. */
  ledger: CallLedger
  /** Injects a fault into calls whose request line ("GET /wp/v2/posts?…") matches; the latest one wins. */
  inject(calls: RegExp, fault: Fault): void
  /** Removes all faults. */
  heal(): void
  /** Refuses new connections and cuts open ones, until `listen`. */
  refuse(): Promise<void>
  listen(): Promise<void>
  close(): Promise<void>
}

/** Pictures and files by URL path. */
export type Uploads = ReadonlyMap<string, { type: string; bytes: Buffer }>

/** @param content healthy responses; the recorded contract by default */
export async function startFaultLab(
  options: { content?: LabContent; uploads?: Uploads; clock?: Clock } = {},
): Promise<FaultLab> {
  const {
    content = createGoldenContent(),
    uploads = new Map(),
    clock = systemClock,
  }: typeof options = options
  const ledger = createCallLedger()
  const faults: { calls: RegExp; fault: Fault }[] = []
  const server = createServer((incoming, response) => handle(incoming, response))
  await listenOn(server, 0)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  async function handle(incoming: IncomingMessage, response: ServerResponse) {
    incoming.resume()
    const [method = '', target = ''] = [incoming.method, incoming.url]
    const upload = uploads.get(decodeURIComponent(target))
    if (upload) return response.setHeader('content-type', upload.type).end(upload.bytes)
    if (!target.startsWith('/wp-json/'))
      return response.setHeader('content-type', 'text/html').end(pageForPeople)
    const request = labRequest(method, target.slice('/wp-json'.length))
    const line = `${method} ${request.path}`
    const call = ledger.record(line, clock.now())
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const answer = (asked = request) => {
      const known = content(asked)
      call.records = Array.isArray(known.body) ? known.body.length : 1
      return known
    }
    const send = (sent: LabAnswer) => sendAnswer(response, sent, url)
    const { fault } = faults.findLast(({ calls }) => calls.test(line)) ?? { fault: healthy }
    try {
      await fault({ request, response, answer, send, clock, signal: gone.signal })
    } catch (error) {
      // A client that disconnects is not an error of the lab.
      if (!gone.signal.aborted) throw error
    }
  }

  const refuse = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })

  return {
    url,
    ledger,
    inject: (calls, fault) => void faults.push({ calls, fault }),
    heal: () => void faults.splice(0),
    refuse,
    listen: () => listenOn(server, port),
    close: refuse,
  }
}

const pageForPeople = '<!doctype html><title>Maintenance</title><p>We will be back.</p>'

async function listenOn(server: Server, port: number) {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

function sendAnswer(response: ServerResponse, { status, headers, body }: LabAnswer, url: string) {
  const json = typeof body === 'string' ? body : JSON.stringify(body ?? '')
  const text = Buffer.from(json.replaceAll(contentOrigin, url))
  const type = { 'content-type': 'application/json; charset=UTF-8', 'content-length': text.length }
  response.writeHead(status, { ...type, ...headers }).end(text)
}
