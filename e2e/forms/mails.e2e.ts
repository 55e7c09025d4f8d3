import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { autoReplyMail, isAnswered } from '#leads/mails/kinds/auto-reply-mail.ts'
import { digestMail } from '#leads/mails/kinds/digest-mail.ts'
import { notificationMail } from '#leads/mails/kinds/notification-mail.ts'
import { templateMail } from '#leads/mails/kinds/template-mail.ts'
import type { MailContent } from '#leads/mails/mail-content.ts'
import { renderMail } from '#leads/mails/sending/mime-mail.ts'
import { type Language, languages } from '#locale/language.ts'
import { aLead } from '#testing/builders/a-lead.ts'
import { kits } from '../../starter-kits/kits.ts'
import { filesOf } from '../../starter-kits/starter-kit.ts'
import { axeViolations } from '../access/axe.ts'
import { sharedBrowser } from '../browser/launch-browser.ts'

const frame = { siteUrl: 'https://site.example', siteName: () => 'Igniting Studio' }
const studio = 'studio@site.example'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
  page = await (await browser.newContext()).newPage()
})
afterAll(() => page?.context().close())

/** Each kind of mail to visitors and to the studio, with the longest input that a form accepts. */
function mailsIn(language: Language): Record<string, MailContent> {
  const long = { name: 'Y'.repeat(100), subject: 'z'.repeat(200), message: 'x'.repeat(1000) }
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`
  const failed = {
    leadId: 'a1',
    form: 'contact',
    kind: 'newsletter',
    reason: 'r'.repeat(300),
    attempts: 9,
    at: 0,
  } as const
  const digest = {
    since: 0,
    until: 1,
    accepted: { contact: 2 },
    spam: 1,
    failed: [failed],
    setAside: ['leads-corrupt-2026-11-20T10-00-00-000Z.sqlite'],
    failedInAll: 9,
    delayed: { comment: 1 },
  }
  const contact = aLead('contact', language)
  if (!isAnswered(contact.form)) throw new Error('the contact form is answered')
  return {
    answer: autoReplyMail({ ...contact, form: contact.form }, studio, frame).content,
    template: templateMail(aLead('template', language), 'agent-performance', new Uint8Array(), studio, frame)
      .content,
    notification: notificationMail(
      { ...aLead('contact', language, { ...long, email }), trust: 'doubtful' },
      studio,
      frame,
    ).content,
    digest: digestMail(digest, studio, language).content,
  }
}

const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe.each(languages)('mails in %s', (language) => {
  test.each(Object.entries(mailsIn(language)))(
    'LANG-7 %s: fits a phone and a mailbox, and is readable in light and dark mode',
    async (_, content) => {
      await page.setContent(renderMail(content, frame).html)
      for (const width of [320, 375, 600]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflow(), `${width} px`).toBeLessThanOrEqual(0)
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await axeViolations(page), colorScheme).toEqual([])
      }
    },
  )
})

test.each(kits)('PROD-2 the guide of $name fits every screen and is readable', async (kit) => {
  await page.emulateMedia({ colorScheme: 'light' })
  for (const language of languages) {
    await page.setContent(filesOf(kit)[`guide-${language}.html`] ?? '')
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(), `${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await axeViolations(page)).toEqual([])
  }
})
