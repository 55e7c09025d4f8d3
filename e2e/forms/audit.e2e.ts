import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { currentQuestionnaire } from '#audit/questionnaire.ts'
import { auditQuestionsCopy } from '#audit/questions-copy.server.ts'
import { encodeResult } from '#audit/result-code.ts'
import { auditResultCopy } from '#audit/result-copy.server.ts'
import { formTexts } from '#forms/sending-texts.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { auditPagesCopy } from '#site/audit/copy.server.ts'
import { sampleAnswers } from '#site/audit/sample-answers.ts'
import { createMemoryLedger } from '#testing/memory-ledger.ts'
import { forgottenForms } from '#testing/servers/site-under-test.ts'
import { open, started } from '../browser/open.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

const ledger = createMemoryLedger()
const site = siteInBrowser(builtin, {
  forms: { ...forgottenForms, ledger },
})

const calm = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
const code = encodeResult(sampleAnswers, currentQuestionnaire)
const questionnaire = pathTo('auditQuestionnaire', 'en')
const results = `${pathTo('auditResults', 'en')}?a=${code}`
const steps = currentQuestionnaire.steps.map(({ name }) => name)

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const events = (page: Page) =>
  page.evaluate(() => JSON.stringify((window as unknown as { events: unknown[] }).events))

/** Records the page's announcements from the start. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const noted: unknown[] = []
    Object.assign(window, { events: noted })
    window.addEventListener('site:event', (event) => noted.push((event as CustomEvent).detail))
  })

/** Presses Tab until a control has focus, like a visitor without a mouse. */
async function tabTo(page: Page, name: string) {
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press('Tab')
    if ((await focusedText(page)) === name) return
  }
  throw new Error(`no way to ${name}`)
}

/** Selects an option for each question of the current step with the Space key. */
async function answerStep(page: Page, step: string) {
  const groups = page.locator(`#${step} fieldset:visible`)
  for (let group = 0; group < (await groups.count()); group++) {
    const input = groups.nth(group).locator('input').nth(1)
    await input.focus()
    await page.keyboard.press('Space')
    expect(await input.isChecked()).toBe(true)
  }
}

describe.each<[Language]>([['en'], ['hu']])(
  'AUD-1 the whole way in %s, with the keyboard alone',
  (language) => {
    const copy = auditPagesCopy[language]
    const questions = auditQuestionsCopy[language]

    test('leads from the landing page through seven steps and the review to the result, and counts it once', () =>
      site.visit(calm, async (page) => {
        await listen(page)
        await open(page, pathTo('audit', language))
        await tabTo(page, copy.landing.start)
        await page.keyboard.press('Enter')
        await heading(page, questions.steps.business.heading).waitFor()
        for (const [place, step] of steps.entries()) {
          await heading(page, questions.steps[step].heading).waitFor()
          await expect.poll(() => page.getByRole('progressbar').getAttribute('value')).toBe(String(place))
          if (place > 0) await expect.poll(() => focusedText(page)).toBe(questions.steps[step].heading)
          await answerStep(page, step)
          const next = page.locator(`#${step} .button`)
          await next.focus()
          await page.keyboard.press('Enter')
        }
        await heading(page, copy.questionnaire.review.heading).waitFor()
        expect(await page.getByText(copy.questionnaire.review.unanswered).count()).toBe(0)
        await tabTo(page, copy.questionnaire.review.finish)
        await page.keyboard.press('Enter')
        await page.waitForURL(/\/results\?a=[0-9a-z]+$/)
        await heading(page, auditResultCopy[language].headings.steps).waitFor()
        await expect.poll(() => events(page)).toContain('audit_finished')
        await page.reload()
        await started(page)
        expect(await events(page)).toBe('[]')
        expect(await page.evaluate(() => localStorage.getItem('marketing-audit-1'))).toBe(null)
        await page.goBack()
        await heading(page, copy.questionnaire.review.heading).waitFor()
        await expect.poll(() => page.getByText(copy.questionnaire.review.unanswered).count()).toBe(0)
        expect(await page.getByRole('main').locator('dd').count()).toBeGreaterThan(20)
      }))
  },
)

