import { cpSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pseudoCopy } from './pseudo-copy.ts'

const root = path.resolve(import.meta.dirname, '../..')
const copied = [
  'src',
  'scripts',
  'public',
  'starter-kits',
  'wordpress',
  'contract',
  'e2e',
  'package.json',
  'tsconfig.json',
]
const configs = ['vite.config.ts', 'package-lock.json']

/** Tests that name the existing languages are not part of the steps. */
const isNoTest = (file: string) => !/\.(?:test|e2e)\.tsx?$/.test(file)

/** A row of the language table, as described in docs/how-to-add-a-language.md. */
const row = `  xx: {
    prefix: '/xx',
    name: 'Pseudo',
    locale: 'en-GB',
    wordPress: 'xx_XX',
    familyNameFirst: true,
    wordsPerMinute: 200,
    holdsTogether: false,
  },
`

/**
 * Follows the guide in a copy of the project: one row in the table, and copy in every place that needs it. The copy is derived
 * from the English one, so that untranslated text is noticed.
 * @returns the folder of the project's copy
 */
export function projectWithThirdLanguage(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'third-language-'))
  for (const name of [...copied, ...configs])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isNoTest })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const change = (pattern: string, edit: (text: string) => string) => {
    for (const file of globSync(pattern, { cwd: folder })) {
      const text = readFileSync(path.join(folder, file), 'utf8')
      const edited = edit(text)
      if (edited !== text) writeFileSync(path.join(folder, file), edited)
    }
  }
  writeFileSync(
    path.join(folder, 'src/locale/pseudo-copy.ts'),
    readFileSync(path.join(import.meta.dirname, 'pseudo-copy.ts')),
  )
  change('src/locale/language.ts', (text) => text.replace('  hu: {', `${row}  hu: {`))
  change('{src,starter-kits}/**/*.ts', addCopy)
  change('{src/testing,starter-kits}/**/*.ts', (text) =>
    text.replace(/\ben: ('[^']*'),\s*hu: '[^']*'/g, (both, en) => `${both}, xx: ${en}`),
  )
  change('src/content/sample/*.json', (text) => `${JSON.stringify(withTranslations(JSON.parse(text)))}\n`)
  return folder
}

const addCopy = (text: string) =>
  text.includes('{ en, hu }')
    ? `import { pseudoCopy } from '#locale/pseudo-copy.ts'\n${text.replaceAll('{ en, hu }', '{ en, hu, xx: pseudoCopy(en) }')}`
    : text

// biome-ignore lint/suspicious/noExplicitAny: the sample's JSON, of any shape
function withTranslations(sample: any): any {
  if (Array.isArray(sample)) {
    const english = sample.filter((record) => record.language === 'en')
    const { length } = english
    return [...sample, ...english.map(translationOf)].slice(0, sample.length + length)
  }
  if (sample.home) return { ...sample, home: { ...sample.home, xx: pseudoCopy(sample.home.en) } }
  return Object.fromEntries(Object.entries(sample).map(([key, part]) => [key, withTranslations(part)]))
}

// biome-ignore lint/suspicious/noExplicitAny: the sample's JSON, of any shape
const translationOf = (record: any) => ({
  ...record,
  ...pseudoCopy({ name: record.name, title: record.title, excerpt: record.excerpt, content: record.content }),
  ...(record.acf && { acf: Object.fromEntries(Object.entries(record.acf).map(pseudoField)) }),
  language: 'xx',
})

/** A value that is a single lower-case word may be an option, which is not translated. */
const pseudoField = ([name, value]: [string, unknown]) => [
  name,
  typeof value === 'string' && /^\S*$/.test(value) && !/^[A-Z]/.test(value) ? value : pseudoCopy(value),
]
