import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultLanguage } from '#locale/language.ts'
import {
  englishOnlyPaths,
  inLanguage,
  pathTable,
  pathTo,
  plainPages,
  serviceSlugs,
} from '#locale/path-table.ts'
import { workerPath } from '#sections/offline/worker-path.ts'
import { markdownPathOf } from './documents/markdown/markdown-version.ts'
import { siteDocuments } from './documents/site-documents.ts'
import { withoutOwnPage } from './redirects.ts'

test('MOVED-1 WordPress refuses redirects from every built-in page and document', () => {
  const plugin = readFileSync('wordpress/igniting-studio/includes/redirects/redirects.php', 'utf8')
  const [, list = ''] = /ANSWERED_PATHS = array\((.*?)\);/s.exec(plugin) ?? []
  const refused = Array.from(list.matchAll(/'([^']+)'/g), ([, path]) => path)
  const pages = plainPages.filter((page) => page !== 'home').map((page) => pathTable[page])
  const documents = Object.keys(siteDocuments).map((path) => inLanguage(path, defaultLanguage))
  const files = readdirSync('public').map((file) => `/${file}`)
  const services = serviceSlugs.map((slug) => pathTo('service', defaultLanguage, slug))
  const own = [...pages, ...services]
  const inMarkdown = own.map(markdownPathOf).filter((path) => path !== null)
  const answered = [
    ...own,
    ...inMarkdown,
    ...Object.values(englishOnlyPaths),
    ...documents,
    workerPath,
    ...files,
  ]
  expect(new Set(refused)).toEqual(new Set(answered))
})

test('MOVED-5 counts the pages of the four services as there', () => {
  expect(
    withoutOwnPage(['/services/social-media', '/hu/services/website-creation#prices', '/services/x']),
  ).toEqual(['/services/x'])
})
