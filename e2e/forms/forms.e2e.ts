import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { FormName } from '#forms/form-name.ts'
import { formTexts } from '#forms/sending-texts.ts'
import { languages } from '#locale/language.ts'
import { inLanguage } from '#locale/path-table.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { fillForm } from '../browser/fill-form.ts'
import {
  answerWith,
  calm,
  focused,
  ledger,
  newest,
  open,
  refusals,
  sendIn,
  site,
  startFormsSite,
} from './forms-site.ts'

startFormsSite()

const places: [form: FormName, path: string][] = [
  ['contact', '/contact'],
  ['contact', '/'],
  ['quote', '/services/website-creation'],
  ['waitlist', '/waitlist'],
  ['waitlist', '/digital-products'],
  ['template', '/digital-products'],
  ['homepage-draft', '/free-homepage-draft'],
  ['newsletter', '/blog'],
]

describe.each(languages)('in %s', (language) => {
  test.each(places)('FORM-1 sends %s on %s in place, and confirms it', (name, path) =>
    site.visit(calm, async (page) => {
      const form = await open(page, inLanguage(path, language), name)
      await fillForm(form, validForms[name])
      await sendIn(form).click()
      const { title } = formTexts[language].forms[name].sent
      await page.getByRole('heading', { name: title }).waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title)
      expect(new URL(page.url()).pathname).toBe(inLanguage(path, language))
      expect(ledger.kept).toHaveLength(1)
      const submission = ledger.kept[0]?.submission
      expect(submission).toMatchObject({
        form: name,
        language,
        page: inLanguage(path, language),
        idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/),
        values: { email: validForms[name].email },
      })
      expect(submission?.trust).not.toBe('spam')
    }),
  )

  test('FORM-2 does not send a form with errors: names each at its field and focuses their list', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, inLanguage('/contact', language), 'contact')
      await form.locator('[name=email]').fill('anna@')
      await sendIn(form).click()
      const summary = form.getByRole('alert')
      await summary.waitFor()
      expect(await focused(page)).toBe('error-summary')
      const messages = await summary.getByRole('link').allTextContents()
      expect(messages).toHaveLength(3)
      for (const field of ['name', 'email', 'message']) {
        const control = form.locator(`[name=${field}]`)
        expect(await control.getAttribute('aria-invalid')).toBe('true')
        const described = (await control.getAttribute('aria-describedby'))?.split(' ').at(-1)
        expect(messages).toContain(await page.locator(`#${described}`).textContent())
      }
      expect(await form.locator('[aria-invalid]').count()).toBe(3)
      expect(ledger.kept).toEqual([])
    }))
})

describe('a refused form', () => {
  test('links from its list to the field, or to the first option of a group', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/contact#quote', 'quote')
      await sendIn(form).click()
      await form.getByRole('link', { name: 'Choose a timeline.' }).click()
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(
        'immediately',
      )
      await form.getByRole('link', { name: 'Tell us your name.' }).click()
      expect(await focused(page)).toBe('quote-name')
      expect(new URL(page.url()).hash).toBe('#quote')
    }))

  test('clears an error while it is corrected, shows new ones on blur, and shifts nothing', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/contact', 'contact')
      await sendIn(form).click()
      const email = form.locator('[name=email]')
      const message = form.locator('#contact-email-error')
      await message.waitFor()
      await email.fill('anna@example')
      expect(await message.isVisible()).toBe(true)
      await email.fill('anna@example.com')
      await message.waitFor({ state: 'detached' })
      expect(await form.locator('[data-fixed]').textContent()).toMatch(/email.*\(fixed\)$/)
      expect(await form.getByText('(fixed)').count()).toBe(1)
      await email.fill('anna')
      expect(await message.isVisible()).toBe(false)
      await email.blur()
      await message.waitFor()
      expect(await form.getByRole('alert').getByRole('link').count()).toBe(3)
    }))

  test('shows the server’s errors in the same positions', () =>
    site.visit({ ...calm, ...refusals }, async (page) => {
      const form = await open(page, '/contact', 'contact')
      await fillForm(form, validForms.contact)
      await answerWith(page, (route) =>
        route.fulfill({ status: 422, json: { ok: false, errors: { subject: 'No such subject.' } } }),
      )
      await sendIn(form).click()
      await form.getByRole('link', { name: 'No such subject.' }).click()
      expect(await focused(page)).toBe('contact-subject')
      expect(await form.locator('[name=message]').inputValue()).toBe(validForms.contact.message)
    }))

  test('focuses the field directly when there is only one', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/blog', 'newsletter')
      await form.locator('[name=email]').fill('anna')
      await sendIn(form).click()
      await form.locator('.field__error').waitFor()
      expect(await focused(page)).toBe('newsletter-email')
      expect(await form.getByRole('alert').count()).toBe(0)
    }))
})

