import { describe, expect, test } from 'vitest'
import { down, record, start } from '#testing/website-fixture.ts'
import { firstInOrder } from './records/text-order.ts'

const own = { language: 'hu', name: 'own' } as const
const other = { language: 'en', name: 'other' } as const
const builtIn = { language: 'hu', name: 'built-in' } as const
const builtInOther = { language: 'en', name: 'built-in other' } as const

test.each([
  [own, builtIn, own],
  [own, undefined, own],
  [other, builtIn, builtIn],
  [other, builtInOther, other],
  [other, undefined, other],
  [undefined, builtIn, builtIn],
  [undefined, builtInOther, builtInOther],
  [undefined, undefined, undefined],
])('LANG-10 of %j and %j chooses %j', async (cms, site, expected) => {
  expect(await firstInOrder<object & { language: 'en' | 'hu' }>('hu', cms, async () => site)).toBe(expected)
})

describe('LANG-10 while WordPress is down', () => {
  const translations = { en: 'privacy-policy', hu: 'adatvedelem' }
  const english = record(1, 'privacy-policy', { title: { rendered: 'OTHER' } })

  test('shows the built-in text before a copy in the other language', async () => {
    const { website, wordpress } = await start({ pages: [english] })
    await website.records('page', 'en')
    wordpress.failure = down
    expect(await website.page('hu', 'privacy-policy')).toMatchObject({
      state: 'stale',
      value: { language: 'hu' },
    })
    expect(await website.page('en', 'privacy-policy')).toMatchObject({ state: 'stale', value: { id: 1 } })
  })

  test('shows the copy in the other language where the site has no text of its own', async () => {
    const { website, wordpress } = await start({
      services: [record(1, 'seo')],
      portfolio: [record(2, 'kiln')],
    })
    await website.services('en')
    await website.projects('en')
    wordpress.failure = down
    expect(await website.service('hu', 'seo')).toMatchObject({ state: 'stale', value: { id: 1 } })
    expect(await website.project('hu', 'kiln')).toMatchObject({ state: 'stale', value: { id: 2 } })
  })

  const pages = [{ ...english, translations }, record(2, 'adatvedelem', { language: 'hu', translations })]

  test('shows the copy of the translation', async () => {
    const { website, wordpress } = await start({ pages })
    await website.records('page', 'en')
    await website.records('page', 'hu')
    wordpress.failure = down
    expect(await website.page('hu', 'privacy-policy')).toMatchObject({ state: 'stale', value: { id: 2 } })
  })

  test('shows the copy of the translation where only the original was read on its own', async () => {
    const { website, wordpress, clock } = await start({ pages })
    await website.records('page', 'hu')
    wordpress.content.pages = pages.slice(0, 1)
    const missing = await website.page('hu', 'privacy-policy')
    expect(missing).toMatchObject({ value: { language: 'hu' } })
    expect(missing).not.toMatchObject({ value: { id: 2 } })
    await clock.advance(3_600_000)
    wordpress.failure = down
    expect(await website.page('hu', 'privacy-policy')).toMatchObject({ state: 'stale', value: { id: 2 } })
  })
})

test('LANG-10 shows the translation of a nested page', async () => {
  const translations = { en: 'privacy-policy', hu: 'adatvedelem' }
  const link = 'http://cms.example/jogi/adatvedelem/'
  const { website } = await start({
    pages: [
      record(1, 'privacy-policy', { translations }),
      record(2, 'adatvedelem', { language: 'hu', translations, link }),
    ],
  })
  await website.records('page', 'hu')
  expect(await website.page('hu', 'privacy-policy')).toMatchObject({
    value: { id: 2, link: '/hu/privacy-policy' },
  })
})
