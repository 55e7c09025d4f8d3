import { describe, expect, test } from 'vitest'
import { defaultSettings, emptyHome } from '#content/defaults.ts'
import type { HomeContent, Service } from '#content/models.ts'
import { decodeHome } from '#content/wordpress/decode/site.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import type { Language } from '#locale/language.ts'
import { serviceSlugs } from '#locale/path-table.ts'
import { priceLabel } from '#locale/prices.ts'
import { ownHomeCopy } from '#pages/words/own-home-copy.ts'
import { priceOf, studioOf } from '#pages/words/studio.ts'
import { homeCopy } from './copy.server.ts'
import { serviceRows } from './list-services.ts'

const site = {
  bookingUrl: 'https://booking.example/of-settings',
  facts: { phone: '+36 1 555 0100', company_name: 'Of the settings', keep_months: '24' },
  social: { instagram: 'https://www.instagram.com/of-settings' },
}
const home = (changes: Partial<HomeContent> = {}): HomeContent => ({ ...emptyHome, ...changes })
const service = (slug: string, menuOrder = 0, language = 'en') =>
  ({ slug, title: `T ${slug}`, excerpt: '', menuOrder, language, translations: {} }) as Service

describe('STUDIO-1 settings of the content system override the defaults, empty ones do not', () => {
  test('facts, booking page and social media', () => {
    const empty = defaultSettings('en')
    expect(studioOf(site, empty)).toEqual({ ...site, facts: { ...site.facts, contact_email: '' } })
    const own = studioOf(site, {
      ...empty,
      bookingUrl: 'https://booking.example/own',
      contactEmail: 'a@example.com',
      facts: { ...empty.facts, company_name: 'Own' },
      social: { ...empty.social, linkedin: 'https://www.linkedin.com/own' },
    })
    expect(own.bookingUrl).toBe('https://booking.example/own')
    expect(own.facts).toEqual({ ...site.facts, company_name: 'Own', contact_email: 'a@example.com' })
    expect(own.social).toEqual({ ...site.social, linkedin: 'https://www.linkedin.com/own' })
  })

  test('SERV-1 prices, by own keys of the service slug only', () => {
    const prices = { seo: { before: 'from', amount: '$9', after: 'an hour' } }
    expect(priceOf({ prices }, 'seo', 'en')).toEqual({ ...prices.seo, isQuote: false })
    expect(priceOf({ prices }, 'social-media', 'hu')).toEqual(priceLabel('social-media', 'hu'))
    expect(priceOf({ prices }, 'constructor', 'en')).toMatchObject({ isQuote: true })
  })

  test('HOME-2 texts of the home page; the opening quotes the stated price', () => {
    expect(ownHomeCopy(home(), 'hu').about).toEqual(homeCopy.hu.about)
    const prices = { 'social-media': { before: 'from', amount: '$1,234', after: 'per month' } }
    const deck = (stated: HomeContent['prices'], language: Language) =>
      ownHomeCopy(home({ prices: stated }), language).hero.deck.replaceAll('\u00a0', ' ')
    expect(deck(prices, 'en')).toMatch(/ businesses\. From \$1,234 per month\.$/)
    expect(deck({}, 'en')).toMatch(/ businesses\. From \$1,500 a month\.$/)
    expect(deck({}, 'hu')).toMatch(/ kisvállalkozásoknak\. Havonta 450.000 Ft.{1,3}tól\.$/)
    const forint = { 'social-media': { before: '-', amount: '520 000 Ft', after: 'havonta' } }
    expect(deck(forint, 'hu')).toMatch(/ kisvállalkozásoknak\. 520 000 Ft havonta\.$/)
    const texts = { ...emptyHome.texts, work_heading: 'Own heading', hero_deck: 'Own {amount} deck' }
    const copy = ownHomeCopy(home({ texts }), 'en')
    expect(copy.work).toEqual({ ...homeCopy.en.work, heading: 'Own heading' })
    expect(copy.hero.deck).toBe('Own {amount} deck')
  })
})

describe('SERV-1 the services of the home page', () => {
  const slugs = (services: Service[]) => serviceRows(services, home(), 'en').map(({ slug }) => slug)

  test('are always the four', () => {
    expect(slugs([])).toEqual(serviceSlugs)
    expect(slugs([service('web', 0, 'hu')])).toEqual(serviceSlugs)
    expect(serviceRows([], home(), 'en').every(({ name, description }) => name && description)).toBe(true)
  })

  test('list a fifth after them, unless the studio orders otherwise', () => {
    const [first = ''] = serviceSlugs
    expect(slugs([service('seo'), service(first)])).toEqual([...serviceSlugs, 'seo'])
    expect(slugs([service('seo', -1)]).at(0)).toBe('seo')
    expect(slugs([service(first, 9), service('seo', 5)]).slice(-2)).toEqual(['seo', first])
  })

  test('LANG-10 replace a built-in one by its translated slug', () => {
    const [first = '', ...others] = serviceSlugs
    const translated = { ...service('translated'), translations: { en: 'translated', hu: first } }
    expect(slugs([translated])).toEqual([...others, 'translated'])
  })
})

const addresses = createSiteAddresses(null)

test('ENT-8 ENT-9 reduces editor input to limited text under known names', () => {
  const decoded = decodeHome(
    {
      texts: { tagline: '<script>x</script>A & <b>B</b>', unknown: 'x', work_note: { a: 1 } },
      hidden_sections: ['work', 'contact', 7, 'work'],
      prices: { seo: { amount: '<i>9</i>', before: [] }, empty: { before: 'from' }, 5: 'x' },
    },
    'en',
    addresses,
  )
  expect(decoded.texts).toEqual({ ...emptyHome.texts, tagline: 'A & B' })
  expect(decoded.hiddenSections).toEqual(['work'])
  expect(decoded.prices).toEqual({ seo: { before: '', amount: '9', after: '' } })
  const prices = { seo: { amount: '$9' }, 'social-media': { after: 'forinttól' } }
  // Older companion plugins do not send `prices_inherited`: parts missing from their prices are not inherited.
  expect(decodeHome({ prices }, 'en', addresses).prices).toEqual({
    seo: { before: '-', amount: '$9', after: '-' },
  })
  const prices_inherited = { seo: ['after'], 'social-media': ['before', 'amount'] }
  expect(decodeHome({ prices, prices_inherited }, 'en', addresses).prices).toEqual({
    seo: { before: '-', amount: '$9', after: '' },
    'social-media': { before: '', amount: '', after: 'forinttól' },
  })
  const picture = { url: '/wp-content/uploads/ada.jpg', alt: 'Ada', width: 800, height: 1000 }
  const { team } = decodeHome(
    {
      team: [
        { name: 'Ada', picture },
        { role: 'Data', picture: [] },
      ],
    },
    'en',
    addresses,
  )
  expect(team.map((member) => member.picture)).toEqual([{ ...picture, url: '/media/ada.jpg' }, null])
  for (const odd of [null, [], 'x', { texts: [], hidden_sections: 'work', prices: [1] }])
    expect(decodeHome(odd, 'en', addresses)).toEqual(emptyHome)
})
