import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** `failures` names what failed, because the end of a log is read first. `flakes` failed, and passed when run again. */
export type Tally = {
  passed: number
  failed: number
  skipped: number
  failures?: readonly string[]
  flakes?: readonly string[]
}

type Report = {
  testResults: {
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

type Project = 'unit' | 'growth' | 'integration' | 'timed' | 'browser' | 'nightly'

/** More failed files than this are not caused by a busy machine. */
const maxRetriedFiles = 4

/**
 * Runs a Vitest project and counts its tests; an aborted run counts as a failure. With `CI` set, a few failed files run once
 * more, one at a time, and the second result counts (docs/decisions/0039-ci-retries-failed-tests.md).
 */
export async function testProject(project: Project): Promise<Tally> {
  const results = await runProject(project)
  const failed = [...results].filter(([, tally]) => tally.failed > 0).map(([file]) => file)
  const flakes: string[] = []
  if (process.env.CI && failed.length > 0 && failed.length <= maxRetriedFiles) {
    for (const [file, second] of await runProject(project, ['--no-file-parallelism', ...failed])) {
      if (second.failed === 0) flakes.push(...(results.get(file)?.failures ?? []))
      results.set(file, second)
    }
  }
  return { ...sumOf([...results.values()]), flakes }
}

/** @returns the results of each test file; an aborted run has an entry for the project too */
async function runProject(project: Project, more: readonly string[] = []): Promise<Map<string, Tally>> {
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
      ...more,
    ])
    const results = resultsOf(JSON.parse(readFileSync(report, 'utf8')))
    const isAborted = run.failed > 0 && sumOf([...results.values()]).failed === 0
    return isAborted ? results.set(`${project} tests`, run) : results
  } catch (error) {
    process.stderr.write(`The report of the ${project} tests could not be read: ${error}\n`)
    const title = `${project} tests`
    return new Map([[title, { passed: 0, failed: 1, skipped: 0, failures: [`${title}: no report`] }]])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Failures by file, with name and the first lines of the reason; a file that failed before its tests has one entry of its own.
 */
function resultsOf({ testResults }: Report): Map<string, Tally> {
  return new Map(
    testResults.map(({ name, status, assertionResults }) => {
      const file = path.relative(process.cwd(), name)
      const count = (...wanted: string[]) =>
        assertionResults.filter((test) => wanted.includes(test.status)).length
      const failures = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${file}: ${test.fullName}\n${firstLines(test.failureMessages?.[0] ?? '')}`)
      if (status === 'failed' && failures.length === 0) failures.push(`${file}: did not load`)
      return [
        file,
        {
          passed: count('passed'),
          failed: failures.length,
          skipped: count('skipped', 'pending', 'todo'),
          failures,
        },
      ]
    }),
  )
}

const firstLines = (text: string) =>
  text
    .split('\n')
    .slice(0, 2)
    .map((line) => `    ${line.slice(0, 500)}`)
    .join('\n')

function sumOf(tallies: readonly Tally[]): Tally & { failures: string[]; flakes: string[] } {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((total, tally) => total + tally[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: tallies.flatMap((tally) => tally.failures ?? []),
    flakes: tallies.flatMap((tally) => tally.flakes ?? []),
  }
}

/** Types, lint and unit tests in parallel: the first part of `npm run check` and `npm test`. */
export async function checkAndTestUnits(): Promise<Tally[]> {
  // Biome colors its report even in a pipe or a file.
  const plain = process.stdout.isTTY && !process.env.NO_COLOR ? [] : ['--colors=off']
  const check = (title: string, ...tool: string[]) => checkWith(title, tool, { beside: true })
  const sources = Promise.all([
    check('types', 'typescript/bin/tsc', '--noEmit'),
    check('lint and format', '@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...plain),
  ])
  const units = await testProject('unit')
  const done = await sources
  for (const { report } of done) process.stdout.write(report)
  return [...done, units]
}

/** Prints the summary line (CONTRACT) and exits: 0 only if something ran and nothing failed. */
export function conclude(tallies: readonly Tally[]): never {
  const { passed, failed, skipped, failures, flakes } = sumOf(tallies)
  const list = (title: string, entries: readonly string[]) =>
    entries.length > 0 && process.stdout.write(`\n${title}:\n- ${entries.join('\n- ')}\n`)
  if (skipped > 0) process.stdout.write(`\n${skipped} skipped\n`)
  list('Flaky: failed, then passed when run again', flakes)
  list('Failed', failures)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}
