import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()
const post = '/blog/how-to-photograph-a-product-by-a-window'
const running = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((one) => ('animationName' in one ? [String(one.animationName)] : [])),
  )

describe('MOTION-1 what burns along as one scrolls', () => {
  test.each([
    [post, 'read-along', '.header'],
    ['/services/social-media', 'burn-step', '.service-steps__list > li'],
  ])('%s: moves by the compositor alone, and only with the scroll', (path, name, element) =>
    site.visit({ reducedMotion: 'no-preference' }, async (page) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      const moved = () =>
        page
          .locator(element)
          .first()
          .evaluate((one) => getComputedStyle(one, '::after').transform)
      const before = await moved()
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      await expect.poll(moved).not.toBe(before)
      const properties = await page.evaluate(
        (wanted) =>
          document
            .getAnimations()
            .filter((one) => 'animationName' in one && one.animationName === wanted)
            .flatMap(({ effect }) =>
              (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)),
            ),
        name,
      )
      expect(new Set(properties)).toEqual(
        new Set(['offset', 'computedOffset', 'easing', 'composite', 'transform']),
      )
    }),
  )

  test.each([post, '/services/social-media', '/portfolio/kohegy-cellar'])(
    '%s stands still for who wants it',
    (path) =>
      site.visit({ reducedMotion: 'reduce' }, async (page) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        expect(await running(page)).toEqual([])
      }),
  )
})

test('MOTION-2 a cover grows into its case study, and one that leads nowhere does not', () =>
  site.visit({ reducedMotion: 'no-preference' }, async (page) => {
    await page.addInitScript(() =>
      addEventListener('pagehide', () => {
        const named = [...document.querySelectorAll<HTMLElement>('[data-cover]')].filter(
          ({ style }) => style.viewTransitionName === 'cover',
        )
        const paths = named.map((one) => one.closest('.link-host')?.querySelector('a')?.pathname)
        sessionStorage.setItem('named', paths.join())
      }),
    )
    const named = () => page.evaluate(() => sessionStorage.getItem('named'))
    await page.goto('/portfolio', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Kőhegy Cellar' }).click()
    await page.waitForURL('**/portfolio/kohegy-cellar')
    expect(await named()).toBe('/portfolio/kohegy-cellar')
    expect(
      await page
        .locator('.project-opening__cover')
        .evaluate((one) => getComputedStyle(one).viewTransitionName),
    ).toBe('cover')
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
    await page.waitForURL('**/about')
    await page.goto('/portfolio', { waitUntil: 'networkidle' })
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
    await page.waitForURL('**/about')
    expect(await named()).toBe('')
  }))

test('MOTION-3 a button strikes on press, and its flame waits while a form is sent', () =>
  site.visit({ reducedMotion: 'no-preference', expectedMessages: /Failed to load/ }, async (page) => {
    await page.goto('/contact', { waitUntil: 'networkidle' })
    const button = page.locator('form[action="/api/forms/contact"] button[type=submit]')
    const flame = () => button.evaluate((one) => new DOMMatrix(getComputedStyle(one, '::after').transform).a)
    await button.scrollIntoViewIfNeeded()
    expect(await flame()).toBe(0)
    await button.evaluate((one) => one.setAttribute('aria-busy', 'true'))
    await expect.poll(() => running(page)).toContain('flicker')
    await button.evaluate((one) => one.removeAttribute('aria-busy'))
    await button.hover()
    await page.mouse.down()
    await expect.poll(flame).toBe(1)
  }))
