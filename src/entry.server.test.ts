import { expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createSiteContext, handleError } from './entry.server.tsx'
import type { Site } from './pages/site-context.ts'

function logged(error: unknown, signal?: AbortSignal) {
  const lines: [level: string, fields: object][] = []
  const log = {
    ...silentLog,
    debug: (fields: object) => lines.push(['debug', fields]),
    error: (fields: object) => lines.push(['error', fields]),
  }
  const context = createSiteContext({ log } as unknown as Site)
  const request = new Request('http://localhost/contact?email=anna@example.com', signal ? { signal } : {})
  handleError(error, { request, context })
  return lines
}

test('a method that no page has is no error of the site', () => {
  const refused = { status: 405, statusText: 'Method Not Allowed', internal: true, data: 'You made a POST' }
  expect(logged(refused)).toEqual([['debug', { path: '/contact', status: 405 }]])
})

test('what a page threw is logged with its place, without the query', () => {
  const [[level, fields] = []] = logged(new Error('out of paper'))
  expect(level).toBe('error')
  expect(fields).toEqual({ path: '/contact', error: expect.stringContaining('entry.server.test.ts') })
})

test('a visitor who has left is not logged', () => {
  expect(logged(new Error('aborted'), AbortSignal.abort())).toEqual([])
})
