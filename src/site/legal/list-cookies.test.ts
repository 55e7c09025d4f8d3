import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { configuredTools } from '#consent/configured-tools.ts'
import { storedItems } from '#consent/stored-items.ts'
import { defaultOptions } from '#content/defaults.ts'
import { languages } from '#locale/language.ts'
import { cookieList } from './list-cookies.ts'

const settings = { policyVersion: 1, countsBeforeConsent: true }
const allTools = {
  ...defaultOptions,
  cookiebot_id: '01234567-89ab-cdef-0123-456789abcdef',
  ga4_id: 'G-AB12CD34EF',
  gtm_id: 'GTM-AB12CD3',
  meta_pixel_id: '123456789012345',
  hotjar_id: '1234567',
  hotjar_enabled: true,
  recaptcha_site_key: '6LeAbCdEfGhIjKlMnOpQrStUv',
  recaptcha_enabled: true,
}
const namesIn = (options: typeof defaultOptions) =>
  cookieList(configuredTools(options, settings), 'en').kinds.flatMap(({ items }) =>
    items.map(({ name }) => name),
  )

describe('the list of the cookie policy', () => {
  test('names what the site itself stores, while no tool is configured', () => {
    expect(namesIn(defaultOptions)).toEqual(
      storedItems.filter(({ owner }) => owner === 'site').map(({ name }) => name),
    )
  })

  test('names everything that configured tools store, and nothing of others', () => {
    expect(namesIn(allTools)).toHaveLength(storedItems.length)
    const names = namesIn({ ...defaultOptions, hotjar_id: '1234567', hotjar_enabled: true })
    expect(names).toContain('_hj*')
    expect(names).not.toContain('_ga')
  })

  test.each(languages)(
    'is complete in %s, and says whether visits are counted without consent',
    (language) => {
      const list = cookieList(configuredTools(allTools, settings), language)
      const texts = list.kinds.flatMap(({ items }) => items.flatMap((item) => Object.values(item)))
      expect(texts.filter((text) => !text || /[{}]|undefined/.test(text))).toEqual([])
      const without = cookieList(configuredTools(defaultOptions, settings), language)
      expect(list.counting).not.toBe(without.counting)
    },
  )
})

/** The product's files that write to browser storage, and the keys that they write. */
const writers: Record<string, string[]> = {
  'consent/browser/browser-page.ts': [],
  'consent/browser/first-touch.ts': ['first-touch'],
  'site/audit/finished-mark.ts': ['marketing-audit-finished'],
  'site/audit-questionnaire/stored-answers.ts': ['marketing-audit-1'],
  'sections/consent/browser-consent.ts': [
    'cookie-consent',
    'cookie-consent-given',
    'cookie-banner-dismissed',
  ],
  'sections/frame/header/language-switch.ts': ['form-draft:contact'],
  'sections/islands/wake-islands.ts': [],
  'sections/forms/early-drafts.ts': ['form-draft:contact'],
  'sections/forms/use-draft.ts': ['form-draft:contact'],
  'sections/search/search-dialog.tsx': ['recent-searches'],
  'sections/search/start-search.ts': ['search-key'],
  'sections/theme/start-theme.ts': ['colour-theme'],
}

test('lists every key that the site writes, and detects files that start to write', () => {
  const source = path.resolve('src')
  const found = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.includes('.test.') && !/^testing\b/.test(file))
    .filter((file) =>
      /\b(?:localStorage|sessionStorage|document\.cookie)\b/.test(codeOf(path.join(source, file))),
    )
  expect(found.map((file) => file.replaceAll(path.sep, '/')).toSorted()).toEqual(
    Object.keys(writers).toSorted(),
  )
  const own = storedItems.filter(({ owner }) => owner === 'site').map(({ name }) => name)
  const isListed = (key: string) =>
    own.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name))
  expect(
    Object.values(writers)
      .flat()
      .filter((key) => !isListed(key)),
  ).toEqual([])
})

/** Without comments, and without scripts that are written as text (they only read). */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|`[^`]*`/g, '')
