import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { adviceFor } from '#audit/audit-copy.server.ts'
import { currentQuestionnaire } from '#audit/questionnaire.ts'
import { encodeResult } from '#audit/result-code.ts'
import { scoreAudit } from '#audit/score-audit.ts'
import { languages } from '#locale/language.ts'
import { aLead } from '#testing/builders/a-lead.ts'
import { bakeryAnswers, bestAnswers, randomAnswers, worstAnswers } from '#testing/builders/audit-answers.ts'
import { auditBlocks } from '../../documents/audit-blocks.ts'
import { mimeMail, renderMail } from '../sending/mime-mail.ts'
import { auditMail, resultOf } from './audit-mail.ts'

const frame = { siteUrl: 'https://site.test', siteName: () => 'Igniting Studio' }
const code = encodeResult(bakeryAnswers, currentQuestionnaire)
const result = scoreAudit(bakeryAnswers, currentQuestionnaire)
const leadWith = (language: 'en' | 'hu', value = code) => aLead('audit-results', language, { code: value })
const mailOf = (language: 'en' | 'hu') =>
  auditMail(leadWith(language), result, 'studio@site.test', frame, 'UTC')

describe('AUD-1 the mail with the result', () => {
  test.each(languages)('says the same in HTML and in text, in %s', async (language) => {
    const { content } = await mailOf(language)
    const { html, text, subject } = renderMail(content, frame)
    const unwrapped = text.replace(/\n\s*/g, ' ')
    const inText = (words: string) => words.replaceAll('\u00a0', ' ')
    expect(subject).toContain('39')
    for (const step of result.steps) {
      expect(html).toContain(adviceFor(step, language).title)
      expect(unwrapped).toContain(inText(adviceFor(step, language).title))
      expect(unwrapped).toContain(inText(adviceFor(step, language).yourself))
    }
    const link = `https://site.test${language === 'hu' ? '/hu' : ''}/marketing-audit/results?a=${code}`
    expect(html).toContain(`href="${link}"`)
    expect(text.split('\n')).toContain(link)
    expect(html + text).not.toMatch(/undefined|\{\w+\}/)
  })

  test('numbers its steps, once each, in HTML and in text', async () => {
    const { html, text } = renderMail((await mailOf('en')).content, frame)
    const marks = text.split('\n').flatMap((line) => /^(?:\* )?\d\. /.exec(line)?.[0] ?? [])
    expect(marks).toEqual(['1. ', '2. ', '3. '])
    expect(html.match(/<strong>\d\. /g)).toHaveLength(3)
  })

  test.each(languages)('is under 100 kB as it goes out, the document in it, in %s', async (language) => {
    const longest = randomAnswers(300)
      .map(
        (answers) =>
          [
            answers,
            JSON.stringify(auditBlocks(scoreAudit(answers, currentQuestionnaire), language)),
          ] as const,
      )
      .toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
    const lead = leadWith(language, encodeResult(longest ?? {}, currentQuestionnaire))
    const mail = await auditMail(lead, scoreAudit(longest ?? {}, currentQuestionnaire), null, frame, 'UTC')
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const settings = { ...frame, from: 'studio@site.test' }
    const { message } = await composer.sendMail(mimeMail(mail, settings, { deliveryId: '1', sentAt: 0 }))
    expect((message as Buffer).length).toBeLessThan(100_000)
  })

  test('draws each HTML bar in full, with its target marked', async () => {
    const { html } = renderMail((await mailOf('en')).content, frame)
    const bars = Array.from(
      html.matchAll(/<tr>((?:<td class="(?:bar|track|rule)"[\s\S]+?<\/td>)+)<\/tr>/g),
      ([, bar = '']) => bar,
    )
    const widths = bars.map((bar) =>
      Array.from(bar.matchAll(/width="(\d+)%"/g), ([, width]) => Number(width)),
    )
    expect(widths).toHaveLength(6)
    expect(widths.map((parts) => parts.reduce((sum, part) => sum + part, 0))).toEqual(Array(6).fill(100))
    expect(bars.every((bar) => bar.includes('class="rule"'))).toBe(true)
  })

  test.each([
    ['nothing known', {}],
    ['the worst', worstAnswers],
    ['the best', bestAnswers],
  ])('can be composed for any result: %s', async (_, answers) => {
    const { content, attachments } = await auditMail(
      leadWith('hu'),
      scoreAudit(answers, currentQuestionnaire),
      null,
      frame,
      'UTC',
    )
    expect(renderMail(content, frame).text).not.toMatch(/undefined|\{\w+\}/)
    expect(attachments?.[0]?.bytes.length).toBeGreaterThan(10_000)
  })

  test('an unreadable code has no result', () => {
    expect(resultOf(leadWith('en'))).toEqual(result)
    expect(resultOf(leadWith('en', code.slice(0, -1)))).toBeNull()
    expect(resultOf({ values: {} })).toBeNull()
  })
})
