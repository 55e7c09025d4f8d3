import { expect, test } from 'vitest'
import type { RecordBase } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { pageArgs, testOrigin } from '#testing/builders/page-args.ts'
import { pageRequest } from '../rendering/page-request.ts'
import { recordPage } from './record-page.ts'

const record = (language: Language, slug: string, translations: RecordBase['translations']) =>
  ({
    ...{ language, slug, translations, title: 'A post', excerpt: 'About it.' },
    seo: { title: '', description: '', image: null },
  }) as RecordBase

const card = { language: 'en', title: 'A post', kind: 'Blog', art: null } as const

const pageOf = (address: string, shown: RecordBase) =>
  recordPage(pageRequest(pageArgs(address)), 'post', shown, card, { list: 'Blog' })

const thrownBy = (act: () => unknown): Response => {
  try {
    act()
  } catch (thrown) {
    return thrown as Response
  }
  throw new Error('nothing was thrown')
}

test('LANG-8 a record with a translation under another slug names both, and links the switch to it', () => {
  const page = pageOf('/blog/one', record('en', 'one', { en: 'one', hu: 'egy' }))
  expect(page.alternates).toEqual({ en: '/blog/one', hu: '/hu/blog/egy' })
  expect(page.head.alternates).toEqual([
    { language: 'en', href: `${testOrigin}/blog/one` },
    { language: 'hu', href: `${testOrigin}/hu/blog/egy` },
  ])
  expect(page.notice).toBeNull()
  expect(page.ownTexts).toBeNull()
})

test('LANG-8 shows a record under the other language with a notice and the original as canonical', () => {
  const page = pageOf('/hu/blog/one', record('en', 'one', {}))
  expect(page.notice).toBe('Ez az\u00a0oldal csak angolul érhető el.')
  expect(page.ownTexts?.copy.skipToContent).toBe('Skip to content')
  expect(page.head.canonical).toBe(`${testOrigin}/blog/one`)
  expect(page.head.alternates).toEqual([])
})

test('LANG-8 redirects to the translation of the requested language', () => {
  const answer = thrownBy(() => pageOf('/hu/blog/one?from=mail', record('en', 'one', { hu: 'egy' })))
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/hu/blog/egy')
})

test('FACE-2 permanently redirects a former slug to the current one', () => {
  const answer = thrownBy(() => pageOf('/blog/was?page=1', record('en', 'is', {})))
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/blog/is'])
  const foreign = thrownBy(() => pageOf('/hu/blog/was', record('en', 'is', {})))
  expect(foreign.headers.get('Location')).toBe('/blog/is')
  expect(pageOf('/blog/%C5%91sz', record('en', 'ősz', {})).notice).toBeNull()
})

test('ROUTE-6 an address never redirects to itself during an outage', () => {
  const page = pageOf('/hu/blog/one', record('en', 'one', { en: 'one', hu: 'one' }))
  expect(page.notice).toBe('Ez az\u00a0oldal csak angolul érhető el.')
})
