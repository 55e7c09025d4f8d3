import { systemClock } from '#base/clock.ts'
import { startRecordingServer } from '#testing/servers/recording-server.ts'

/** A change as reported by WordPress. */
export type ChangeEvent = { type: string; id: number; slug: string; event: string }

export type ListeningWebsite = {
  url: string
  /** Events received since they were last cleared. */
  received: ChangeEvent[]
  /** Stops or resumes answering. */
  hang(isHanging: boolean): void
  close(): Promise<void>
}

/** A website that receives WordPress's webhooks, or hangs. */
export async function startListeningWebsite(): Promise<ListeningWebsite> {
  let isHanging = false
  const received: ChangeEvent[] = []
  const server = await startRecordingServer(({ body }) => {
    if (isHanging) return 'hang'
    received.push(...(JSON.parse(body || '{"events":[]}').events ?? []))
    return { body: { ok: true, purged: [] } }
  })
  return {
    url: server.url,
    received,
    hang(now) {
      isHanging = now
    },
    close: server.close,
  }
}

/** Waits for a condition. @throws after forty seconds */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 4_000; tries += 1) {
    if (await holds()) return
    await systemClock.sleep(10)
  }
  throw new Error('the website was not notified')
}
