import { describe, expect, test } from 'vitest'
import {
  detectLanguage,
  filterByLanguage,
  isBlogPost,
  isDefaultCategory,
  type LanguageEvidence,
} from './language-filter.ts'

const blog = (evidence: Partial<LanguageEvidence>) =>
  detectLanguage({ kind: 'blog', language: '', slug: '', title: '', text: '', acf: {}, ...evidence })
const portfolio = (evidence: Partial<LanguageEvidence>) => blog({ kind: 'portfolio', ...evidence })

describe('FILT-1 the language field decides when it is present and not empty', () => {
  test.each([
    ['hu', 'hu'],
    ['HU', 'hu'],
    ['hu_HU', 'hu'],
    ['hu-HU', 'hu'],
    [' hu ', 'hu'],
    ['en', 'en'],
    ['de', 'en'],
    ['hungry', 'en'],
  ])('%j is %s', (language, detected) => {
    const hungarianText =
      detected === 'en' ? { title: 'Árvíztűrő', slug: 'magyar' } : { title: 'Plain English' }
    expect(blog({ language, ...hungarianText })).toBe(detected)
    expect(portfolio({ language, ...hungarianText, acf: { project_type_hu: 'x' } })).toBe(detected)
  })

  test.each(['', ' ', null, undefined, 7, {}])('%j is inconclusive, the text decides', (language) => {
    expect(blog({ language, title: 'Hogy látszik' })).toBe('hu')
    expect(blog({ language, title: 'How it looks' })).toBe('en')
  })
})

describe('FILT-2 Hungarian fields make a project Hungarian', () => {
  test.each([
    [{ project_type_hu: 'Weboldal' }, 'hu'],
    [{ project_description_hu: 'Leírás' }, 'hu'],
    [{ project_type_hu: ' ', project_description_hu: '' }, 'en'],
    [{ project_type_hu: 5 }, 'en'],
    [{}, 'en'],
  ])('%j is %s', (acf, language) => {
    expect(portfolio({ acf })).toBe(language)
  })

  test('ignores them on a post', () => {
    expect(blog({ acf: { project_type_hu: 'Weboldal' } })).toBe('en')
  })
})

describe('FILT-3 the text of a post', () => {
  test.each([
    [{ title: 'Mit posztolj, hogy olvassák' }, 'hu'],
    [{ text: 'Ez nem volt nagy munka.' }, 'hu'],
    [{ title: 'NEM' }, 'hu'],
    [{ text: 'Őszi termés' }, 'hu'],
    [{ text: 'tűz' }, 'hu'],
    [{ slug: 'hello-hu' }, 'hu'],
    [{ slug: 'a-hu-b' }, 'hu'],
    [{ slug: 'magyarorszag' }, 'hu'],
    [{ slug: 'hungarian-wine' }, 'hu'],
    [{ slug: 'what-humans-want' }, 'en'],
    [{ slug: 'hello', title: 'What is a van to the mint?', text: 'A Nemo, a vagyrant, legyeket' }, 'en'],
    [{}, 'en'],
  ])('%j is %s', (evidence, language) => {
    expect(blog(evidence)).toBe(language)
  })
})

describe('FILT-3 the text of a project', () => {
  test.each([
    [{ title: 'A site in HU' }, 'hu'],
    [{ text: 'Magyar leírás' }, 'hu'],
    [{ text: 'a hungarian winery' }, 'hu'],
    [{ text: 'Human hubs, chu, huh, thu' }, 'en'],
    [{ text: 'magyarázat' }, 'en'],
    [{ text: 'őhu' }, 'en'],
    [{ text: 'see example.hu' }, 'en'],
    [{ text: 'Őszi termés, hogy nem' }, 'en'],
    [{ slug: 'site-hu' }, 'en'],
  ])('%j is %s', (evidence, language) => {
    expect(portfolio(evidence)).toBe(language)
  })
})

test('FILT-4 English lists show what is not detected as Hungarian, Hungarian lists what is', () => {
  const items = ['How it looks', 'Hogy látszik', '12345'].map((title) => ({
    title,
    language: blog({ title }),
  }))
  expect(filterByLanguage(items, 'en').map(({ title }) => title)).toEqual(['How it looks', '12345'])
  expect(filterByLanguage(items, 'hu').map(({ title }) => title)).toEqual(['Hogy látszik'])
})

describe('FILT-5 excludes portfolio and service posts from the blog', () => {
  const post = (names: string[], terms: { name: string; slug: string }[] = []) =>
    isBlogPost({ categoryNames: names, categoryTerms: terms })

  test('by the name or the slug of a category, in any case', () => {
    expect(post(['Our Portfolio'])).toBe(false)
    expect(post(['Customer SERVICE'])).toBe(false)
    expect(post([], [{ name: 'Munkáink', slug: 'portfolio-hu' }])).toBe(false)
    expect(post([], [{ name: 'Services', slug: 'what-we-do' }])).toBe(false)
  })

  test('everything else stays', () => {
    expect(post([])).toBe(true)
    expect(post(['News'], [{ name: 'News', slug: 'news' }])).toBe(true)
  })
})

test.each([
  ['uncategorized', true],
  ['uncategorised', true],
  ['uncategorized-hu', true],
  ['uncategorized-2', true],
  ['egyeb', true],
  ['egyebek-mas-szemmel', false],
  ['news', false],
])('BLOG-1 hides the meaningless category %s: %s', (slug, is) => {
  expect(isDefaultCategory(slug)).toBe(is)
})
