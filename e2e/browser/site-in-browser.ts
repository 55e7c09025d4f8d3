import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { systemClock } from '#base/clock.ts'
import type { Content } from '#content/content.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import type { SiteOptions } from '#server/app.ts'
import { type SiteUnderTest, startSite } from '#testing/servers/site-under-test.ts'
import { sharedBrowser } from './launch-browser.ts'
import { type Visit, visit } from './visit.ts'

export type SiteInBrowser = Pick<SiteUnderTest, 'origin'> & {
  /** For pages outside of this site. */
  browser: Browser
  visit(options: Visit, act: (page: Page) => Promise<void>): Promise<void>
}

export const builtin: Content = createBuiltinContent({ clock: systemClock })

/** The site with default content and options, shared by all files that one process runs; it exits with the process. */
let plainSite: Promise<SiteUnderTest> | undefined

/**
 * A site for all tests of a file, in the browser that all files share; each visit has its own context.
 * @param content the built-in content, unless a test needs another
 * @param options what else differs from the default site
 */
export function siteInBrowser(content = builtin, options?: Partial<SiteOptions>): SiteInBrowser {
  const isPlain = content === builtin && options === undefined
  let browser: Browser
  let site: SiteUnderTest
  beforeAll(async () => {
    browser = await sharedBrowser()
    if (isPlain) plainSite ??= startSite(builtin)
    site = await (isPlain && plainSite ? plainSite : startSite(content, options))
  })
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
    if (!isPlain) await site?.close()
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
