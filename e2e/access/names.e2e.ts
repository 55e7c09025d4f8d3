import { expect, test } from 'vitest'
import { safeHtml } from '#content/wordpress/markup/safe-html.server.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { kitchenSink } from '#testing/builders/kitchen-sink.ts'
import { barePost } from '#testing/builders/unlikely-records.ts'
import { everyPage } from '../browser/every-page.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'
import { allRules, axeViolations } from './axe.ts'

const allBlocks = safeHtml(kitchenSink, { addresses: createSiteAddresses(null), language: 'en' })
const site = siteInBrowser({
  ...builtin,
  post: async (language, slug) =>
    slug === 'every-block'
      ? { state: 'fresh', value: barePost(1, { slug, title: 'Every block', content: allBlocks }) }
      : builtin.post(language, slug),
})
const pages = [...(await everyPage(builtin)), { language: 'en', path: '/blog/every-block' }]

/** With motion, what is out of sight is laid out a moment later. */
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

/** In letters; a link is called by its title, and what else its card says is read after it. */
const longestName = 120

test.each(pages)('$language $path names its controls, and its links in few words', ({ path }) =>
  site.visit({ ...phone, expectedMessages: /404/ }, async (page) => {
    await page.goto(path, { waitUntil: 'load' })
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const named = nodes.flatMap(({ ignored, role, name }) =>
      ignored ? [] : [{ role: String(role?.value), name: String(name?.value ?? '').trim() }],
    )
    const of = (...roles: string[]) => named.filter(({ role }) => roles.includes(role))
    expect(of('link').filter(({ name }) => name === '' || name.length > longestName)).toEqual([])
    expect(of('article').filter(({ name }) => name === '')).toEqual([])
    const regions = of('region').map(({ name }) => name)
    expect(regions.filter((name, index) => regions.indexOf(name) !== index)).toEqual([])

    const faults = await page.evaluate(() => {
      const references = [
        'for',
        'headers',
        'aria-labelledby',
        'aria-describedby',
        'aria-controls',
        'aria-details',
      ]
      const lost = references.flatMap((attribute) =>
        [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
          (element.getAttribute(attribute) ?? '')
            .split(/\s+/)
            .filter((id) => !document.getElementById(id))
            .map((id) => `${attribute}="${id}" leads nowhere`),
        ),
      )
      const stuck = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
        const canScroll = /auto|scroll/.test(getComputedStyle(element).overflowX)
        return canScroll && element.scrollWidth > element.clientWidth + 1 && element.tabIndex < 0
      })
      return [...lost, ...stuck.map(({ className }) => `${className} scrolls by no key`)]
    })
    expect(faults).toEqual([])
  }),
)

test.each([320, 1280])('ENT-9 axe finds nothing in any block of the content system at %s px', (width) =>
  site.visit({ viewport: { width, height: 800 }, expectedMessages: /404/ }, async (page) => {
    await page.goto('/blog/every-block', { waitUntil: 'load' })
    expect(await axeViolations(page, '.prose', allRules)).toEqual([])
  }),
)
