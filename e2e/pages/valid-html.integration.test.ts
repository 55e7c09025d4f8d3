import { type ConfigData, HtmlValidate } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { createTestSite, unchanging } from '#testing/servers/site-under-test.ts'
import { everyPage, everyRecord } from '../browser/every-page.ts'

/** Rules of the presets that go beyond the standard, and why they are disabled. */
const rules: ConfigData['rules'] = {
  // React writes srcSet and fetchPriority; HTML is case-insensitive.
  'attr-case': 'off',
  // React closes void elements with a slash, content does not; HTML allows both.
  'void-style': 'off',
  // React writes hidden="", which HTML allows.
  'attribute-boolean-style': ['error', { style: 'empty' }],
  'attribute-empty-style': ['error', { style: 'empty' }],
  // The ids of React's useId begin with an underscore, which HTML allows.
  'valid-id': ['error', { relaxed: true }],
  // Checkboxes of one question share a name, like its radio buttons.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
}

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules,
})

const content = createBuiltinContent({ clock: systemClock })
const visited = [...(await everyPage(content)), ...(await everyRecord(content))]
const pages = [...new Map(visited.map((page) => [page.path, page])).values()]
let site: Awaited<ReturnType<typeof createTestSite>>

beforeAll(async () => {
  site = await createTestSite(unchanging(content))
})

test.each(pages)(
  'AHEAD-3 $language $path is valid HTML, and contains what its first frame needs',
  async ({ path }) => {
    const answer = await site.app.request(path.replace(/#.*/, ''))
    const html = await answer.text()
    const { results } = await validator.validateString(html)
    const found = results.flatMap(({ messages }) => messages)
    expect(found.map(({ ruleId, selector, message }) => `${ruleId}: ${selector}: ${message}`)).toEqual([])
    expect(danglingIn(html)).toEqual([])
    const [, opening] = /<link rel="expect" href="#([^"]+)"/.exec(html) ?? []
    expect(html).toContain(` id="${opening}"`)
  },
)

/**
 * SEO-3: errors in a page's structured data. An indexable page has one document, which describes the studio and, except on the
 * home page, the breadcrumbs; everything that it references is defined in it.
 */
function danglingIn(html: string): string[] {
  const documents = Array.from(html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs))
  if (html.includes('content="noindex"'))
    return documents.length === 0 ? [] : ['a hidden page tells of itself']
  const graph = JSON.parse(documents[0]?.[1] ?? '{}')['@graph'] ?? []
  const types = graph.map((thing: { '@type': string }) => thing['@type'])
  const ids = graph.flatMap((thing: { '@id'?: string }) => thing['@id'] ?? [])
  const referred = Array.from(JSON.stringify(graph).matchAll(/\{"@id":"([^"]*)"\}/g), ([, id]) => id)
  return [
    ...(documents.length === 1 ? [] : [`${documents.length} documents`]),
    ...(types.includes('ProfessionalService') ? [] : ['no studio']),
    ...(types.includes('BreadcrumbList') || types.includes('WebSite') ? [] : ['no trail']),
    ...referred.filter((id) => !ids.includes(id)).map((id) => `nothing is ${id}`),
  ]
}
