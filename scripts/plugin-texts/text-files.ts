import { existsSync, readFileSync } from 'node:fs'
import type { Found } from './find-texts.ts'

/** Translations by key; both forms of a plural are separated by a null character, as in gettext. */
type Translations = ReadonlyMap<string, string>

const quoted = (text: string) => JSON.stringify(text)
const header = (language: string) =>
  [
    'Project-Id-Version: Igniting Studio',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    'X-Domain: igniting-studio',
    ...(language ? [`Language: ${language}`, 'Plural-Forms: nplurals=2; plural=(n != 1);'] : []),
  ]
    .map((line) => `${quoted(`${line}\n`)}\n`)
    .join('')

/** One entry per text, with all its locations. */
function joined(texts: Found[]): Found[][] {
  const byKey = new Map<string, Found[]>()
  for (const text of texts) byKey.set(text.key, [...(byKey.get(text.key) ?? []), text])
  return [...byKey.values()]
}

function entries(texts: Found[], translations: Translations): string {
  return joined(texts)
    .map((places) => {
      const [{ text, plural, context, key } = places[0] as Found] = places
      const note = places.find((place) => place.note)?.note
      const files = [...new Set(places.map(({ file }) => file.replace('wordpress/', '')))]
      const [one = '', many = ''] = (translations.get(key) ?? '').split('\0')
      return [
        '',
        ...(note ? [`#. translators: ${note}`] : []),
        ...files.map((file) => `#: ${file}`),
        ...(context ? [`msgctxt ${quoted(context)}`] : []),
        `msgid ${quoted(text)}`,
        ...(plural
          ? [`msgid_plural ${quoted(plural)}`, `msgstr[0] ${quoted(one)}`, `msgstr[1] ${quoted(many)}`]
          : [`msgstr ${quoted(one)}`]),
        '',
      ].join('\n')
    })
    .join('')
}

const head = (language: string) => `msgid ""\nmsgstr ""\n${header(language)}`

/** The template: every text, without translations. */
export const potFile = (texts: Found[]) => head('') + entries(texts, new Map())

/** The Hungarian texts, without those that are no longer used. */
export const poFile = (texts: Found[], translations: Translations) =>
  head('hu_HU') + entries(texts, translations)

/** The format that WordPress 6.5 and later loads fastest. */
export function phpTranslations(texts: Found[], translations: Translations): string {
  const messages = joined(texts).flatMap(([first]) => {
    const translated = first && translations.get(first.key)
    return translated ? [`\t\t${php(first.key)} => ${php(translated)},\n`] : []
  })
  return `<?php
/** Made by scripts/plugin-texts.ts out of the .po beside it. */
return array(
	'domain'       => 'igniting-studio',
	'language'     => 'hu_HU',
	'plural-forms' => 'nplurals=2; plural=(n != 1);',
	'messages'     => array(
${messages.join('')}	),
);
`
}

/** Control characters that separate contexts and plural forms are written as PHP escapes. */
const php = (text: string) =>
  text
    .replaceAll(/['\\]/g, '\\$&')
    .replaceAll('\0', `' . "\\0" . '`)
    .replaceAll('\u0004', `' . "\\4" . '`)
    .replace(/^|$/g, "'")

/** The texts of the panel's script, in the format of `wp.i18n`. */
export function panelJson(texts: Found[], translations: Translations): string {
  const messages = joined(texts).flatMap(([first]) => {
    const translated = first && translations.get(first.key)
    return translated ? [[first.key, translated.split('\0')] as const] : []
  })
  const about = { domain: 'igniting-studio', lang: 'hu_HU', 'plural-forms': 'nplurals=2; plural=(n != 1);' }
  const data = {
    domain: 'messages',
    locale_data: { messages: { '': about, ...Object.fromEntries(messages) } },
  }
  return `${JSON.stringify(data, null, 2)}\n`
}

/** Reads the translations of a .po; empty if there is no file. */
export function readPo(file: string): Map<string, string> {
  const translations = new Map<string, string>()
  if (!existsSync(file)) return translations
  for (const block of readFileSync(file, 'utf8').split(/\n\s*\n/)) {
    const field = (name: string) => {
      const lines = new RegExp(String.raw`^${name} ((?:"(?:[^"\\]|\\.)*"\s*)+)`, 'm').exec(block)?.[1] ?? ''
      return Array.from(lines.matchAll(/"(?:[^"\\]|\\.)*"/g), ([part]) => JSON.parse(part) as string).join('')
    }
    const text = field('msgid')
    if (text === '') continue
    const context = field('msgctxt')
    const forms = [field(String.raw`msgstr\[0\]`), field(String.raw`msgstr\[1\]`)]
    const translated = forms[0] && forms[1] ? forms.join('\0') : field('msgstr')
    translations.set(context ? `${context}\u0004${text}` : text, translated)
  }
  return translations
}
