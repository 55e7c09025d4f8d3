import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { languages } from '#locale/language.ts'
import { guidePage } from './guide-page.ts'
import { csvOf, type Kit } from './kit.ts'
import { reportTheme } from './report-theme.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Power BI writes colours in capitals. */
const themeFile = `${JSON.stringify(reportTheme, null, 2).replace(/#[\da-f]{6}/g, (colour) => colour.toUpperCase())}\n`

/** The files of a kit by name, as a person finds them in the folder. */
export function filesOf(kit: Kit): Record<string, string> {
  const guides = languages.map((language) => [`guide-${language}.html`, guidePage(kit, language)])
  return {
    ...Object.fromEntries(guides),
    [`${kit.table}.csv`]: csvOf(kit),
    'calendar.dax': read('calendar.dax').replaceAll('{table}', kit.table),
    'measures.dax': read(`${kit.name}/measures.dax`),
    'theme.json': themeFile,
  }
}

/** A kit as the zip that is mailed: one folder, the same bytes for the same sources on every machine. */
export function starterKit(kit: Kit): Uint8Array {
  const entries = Object.entries(filesOf(kit)).map(([name, text]) => [
    `${kit.name}/${name}`,
    new TextEncoder().encode(text),
  ])
  // Zip files tell the local time, so the date is a local one; their time begins in 1980.
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1) })
}
