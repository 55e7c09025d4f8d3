import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PHP } from '@php-wasm/universal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchCore } from '#embedded-wordpress/fetch-core.ts'
import { npmPack } from '#embedded-wordpress/npm-pack.ts'
import { tokensOf } from '../plugin-rules/php.ts'
import { literal, readFile } from '../plugin-rules/php-file.ts'
import { phpSources } from '../plugin-rules/rules.ts'
import { type PhpVersion, phpOfVersion, phpVersions } from './php-of-version.ts'

const data = path.resolve('data')
const sources = {
  ...phpSources('wordpress/**/*.php'),
  ...Object.fromEntries(
    globSync('wordpress/**/*.l10n.php').map((file) => [file, readFileSync(file, 'utf8')]),
  ),
}

/** Compiles each source as an include would, without running it: a `return` is inserted before its first statement. */
const compile = `<?php
error_reporting( E_ALL );
ini_set( 'html_errors', '0' );
$compiled = 0;
foreach ( json_decode( file_get_contents( '/sources.json' ), true ) as $file => $source ) {
	@mkdir( '/compiled/' . dirname( $file ), 0777, true );
	file_put_contents( "/compiled/$file", preg_replace( '/^(namespace [^;]+;)|^<\\\\?php(?![\\\\s\\\\S]*^namespace)/m', '$0 return;', $source, 1 ) );
	include "/compiled/$file";
	++$compiled;
}
echo "compiled $compiled";
`

const listFunctions = `<?php echo implode( ' ', get_defined_functions()['internal'] );`

/** PHP's verdict on sources: that they compile, or its first error. */
async function compiledBy(php: PHP, files: Record<string, string>): Promise<string> {
  php.writeFile('/sources.json', JSON.stringify(files))
  const { text } = await php.run({ code: compile }).catch(({ response }) => response)
  return text.trim()
}

/** Functions of WordPress core, found by their declarations. */
async function functionsOfWordPress(): Promise<Set<string>> {
  const core = await fetchCore({
    coreDirectory: path.join(data, 'wordpress/core'),
    pack: npmPack,
    signal: new AbortController().signal,
  })
  if (!core.ok) throw new Error(core.fault)
  const cwd = path.join(core.value, 'latest/wordpress')
  const declared = globSync('{wp-includes,wp-admin}/**/*.php', { cwd }).flatMap((file) =>
    Array.from(
      readFileSync(path.join(cwd, file), 'utf8').matchAll(/^\s*function &?(\w+)\s*\(/gm),
      ([, name = '']) => name,
    ),
  )
  return new Set(declared)
}

/**
 * Functions that the plugin calls but does not define, each with one call site; those guarded by `function_exists` are left out.
 */
async function functionsCalled(): Promise<Map<string, string>> {
  const tokens = await tokensOf(phpSources('wordpress/igniting-studio/**/*.php'))
  const files = [...tokens].map(([file, read]) => readFile(file, read))
  const known = new Set([
    ...files.flatMap(({ functions }) => functions.map(({ name }) => name)),
    ...files.flatMap((php) =>
      php.calls
        .filter(({ name }) => name === 'function_exists')
        .map(({ arguments: [name] }) => literal(php, name) ?? ''),
    ),
    ...['isset', 'empty', 'exit', 'die'],
    // From WP-CLI.
    'format_items',
  ])
  const calls = files.flatMap(({ file, calls }) =>
    calls.map(({ name, line }) => [name, `${file}:${line}`] as const),
  )
  return new Map(calls.filter(([name]) => !known.has(name)))
}

let called: Map<string, string>
beforeAll(async () => {
  const ofWordPress = await functionsOfWordPress()
  called = new Map([...(await functionsCalled())].filter(([name]) => !ofWordPress.has(name)))
})

describe.each(Object.keys(phpVersions) as PhpVersion[])('PHP %s', (version) => {
  let php: PHP
  beforeAll(async () => {
    php = await phpOfVersion(version, path.join(data, 'php'))
  })
  afterAll(() => php?.exit())

  test('compiles every PHP file of the project without output', async () => {
    expect(await compiledBy(php, sources)).toBe(`compiled ${Object.keys(sources).length}`)
  })

  test('has every function that the plugin calls but neither it nor WordPress defines', async () => {
    const has = new Set((await php.run({ code: listFunctions })).text.split(' '))
    expect([...called].filter(([name]) => !has.has(name.toLowerCase()))).toEqual([])
    expect([called.has('array_map'), has.has('array_any')]).toEqual([true, version === '8.4'])
  })

  test('detects syntax errors, newer syntax and deprecations', async () => {
    const planted = { 'a.php': '<?php\nnamespace A;\n$a = ;\n' }
    expect(await compiledBy(php, planted)).toMatch(/syntax error.*a\.php on line 3/s)
    const readonly = { 'b.php': '<?php\nnamespace A;\nreadonly class B {}\n' }
    expect(/syntax error/.test(await compiledBy(php, readonly))).toBe(version === '8.1')
    const implicit = { 'c.php': '<?php\nfunction c( int $a = null ) {}\n' }
    expect(/Deprecated/.test(await compiledBy(php, implicit))).toBe(version === '8.4')
  })
})
