import type { Locator, Page, Route } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import type { Content } from '#content/content.ts'
import type { FormName } from '#forms/form-name.ts'
import { createMemoryLedger } from '#testing/memory-ledger.ts'
import { forgottenForms } from '#testing/servers/site-under-test.ts'
import { started } from '../browser/open.ts'
import { formIn } from '../browser/page-parts.ts'
import { builtin, type SiteInBrowser, siteInBrowser } from '../browser/site-in-browser.ts'

export const ledger = createMemoryLedger()
/** With an email address of the studio, shown as the alternative if a form cannot be sent. */
export const content: Content = {
  ...builtin,
  settings: async (language) => ({
    ...(await builtin.settings(language)),
    contactEmail: 'hello@example.com',
  }),
}
export const [newest, older] = (await builtin.posts({ language: 'en', page: 1 })).items

export let site: SiteInBrowser

/** Every file of form tests calls it once, before its tests. */
export function startFormsSite(): void {
  site = siteInBrowser(content, { forms: { ...forgottenForms, ledger } })
  afterEach(() => void ledger.kept.splice(0))
}

/** The browser logs failed requests itself; the tests provoke them. */
export const refusals = { expectedMessages: /Failed to load resource/ }
export const calm = { reducedMotion: 'reduce' } as const

export const sendIn = (form: Locator) => form.locator('[type=submit]')
export const answerWith = (page: Page, answer: (route: Route) => unknown) =>
  page.route('**/api/forms/*', answer)
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.className)

/** Opens a page, waits until its scripts have started, and hydrates one of its forms. */
export async function open(page: Page, path: string, name: FormName): Promise<Locator> {
  await page.goto(path)
  await started(page)
  const reject = page.getByRole('button', { name: /^(Reject All|.*elutasít.*)$/i })
  if (await reject.isVisible()) await reject.click()
  const form = formIn(page, name)
  const rules = page.waitForResponse(/parse-form/)
  await form.locator('input:not([type=hidden]):not([tabindex])').first().focus()
  await rules
  await expect.poll(() => form.evaluate((element) => (element as HTMLFormElement).noValidate)).toBe(true)
  return form
}
