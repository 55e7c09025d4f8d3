import { describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { formTexts } from '#forms/sending-texts.ts'
import { createMemoryLimits } from '#leads/request-limits.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { forgottenForms, startSite } from '#testing/servers/site-under-test.ts'
import { fillForm } from '../browser/fill-form.ts'
import { builtin } from '../browser/site-in-browser.ts'
import { visit } from '../browser/visit.ts'
import { calm, ledger, open, sendIn, site, startFormsSite } from './forms-site.ts'

startFormsSite()

describe('OPT-2 the captcha', () => {
  const key = '6LeAbCdEfGhIjKlMnOpQrStUv'
  const google = { expectedMessages: /google\.com|Failed to load resource/ }
  const siteWith = async (
    recaptcha: { recaptcha_site_key: string; recaptcha_enabled: boolean },
    act: (origin: string) => Promise<void>,
  ) => {
    const options = { ...(await builtin.options()), ...recaptcha }
    const limits = createMemoryLimits(systemClock)
    const captcha = { secretKey: 'a secret', verifyUrl: 'http://127.0.0.1:1/' }
    const captchaSite = await startSite(
      { ...builtin, options: async () => options },
      { forms: { ...forgottenForms, ledger, limits, captcha } },
    )
    await act(captchaSite.origin).finally(captchaSite.close)
  }
  const enabled = { recaptcha_site_key: key, recaptcha_enabled: true }
  const recaptcha = {
    contentType: 'text/javascript',
    body: 'window.grecaptcha = { ready: (act) => act(), execute: async (key, { action }) => [key, action].join() }',
  }
  const tokenOf = (body: string | null) => new URLSearchParams(body ?? '').get('captcha_token')

  test('is not mentioned to the browser while the owner has disabled it', () =>
    siteWith({ ...enabled, recaptcha_enabled: false }, async (origin) => {
      expect(await (await fetch(`${origin}/contact`)).text()).not.toContain(key)
    }))

  test('counts as disabled with a placeholder key: no page mentions it, and a missing token raises no doubt', () =>
    siteWith({ ...enabled, recaptcha_site_key: 'X'.repeat(40) }, async (origin) => {
      expect(await (await fetch(`${origin}/contact`)).text()).not.toContain('X'.repeat(40))
      const body = new URLSearchParams({ ...validForms.waitlist, elapsed_ms: '60000' })
      expect((await fetch(`${origin}/api/forms/waitlist`, { method: 'POST', body })).status).toBe(202)
      expect(ledger.kept).toMatchObject([{ submission: { trust: 'trusted' } }])
    }))

  test('loads when a form gets the focus and no earlier, and its token is sent with the form', () =>
    siteWith(enabled, (origin) =>
      visit(site.browser, origin, { ...calm, ...google }, async (page) => {
        const asked: string[] = []
        await page.route('https://www.google.com/**', (route) => {
          asked.push(route.request().url())
          return route.fulfill(recaptcha)
        })
        await page.goto('/waitlist', { waitUntil: 'networkidle' })
        expect(asked).toEqual([])
        const form = await open(page, '/waitlist', 'waitlist')
        await fillForm(form, validForms.waitlist)
        const sent = page.waitForRequest('**/api/forms/waitlist')
        await sendIn(form).click()
        expect(tokenOf((await sent).postData())).toBe(`${key},waitlist`)
        expect(asked).toEqual([`https://www.google.com/recaptcha/api.js?render=${key}`])
      }),
    ))

  test('is retried on submit when it did not load on focus', () =>
    siteWith(enabled, (origin) =>
      visit(site.browser, origin, { ...calm, ...google }, async (page) => {
        let isDown = true
        await page.route('https://www.google.com/**', (route) =>
          isDown ? route.abort() : route.fulfill(recaptcha),
        )
        const form = await open(page, '/waitlist', 'waitlist')
        await fillForm(form, validForms.waitlist)
        isDown = false
        const sent = page.waitForRequest('**/api/forms/waitlist')
        await sendIn(form).click()
        expect(tokenOf((await sent).postData())).toBe(`${key},waitlist`)
      }),
    ))

  test('never prevents sending when it does not load', () =>
    siteWith(enabled, (origin) =>
      visit(site.browser, origin, { ...calm, ...google }, async (page) => {
        await page.route('https://www.google.com/**', (route) => route.abort())
        const form = await open(page, '/waitlist', 'waitlist')
        await fillForm(form, validForms.waitlist)
        await sendIn(form).click()
        await page.getByRole('heading', { name: formTexts.en.forms.waitlist.sent.title }).waitFor()
        expect(ledger.kept).toHaveLength(1)
      }),
    ))
})
