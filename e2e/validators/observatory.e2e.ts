import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { createTestSite, testSite, unchanging } from '#testing/servers/site-under-test.ts'
import { observatoryFile } from '../../scripts/steps/validators.ts'

/** The parts of Mozilla's observatory that are used here; it ships no types. */
type Result = { pass: boolean; result: string }
type Requests = {
  session: { url: URL } | null
  responses: Record<string, unknown>
  resources: { path: string | null }
}
type Observatory = {
  ALL_TESTS: readonly ((requests: Requests) => Result)[]
  Requests: new (hostname: string) => Requests
  getScoreModifier: (result: string) => number
}

const origin = 'https://studio.example'
const addresses = [
  '/',
  '/hu',
  '/blog',
  '/contact',
  '/marketing-audit/questionnaire',
  '/no-such-page.txt',
  '/api/status',
]

describe.skipIf(!observatoryFile('constants.js'))('Mozilla’s observatory', () => {
  let observatory: Observatory
  let answers: Map<string, { status: number; headers: Record<string, string>; body: string }>

  beforeAll(async () => {
    // The HSTS preload list would be downloaded by an install script. An empty list is the strict case.
    const read = fs.readFileSync
    vi.spyOn(fs, 'readFileSync').mockImplementation(((file: string, ...rest: []) =>
      String(file).endsWith('hsts-preload.json') ? '{}' : read(file, ...rest)) as typeof read)
    const modules = ['constants.js', 'types.js', 'grader/grader.js'].map(
      (name) => import(observatoryFile(name) ?? ''),
    )
    observatory = Object.assign({}, ...(await Promise.all(modules)))

    const content = unchanging(createBuiltinContent({ clock: systemClock }))
    const { app } = await createTestSite(content, { site: { ...testSite, origin } })
    const ask = async (path: string) => {
      const answer = await app.request(origin + path, { headers: { Origin: 'https://elsewhere.example' } })
      const headers = Object.fromEntries(answer.headers)
      return [path, { status: answer.status, headers, body: await answer.text() }] as const
    }
    answers = new Map(await Promise.all(addresses.map(ask)))
  })
  afterAll(() => vi.restoreAllMocks())

  test.each(addresses)('passes %s in every test without losing a point', (address) => {
    const { status, headers, body } = answers.get(address) ?? { status: 0, headers: {}, body: '' }
    const response = { status, headers: withGet(headers), data: body, verified: true }
    const requests = new observatory.Requests('studio.example')
    requests.resources.path = body
    requests.session = { url: new URL(origin) }
    Object.assign(requests.responses, {
      auto: response,
      https: response,
      cors: response,
      // Redirects that the proxy in front of the site makes; `npm run doctor` checks the real one.
      http: response,
      httpRedirects: [
        { url: new URL('http://studio.example/'), status: 308 },
        { url: new URL(`${origin}/`), status },
      ],
    })
    const results = observatory.ALL_TESTS.map((run) => run(requests))
    const scored = results.map(({ result, pass }) => ({
      result,
      pass,
      points: observatory.getScoreModifier(result),
    }))
    expect(scored.filter(({ pass, points }) => !pass || points < 0)).toEqual([])
  })

  test('fails an answer without security headers', () => {
    const requests = new observatory.Requests('studio.example')
    requests.responses.auto = { status: 200, headers: withGet({}), data: '' }
    const failed = observatory.ALL_TESTS.map((run) => run(requests)).filter(({ pass }) => !pass)
    expect(failed.length).toBeGreaterThan(3)
  })
})

/** Headers in the format of the observatory's own client. */
const withGet = (headers: Record<string, string>) =>
  Object.defineProperty({ ...headers }, 'get', { value: (name: string) => headers[name.toLowerCase()] })
