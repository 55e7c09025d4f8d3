import { startRecordingServer } from '../servers/recording-server.ts'
import { startPairedWordPress, type TestWordPress } from '../servers/test-wordpress.ts'

export type WebhookReceiver = {
  wordpress: TestWordPress
  /** The change events received since the last `forget`. */
  received(): { type: string; id?: number; slug?: string }[]
  forget(): void
  /** A REST call as the administrator. @throws if it fails */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into JSON of every shape
  write(method: string, route: string, body?: unknown): Promise<any>
  stop(): Promise<void>
}

/** A real WordPress, paired with a website that records the changes it is notified of. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReturnType<WebhookReceiver['received']> = []
  const website = await startRecordingServer(({ path, body }) => {
    if (path === '/api/revalidate') received.push(...JSON.parse(body).events)
    return { body: { ok: true, purged: [] } }
  })
  const wordpress = await startPairedWordPress(website.url)
  return {
    wordpress,
    received: () => received,
    forget() {
      received.length = 0
    },
    async write(method, route, body) {
      const answer = await wordpress.admin(method, route, body)
      if (answer.status >= 300) throw new Error(`${method} ${route}: ${answer.status}`)
      return answer.body
    },
    async stop() {
      await wordpress.stop()
      await website.close()
    },
  }
}
