import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { formTexts } from '#forms/sending-texts.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { delayFiles } from '../browser/delay-files.ts'
import { fillForm } from '../browser/fill-form.ts'
import { formIn } from '../browser/page-parts.ts'
import { calm, focused, ledger, newest, older, open, sendIn, site, startFormsSite } from './forms-site.ts'

startFormsSite()

describe('a draft', () => {
  test('is restored after a reload, separately for each language, and says why', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/contact', 'contact')
      await fillForm(form, validForms.contact)
      await page.reload()
      await form.getByText('what you wrote is still in your browser').waitFor()
      expect(await form.locator('[name=message]').inputValue()).toBe(validForms.contact.message)
      expect(await form.locator('[name=project_type]:checked').count()).toBe(2)
      const kept = await page.evaluate(() => JSON.stringify(localStorage))
      expect(kept).not.toContain('more_notes')
      await page.goto('/hu/contact', { waitUntil: 'networkidle' })
      expect(await form.locator('[name=message]').inputValue()).toBe('')
    }))

  test('can be cleared, which resets the form', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/contact', 'contact')
      await form.locator('[name=message]').fill('Not that.')
      await page.reload()
      await form.getByRole('button', { name: 'Start over' }).click()
      expect(await form.locator('[name=message]').inputValue()).toBe('')
      expect(await focused(page)).toBe('contact-message')
      await page.reload({ waitUntil: 'networkidle' })
      expect(await form.locator('[name=message]').inputValue()).toBe('')
    }))

  test('is deleted once the form is sent; a newsletter address is never stored', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/waitlist', 'waitlist')
      await fillForm(form, validForms.waitlist)
      expect(await draftsIn(page)).toEqual(['form-draft:waitlist:en'])
      await sendIn(form).click()
      await page.getByRole('heading', { name: 'Thank you for joining!' }).waitFor()
      await page.goto('/blog')
      await formIn(page, 'newsletter').locator('[name=email]').fill('anna@example.com')
      expect(await draftsIn(page)).toEqual([])
    }))

  const draftsIn = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form-draft')))
})

describe('before the scripts have come', () => {
  test('keeps typed text and does not overwrite it with a draft', () =>
    site.visit(calm, async (page) => {
      const first = await open(page, '/contact', 'contact')
      await fillForm(first, validForms.contact)
      const release = await delayFiles(page, '**/*.js')
      await page.goto('/contact', { waitUntil: 'commit' })
      const form = formIn(page, 'contact')
      await form.locator('[name=message]').fill('Typed early.')
      await form.locator('[name=project_type]').last().check({ force: true })
      release()
      await form.getByRole('button', { name: 'Start over' }).waitFor()
      expect(await form.locator('[name=message]').inputValue()).toBe('Typed early.')
      expect(await form.locator('[name=project_type]').last().isChecked()).toBe(true)
      expect(await form.locator('[name=name]').inputValue()).toBe(validForms.contact.name)
    }))

  test('lets the browser post the form', () =>
    site.visit(calm, async (page) => {
      await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.goto('/hu/waitlist')
      await fillForm(formIn(page, 'waitlist'), validForms.waitlist)
      await sendIn(formIn(page, 'waitlist')).click()
      await page.getByRole('heading', { name: formTexts.hu.forms.waitlist.sent.title }).waitFor()
      expect(ledger.kept).toHaveLength(1)
    }))
})

describe('the next page of the same kind starts empty', () => {
  async function follow(page: Page, path: string, name: string) {
    await page.evaluate((href) => {
      document.getElementById('next')?.remove()
      const link = Object.assign(document.createElement('a'), { href, id: 'next', textContent: 'Next' })
      document.querySelector('main')?.prepend(link)
    }, path)
    await page.locator('#next').click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  const ticked = (form: Locator) =>
    form
      .locator('[name=services]:checked')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

  test('QUOTE-1 the form of a service preselects that service, and does not count as sent because another was', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/services/social-media', 'quote')
      expect(await ticked(form)).toEqual(['social-media'])
      await follow(page, '/services/website-creation', 'Website')
      expect(await ticked(form)).toEqual(['website-creation'])
      await fillForm(form, validForms.quote)
      await sendIn(form).click()
      await page.getByRole('heading', { name: formTexts.en.forms.quote.sent.title }).waitFor()
      await follow(page, '/services/social-media', 'Social')
      expect(await ticked(form)).toEqual(['social-media'])
    }))

  test('BLOG-2 keeps a comment draft with its post', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, `/blog/${newest?.slug}`, 'comment')
      await form.locator('[name=content]').fill('About this post')
      await follow(page, `/blog/${older?.slug}`, older?.title ?? '')
      expect(await form.locator('[name=post]').inputValue()).toBe(String(older?.id))
      expect(await form.locator('[name=content]').inputValue()).toBe('')
      await follow(page, `/blog/${newest?.slug}`, newest?.title ?? '')
      await expect.poll(() => form.locator('[name=content]').inputValue()).toBe('About this post')
    }))

  test('LANG-3 carries the draft over to the same page in the other language', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/contact', 'contact')
      await form.locator('[name=message]').fill('In two languages')
      await page.getByRole('banner').getByRole('link', { name: 'Magyar' }).click()
      await page.waitForURL('**/hu/contact')
      await expect.poll(() => form.locator('[name=message]').inputValue()).toBe('In two languages')
    }))

  test('LANG-3 carries it over from a page that the browser has translated', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/contact', 'contact')
      await form.locator('[name=message]').fill('In two languages')
      await page.evaluate(() => document.documentElement.setAttribute('lang', 'de'))
      await page.getByRole('banner').getByRole('link', { name: 'Magyar' }).click()
      await page.waitForURL('**/hu/contact')
      await expect.poll(() => form.locator('[name=message]').inputValue()).toBe('In two languages')
    }))
})
