import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { FormName } from '#forms/form-name.ts'
import { formTexts } from '#forms/sending-texts.ts'
import { type Language, languageOf } from '#locale/language.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { axeViolations } from '../access/axe.ts'
import { fillForm } from '../browser/fill-form.ts'
import {
  answerWith,
  calm,
  focused,
  ledger,
  open,
  refusals,
  sendIn,
  site,
  startFormsSite,
} from './forms-site.ts'

startFormsSite()

test('lets a keyboard user fill in, correct and send a form without meeting the honeypot', () =>
  site.visit(calm, async (page) => {
    await open(page, '/waitlist', 'waitlist')
    await page.keyboard.type('Anna')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('error-summary')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('waitlist-last_name')
    await page.keyboard.type('Nagy')
    await page.keyboard.press('Tab')
    await page.keyboard.type('anna@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByRole('heading', { name: 'Thank you for joining!' }).waitFor()
    expect(ledger.kept).toMatchObject([{ submission: { values: { first_name: 'Anna' } } }])
  }))

describe.each(['/contact', '/hu/digital-products', '/hu/blog', '/services/website-creation'])(
  '%s',
  (path) => {
    const name: Record<string, FormName> = {
      '/contact': 'contact',
      '/hu/blog': 'newsletter',
      '/hu/digital-products': 'template',
      '/services/website-creation': 'quote',
    }
    const language: Language = languageOf(path)
    const form = name[path] ?? 'contact'
    const media = [{}, { forcedColors: 'active' }] as const

    test(
      'has no WCAG 2.2 AA violation and fits 320 px when refused, pending, failed and sent',
      { timeout: 60_000 },
      () =>
        site.visit({ ...calm, ...refusals }, async (page) => {
          const element = await open(page, path, form)
          await page.setViewportSize({ width: 320, height: 640 })
          const found: string[] = []
          const look = async (state: string) => {
            for (const setting of media) {
              await page.emulateMedia({ forcedColors: null, ...setting })
              found.push(
                ...(await faultsOf(page)).map((fault) => `${state} ${JSON.stringify(setting)}: ${fault}`),
              )
            }
            await page.emulateMedia({ forcedColors: null })
          }
          await sendIn(element).click()
          await element.locator('.field__error').first().waitFor()
          await look('refused')

          await fillForm(element, validForms[form])
          const held = Promise.withResolvers<void>()
          await answerWith(page, async (route) => {
            await held.promise
            await route.abort()
          })
          await sendIn(element).click()
          await element.locator('[aria-busy]').waitFor()
          await look('on its way')
          held.resolve()
          await element.getByText(formTexts[language].offline).waitFor()
          await look('not through')

          await page.unroute('**/api/forms/*')
          await sendIn(element).click()
          await page.getByRole('heading', { name: formTexts[language].forms[form].sent.title }).waitFor()
          await look('sent')
          expect(found).toEqual([])
        }),
    )
  },
)

/** axe violations, and whether the page is wider than its window. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = await axeViolations(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return tooWide > 0 ? [...faults, `${tooWide} px too wide`] : faults
}
