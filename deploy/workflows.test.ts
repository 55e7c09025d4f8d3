import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Step = { run?: string; uses?: string; 'working-directory'?: string }
type Workflow = { jobs: Record<string, { steps: Step[]; permissions?: unknown }>; permissions: unknown }

const workflows = globSync('.github/workflows/*.yml').map((file) => ({
  file,
  ...(parse(readFileSync(file, 'utf8')) as Workflow),
}))
const steps = workflows.flatMap(({ jobs }) => Object.values(jobs).flatMap((job) => job.steps))

test('every script that a workflow runs exists and is executable', () => {
  const scripts = steps.flatMap(({ run }) => run?.match(/^deploy\/\S+/)?.[0] ?? [])
  expect(scripts.length).toBeGreaterThan(2)
  for (const script of scripts) expect(statSync(script).mode & 0o111, script).not.toBe(0)
})

test('every npm script that a workflow runs is in package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const names = steps.flatMap(({ run }) => run?.match(/^npm (?:run )?([\w:]+)/)?.[1] ?? [])
  expect(names).toContain('test:nightly')
  expect(names.filter((name) => !(name in scripts))).toEqual([])
})

test.each(workflows)('$file has read-only access to the repository', ({ permissions, jobs }) => {
  expect(permissions).toEqual({ contents: 'read' })
  expect(Object.values(jobs).filter((job) => 'permissions' in job)).toEqual([])
})

test('every action is pinned to a commit, with the version that it is', () => {
  const uses = globSync('.github/workflows/*.yml').flatMap((file) =>
    readFileSync(file, 'utf8').match(/(?<=^ *- ?uses: ).*$/gm),
  )
  expect(uses).toHaveLength(steps.filter(({ uses }) => uses).length)
  expect(uses.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ''))).toEqual([])
})
