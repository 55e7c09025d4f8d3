import { auditExceptions } from '../supply/audit-exceptions.ts'
import { evaluateAudit } from '../supply/evaluate-audit.ts'
import { runNpm } from '../supply/run-npm.ts'
import type { Tally } from './steps.ts'

/**
 * Asks the registry for known vulnerabilities in the packages that run on a server. If it does not answer, the check is reported
 * and counted as skipped.
 */
export function auditPackages(): Tally {
  process.stdout.write('\n— known weaknesses in packages\n')
  const { output } = runNpm('audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=20000')
  const { outcome, lines } = evaluateAudit(output, auditExceptions, new Date().toISOString().slice(0, 10))
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  const count = (expected: typeof outcome) => Number(outcome === expected)
  return { passed: count('passed'), failed: count('failed'), skipped: count('unanswered') }
}
