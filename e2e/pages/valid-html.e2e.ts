import { type ConfigData, HtmlValidate } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { createTestSite, unchanging } from '#testing/servers/site-under-test.ts'
import { everyPage, everyRecord } from '../browser/every-page.ts'

/** What the presets ask for beyond the standard, and why it is not done here. */
const rules: ConfigData['rules'] = {
  // React writes srcSet and fetchPriority; HTML does not tell capitals from small letters.
  'attr-case': 'off',
  // React closes void elements with a slash and content has them without one; HTML allows both.
  'void-style': 'off',
  // React writes hidden="", which HTML allows.
  'attribute-boolean-style': ['error', { style: 'empty' }],
  'attribute-empty-style': ['error', { style: 'empty' }],
  // The ids of React's useId begin with an underscore, which HTML allows.
  'valid-id': ['error', { relaxed: true }],
  // The boxes of one question share a name, as its radio buttons do.
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

test.each(pages)('$language $path is valid HTML', async ({ path }) => {
  const answer = await site.app.request(path.replace(/#.*/, ''))
  const { results } = await validator.validateString(await answer.text())
  const found = results.flatMap(({ messages }) => messages)
  expect(found.map(({ ruleId, selector, message }) => `${ruleId}: ${selector}: ${message}`)).toEqual([])
})
