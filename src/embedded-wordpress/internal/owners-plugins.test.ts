import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { faultyPlugin, forgetStart, type LeftOutPlugins, startWithPlugins } from './owners-plugins.ts'

let stateDirectory: string
const mark = () => path.join(stateDirectory, 'starting-with-plugins')
beforeEach(() => {
  stateDirectory = mkdtempSync(path.join(tmpdir(), 'plugins-'))
  onTestFinished(() => rmSync(stateDirectory, { recursive: true }))
  mkdirSync(path.join(stateDirectory, 'plugins/igniting-studio'), { recursive: true })
})
const addPlugin = (name: string) => writeFileSync(path.join(stateDirectory, 'plugins', name), '<?php')

const fatalIn = (plugin: string) =>
  `500 PHP Fatal error:  Uncaught Error: no in /wordpress/wp-content/plugins/${plugin}/main.php:3`

/** A start in which each of the named plugins breaks WordPress unless it is left out. */
async function start(breaks: (leftOut: LeftOutPlugins) => string | null) {
  const left: LeftOutPlugins[] = []
  const reported: string[] = []
  const started = startWithPlugins({
    stateDirectory,
    site: { skipPlugins: (plugins) => void left.push(plugins) },
    firstAnswer: async () => breaks(left.at(-1) ?? []),
    warnOwner: (message) => void reported.push(message),
  })
  const fault = await started.then(
    () => null,
    (error: Error) => error.message,
  )
  return { leftOut: left.at(-1), reported, fault }
}

test('runs all harmless plugins without a warning', async () => {
  addPlugin('hello.php')
  expect(await start(() => null)).toEqual({ leftOut: [], reported: [], fault: null })
  expect(existsSync(mark())).toBe(false)
})

test('skips the plugin that PHP names, then the next one', async () => {
  addPlugin('hello.php')
  const { leftOut, reported, fault } = await start(
    (left) =>
      ['first', 'second'].map((name) => (left.includes(name) ? null : fatalIn(name))).find(Boolean) ?? null,
  )
  expect([leftOut, fault]).toEqual([['first', 'second'], null])
  expect(reported).toEqual([
    expect.stringMatching(/plugin first is left out/),
    expect.stringMatching(/second/),
  ])
})

test('skips all where PHP names none, or one that is already skipped', async () => {
  addPlugin('hello.php')
  const silent = await start((left) => (left === 'all' ? null : '200'))
  expect([silent.leftOut, silent.reported.length]).toEqual(['all', 1])
  const stubborn = await start((left) => (left === 'all' ? null : fatalIn('first')))
  expect([stubborn.leftOut, stubborn.reported.length]).toEqual(['all', 2])
})

test('does not blame plugins for a failure without them', async () => {
  expect(await start(() => 'down')).toEqual({ leftOut: [], reported: [], fault: 'down' })
  addPlugin('hello.php')
  expect(await start(() => 'down')).toMatchObject({ leftOut: 'all', fault: 'down' })
  expect(existsSync(mark())).toBe(false)
})

test('skips them once after a start that died with them, then tries again', async () => {
  addPlugin('hello.php')
  const crash = () => {
    throw new Error('unreachable')
  }
  expect(await start(crash)).toMatchObject({ fault: 'unreachable' })
  const next = await start(() => null)
  expect([next.leftOut, next.reported.length]).toEqual(['all', 1])
  expect((await start(() => null)).leftOut).toEqual([])
})

test('draws no conclusion from a start that was ended from outside', async () => {
  addPlugin('hello.php')
  await start(() => {
    throw new Error('ended')
  })
  forgetStart(stateDirectory)
  expect((await start(() => null)).leftOut).toEqual([])
})

test.each([
  [fatalIn('broken'), 'broken'],
  ['PHP Parse error: syntax error in /wordpress/wp-content/plugins/one.php on line 2', 'one.php'],
  [`PHP Notice: in /wordpress/wp-content/plugins/innocent/a.php\n${fatalIn('broken')}`, 'broken'],
  [fatalIn('igniting-studio'), null],
  ['PHP Fatal error: Allowed memory size exhausted in /wordpress/wp-includes/load.php', null],
  ['', null],
])('of %s the faulty plugin is %s', (errors, plugin) => {
  expect(faultyPlugin(errors)).toBe(plugin)
})
