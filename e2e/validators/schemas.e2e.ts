import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import type { Content } from '#content/content.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { languages } from '#locale/language.ts'
import { inLanguage, rssPath } from '#locale/path-table.ts'
import type { createSite } from '#server/app.ts'
import { createTestSite, unchanging } from '#testing/servers/site-under-test.ts'
import { sitemapSchemaFile, xmlLintFile } from '../../scripts/steps/validators.ts'

type XmlFile = { fileName: string; contents: string }
type ValidateXml = (options: {
  xml: XmlFile
  schema: XmlFile
  preload?: XmlFile[]
  extension?: 'schema' | 'relaxng'
}) => Promise<{ errors: { rawMessage: string }[] }>

const lint = xmlLintFile()
const sitemapSchema = sitemapSchemaFile()

const grammar = (name: string): XmlFile => ({
  fileName: name,
  contents: readFileSync(path.join(import.meta.dirname, 'grammars', name), 'utf8'),
})

/** The sample's covers are drawings, which sitemaps do not list: here every record has a picture. */
function withPictures(content: Content): Content {
  const picture = '/media/2026/01/front & back.jpg?w=1280'
  return {
    ...content,
    directory: async (kind, language) => {
      const found = await content.directory(kind, language)
      return { ...found, items: found.items.map((item) => ({ ...item, picture })) }
    },
  }
}

let validateXML: ValidateXml
let app: ReturnType<typeof createSite>['app']
beforeAll(async () => {
  if (!lint) return
  validateXML = (await import(pathToFileURL(lint).href)).validateXML
  app = (await createTestSite(unchanging(withPictures(createBuiltinContent({ clock: systemClock }))))).app
})

/** The schema errors for the document at a path of the site, after it has been edited. */
async function faultsIn(address: string, edit: (text: string) => string = (text) => text) {
  const text = await (await app.request(address)).text()
  const isSitemap = address === '/sitemap.xml'
  const { errors } = await validateXML({
    xml: { fileName: path.basename(address), contents: edit(text) },
    schema: grammar(isSitemap ? 'sitemap-with-extensions.xsd' : 'rss.rng'),
    extension: isSitemap ? 'schema' : 'relaxng',
    preload: [
      { fileName: 'sitemap.xsd', contents: readFileSync(sitemapSchema ?? '', 'utf8') },
      grammar('sitemap-image.xsd'),
      grammar('sitemap-link.xsd'),
    ],
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

test.skipIf(!lint)(
  'SEO-5 the sitemap is valid by its schema, with its pictures and translations',
  async () => {
    expect(await faultsIn('/sitemap.xml')).toEqual([])
    for (const [right, wrong] of [
      ['<lastmod>2', '<lastmod>yesterday 2'],
      ['<image:loc>http', '<image:loc>ftp'],
      ['hreflang="hu"', 'hreflang="magyar"'],
    ] as const)
      expect(await faultsIn('/sitemap.xml', (text) => text.replace(right, wrong)), wrong).not.toEqual([])
  },
)

test.skipIf(!lint).each(languages)('SEO-5 the feed in %s is valid RSS 2.0', async (language) => {
  const feed = inLanguage(rssPath, language)
  expect(await faultsIn(feed)).toEqual([])
  for (const [right, wrong] of [
    [' GMT</pubDate>', ' CET</pubDate>'],
    ['<guid isPermaLink="true">', '<guid isPermaLink="true"><b/>'],
    ['</channel>', '</channel><channel/>'],
  ] as const)
    expect(await faultsIn(feed, (text) => text.replace(right, wrong)), wrong).not.toEqual([])
})