describe('a form on its way', () => {
  test('FORM-1 says so in a button that keeps its position and focus, and is not sent twice', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/contact', 'contact')
      await fillForm(form, validForms.contact)
      const held = Promise.withResolvers<void>()
      let sent = 0
      await answerWith(page, async (route) => {
        sent++
        await held.promise
        await route.continue()
      })
      const events: unknown[] = []
      await page.exposeFunction('note', (event: unknown) => events.push(event))
      await page.evaluate(() =>
        window.addEventListener('site:event', (event) =>
          (window as unknown as { note(event: unknown): void }).note((event as CustomEvent).detail),
        ),
      )
      const button = sendIn(form)
      await button.scrollIntoViewIfNeeded()
      const before = await button.boundingBox()
      await button.dblclick()
      await form.getByRole('button', { name: 'Sending Message...' }).waitFor()
      expect(await button.boundingBox()).toEqual(before)
      expect(await button.getAttribute('aria-disabled')).toBe('true')
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await form.getByRole('status').textContent()).toBe('Sending Message...')
      await button.press('Enter')
      await form.locator('[name=subject]').press('Enter')
      held.resolve()
      await page.getByRole('heading', { name: 'Message Sent Successfully!' }).waitFor()
      expect(sent).toBe(1)
      expect(ledger.kept).toHaveLength(1)
      expect(events).toEqual([{ name: 'form_sent', form: 'contact' }])
    }))

  const outages: [name: string, answer: (route: Route) => unknown, says: string][] = [
    [
      '429',
      (route) => route.fulfill({ status: 429, json: { ok: false, error: 'In 10 minutes.' } }),
      'In 10 minutes.',
    ],
    ['503', (route) => route.fulfill({ status: 503, json: { ok: false, error: 'Not now.' } }), 'Not now.'],
    ['no network', (route) => route.abort('internetdisconnected'), formTexts.en.offline],
    ['a page of somebody else', (route) => route.fulfill({ body: '<h1>Log in</h1>' }), formTexts.en.offline],
  ]
  test.each(outages)(
    'that meets %s keeps everything, explains it, offers an alternative, and can be sent again',
    (_, answer, says) =>
      site.visit({ ...calm, ...refusals }, async (page) => {
        const form = await open(page, '/contact', 'contact')
        await fillForm(form, validForms.contact)
        const keys: (string | null)[] = []
        page.on('request', (request) => {
          if (request.method() === 'POST')
            keys.push(new URLSearchParams(request.postData() ?? '').get('idempotency_key'))
        })
        await answerWith(page, answer)
        await sendIn(form).click()
        const notice = form.getByRole('alert')
        await notice.getByText(says).waitFor()
        expect(await notice.getByRole('link').getAttribute('href')).toBe('mailto:hello@example.com')
        expect(await form.locator('[name=message]').inputValue()).toBe(validForms.contact.message)
        expect(await sendIn(form).evaluate((element) => element === document.activeElement)).toBe(true)

        await page.unroute('**/api/forms/*')
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: 'Message Sent Successfully!' }).waitFor()
        expect(ledger.kept).toHaveLength(1)
        expect(keys).toHaveLength(2)
        expect(new Set(keys).size).toBe(1)
      }),
  )

  test('that gets no answer for 15 s becomes editable again', () =>
    site.visit(calm, async (page) => {
      await page.addInitScript(() => {
        const { timeout } = AbortSignal
        AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms === 15_000 ? 1 : ms)
      })
      const form = await open(page, '/contact', 'contact')
      await fillForm(form, validForms.contact)
      await answerWith(page, () => {})
      await sendIn(form).click()
      await form.getByText(formTexts.en.offline).waitFor()
    }))
})

test('BLOG-2 a comment is sent from its post, and its draft belongs to that post', () =>
  site.visit(calm, async (page) => {
    const path = `/blog/${newest?.slug}`
    const form = await open(page, path, 'comment')
    await fillForm(form, validForms.comment)
    expect(await page.evaluate(() => Object.keys(localStorage).join())).toContain(`comment-${newest?.id}:en`)
    await sendIn(form).click()
    await page.getByText(formTexts.en.forms.comment.sent.text).waitFor()
    expect(ledger.kept).toMatchObject([{ submission: { values: { post: String(newest?.id) } } }])
  }))
