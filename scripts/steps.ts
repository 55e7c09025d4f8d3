import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Tally = { passed: number; failed: number; skipped: number }

/** Runs one of the project's tools; counts as one check that passed or failed. */
function checkWith(title: string, tool: string, ...toolArguments: string[]): Tally {
  process.stdout.write(`\n— ${title}\n`)
  const { status } = spawnSync(process.execPath, [path.join('node_modules', tool), ...toolArguments], {
    stdio: 'inherit',
  })
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

/** Runs the tests of one Vitest project and reads how many passed; a run that breaks off counts as a failure. */
export function testProject(project: 'unit' | 'integration' | 'browser'): Tally {
  const folder = mkdtempSync(path.join(tmpdir(), 'igniting-tests-'))
  const report = path.join(folder, 'report.json')
  try {
    const run = checkWith(
      `${project} tests`,
      'vitest/vitest.mjs',
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    )
    const counts = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
    const failed = counts.numFailedTests ?? 0
    return {
      passed: counts.numPassedTests ?? 0,
      failed: failed === 0 ? run.failed : failed,
      skipped: (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0),
    }
  } catch (error) {
    process.stderr.write(`The report of the ${project} tests could not be read: ${error}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Types and lint: what both `npm run check` and `npm test` begin with. */
export const checkSources = (): Tally[] => [
  checkWith('types of the routes', '@react-router/dev/bin.cjs', 'typegen'),
  checkWith('types', 'typescript/bin/tsc', '--noEmit'),
  checkWith('lint and format', '@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'),
]

/** Prints the closing line (CONTRACT) and ends the process: 0 only when something ran and nothing failed. */
export function conclude(tallies: readonly Tally[]): never {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  if (sum('skipped') > 0) process.stdout.write(`\n${sum('skipped')} skipped\n`)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
}
