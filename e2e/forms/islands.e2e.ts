import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { formTexts } from '#forms/sending-texts.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { delayFiles } from '../browser/delay-files.ts'
import { stopTheClock } from '../browser/emulation/stop-the-clock.ts'
import { fillForm } from '../browser/fill-form.ts'
import { open } from '../browser/open.ts'
import { formIn } from '../browser/page-parts.ts'
import { calm, ledger, sendIn, site, startFormsSite } from './forms-site.ts'

startFormsSite()

const sentTitle = formTexts.en.forms.contact.sent.title
const react = '**/assets/islands-*.js'

/** Counts how often a page yields, and blocks it there until `resume()`. */
const holdYields = `{
  const held = new Promise((resolve) => { globalThis.resume = resolve })
  globalThis.yieldCount = 0
  scheduler.yield = () => { yieldCount += 1; return held }
}`

const isHydrated = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector<HTMLFormElement>('form[action="/api/forms/contact"]')?.noValidate,
  )

async function openContact(page: Page) {
  await open(page, '/contact')
  return formIn(page, 'contact')
}

describe('SCRIPT-2 while React is on its way', () => {
  test('keeps input, ticked options and focus through hydration, and stores them as a draft', () =>
    site.visit(calm, async (page) => {
      const release = await delayFiles(page, react)
      const form = await openContact(page)
      await form.locator('[name=message]').fill('Half a mess')
      await form.locator('[name=project_type]').first().locator('..').click()
      await form.locator('[name=message]').focus()
      await page.keyboard.press('End')
      await page.keyboard.type('age')
      release()
      await isHydrated(page)
      expect(await form.locator('[name=message]').inputValue()).toBe('Half a message')
      expect(await form.locator('[name=project_type]').first().isChecked()).toBe(true)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message')
      await page.keyboard.type(', and the rest')
      await page.reload()
      await expect
        .poll(() => form.locator('[name=message]').inputValue())
        .toBe('Half a message, and the rest')
    }))

  test.each([
    ['', 'strategy', 'H2'],
    ['#strategy', 'website', 'H2'],
    ['#strategy', 'strategy', 'MAIN'],
  ])(
    'AUD-1 the questionnaire opened at "%s" and continued to %s has its focus on %s',
    (opened, step, focused) =>
      site.visit(calm, async (page) => {
        const release = await delayFiles(page, react)
        await open(page, `/marketing-audit/questionnaire${opened}`)
        const next = page.locator('.audit-step:visible').getByRole('link', { name: /Next/ })
        if (opened === `#${step}`) await page.locator('.audit-step:visible legend').first().click()
        else await next.press('Enter')
        await page.locator(`#${step}`).waitFor()
        release()
        await page.locator('.questionnaire__form[data-live]').waitFor()
        const focus = () => page.evaluate(() => document.activeElement?.nodeName)
        await expect.poll(focus).toBe(focused)
      }),
  )

  test('AUD-1 adds a new answer to those of an earlier visit', () =>
    site.visit(calm, async (page) => {
      await page.addInitScript('globalThis.yieldCount = 0; scheduler.yield = async () => { yieldCount += 1 }')
      await open(page, '/marketing-audit/questionnaire')
      const answer = (question: string) => page.locator(`[name=${question}]`).nth(1)
      await answer('size').press('Space')
      await answer('industry').press('Space')
      const release = await delayFiles(page, react)
      await page.reload()
      await expect.poll(() => page.evaluate('yieldCount')).toBe(4)
      await answer('goal').press('Space')
      release()
      await page.locator('.questionnaire__form[data-live]').waitFor()
      await page.reload()
      for (const question of ['size', 'industry', 'goal'])
        await expect.poll(() => answer(question).isChecked()).toBe(true)
    }))

  test('stores a draft when the visitor leaves before hydration', () =>
    site.visit(calm, async (page) => {
      await delayFiles(page, react)
      const form = await openContact(page)
      await form.locator('[name=message]').fill('Typed before React')
      await page.goto('/about')
      await page.unroute(react)
      await openContact(page)
      await expect.poll(() => form.locator('[name=message]').inputValue()).toBe('Typed before React')
    }))

  test('a form does not wait for other parts of the script, which starts in five tasks', () =>
    site.visit(calm, async (page) => {
      await page.addInitScript(holdYields)
      await page.goto('/contact')
      await expect.poll(() => page.evaluate('yieldCount')).toBe(1)
      const form = formIn(page, 'contact')
      await form.locator('[name=message]').focus()
      await isHydrated(page)
      expect(await page.evaluate('yieldCount')).toBe(1)
      await page.evaluate('resume()')
      await expect.poll(() => page.evaluate('yieldCount')).toBe(4)
    }))

  test('a double click sends once, and stays on the page', () =>
    site.visit(calm, async (page) => {
      const release = await delayFiles(page, react)
      const form = await openContact(page)
      await fillForm(form, validForms.contact)
      await sendIn(form).dblclick()
      expect(ledger.kept).toHaveLength(0)
      release()
      await page.getByRole('heading', { name: sentTitle }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/contact')
      expect(ledger.kept).toHaveLength(1)
    }))

  test('SCRIPT-3 a click waits three seconds, then behaves as without scripts', () =>
    site.visit(calm, async (page) => {
      await stopTheClock(page)
      await delayFiles(page, react)
      const form = await openContact(page)
      await fillForm(form, validForms.contact)
      await sendIn(form).click()
      await page.clock.runFor(2_999)
      expect(ledger.kept).toHaveLength(0)
      await page.clock.runFor(1)
      await page.getByRole('heading', { name: sentTitle }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/api/forms/contact')
      expect(ledger.kept).toHaveLength(1)
    }))
})

test.each([
  ['the scripts of the page', '**/assets/entry.client-*.js'],
  ['React', react],
])('SCRIPT-3 sends a form once without %s', (_, files) =>
  site.visit({ ...calm, expectedMessages: /Failed to load|stays as it is/ }, async (page) => {
    await page.route(files, (route: Route) => route.abort())
    await page.goto('/contact', { waitUntil: 'networkidle' })
    const form = formIn(page, 'contact')
    await fillForm(form, validForms.contact)
    await sendIn(form).dblclick()
    await page.getByRole('heading', { name: sentTitle }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/api/forms/contact')
    expect(ledger.kept).toHaveLength(1)
  }),
)

test('SCRIPT-2 tolerates elements that an extension adds to a form, also without a draft', () =>
  site.visit({ ...calm, expectedMessages: /rendered again/ }, async (page) => {
    const release = await delayFiles(page, react)
    await open(page, '/blog')
    const form = formIn(page, 'newsletter')
    const email = form.locator('[name=email]')
    await email.fill('anna@example.com')
    await form.evaluate((element) => {
      const icon = document.createElement('span')
      icon.textContent = 'icon'
      element.querySelector('.field')?.prepend(icon)
    })
    release()
    await page.locator('form[action="/api/forms/newsletter"][novalidate]').waitFor()
    expect(await email.inputValue()).toBe('anna@example.com')
    await sendIn(form).click()
    await page.getByRole('heading', { name: formTexts.en.forms.newsletter.sent.title }).waitFor()
    expect(ledger.kept).toHaveLength(1)
  }))
