import { connect } from 'node:net'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
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

let answers: Map<string, Headers>
beforeAll(async () => {
  const content = unchanging(createBuiltinContent({ clock: systemClock }))
  const { app } = await createTestSite(content, { site: { ...testSite, origin } })
  const ask = async (path: string) => [path, (await app.request(origin + path)).headers] as const
  answers = new Map(await Promise.all(addresses.map(ask)))
})

describe.each(addresses)('%s', (address) => {
  const header = (name: string) => answers.get(address)?.get(name) ?? ''

  test('states its type and character set', () => {
    expect(header('content-type')).toMatch(/^(text\/\w+; charset=utf-8|application\/json)/i)
  })

  test('has a policy without findings of the CSP evaluator', () => {
    const { csp } = new CspParser(header('content-security-policy'))
    const found = new CspEvaluator(csp).evaluate()
    const weighty = found.filter(({ severity }) => severity < Severity.STRICT_CSP)
    expect(
      weighty.map(({ directive, value, description }) => `${directive} ${value}: ${description}`),
    ).toEqual([])
  })
})

test('TRACE echoes nothing', async () => {
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

test('the CSP evaluator detects a weak policy', () => {
  const { csp } = new CspParser("script-src 'unsafe-inline' https:")
  const severities = new CspEvaluator(csp).evaluate().map(({ severity }) => severity)
  expect(severities).toContain(Severity.HIGH)
})
