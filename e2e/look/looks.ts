import type { Page } from 'playwright-core'

/** Position and appearance of every visible element. */
export const looks = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, font, borderWidth, opacity, transform } = getComputedStyle(element)
        const look = [color, backgroundColor, font, borderWidth, opacity, transform].join(' ')
        const place = [x + scrollX, y + scrollY, width, height].map(Math.round).join(' ')
        return `${element.tagName}.${element.getAttribute('class')} ${place} ${look}`
      }),
  )
