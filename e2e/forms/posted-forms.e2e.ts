import { afterEach, describe, expect, test } from 'vitest'
import type { FormName } from '#forms/form-name.ts'
import { formTexts } from '#forms/sending-texts.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { createMemoryLedger } from '#testing/memory-ledger.ts'
import { forgottenForms } from '#testing/servers/site-under-test.ts'
import { fillForm } from '../browser/fill-form.ts'
import { formIn } from '../browser/page-parts.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const ledger = createMemoryLedger()
const site = siteInBrowser(builtin, {
  forms: { ...forgottenForms, ledger },
})
afterEach(() => void ledger.kept.splice(0))

/** The browser logs that a response was 422; the tests provoke it. */
const plain = { javaScriptEnabled: false, expectedMessages: /status of 422/ }

/** Every form, on pages that contain it. */
const places: [form: FormName, path: string][] = [
  ['contact', '/contact'],
  ['contact', '/hu'],
  ['quote', '/hu/contact'],
  ['quote', '/services/website-creation'],
  ['waitlist', '/hu/waitlist'],
  ['template', '/digital-products'],
  ['homepage-draft', '/hu/free-homepage-draft'],
  ['newsletter', '/blog'],
]

describe('without JavaScript', () => {
  test.each(places)('FORM-1, FORM-2 %s on %s: sent, and the page says so', (form, path) =>
    site.visit(plain, async (page) => {
      const language = path.startsWith('/hu') ? 'hu' : 'en'
      await page.goto(form === 'quote' ? `${path}#quote` : path)
      const element = formIn(page, form).first()
      const asked = await fillForm(element, validForms[form])
      const [answer] = await Promise.all([page.waitForNavigation(), element.locator('[type=submit]').click()])
      expect(answer?.status()).toBe(202)
      expect(answer?.headers()['cache-control']).toBe('no-store')
      const { title, text } = formTexts[language].forms[form].sent
      const heading = page.getByRole('heading', { name: title })
      expect(await heading.isVisible()).toBe(true)
      expect(await page.getByText(text).first().isVisible()).toBe(true)
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect(ledger.kept).toMatchObject([{ submission: { form, language, page: path, trust: 'trusted' } }])
      for (const name of asked)
        expect(ledger.kept[0]?.submission.values[name]).toEqual(validForms[form][name])
    }),
  )

  test('FORM-2 returns a refused form with errors at their fields and all input kept', () =>
    site.visit(plain, async (page) => {
      await page.goto('/hu/contact')
      const form = formIn(page, 'contact')
      await form.evaluate((element: HTMLFormElement) => element.setAttribute('novalidate', ''))
      await fillForm(form, { ...validForms.contact, email: 'anna@', message: ' ' })
      await form.locator('[type=submit]').click()
      const summary = page.getByRole('alert')
      await summary.waitFor()
      expect(await summary.getByRole('link').count()).toBe(2)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
      const email = form.locator('[name=email]')
      expect(await email.inputValue()).toBe('anna@')
      expect(await email.getAttribute('aria-invalid')).toBe('true')
      const described = (await email.getAttribute('aria-describedby')) ?? ''
      expect(await page.locator(`#${described.split(' ').at(-1)}`).textContent()).toContain('nev@pelda.hu')
      expect(await form.locator('[name=subject]').inputValue()).toBe('Új weboldal')
      expect(await form.locator('[name=project_type]:checked').count()).toBe(2)
      expect(ledger.kept).toEqual([])

      await email.fill('anna@pelda.hu')
      await form.locator('[name=message]').fill('Jó napot!')
      await Promise.all([page.waitForNavigation(), form.locator('[type=submit]').click()])
      expect(ledger.kept).toHaveLength(1)
    }))

  test('LANG-3 lets the visitor switch the language and navigate on from the response', () =>
    site.visit(plain, async (page) => {
      await page.goto('/waitlist')
      const form = formIn(page, 'waitlist')
      await fillForm(form, validForms.waitlist)
      await Promise.all([page.waitForNavigation(), form.locator('[type=submit]').click()])
      await page.getByRole('banner').getByRole('link', { name: 'Magyar' }).click()
      await page.waitForURL('**/hu/waitlist')
    }))
})

test('the response to a post is private to its visitor, and no script caches it', async () => {
  const body = new URLSearchParams({
    ...validForms.waitlist,
    email: '<img src=x onerror=alert(1)>',
  } as Record<string, string>)
  const posted = await fetch(`${site.origin}/api/forms/waitlist`, {
    method: 'POST',
    headers: { Accept: 'text/html', Referer: `${site.origin}/waitlist` },
    body,
  })
  const html = await posted.text()
  expect(posted.status).toBe(422)
  expect(html).toContain('value="&lt;img src=x onerror=alert(1)&gt;"')
  expect(html).not.toContain('<img src=x')
  expect(html).not.toMatch(/<script(?![^>]*(?:ld\+json|speculationrules))/)
  const { headers } = posted
  expect(headers.get('Content-Security-Policy')).toContain("form-action 'self'")
  const kept = await (await fetch(`${site.origin}/waitlist`)).text()
  expect(kept).not.toContain('onerror')
})
