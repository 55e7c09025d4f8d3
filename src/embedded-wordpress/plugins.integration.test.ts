import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callersOf, startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

/** A plugin that answers at `/NAME/v1/hi`. */
const greeting = (name: string) => `<?php
/* Plugin Name: ${name} */
add_action( 'rest_api_init', fn() => register_rest_route( '${name}/v1', '/hi', array(
	'permission_callback' => '__return_true',
	'callback'            => fn() => 'hi',
) ) );
`

let wordpress: TestWordPress
let url: string
let callers: Pick<TestWordPress, 'signIn' | 'visitor'>
beforeAll(async () => {
  wordpress = await startTestWordPress()
  url = wordpress.url
  callers = wordpress
}, 600_000)
afterAll(() => wordpress?.stop())

async function put(name: string, php: string) {
  const folder = path.join(wordpress.stateDirectory, 'plugins', name)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${name}.php`), php)
}

async function startAgain() {
  await wordpress.wordPress.stop()
  wordpress.reports.length = 0
  const started = await wordpress.wordPress.start()
  if (!started.ok) throw new Error(started.fault)
  url = started.value.url
  callers = await callersOf(url, wordpress.stateDirectory)
}

const screen = async (address: string, session: string) => {
  const answer = await fetch(`${url}/wp-admin/${address}`, { headers: { cookie: session } })
  return answer.text()
}
const pluginsScreen = async () => screen('plugins.php', await callers.signIn())

/** As the owner does it: with the link below the plugin's name. */
async function activate(name: string) {
  const session = await callers.signIn()
  const link = new RegExp(`href="(plugins\\.php\\?action=activate&amp;plugin=${name}[^"]*)"`)
  const [, address] = link.exec(await screen('plugins.php', session)) ?? []
  if (address === undefined) throw new Error(`the plugin ${name} cannot be activated`)
  await screen(address.replaceAll('&amp;', '&'), session)
}

const answers = async (name: string) => (await callers.visitor('GET', `/${name}/v1/hi`)).status === 200
const posts = async () => (await callers.visitor('GET', '/wp/v2/posts?_fields=slug,language')).body

test('runs a plugin that is copied into the folder and activated, and keeps it', {
  timeout: 300_000,
}, async () => {
  await put('hello', greeting('hello'))
  await put('shaky', greeting('shaky'))
  expect(await answers('hello')).toBe(false)
  await activate('hello')
  await activate('shaky')
  expect([await answers('hello'), await answers('shaky')]).toEqual([true, true])
})

test('skips and names one that breaks WordPress; always runs the current companion plugin', {
  timeout: 300_000,
}, async () => {
  const before = await posts()
  await put('shaky', `${greeting('shaky')} not_a_function();`)
  await put('igniting-studio', '<?php exit( "an old copy" );')
  await startAgain()
  expect(await posts()).toEqual(before)
  expect([await answers('hello'), await answers('shaky')]).toEqual([true, false])
  expect(wordpress.reports.join()).toContain('The plugin shaky is left out until the next start')
  expect(await pluginsScreen()).toContain('cannot be used with these plugins')

  await put('shaky', greeting('shaky'))
  await startAgain()
  expect([await answers('hello'), await answers('shaky')]).toEqual([true, true])
  expect(await pluginsScreen()).not.toContain('cannot be used with these plugins')
})

test('one that ends WordPress silently causes all to be skipped for one start', {
  timeout: 300_000,
}, async () => {
  await put('shaky', '<?php /* Plugin Name: shaky */ exit;')
  await startAgain()
  expect([(await posts()).length > 0, await answers('hello')]).toEqual([true, false])
  expect(wordpress.reports.join()).toContain('All plugins are left out until the next start')
})
