import { onTestFinished } from 'vitest'
import { createWordPressApi } from '#content/wordpress/wordpress-api.ts'
import { createFakeClock } from '../fake-clock.ts'
import { type Answer, type RecordedRequest, startRecordingServer } from './recording-server.ts'

/** A WordPress that returns empty lists, or the test's responses, and records request lines. */
export async function recordedCalls(answer: (request: RecordedRequest) => Answer = () => ({ body: [] })) {
  const server = await startRecordingServer(answer)
  onTestFinished(server.close)
  const clock = createFakeClock()
  const api = createWordPressApi({ baseUrl: `${server.url}/`, fetch, clock })
  const lines = () => server.requests.map(({ method, path }) => `${method} ${path.replace('/wp-json', '')}`)
  return { api, clock, server, lines }
}

/** The same, but paths that contain this fail. */
export const callsFailingAt = (failingPath: string, status = 500) =>
  recordedCalls(({ path }) => (path.includes(failingPath) ? { status } : { body: [] }))
