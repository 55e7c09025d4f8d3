import { expect, test } from 'vitest'
import { fontsShown } from '../browser/fonts-shown.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()

test.each(['/', '/hu'])('the line of a text link on %s is below its last line of text', (path) =>
  site.visit({ viewport: { width: 360, height: 740 } }, async (page) => {
    await page.goto(path)
    await fontsShown(page)
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main .text-link, .footer .text-link')].map((link) => {
        const text = document.createRange()
        // Without text that is only for screen readers.
        text.selectNode(link.firstChild as Node)
        const bottoms = [...text.getClientRects()].map(({ bottom }) => Math.round(bottom))
        const box = link.getBoundingClientRect()
        const { backgroundImage, backgroundPositionY, backgroundSize, textDecorationLine } =
          getComputedStyle(link)
        const [percent = 0, pixels = 0] = [
          ...(backgroundPositionY.split(',')[0] ?? '').matchAll(/(- )?([\d.]+)(?:px|%)/g),
        ].map(([, minus, number]) => (minus ? -1 : 1) * Number(number))
        const room = box.height - Number.parseFloat(backgroundSize.split(' ')[1] ?? '')
        const lines = new Set(bottoms).size
        // The browser's own underline follows the text.
        if (backgroundImage === 'none') return { lines, below: textDecorationLine === 'underline' ? 0 : -1 }
        return {
          lines,
          below: Math.round(box.top + (room * percent) / 100 + pixels - Math.max(...bottoms)),
        }
      }),
    )
    expect(links.length).toBeGreaterThan(4)
    if (path === '/') expect(links.map(({ lines }) => lines)).toContain(2)
    for (const { below } of links) {
      expect(below).toBeGreaterThanOrEqual(0)
      expect(below).toBeLessThan(8)
    }
  }),
)
