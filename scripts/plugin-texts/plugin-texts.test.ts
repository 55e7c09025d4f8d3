import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hungarianPo, pluginTexts, textFiles } from '../plugin-texts.ts'
import { textsOf } from './find-texts.ts'
import { readPo } from './text-files.ts'

const texts = pluginTexts()
const translations = readPo(hungarianPo)

test('EDIT-4 every text of the plugin has a Hungarian translation', () => {
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.map(({ key }) => key).filter((key) => !translations.get(key))).toEqual([])
})

test('EDIT-4 a translation has the placeholders of its text', () => {
  const placeholders = (text: string) => (text.match(/%(?:\d\$)?[sd]/g) ?? []).toSorted()
  for (const { key, text, plural } of texts) {
    const forms = (translations.get(key) ?? '').split('\0')
    for (const form of forms) expect([key, placeholders(form)]).toEqual([key, placeholders(plural || text)])
  }
})

test('EDIT-4 languages/ matches the output of node scripts/plugin-texts.ts', () => {
  const changed = [...textFiles(texts, translations)].filter(
    ([file, content]) => !existsSync(file) || readFileSync(file, 'utf8') !== content,
  )
  expect(changed.map(([file]) => path.basename(file))).toEqual([])
})

test('finds texts with plural, context and note; refuses a non-literal', () => {
  const source = String.raw`
/* translators: %s: a name. */
sprintf( __( 'It\'s %s', 'igniting-studio' ), $name );
_n( 'One lead', '%d leads', $count, 'igniting-studio' );
esc_html_x( 'Post', 'verb', 'igniting-studio' );
__( 'Of WordPress itself' , 'default' );
// __( 'In a comment', 'igniting-studio' )
`
  expect(textsOf(source, 'a.php').map(({ key, plural, note }) => [key, plural, note])).toEqual([
    ["It's %s", '', '%s: a name.'],
    ['One lead', '%d leads', '%s: a name.'],
    ['verb\u0004Post', '', ''],
  ])
  expect(() => textsOf("__( $text, 'igniting-studio' )", 'a.php')).toThrow('a.php:1')
})
