import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adversarialText, expectProperty } from '#testing/fuzz.ts'
import { languages, otherLanguages } from './language.ts'
import { inLanguage, pageAt, pathTable, pathTo, queryRead } from './path-table.ts'

const paths = adversarialText([
  ...Object.values(pathTable),
  '/hu/',
  '?category=',
  '&tag=',
  '/debug/mailchimp',
])
/** `/hu/hu` is not a page: removing its prefix leaves another prefix. */
const path = paths.map((text) => `/${text}`).filter((text) => !text.startsWith('/hu/hu'))
const language = fc.constantFrom(...languages)

test('LANG-3 translates any path, and back to itself', { timeout: 0 }, async () => {
  const property = fc.property(path, language, (text, to) => {
    const translation = inLanguage(text, to)
    expect(inLanguage(translation, to)).toBe(translation)
    for (const other of otherLanguages(to))
      expect(pageAt(inLanguage(translation, other))).toBe(pageAt(translation))
  })
  await expectProperty(property as never)
})

test('ROUTE-1 any slug has a path that resolves to its page', { timeout: 0 }, async () => {
  const slug = adversarialText().filter((text) => text !== '' && text === text.toWellFormed())
  const property = fc.property(slug, language, (text, to) => {
    const address = pathTo('post', to, text)
    expect(pageAt(address)).toBe('post')
    expect(decodeURIComponent(address.slice(address.lastIndexOf('/') + 1))).toBe(text)
  })
  await expectProperty(property as never)
})

test('ROUTE-3 reads the query of a page back unchanged', { timeout: 0 }, async () => {
  const property = fc.property(paths, (search) => {
    const read = queryRead('blog', search)
    expect(queryRead('blog', read)).toBe(read)
    expect(queryRead('home', search)).toBe('')
  })
  await expectProperty(property as never)
})
