import type { Locator, Page } from 'playwright-core'
import type { FormName } from '#forms/form-name.ts'

export const footerLink = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

export const formIn = (page: Page, name: FormName): Locator =>
  page.locator(`form[action="/api/forms/${name}"]`)

/** A button of the cookie banner. */
export const consentAnswer = (page: Page, name: 'accept' | 'reject' | 'choose'): Locator =>
  page.locator(`.cookie-banner [data-consent-answer=${name}]`)

/** Resolves when the page's scripts are running: the late stylesheet is the last thing that they add. */
export const alive = (page: Page): Promise<void> =>
  page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' })
