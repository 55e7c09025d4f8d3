import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page, Route } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/builtin-content.ts'
import type { Content } from '#content/content.ts'
import type { FormName } from '#forms/form-name.ts'
import { formTexts } from '#forms/sending-texts.ts'
import { createMemoryLimits } from '#leads/request-limits.ts'
import { type Language, languageOf, languages } from '#locale/language.ts'
import { inLanguage } from '#locale/path-table.ts'
import { createMemoryLedger } from '#testing/memory-ledger.ts'
import { forgottenForms, startSite } from '#testing/site-under-test.ts'
import { validForms } from '#testing/valid-forms.ts'
import { fillForm } from './fill-form.ts'
import { formIn } from './page-parts.ts'
import { isSameDocument, markDocument } from './same-document.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { visit } from './visit.ts'

const ledger = createMemoryLedger()
const builtin = createBuiltinContent({ clock: systemClock })
/** With an address of the studio, the other way for a form that does not come through. */
const content: Content = {
  ...builtin,
  settings: async (language) => ({
    ...(await builtin.settings(language)),
    contactEmail: 'hello@example.com',
  }),
}
const [newest, older] = (await builtin.posts({ language: 'en', page: 1 })).items

const site = siteInBrowser(content, { forms: { ...forgottenForms, ledger } })
afterEach(() => void ledger.kept.splice(0))

/** The browser itself says which answer was none; that is what these tests are about. */
const refusals = { expectedMessages: /Failed to load resource/ }
const calm = { reducedMotion: 'reduce' } as const

const sendIn = (form: Locator) => form.locator('[type=submit]')
const answerWith = (page: Page, answer: (route: Route) => unknown) => page.route('**/api/forms/*', answer)
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.className)

/** A page whose scripts have come, with a form on it that somebody has turned to. */
async function open(page: Page, path: string, name: FormName): Promise<Locator> {
  await page.goto(path, { waitUntil: 'networkidle' })
  const reject = page.getByRole('button', { name: /^(Reject All|.*elutasít.*)$/i })
  if (await reject.isVisible()) await reject.click()
  const form = formIn(page, name)
  const rules = page.waitForResponse(/parse-form/)
  await form.locator('input:not([type=hidden]):not([tabindex])').first().focus()
  await rules
  await page.waitForLoadState('networkidle')
  return form
}

const places: [form: FormName, path: string][] = [
  ['contact', '/contact'],
  ['contact', '/'],
  ['quote', '/services/website-creation'],
  ['waitlist', '/waitlist'],
  ['waitlist', '/digital-products'],
  ['template', '/digital-products'],
  ['homepage-draft', '/free-homepage-draft'],
  ['newsletter', '/about'],
]

describe.each(languages)('in %s', (language) => {
  test.each(places)('FORM-1 %s on %s is sent where it stands, and says so', (name, path) =>
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

  test('FORM-2 a form with mistakes is not sent: each is named beside its field, and the list of them has the focus', () =>
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
  test('leads from its list into the field, the first choice of a group too', () =>
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

  test('takes a message back while it is put right, names a new mistake when its field is left, and moves nothing', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/contact', 'contact')
      await sendIn(form).click()
      const email = form.locator('[name=email]')
      const message = form.locator('#contact-email-error')
      await email.fill('anna@example')
      expect(await message.isVisible()).toBe(true)
      await email.fill('anna@example.com')
      await message.waitFor({ state: 'detached' })
      expect(await form.locator('[data-mended]').textContent()).toMatch(/e-mail.*\(put right\)$/)
      expect(await form.getByText('put right').count()).toBe(1)
      await email.fill('anna')
      expect(await message.isVisible()).toBe(false)
      await email.blur()
      await message.waitFor()
      expect(await form.getByRole('alert').getByRole('link').count()).toBe(3)
    }))

  test('shows what only the server knows, in the same places', () =>
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

  test('of one field leads there at once', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/faq', 'newsletter')
      await form.locator('[name=email]').fill('anna')
      await sendIn(form).click()
      await form.locator('.field__error').waitFor()
      expect(await focused(page)).toBe('newsletter-email')
      expect(await form.getByRole('alert').count()).toBe(0)
    }))
})

describe('a form on its way', () => {
  test('FORM-1 says so in a button that keeps its place and the focus, and is not sent a second time', () =>
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
    'that meets %s keeps everything, says so, names the other way, and can be sent again',
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

  test('that nobody answers for 15 s is given back', () =>
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

describe('a draft', () => {
  test('is there again after the page is loaded anew, apart for each language, and says why', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/contact', 'contact')
      await fillForm(form, validForms.contact)
      await page.reload()
      await form.getByText('what you wrote is still in your browser').waitFor()
      expect(await form.locator('[name=message]').inputValue()).toBe(validForms.contact.message)
      expect(await form.locator('[name=project_type]:checked').count()).toBe(2)
      const kept = await page.evaluate(() => JSON.stringify(localStorage))
      expect(kept).not.toContain('website_url')
      await page.goto('/hu/contact', { waitUntil: 'networkidle' })
      expect(await form.locator('[name=message]').inputValue()).toBe('')
    }))

  test('can be cleared, and the form begins anew', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/contact', 'contact')
      await form.locator('[name=message]').fill('Not that.')
      await page.reload()
      await form.getByRole('button', { name: 'Start afresh' }).click()
      expect(await form.locator('[name=message]').inputValue()).toBe('')
      expect(await focused(page)).toBe('contact-message')
      await page.reload({ waitUntil: 'networkidle' })
      expect(await form.locator('[name=message]').inputValue()).toBe('')
    }))

  test('is gone once the form is sent; an address for the newsletter is never kept', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/waitlist', 'waitlist')
      await fillForm(form, validForms.waitlist)
      expect(await draftsIn(page)).toEqual(['form-draft:waitlist:en'])
      await sendIn(form).click()
      await page.getByRole('heading', { name: 'Thank you for joining!' }).waitFor()
      await page.goto('/about')
      await formIn(page, 'newsletter').locator('[name=email]').fill('anna@example.com')
      expect(await draftsIn(page)).toEqual([])
    }))

  const draftsIn = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form-draft')))
})

