import { describe, expect, test } from 'vitest'
import { createSiteAddresses } from '../markup/site-addresses.ts'
import { decodeSeo } from './seo.ts'

const cms = 'https://cms.example'
const seoOf = (raw: Record<string, unknown>) => decodeSeo(raw, createSiteAddresses(cms))
const nothing = { title: '', description: '', shareTitle: '', shareText: '', image: null, noindex: false }
const picture = `${cms}/wp-content/uploads/share.png`

/** As Yoast 16.7 and later add it to each record. */
const yoast = {
  title: 'Sparks &amp; fire - My WordPress',
  description: 'From Yoast',
  robots: { index: 'index', follow: 'follow', 'max-snippet': 'max-snippet:-1' },
  canonical: `${cms}/sparks/`,
  og_title: 'Sparks & fire - My WordPress',
  og_site_name: 'My WordPress',
  og_image: [{ width: 1200, height: 630, url: picture, type: 'image/png' }],
}
const tsf = {
  _genesis_title: 'From TSF',
  _genesis_description: 'Of TSF',
  _social_image_url: picture,
  _genesis_noindex: 1,
}
const rankMath = {
  rank_math_title: 'From Rank Math',
  rank_math_description: 'Of Rank Math',
  rank_math_facebook_image: picture,
  rank_math_robots: ['nofollow', 'noindex'],
}
const image = { url: '/media/share.png', alt: '' }

describe('SEO-1 SEO-2 fields of SEO plugins', () => {
  test('come from Yoast, without the name of the WordPress', () => {
    expect(seoOf({ yoast_head_json: yoast })).toEqual({
      ...nothing,
      title: 'Sparks & fire',
      description: 'From Yoast',
      image: { ...image, width: 1200, height: 630 },
    })
    expect(seoOf({ yoast_head_json: { ...yoast, robots: { index: 'noindex' } } }).noindex).toBe(true)
  })

  test('come from The SEO Framework and Rank Math, where REST has their meta', () => {
    expect(seoOf({ meta: tsf })).toEqual({
      ...nothing,
      title: 'From TSF',
      description: 'Of TSF',
      image,
      noindex: true,
    })
    const found = { ...nothing, title: 'From Rank Math', description: 'Of Rank Math', image, noindex: true }
    expect(seoOf({ meta: rankMath })).toEqual(found)
    const template = { rank_math_title: '%title% %sep% %sitename%', rank_math_robots: ['index'] }
    expect(seoOf({ meta: template })).toEqual(nothing)
  })

  test('SEO-8 what was typed for shared links comes from each of them, and Yoast’s own defaults do not', () => {
    const typed = { ...yoast, og_title: 'Look! - My WordPress', og_description: 'Shared by Yoast' }
    expect(seoOf({ yoast_head_json: typed })).toMatchObject({
      shareTitle: 'Look!',
      shareText: 'Shared by Yoast',
    })
    const excerpt = {
      og_title: 'A post - My WordPress',
      og_site_name: 'My WordPress',
      og_description: 'Excerpt',
    }
    expect(seoOf({ title: { rendered: 'A post' }, yoast_head_json: excerpt })).toMatchObject({
      shareTitle: '',
      shareText: '',
    })
    const facebook = { _open_graph_title: 'Look!', _twitter_description: 'Shared' }
    expect(seoOf({ meta: facebook })).toMatchObject({ shareTitle: 'Look!', shareText: 'Shared' })
    const rank = { rank_math_facebook_title: '%title%', rank_math_twitter_title: 'Look!' }
    expect(seoOf({ meta: rank })).toMatchObject({ shareTitle: 'Look!', shareText: '' })
    const own = { share_title: '<b>Ours</b>', share_text: { odd: 1 } }
    expect(seoOf({ seo: own, meta: rank })).toMatchObject({ shareTitle: 'Ours', shareText: '' })
  })

  test('rank below our own fields, field by field', () => {
    const seo = { title: 'Ours', description: '', image: null }
    expect(seoOf({ seo, yoast_head_json: yoast, meta: tsf })).toMatchObject({
      title: 'Ours',
      description: 'From Yoast',
    })
    const hidden = { yoast_head_json: { ...yoast, robots: { index: 'noindex' } } }
    expect(seoOf({ seo: { ...seo, noindex: false }, ...hidden }).noindex).toBe(false)
    expect(seoOf({ seo: { ...seo, noindex: true } }).noindex).toBe(true)
  })

  test.each([null, 7, 'text', [], [[]], { title: {}, description: [], og_image: 'x', robots: 'noindex' }])(
    'ENT-9 ignores %j',
    (odd) => {
      expect(seoOf({ seo: odd, yoast_head_json: odd, meta: odd })).toEqual(nothing)
    },
  )

  test('ENT-9 reduces markup and long texts to plain text of limited length', () => {
    const title = `<script>alert(1)</script><b>Bold</b>${'x'.repeat(1_000_000)}`
    const found = seoOf({ yoast_head_json: { title, og_image: [{ url: 'javascript:alert(1)' }] } })
    expect(found.title).not.toMatch(/[<>]/)
    expect(found.title.length).toBeLessThan(100_000)
    expect(found.image).toBeNull()
  })
})
