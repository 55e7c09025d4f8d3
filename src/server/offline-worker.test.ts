import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { workerHandler } from './offline-worker.ts'

const answerOf = (isOn: boolean) =>
  new Hono()
    .get(
      '/service-worker.js',
      workerHandler(isOn, async (context) =>
        context.body('the worker', 200, { 'Cache-Control': 'max-age=3600' }),
      ),
    )
    .request('/service-worker.js')

test('OFF-1 the service worker is revalidated each time, and may connect to the site only', async () => {
  const answer = await answerOf(true)
  expect(await answer.text()).toBe('the worker')
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'")
})

test('OFF-1 when disabled, unregisters the worker in browsers', async () => {
  const answer = await answerOf(false)
  const text = await answer.text()
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(text).toContain('registration.unregister()')
  expect(text).not.toContain('fetch')
})
