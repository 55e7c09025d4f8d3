import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultLanguage, languages } from '#locale/language.ts'
import {
  englishOnlyPaths,
  inLanguage,
  pathTable,
  pathTo,
  plainPages,
  serviceSlugs,
} from '#locale/path-table.ts'
import { workerPath } from '#sections/offline/worker-path.ts'
import { markdownPathOf } from '#server/documents/markdown/markdown-version.ts'
import { siteDocuments } from '#server/documents/site-documents.ts'
import { pageFolder } from '#site/page-folders.ts'

/**
 * `node scripts/assets/list-pages.ts`: after a change of the path table, writes what follows from it: the text of each page for
 * search and share pictures (`siteCopy`), the addresses that the WordPress plugin refuses to redirect (`ANSWERED_PATHS`), and the
 * dates of `date-pages.ts`. `list-pages.test.ts` fails while one of them is outdated.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** The expected files, by their path in the repository. */
export async function pageLists(): Promise<Map<string, string>> {
  const redirects = 'wordpress/igniting-studio/includes/redirects/redirects.php'
  const paths = answeredPaths().map((answered) => `\t'${answered}',\n`)
  const plugin = readFileSync(path.join(root, redirects), 'utf8')
  return new Map([
    ['src/site/site-copy.server.ts', await siteCopySource()],
    [redirects, plugin.replace(/(?<=\nconst ANSWERED_PATHS = array\(\n)[^)]*/, () => paths.join(''))],
  ])
}

/** MOVED-1: the built-in pages and documents in English; a redirect from one of them would never be used. */
function answeredPaths(): string[] {
  const pages = plainPages.filter((page) => page !== 'home').map((page) => pathTable[page])
  const services = serviceSlugs.map((slug) => pathTo('service', defaultLanguage, slug))
  const own = [...pages, ...services]
  return [
    ...own,
    ...Object.values(englishOnlyPaths),
    ...own.map(markdownPathOf).filter((markdown) => markdown !== null),
    ...new Set(Object.keys(siteDocuments).map((document) => inLanguage(document, defaultLanguage))),
    workerPath,
    ...readdirSync(path.join(root, 'public'))
      .sort()
      .map((file) => `/${file}`),
  ]
}

type PageCopy = { title: string; description: string; keywords: string }

/** `siteCopy`: every page's export with the `keywords` of the page, from the copy in its folder. */
async function siteCopySource(): Promise<string> {
  const found = new Map<string, { page: string; name: string }>()
  for (const page of plainPages) {
    const folder = pageFolder(page)
    const file = path.join(root, 'src/site', folder, 'copy.server.ts')
    if (found.has(folder) || !existsSync(file)) continue
    const [name] = Object.entries(await import(file)).find(([, copy]) => isPageCopy(copy)) ?? []
    if (name) found.set(folder, { page, name })
  }
  const imports = [...found].sort(([one], [other]) => (one < other ? -1 : 1))
  return `// Written by scripts/assets/list-pages.ts.
import type { Language } from '#locale/language.ts'
import type { PlainPage } from '#locale/path-table.ts'
${imports.map(([folder, { name }]) => `import { ${name} } from './${folder}/copy.server.ts'`).join('\n')}

type PageCopy = { title: string; description: string; keywords: string }

/** Pages whose copy is part of the site: the site search finds them, and the picture of a shared link shows their heading. */
export const siteCopy = {
${[...found.values()].map(({ page, name }) => `  ${page}: ${name},`).join('\n')}
} satisfies Partial<Record<PlainPage, Record<Language, PageCopy>>>

export type PageWithCopy = keyof typeof siteCopy
`
}

const isPageCopy = (copy: unknown) =>
  languages.every((language) => {
    const { title, description, keywords } = (Object(copy)[language] ?? {}) as Partial<PageCopy>
    return [title, description, keywords].every((text) => typeof text === 'string')
  })

if (import.meta.main) {
  for (const [file, source] of await pageLists()) writeFileSync(path.join(root, file), source)
  // Another process, because this one has loaded the former `siteCopy`.
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'date-pages.ts')], { stdio: 'inherit' })
}
