import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addStyles } from '../browser/add-styles.ts'
import { fontsShown } from '../browser/fonts-shown.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'
import { twoFrames } from './two-frames.ts'

const site = siteInBrowser()

/** Tracks the number of layers in which the compositor draws a page. */
async function layersOf(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  let drawn = 0
  session.on('LayerTree.layerTreeDidChange', ({ layers }) => {
    if (layers) drawn = layers.filter(({ drawsContent }) => drawsContent).length
  })
  await session.send('DOM.enable')
  await session.send('LayerTree.enable')
  return () => drawn
}

/** The light of each cover is a layer of its own (src/site/portfolio/cover-light.css), and so is the row of projects on a phone, which scrolls. */
const withoutCovers = '.cover-night { display: none !important } .wall__pieces { overflow: clip !important }'

test.each([
  ['phone', { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }],
  ['wide', { viewport: { width: 1280, height: 800 } }],
])('animations of a section promote nothing after it to its own layer: %s', (_, screen) =>
  site.visit(screen, async (page) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await fontsShown(page)
    const layers = await layersOf(page)
    await addStyles(page, `${withoutCovers} .about-band ~ *, .footer { visibility: hidden }`)
    // The page has just been shown: its layers are complete when readings over several frames agree.
    let upToTheLight = 0
    const isSettled = async () => {
      const looks = [upToTheLight]
      for (let look = 0; look < 8; look++) {
        await twoFrames(page)
        looks.push(layers())
      }
      upToTheLight = layers()
      return upToTheLight > 5 && new Set(looks).size === 1
    }
    await expect.poll(isSettled).toBe(true)
    await addStyles(page, '.about-band ~ *, .footer { visibility: visible }')
    await twoFrames(page)
    expect(layers()).toBeLessThanOrEqual(upToTheLight)
  }),
)
