import { onTestFinished } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { selectContent } from '#content/select-content.ts'
import type { SignRequest } from '#content/wordpress/wordpress-api.ts'
import { createFakeClock } from '../fake-clock.ts'
import { type Answer, type RecordedRequest, startRecordingServer } from './recording-server.ts'

/** The content room's writes to the WordPress at an address. */
export function writesTo(wordpressUrl: string, clock = systemClock, sign?: SignRequest) {
  const { writes } = selectContent({ wordpressUrl, sign, fetch, clock, log: silentLog })
  if (!writes) throw new Error('a WordPress takes what is sent to it')
  return writes
}

/** The requests that it sends to a WordPress with the test's responses. */
export async function wordpressWrites(answer: (request: RecordedRequest) => Answer, sign?: SignRequest) {
  const server = await startRecordingServer(answer)
  onTestFinished(server.close)
  const clock = createFakeClock()
  const forms = () => Promise.all(server.requests.map(sentForm))
  return { writes: writesTo(server.url, clock, sign), server, clock, forms }
}

/** The fields of a recorded multipart form, each with all its values. */
async function sentForm({ headers, body }: RecordedRequest): Promise<Record<string, string[]>> {
  const sent = { headers: { 'Content-Type': headers['content-type'] ?? '' } }
  const form = await new Response(body, sent).formData()
  return Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).map(String)]))
}
