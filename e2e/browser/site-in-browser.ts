import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { systemClock } from '#base/clock.ts'
import type { Content } from '#content/content.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import type { SiteIngredients } from '#server/compose-site.ts'
import { type SiteUnderTest, startSite } from '#testing/servers/site-under-test.ts'
import { launchBrowser } from './launch-browser.ts'
import { type Visit, visit } from './visit.ts'

export type SiteInBrowser = Pick<SiteUnderTest, 'origin'> & {
  /** For what is no visit to this site. */
  browser: Browser
  visit(options: Visit, act: (page: Page) => Promise<void>): Promise<void>
}

/**
 * One site and one browser for all tests of a file: started before them, closed after them.
 * @param content the built-in content, unless a test is about another
 * @param ingredients what else is special about the site
 */
export function siteInBrowser(
  content: Content = createBuiltinContent({ clock: systemClock }),
  ingredients?: Partial<SiteIngredients>,
): SiteInBrowser {
  let browser: Browser
  let site: SiteUnderTest
  beforeAll(async () => {
    browser = await launchBrowser()
    site = await startSite(content, ingredients)
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })
  return {
    get origin() {
      return site.origin
    },
    get browser() {
      return browser
    },
    visit: (options, act) => visit(browser, site.origin, options, act),
  }
}
