import type { Page } from 'playwright-core'

/** In letters. The name of a card's link is its title; the rest of the card is read after it. */
const longestName = 120

/** Role and name of everything in the accessibility tree, as screen readers get it. */
export async function namedNodes(page: Page): Promise<{ role: string; name: string }[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.flatMap(({ ignored, role, name }) =>
    ignored ? [] : [{ role: String(role?.value), name: String(name?.value ?? '') }],
  )
}

/**
 * Links, articles and regions without a name, regions with the same name, references to missing elements, and scrollable parts
 * that the keyboard cannot scroll.
 */
export async function namingFaults(page: Page): Promise<string[]> {
  const named = (await namedNodes(page)).map(({ role, name }) => ({ role, name: name.trim() }))
  const of = (...roles: string[]) => named.filter(({ role }) => roles.includes(role))
  const links = of('link').filter(({ name }) => name === '' || name.length > longestName)
  const articles = of('article').filter(({ name }) => name === '')
  const regions = of('region').map(({ name }) => name)
  const repeated = regions.filter((name, index) => regions.indexOf(name) !== index)

  const others = await page.evaluate(() => {
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
      // Focus scrolls along where each part of the content has a link or control.
      const isReached = [...element.children].every((part) => part.querySelector('a[href], button, input'))
      return canScroll && element.scrollWidth > element.clientWidth + 1 && element.tabIndex < 0 && !isReached
    })
    return [...lost, ...stuck.map(({ className }) => `${className} scrolls by no key`)]
  })
  return [
    ...links.map(({ name }) => `a link is called "${name}"`),
    ...articles.map(() => 'an article has no name'),
    ...repeated.map((name) => `two regions are called "${name}"`),
    ...others,
  ]
}