describe('before the scripts have come', () => {
  test('what is written stays, and a draft is not laid over it', () =>
    site.visit(calm, async (page) => {
      const first = await open(page, '/contact', 'contact')
      await fillForm(first, validForms.contact)
      const held = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto('/contact', { waitUntil: 'commit' })
      const form = formIn(page, 'contact')
      await form.locator('[name=message]').fill('Typed early.')
      await form.locator('[name=project_type]').last().check({ force: true })
      held.resolve()
      await form.getByRole('button', { name: 'Start afresh' }).waitFor()
      expect(await form.locator('[name=message]').inputValue()).toBe('Typed early.')
      expect(await form.locator('[name=project_type]').last().isChecked()).toBe(true)
      expect(await form.locator('[name=name]').inputValue()).toBe(validForms.contact.name)
    }))

  test('a form is posted by the browser itself', () =>
    site.visit(calm, async (page) => {
      await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.goto('/hu/waitlist')
      await fillForm(formIn(page, 'waitlist'), validForms.waitlist)
      await sendIn(formIn(page, 'waitlist')).click()
      await page.getByRole('heading', { name: formTexts.hu.forms.waitlist.sent.title }).waitFor()
      expect(ledger.kept).toHaveLength(1)
    }))
})

test('with the keyboard alone a form is filled in, refused, mended and sent; the trap is not on the way', () =>
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

  test('is not named to the browser while the owner has it switched off', () =>
    siteWith({ ...enabled, recaptcha_enabled: false }, async (origin) => {
      expect(await (await fetch(`${origin}/contact`)).text()).not.toContain(key)
    }))

  test('with a placeholder for a key is none: no page names it, and nobody is doubted for the lack of a token', () =>
    siteWith({ ...enabled, recaptcha_site_key: 'X'.repeat(40) }, async (origin) => {
      expect(await (await fetch(`${origin}/contact`)).text()).not.toContain('X'.repeat(40))
      const body = new URLSearchParams({ ...validForms.waitlist, elapsed_ms: '60000' })
      expect((await fetch(`${origin}/api/forms/waitlist`, { method: 'POST', body })).status).toBe(202)
      expect(ledger.kept).toMatchObject([{ submission: { trust: 'trusted' } }])
    }))

  test('is asked when somebody turns to a form and no earlier, and its token goes with the form', () =>
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

  test('that did not come when somebody turned to the form is asked once more when it is sent', () =>
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

  test('that does not come keeps nobody from sending', () =>
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

describe.each(['/contact', '/hu/digital-products', '/hu/about', '/services/website-creation'])(
  '%s',
  (path) => {
    const name: Record<string, FormName> = {
      '/contact': 'contact',
      '/hu/about': 'newsletter',
      '/hu/digital-products': 'template',
      '/services/website-creation': 'quote',
    }
    const language: Language = languageOf(path)
    const form = name[path] ?? 'contact'
    const media = [{}, { forcedColors: 'active' }] as const

    test(
      'has no violation of WCAG 2.2 AA and fits 320 px, refused, on its way, not through and sent',
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

/** What axe finds, and whether the page is wider than its window. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
  return tooWide > 0 ? [...faults, `${tooWide} px too wide`] : faults
}

describe('the next page of the same kind begins anew', () => {
  /** As every link of a page: without a new document. */
  async function follow(page: Page, path: string, name: string) {
    await page.evaluate((href) => {
      document.getElementById('next')?.remove()
      const link = Object.assign(document.createElement('a'), { href, id: 'next', textContent: 'Next' })
      document.querySelector('main')?.prepend(link)
    }, path)
    await markDocument(page)
    await page.locator('#next').click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
  }
  const ticked = (form: Locator) =>
    form
      .locator('[name=services]:checked')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

  test('QUOTE-1 the form of a service ticks that service, and is not sent because that of another was', () =>
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

  test('BLOG-2 a comment stays with its post', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, `/blog/${newest?.slug}`, 'comment')
      await form.locator('[name=content]').fill('About this post')
      await follow(page, `/blog/${older?.slug}`, older?.title ?? '')
      expect(await form.locator('[name=post]').inputValue()).toBe(String(older?.id))
      expect(await form.locator('[name=content]').inputValue()).toBe('')
      await follow(page, `/blog/${newest?.slug}`, newest?.title ?? '')
      expect(await form.locator('[name=content]').inputValue()).toBe('About this post')
    }))

  test('LANG-3 the same page in the other language goes on', () =>
    site.visit(calm, async (page) => {
      const form = await open(page, '/contact', 'contact')
      await form.locator('[name=message]').fill('In two languages')
      await page.getByRole('banner').getByRole('link', { name: 'Magyar' }).click()
      await page.waitForURL('**/hu/contact')
      expect(await form.locator('[name=message]').inputValue()).toBe('In two languages')
    }))
})
