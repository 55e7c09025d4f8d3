import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Found, textsOf } from './plugin-texts/find-texts.ts'
import { panelJson, phpTranslations, poFile, potFile, readPo } from './plugin-texts/text-files.ts'

/**
 * `node scripts/plugin-texts.ts`: collects every text of the WordPress plugin and writes `languages/`: the .pot, the Hungarian
 * .po with new texts left empty, and from that the .l10n.php and the .json for the panel's script. Translate in the .po, then run
 * it again; `plugin-texts.test.ts` fails while something is missing or outdated.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const plugin = path.join(root, 'wordpress/igniting-studio')
const languages = path.join(plugin, 'languages')
const domain = 'igniting-studio'

/** Every text of the plugin, in file order. */
export function pluginTexts(): Found[] {
  const patterns = ['wordpress/igniting-studio/**/*.php', 'wordpress/editor/**/*.{ts,tsx}']
  return patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: root })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => !file.includes('/languages/igniting'))
      .sort()
      .flatMap((file) => textsOf(readFileSync(path.join(root, file), 'utf8'), file)),
  )
}

export const hungarianPo = path.join(languages, `${domain}-hu_HU.po`)

/** The expected files of `languages/`, by path. */
export function textFiles(texts: Found[], translations: ReadonlyMap<string, string>): Map<string, string> {
  const scripted = texts.filter(({ file }) => file.startsWith('wordpress/editor/'))
  return new Map([
    [path.join(languages, `${domain}.pot`), potFile(texts)],
    [hungarianPo, poFile(texts, translations)],
    [path.join(languages, `${domain}-hu_HU.l10n.php`), phpTranslations(texts, translations)],
    [path.join(languages, `${domain}-hu_HU-${domain}-editor.json`), panelJson(scripted, translations)],
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(languages, { recursive: true })
  const texts = pluginTexts()
  const translations = readPo(hungarianPo)
  for (const [file, content] of textFiles(texts, translations)) writeFileSync(file, content)
  const missing = new Set(texts.map(({ key }) => key).filter((key) => !translations.get(key)))
  process.stdout.write(`${missing.size} texts without a Hungarian translation\n`)
}