describe('AUD-1 the questionnaire', () => {
  test('goes back without losing an answer, by its own link and by the browser’s', () =>
    site.visit(calm, async (page) => {
      await open(page, questionnaire)
      await page.getByLabel('2 to 5', { exact: true }).press('Space')
      await page.locator('#business').getByRole('link', { name: /Next/ }).click()
      await heading(page, 'Strategy and brand').waitFor()
      await page.locator('#strategy').getByRole('link', { name: /Next/ }).click()
      await heading(page, 'Website').waitFor()
      await page.goBack()
      await heading(page, 'Strategy and brand').waitFor()
      await page.locator('#strategy').getByRole('link', { name: 'Back' }).click()
      await heading(page, 'First, the business').waitFor()
      expect(await page.getByLabel('2 to 5', { exact: true }).isChecked()).toBe(true)
    }))

  test('is resumed after a reload and in the other language, and started again', () =>
    site.visit(calm, async (page) => {
      await open(page, questionnaire)
      await page.getByLabel('2 to 5', { exact: true }).press('Space')
      await open(page, pathTo('auditQuestionnaire', 'hu'))
      await heading(page, 'De jó, hogy visszajöttél').waitFor()
      expect(await page.getByLabel('2–5 fő', { exact: true }).isChecked()).toBe(true)
      await open(page, questionnaire)
      await page.getByRole('button', { name: 'Start again' }).click()
      expect(await page.getByLabel('2 to 5', { exact: true }).isChecked()).toBe(false)
      await page.reload()
      await started(page)
      expect(await page.getByRole('heading', { name: 'Welcome back' }).count()).toBe(0)
    }))

  test('skips questions about a missing website, and “none of these” excludes other answers', () =>
    site.visit(calm, async (page) => {
      await open(page, `${questionnaire}#website`)
      const website = page.locator('#website')
      await website.getByLabel('There’s a backup less than a week old').press('Space')
      await page.locator('.questionnaire__form[data-live]').waitFor()
      await website.locator('input[name=foundations][value=none]').press('Space')
      expect(await website.getByLabel('There’s a backup less than a week old').isChecked()).toBe(false)
      await website.getByLabel('There’s a backup less than a week old').press('Space')
      expect(await website.locator('input[name=foundations][value=none]').isChecked()).toBe(false)
      await website.getByLabel('We have no website of our own').press('Space')
      expect(await website.locator('fieldset:visible').count()).toBe(1)
    }))

  test('the chosen value of a scale is filled, and is outlined in forced colors', () =>
    site.visit(calm, async (page) => {
      await open(page, `${questionnaire}#data`)
      const places = page.locator('.scale:visible .scale__place')
      await places.nth(6).click()
      const looks = (place: number) =>
        places.nth(place).evaluate((label) => {
          const { outlineStyle } = getComputedStyle(label.querySelector('span') ?? label)
          return { colour: getComputedStyle(label).color, outlineStyle }
        })
      const [chosen, other] = [await looks(6), await looks(5)]
      expect([chosen.colour, other.colour]).toEqual(['rgb(251, 245, 230)', 'rgb(27, 22, 16)'])
      await page.emulateMedia({ forcedColors: 'active' })
      expect([(await looks(6)).outlineStyle, (await looks(5)).outlineStyle]).toEqual(['solid', 'none'])
    }))

  test('says so when there are too few answers, and does not guess', () =>
    site.visit(calm, async (page) => {
      await open(page, `${questionnaire}#review`)
      const send = page.getByRole('button', { name: 'Show my result' })
      for (const _ of ['once', 'and again']) {
        await send.click()
        await page.locator('[role=alert]:focus').getByText('A few more answers, please').waitFor()
      }
      expect(new URL(page.url()).pathname).toBe(questionnaire)
    }))

  test('is one form without JavaScript, and leads to the link of the result', () =>
    site.visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(questionnaire)
      expect(await page.locator('fieldset:visible').count()).toBe(24)
      await page.getByRole('button', { name: 'Show my result' }).click()
      await page.locator('[role=alert]:focus').getByText('A few more answers, please').waitFor()
      for (const [question, answer] of Object.entries(sampleAnswers))
        for (const value of [answer].flat())
          await page.locator(`input[name="${question}"][value="${value}"]`).press('Space')
      await page.getByRole('button', { name: 'Show my result' }).click()
      expect(page.url()).toBe(site.origin + results)
      await heading(page, 'What to do next').waitFor()
    }))
})

