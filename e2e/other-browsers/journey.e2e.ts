import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentQuestionnaire } from '#audit/questionnaire.ts'
import { encodeResult } from '#audit/result-code.ts'
import type { ImageAddress } from '#content/models.ts'
import { sampleAnswers } from '#site/audit/sample-answers.ts'
import { bareProject } from '#testing/builders/unlikely-records.ts'
import { createMemoryLedger } from '#testing/memory-ledger.ts'
import { forgottenForms, type SiteUnderTest, startSite } from '#testing/servers/site-under-test.ts'
import { firefox, webKit } from '../../scripts/steps/other-browsers.ts'
import { builtin } from '../browser/site-in-browser.ts'
import { keys, type OtherBrowser } from './other-browser.ts'
import { startFirefox } from './start-firefox.ts'
import { startWebKit } from './start-webkit.ts'

const pictures = ['One', 'Two'].map((alt, place) => ({
  url: `/apple-touch-icon.png?${place}` as ImageAddress,
  alt,
}))
const ledger = createMemoryLedger()
let site: SiteUnderTest
beforeAll(async () => {
  const project = bareProject({ slug: 'pictures', title: 'Pictures', content_gallery: pictures })
  site = await startSite(
    { ...builtin, project: async () => ({ state: 'fresh', value: project }) },
    { forms: { ...forgottenForms, ledger } },
  )
})
afterAll(() => site?.close())

const [programOfFirefox, programsOfWebKit] = [firefox(), webKit()]
const browsers: [name: string, start: (() => Promise<OtherBrowser>) | null][] = [
  ['Firefox', programOfFirefox === null ? null : () => startFirefox(programOfFirefox)],
  ['WebKit', programsOfWebKit === null ? null : () => startWebKit(programsOfWebKit)],
]

describe.each(browsers)('%s', (_, start) => {
  let browser: OtherBrowser
  beforeAll(async () => {
    if (start) browser = await start()
  })
  afterAll(() => browser?.close())

  const visit = test.skipIf(!start)
  const soon = (expression: string) => expect.poll(() => browser.evaluate(expression))
  /**
   * Waits until the scripts of the page are running, the last of which requests the late stylesheet, and all of it is laid out:
   * a click aims at where an element was a moment before.
   */
  async function open(path: string) {
    await browser.open(site.origin + path)
    await soon("document.querySelector('link[rel=stylesheet]') !== null").toBe(true)
    await soon(isSkipped).toBe(false)
  }
  const isSkipped =
    "[...document.querySelectorAll('main *, .footer')].some((part) => part.checkVisibility() && getComputedStyle(part).contentVisibility === 'auto')"
  const isShown = (selector: string) =>
    `document.querySelector(${JSON.stringify(selector)})?.checkVisibility({ visibilityProperty: true }) ?? false`

  visit('CONS-1 CONS-2 the first visit is asked about cookies, and a no is kept', async () => {
    await open('/')
    await soon(isShown('.cookie-banner')).toBe(true)
    await browser.click('[data-consent-answer=reject]')
    await soon(isShown('.cookie-banner')).toBe(false)
    await open('/hu')
    expect(await browser.evaluate(isShown('.cookie-banner'))).toBe(false)
    expect(
      await browser.evaluate('[document.documentElement.lang, document.querySelectorAll("h1").length]'),
    ).toEqual(['hu', 1])
  })

  visit('HEAD-3 the services menu opens by a click and leads to its pages', async () => {
    await open('/about')
    const link = 'header .dropdown a[href="/services/social-media"]'
    expect(await browser.evaluate(isShown(link))).toBe(false)
    await browser.click('.dropdown__button')
    await soon(isShown(link)).toBe(true)
    await browser.click(link)
    await soon('location.pathname').toBe('/services/social-media')
  })

  visit('FORM-1 a contact is filled in, fixed and sent', async () => {
    await open('/contact')
    const form = 'form[action="/api/forms/contact"]'
    for (const [name, text] of Object.entries({ message: 'Good morning', name: 'Anna', email: 'anna@' })) {
      await browser.click(`${form} [name=${name}]`)
      await browser.type(text)
    }
    // Before hydration the browser itself finds the error.
    await soon(`document.querySelector('${form}').noValidate`).toBe(true)
    await browser.click(`${form} [type=submit]`)
    await soon(`document.querySelector('${form} [name=email]').ariaInvalid`).toBe('true')
    await browser.click(`${form} [name=email]`)
    await browser.type('example.com')
    await soon(`document.querySelector('${form} [name=email]').value`).toBe('anna@example.com')
    await browser.type(keys.enter)
    await soon(isShown('.sent')).toBe(true)
    expect(ledger.kept.at(-1)?.submission).toMatchObject({
      form: 'contact',
      values: { email: 'anna@example.com' },
    })
  })

  visit('AUD-1 the audit keeps an answer from step to step, and shows a result', async () => {
    await open('/marketing-audit/questionnaire')
    await browser.click('#business fieldset label')
    await browser.click('#business .button')
    await soon('location.hash').toBe('#strategy')
    await open(`/marketing-audit/results?a=${encodeResult(sampleAnswers, currentQuestionnaire)}`)
    expect(await browser.evaluate('document.querySelectorAll("main h2").length')).toBeGreaterThan(2)
  })

  visit('FIND-3 the search finds as one types, and Enter follows what is chosen', async () => {
    await open('/about')
    await browser.click('.search-link')
    await soon(isShown('.search-dialog__field')).toBe(true)
    await browser.type('website creation')
    await soon(`document.querySelector('.search-dialog [role=option]')?.textContent ?? ''`).toMatch(
      /^Website creation/,
    )
    await browser.type(keys.down)
    await browser.type(keys.enter)
    await soon('location.pathname').toBe('/services/website-creation')
  })

  visit('PORT-1 a picture opens the gallery, which continues and closes by the keyboard', async () => {
    await open('/portfolio/pictures')
    await browser.click('main a:has(img[alt="One"])')
    const said = `document.querySelector('dialog[open] [role=status]')?.textContent ?? ''`
    await soon(said).toContain('One')
    await browser.type(keys.right)
    await soon(said).toContain('Two')
    await browser.type(keys.escape)
    await soon(`document.querySelector('dialog[open]') === null`).toBe(true)
  })
})
