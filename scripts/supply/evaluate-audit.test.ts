import { expect, test } from 'vitest'
import { auditExceptions } from './audit-exceptions.ts'
import { evaluateAudit } from './evaluate-audit.ts'

const advisory = 'GHSA-aaaa-bbbb-cccc'
const url = `https://github.com/advisories/${advisory}`
const report = JSON.stringify({
  vulnerabilities: {
    one: { via: [{ url, title: 'reads too far', name: 'one', severity: 'high' }] },
    // Packages that use it are listed too, with the cause's name.
    two: { via: ['one'] },
  },
})
const exception = { advisory, until: '2026-12-01', because: 'it is never called' }

test('fails on a vulnerability, naming it once', () => {
  expect(evaluateAudit(report, [], '2026-11-22')).toEqual({
    outcome: 'failed',
    lines: [`${advisory} high in one: reads too far`],
  })
})

test('an exception is valid through its day and not longer', () => {
  expect(evaluateAudit(report, [exception], '2026-12-01').outcome).toBe('passed')
  expect(evaluateAudit(report, [exception], '2026-12-02').outcome).toBe('failed')
})

test('rejects an exception for a fixed vulnerability', () => {
  const nothing = JSON.stringify({ vulnerabilities: {} })
  expect(evaluateAudit(nothing, [], '2026-11-22')).toEqual({ outcome: 'passed', lines: [] })
  expect(evaluateAudit(nothing, [exception], '2026-11-22').lines).toEqual([
    expect.stringContaining('take it off'),
  ])
})

test.each(['', 'npm error network', '{"message":"405 Method Not Allowed","error":{}}'])(
  'reports an unreachable registry as neither passed nor failed: %j',
  (answer) => {
    const { outcome, lines } = evaluateAudit(answer, [], '2026-11-22')
    expect([outcome, lines]).toEqual(['unanswered', [expect.stringContaining('could not be asked')]])
  },
)

test('exceptions have a day and a reason, and end within 90 days of when they were written', () => {
  for (const { until, because } of auditExceptions) {
    expect(until).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(because.length).toBeGreaterThan(20)
    expect(Date.parse(until)).toBeLessThan(Date.now() + 91 * 86_400_000)
  }
})
