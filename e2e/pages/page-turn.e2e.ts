import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Image } from '#content/models.ts'
import { pathTo } from '#locale/path-table.ts'
import { bareProject, bareProjectView, longTitle } from '#testing/builders/unlikely-records.ts'
import { deviceMemory } from '../browser/emulation/device-memory.ts'
import { slowLine } from '../browser/emulation/slow-line.ts'
import { alive } from '../browser/page-parts.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()

/** Whether the new document appears with a transition from the previous one. */
async function turnsTo(page: Page, path: string) {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.turned = String(viewTransition !== null)
    }),
  )
  await page.goto('/', { waitUntil: 'load' })
  await alive(page)
  await page.evaluate((address) => location.assign(address), path)
  await page.waitForURL(`**${path}`)
  return page.locator('html[data-turned]').getAttribute('data-turned')
}

test('AHEAD-3 the next page slides in over the last one', () =>
  site.visit({ reducedMotion: 'no-preference' }, async (page) => {
    await page.addInitScript(deviceMemory(8))
    expect(await turnsTo(page, '/about')).toBe('true')
  }))

test('AHEAD-3 nothing moves under reduced motion', () =>
  site.visit({ reducedMotion: 'reduce' }, async (page) => {
    expect(await turnsTo(page, '/about')).toBe('false')
  }))

test('AHEAD-3 the transition does not delay a phone with little memory, nor does a skipped one', () =>
  site.visit({ reducedMotion: 'no-preference' }, async (page) => {
    await page.addInitScript(deviceMemory(4))
    await page.addInitScript(() =>
      addEventListener('pageswap', ({ viewTransition }) => {
        sessionStorage.setItem('begun', String(viewTransition !== null))
      }),
    )
    expect(await turnsTo(page, '/about')).toBe('false')
    expect(await page.evaluate(() => sessionStorage.getItem('begun'))).toBe('false')
  }))

/** Its bytes arrive so slowly that a browser would render it several times before the end. */
const verySlow = { latencyMs: 0, bytesPerSecond: 20_000 }

test.each([
  ['its heading', 'h1', pathTo('about', 'en')],
  ['its cover', '[data-cover=opening]', pathTo('project', 'en', 'morning-batch')],
])('AHEAD-3 AHEAD-4 first shows a page with %s, and not before its end', (_, selector, path) =>
  site.visit({}, async (page) => {
    await slowLine(await page.context().newCDPSession(page), verySlow)
    await page.addInitScript((opening) => {
      const has = (selector: string) => String(document.querySelector(selector) !== null)
      addEventListener('pagereveal', () => {
        const { dataset } = document.documentElement
        dataset.opening = has(opening)
        dataset.footer = has('footer')
      })
    }, selector)
    await page.goto(path)
    const { opening, footer } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
    expect({ opening, footer }).toEqual({ opening: 'true', footer: 'false' })
  }),
)

const list = pathTo('portfolio', 'en')
/** A site with one project, or with none. */
const siteWith = (fields: { image: Image | null; cover: string; title: string } | null) =>
  siteInBrowser({
    ...builtin,
    projects: async () => (fields ? [bareProjectView(1, fields)] : []),
    project: async () => ({
      state: 'fresh',
      value: bareProject({ slug: 'project-1', ...fields }),
    }),
  })
const photograph: Image = { url: '/apple-touch-icon.png', alt: '', width: 180, height: 180 }
const drawn = siteWith({ image: null, cover: 'phone', title: 'One' })
const photographed = siteWith({ image: photograph, cover: '', title: longTitle.slice(0, 300) })
const bare = siteWith({ image: null, cover: '', title: 'One' })
const empty = siteWith(null)

/** Records in each document what its transition moves besides the page. */
async function noteTurns(page: Page) {
  await page.addInitScript(deviceMemory(8))
  await page.addInitScript(() =>
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready
      document.documentElement.dataset.moved = document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        .filter((name) => name.startsWith('::view-transition-group(cover'))
        .join()
    }),
  )
}
const moved = (page: Page) => page.locator('html[data-moved]').getAttribute('data-moved')

/** Follows a link from the list, once the code that responds to the pointer has loaded. */
async function openStudy(page: Page) {
  await page.goto(list, { waitUntil: 'networkidle' })
  const title = page.locator('.project-entry__title')
  const [module] = await Promise.all([page.waitForResponse(/late-motion/), title.hover()])
  await page.evaluate(`import('${module.url()}').then(() => {})`)
  await title.click()
  await page.waitForURL('**/portfolio/project-1')
}

describe('a cover', () => {
  test.each([
    ['a drawing', drawn],
    ['a photograph with a title of 300 letters', photographed],
  ] as const)('AHEAD-4 grows into its case study: %s', (_, one) =>
    one.visit({ reducedMotion: 'no-preference' }, async (page) => {
      await noteTurns(page)
      await openStudy(page)
      expect(await moved(page)).toBe('::view-transition-group(cover)')
    }),
  )

  test('AHEAD-4 that is missing has no transition, and a list without projects turns like any page', async () => {
    await bare.visit({ reducedMotion: 'no-preference' }, async (page) => {
      await noteTurns(page)
      await openStudy(page)
      await moved(page)
    })
    await empty.visit({ reducedMotion: 'no-preference' }, async (page) => {
      await noteTurns(page)
      await page.goto(list, { waitUntil: 'networkidle' })
      await page.locator('.logo').first().click()
      await page.waitForURL((url) => url.pathname === '/')
      expect(await moved(page)).toBe('')
    })
  })

  test('AHEAD-4 THEME-1 keeps growing while the theme is switched', () =>
    drawn.visit({ reducedMotion: 'no-preference' }, async (page) => {
      await noteTurns(page)
      await page.addInitScript(() =>
        addEventListener('pagereveal', async ({ viewTransition }) => {
          await viewTransition?.ready
          document.querySelector<HTMLElement>('[data-theme-switch]')?.click()
          document.documentElement.dataset.theme ??= 'dark'
        }),
      )
      await openStudy(page)
      expect(await moved(page)).toBe('::view-transition-group(cover)')
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    }))
})
