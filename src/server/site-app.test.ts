import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createSiteApp } from './site-app.ts'

let clientDirectory: string
beforeAll(() => {
  clientDirectory = mkdtempSync(path.join(tmpdir(), 'igniting-client-'))
  mkdirSync(path.join(clientDirectory, 'assets'))
  writeFileSync(path.join(clientDirectory, 'assets', 'a-1.js'), 'export {}')
  writeFileSync(path.join(clientDirectory, 'icon.svg'), '<svg/>')
})
afterAll(() => rmSync(clientDirectory, { recursive: true }))

const ask = (target: string, init?: RequestInit) =>
  createSiteApp({
    handlePage: async () => new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } }),
    origin: 'https://studio.example',
    clientDirectory,
    uploadsUrl: () => null,
    status: () => ({ content: 'builtin' }),
    fetch,
    log: silentLog,
  }).request(target, init)

describe('addresses beside the pages (CONTRACT)', () => {
  test('/healthz and /readyz', async () => {
    expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await ask('/readyz')).status).toBe(200)
  })

  test('/api/status is never kept by anybody', async () => {
    const answer = await ask('/api/status')
    expect(await answer.json()).toEqual({ content: 'builtin' })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test.each([
    '/api/unknown',
    '/nothing.js',
    '/wp-login.php',
    '/assets/gone-2.js',
    '/.env',
    '/en/x.png',
    '/media/x.png',
  ])('ROUTE-3 %s is a plain 404, never a redirect', async (target) => {
    expect((await ask(target)).status).toBe(404)
  })

  test('files named by their content are kept for ever', async () => {
    const answer = await ask('/assets/a-1.js')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    expect((await ask('/icon.svg')).headers.get('Cache-Control')).not.toContain('immutable')
  })

  test.each([
    ['/about/', '/about'],
    ['/hu/', '/hu'],
    ['/about/?a=1', '/about?a=1'],
    ['//evil.example/', '/evil.example'],
    ['/a//b', '/a/b'],
  ])('one address for each page: %s leads to %s', async (from, to) => {
    const answer = await createAsk(from)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('Location')).toBe(to)
  })

  test('every answer carries the security headers', async () => {
    for (const target of ['/', '/healthz', '/assets/a-1.js', '/api/unknown']) {
      const { headers } = await ask(target)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Strict-Transport-Security')).toContain('max-age=')
      expect(headers.get('Content-Security-Policy')).toBeTruthy()
    }
  })
})

const createAsk = (target: string) => ask(`https://studio.example${target}`)
