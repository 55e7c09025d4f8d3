import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** `failures` names what failed: the end of a log is what is read first. */
export type Tally = { passed: number; failed: number; skipped: number; failures?: readonly string[] }

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  testResults?: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

/**
 * Runs a tool; counts as one check, passed or failed.
 * @param options.beside capture the output in `report` instead of the terminal
 */
async function checkWith(
  title: string,
  [tool = '', ...toolArguments]: readonly string[],
  { beside = false } = {},
): Promise<Tally & { report: string }> {
  let report = `\n— ${title}\n`
  if (!beside) process.stdout.write(report)
  const child = spawn(process.execPath, [path.join('node_modules', tool), ...toolArguments], {
    stdio: ['ignore', beside ? 'pipe' : 'inherit', beside ? 'pipe' : 'inherit'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (report += chunk))
  const [status] = await once(child, 'close')
  return {
    passed: status === 0 ? 1 : 0,
    failed: status === 0 ? 0 : 1,
    skipped: 0,
    failures: status === 0 ? [] : [title],
    report,
  }
}

/** Runs a Vitest project and reads its totals; an aborted run counts as a failure. */
export async function testProject(
  project: 'unit' | 'growth' | 'integration' | 'timed' | 'browser' | 'nightly',
): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'igniting-tests-'))
  const report = path.join(folder, 'report.json')
  try {
    const run = await checkWith(`${project} tests`, [
      'vitest/vitest.mjs',
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    const counts = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = counts.numFailedTests ?? 0
    return {
      passed: counts.numPassedTests ?? 0,
      failed: failed === 0 ? run.failed : failed,
      skipped: (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0),
      failures: failuresOf(counts),
    }
  } catch (error) {
    process.stderr.write(`The report of the ${project} tests could not be read: ${error}\n`)
    return { passed: 0, failed: 1, skipped: 0, failures: [`${project} tests: no report`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** File, name and first line of the reason of each failed test; a file that failed before its tests represents itself. */
function failuresOf({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: did not load`] : []
    return failed.map(
      (test) => `${file}: ${test.fullName}\n    ${test.failureMessages?.[0]?.split('\n')[0] ?? ''}`,
    )
  })
}

/** Types, lint and unit tests in parallel: the start of `npm run check` and `npm test`. */
export async function checkAndTestUnits(): Promise<Tally[]> {
  const check = (title: string, ...tool: string[]) => checkWith(title, tool, { beside: true })
  const sources = Promise.all([
    check('types', 'typescript/bin/tsc', '--noEmit'),
    check('lint and format', '@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'),
  ])
  const units = await testProject('unit')
  const done = await sources
  for (const { report } of done) process.stdout.write(report)
  return [...done, units]
}

/** Prints the summary line (CONTRACT) and exits: 0 only if something ran and nothing failed. */
export function conclude(tallies: readonly Tally[]): never {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((total, tally) => total + tally[key], 0)
  if (sum('skipped') > 0) process.stdout.write(`\n${sum('skipped')} skipped\n`)
  const failures = tallies.flatMap((tally) => tally.failures ?? [])
  if (failures.length > 0) process.stdout.write(`\nFailed:\n- ${failures.join('\n- ')}\n`)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
}
