import fs from 'node:fs'
import { connect } from 'node:net'
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js'
import { getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js'
import { Requests } from '@mdn/mdn-http-observatory/src/types.js'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { createTestSite, startSite, testSite, unchanging } from '#testing/servers/site-under-test.ts'

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

/** The list of hosts that browsers know to be on https: the observatory would have it downloaded when it is installed. */
const noHostIsPreloaded = () => {
  const read = fs.readFileSync
  vi.spyOn(fs, 'readFileSync').mockImplementation(((file: string, ...rest: []) =>
    String(file).endsWith('hsts-preload.json') ? '{}' : read(file, ...rest)) as typeof read)
}

let answers: Map<string, { status: number; headers: Record<string, string>; body: string }>
beforeAll(async () => {
  noHostIsPreloaded()
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

describe.each(addresses)('%s', (address) => {
  const answerAt = () => answers.get(address) ?? { status: 0, headers: {}, body: '' }

  test('passes every test of the Mozilla observatory, and none costs a point', () => {
    const { status, headers, body } = answerAt()
    const response = { status, headers: withGet(headers), data: body, verified: true }
    const requests = new Requests('studio.example')
    requests.resources.path = body
    requests.session = { url: new URL(origin) }
    Object.assign(requests.responses, {
      auto: response,
      https: response,
      cors: response,
      // What the proxy in front does; `npm run doctor` looks at the real one.
      http: response,
      httpRedirects: [
        { url: new URL('http://studio.example/'), status: 308 },
        { url: new URL(`${origin}/`), status },
      ],
    })
    const results = ALL_TESTS.map((judge) => judge(requests))
    const told = ({ result, pass }: (typeof results)[number]) => ({
      result,
      pass,
      points: getScoreModifier(result),
    })
    expect(results.map(told).filter(({ pass, points }) => !pass || points < 0)).toEqual([])
  })

  test('says what it is, and in which characters', () => {
    expect(answerAt().headers['content-type']).toMatch(/^(text\/\w+; charset=utf-8|application\/json)/i)
  })

  test('has a policy in which the CSP evaluator finds nothing of weight', () => {
    const { csp } = new CspParser(answerAt().headers['content-security-policy'] ?? '')
    const found = new CspEvaluator(csp).evaluate()
    const weighty = found.filter(({ severity }) => severity < Severity.STRICT_CSP)
    expect(
      weighty.map(({ directive, value, description }) => `${directive} ${value}: ${description}`),
    ).toEqual([])
  })
})

test('TRACE sends nothing back', async () => {
  const site = await startSite(createBuiltinContent({ clock: systemClock }))
  onTestFinished(site.close)
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1', () =>
      socket.write(
        'TRACE / HTTP/1.1\r\nHost: studio.example\r\nX-Secret: not-to-be-echoed\r\nConnection: close\r\n\r\n',
      ),
    )
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes
    })
    socket.on('end', () => resolve(received)).on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).not.toContain('not-to-be-echoed')
})

test('both judges see what is wrong', () => {
  const requests = new Requests('studio.example')
  requests.responses.auto = { status: 200, headers: withGet({}), data: '' }
  expect(ALL_TESTS.map((judge) => judge(requests)).filter(({ pass }) => !pass).length).toBeGreaterThan(3)
  const { csp } = new CspParser("script-src 'unsafe-inline' https:")
  const severities = new CspEvaluator(csp).evaluate().map(({ severity }) => severity)
  expect(severities).toContain(Severity.HIGH)
})

/** Headers as the observatory's own client hands them over. */
const withGet = (headers: Record<string, string>) =>
  Object.defineProperty({ ...headers }, 'get', { value: (name: string) => headers[name.toLowerCase()] })