describe('AUD-1 the result', () => {
  test('depends on its link only: it is not stored, not indexed, and the same link shows the same result', async () => {
    const [first, second] = await Promise.all([fetch(site.origin + results), fetch(site.origin + results)])
    expect(first.status).toBe(200)
    expect(first.headers.get('Cache-Control')).toBe('private, no-store')
    const html = await first.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(await second.text()).toBe(html)
  })

  test.each([
    ['truncated', code.slice(0, -3), 400, 'Part of the link is missing'],
    ['tampered', code.replace('t', 'u'), 400, 'This link is damaged'],
    ['overlong', 'a'.repeat(5_000), 400, 'This link is damaged'],
  ])('a %s link shows no score but offers to start again', (_, damaged, status, title) =>
    site.visit({ ...calm, expectedMessages: /status of 400/ }, async (page) => {
      const answer = await page.goto(`${pathTo('auditResults', 'en')}?a=${damaged}`)
      expect(answer?.status()).toBe(status)
      await heading(page, title).waitFor()
      expect(await page.getByRole('img').count()).toBe(0)
      await page.getByRole('main').getByRole('link', { name: 'Start again' }).click()
      await page.waitForURL(`**${questionnaire}`)
    }),
  )

  test('lets the visitor change the answers', () =>
    site.visit(calm, async (page) => {
      await open(page, results)
      await page.getByRole('link', { name: 'Change an answer' }).click()
      await heading(page, 'First, the business').waitFor()
      expect(await page.getByLabel('Just me').isChecked()).toBe(true)
    }))

  test('says which step changes an answer, or nothing until it is known', () =>
    site.visit(calm, async (page) => {
      await open(page, `${questionnaire}?a=${code}#data`)
      await heading(page, 'Data and reporting').waitFor()
      expect(await page.getByText(/^Step \d of 7$/).isVisible()).toBe(false)
      expect(await page.getByRole('progressbar').count()).toBe(0)
      await page.locator('#data').getByRole('checkbox').first().focus()
      await page.getByText('Step 6 of 7').waitFor()
      expect(await page.getByRole('progressbar').getAttribute('value')).toBe('5')
    }))

  test('copies its link', () =>
    site.visit({ ...calm, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await open(page, results)
      await page.getByRole('button', { name: 'Copy the link' }).click()
      await page.getByText('The link is copied.').waitFor()
      // Visitors can only paste it: pages of the site may not read the clipboard.
      await page.goto(pathTo('contact', 'en'))
      await page.locator('textarea').focus()
      await page.keyboard.press('Control+V')
      expect(await page.locator('textarea').inputValue()).toMatch(new RegExp(`a=${code}$`))
    }))

  test('says that the link could not be copied where the browser has no clipboard, as over plain http', () =>
    site.visit(calm, async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }),
      )
      await open(page, results)
      await page.getByRole('button', { name: 'Copy the link' }).click()
      await page.getByText('The link couldn’t be copied. You can copy it from the address bar.').waitFor()
    }))

  test('AUD-1 begins with the next steps; their detail is folded on a phone, and open on paper', () =>
    site.visit({ ...calm, viewport: { width: 390, height: 844 } }, async (page) => {
      await open(page, results)
      const parts = await page.locator('.result h2').evaluateAll((all) => all.map(({ id }) => id))
      expect(parts.slice(0, 3)).toEqual(['steps', 'areas', 'strengths'])
      const detail = page.locator('.result-step__how p').first()
      expect(await detail.isVisible()).toBe(false)
      await page.locator('.result-step__how > summary').first().click()
      expect(await detail.isVisible()).toBe(true)
      const folded = page.locator('.result-area__good p').first()
      expect(await folded.isVisible()).toBe(false)
      await page.emulateMedia({ media: 'print' })
      expect(await folded.isVisible()).toBe(true)
    }))

  test('is printed on a few pages of A4, with its address and without anything to click', () =>
    site.visit(calm, async (page) => {
      await open(page, results)
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(4)
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('.result__address').innerText()).toContain(`a=${code}`)
      expect(await page.locator('button:visible, form:visible').count()).toBe(0)
    }))

  test('requires a name and an email address, and without a code leads to the questions', () =>
    site.visit(calm, async (page) => {
      await open(page, results)
      await page.getByRole('link', { name: 'Send it by email' }).click()
      await heading(page, 'To your inbox').waitFor()
      const form = page.getByRole('main').locator('form')
      expect(await form.locator('[name=code]').inputValue()).toBe(code)
      expect(await form.locator('[name=name], [name=email]').count()).toBe(2)
      await page.goto(pathTo('auditEmailResults', 'en'))
      await page.getByRole('main').getByRole('link', { name: 'Start the audit' }).waitFor()
    }))
})

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('AUD-1 the result is sent by e-mail %s, with its code', (_, javaScriptEnabled) =>
  site.visit({ ...calm, javaScriptEnabled }, async (page) => {
    ledger.kept.splice(0)
    await page.goto(`${pathTo('auditEmailResults', 'hu')}?a=${code}`)
    if (javaScriptEnabled) await started(page)
    const form = page.getByRole('main').locator('form')
    await form.locator('[name=name]').fill('Kovács Anna')
    await form.locator('[name=email]').fill('anna@example.com')
    await form.locator('[type=submit]').click()
    await heading(page, formTexts.hu.forms['audit-results'].sent.title).waitFor()
    expect(ledger.kept.length).toBe(1)
    expect(JSON.stringify(ledger.kept[0])).toContain(code)
  }),
)
