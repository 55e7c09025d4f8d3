import { expect, test } from 'vitest'
import { safeHtml } from '#content/wordpress/markup/safe-html.server.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { kitchenSink } from '#testing/builders/kitchen-sink.ts'
import { barePost } from '#testing/builders/unlikely-records.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'
import { allRules, axeViolations } from './axe.ts'
import { namingFaults } from './naming-faults.ts'

const allBlocks = safeHtml(kitchenSink, { addresses: createSiteAddresses(null), language: 'en' })
const site = siteInBrowser({
  ...builtin,
  post: async (language, slug) =>
    slug === 'every-block'
      ? { state: 'fresh', value: barePost(1, { slug, title: 'Every block', content: allBlocks }) }
      : builtin.post(language, slug),
})

/** With motion enabled, content out of view is laid out a moment later. */
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

test('names the controls and links of every block of the content system, as the sweep does of every page', () =>
  site.visit({ ...phone, expectedMessages: /404/ }, async (page) => {
    await page.goto('/blog/every-block', { waitUntil: 'load' })
    expect(await namingFaults(page)).toEqual([])
  }))

test.each([320, 1280])('ENT-9 axe finds nothing in any block of the content system at %s px', (width) =>
  site.visit({ viewport: { width, height: 800 }, expectedMessages: /404/ }, async (page) => {
    await page.goto('/blog/every-block', { waitUntil: 'load' })
    expect(await axeViolations(page, '.prose', allRules)).toEqual([])
  }),
)
