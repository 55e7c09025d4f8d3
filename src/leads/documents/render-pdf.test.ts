import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { Blob, Face } from 'harfbuzzjs'
import { describe, expect, test } from 'vitest'
import { auditAdviceCopy } from '#audit/advice-copy.server.ts'
import { currentQuestionnaire } from '#audit/questionnaire.ts'
import { auditResultCopy } from '#audit/result-copy.server.ts'
import { scoreAudit } from '#audit/score-audit.ts'
import { languages } from '#locale/language.ts'
import { bakeryAnswers } from '#testing/builders/audit-answers.ts'
import { auditMailCopy } from '../mails/kinds/audit-mail-copy.server.ts'
import { auditBlocks } from './audit-blocks.ts'
import { type DocumentContent, renderPdf } from './render-pdf.ts'

const result = scoreAudit(bakeryAnswers, currentQuestionnaire)
const content = (language: 'en' | 'hu'): DocumentContent => ({
  language,
  title: 'Őszi űrlap',
  subtitle: '2026',
  blocks: [
    ...auditBlocks(result, language),
    { kind: 'action', label: 'Link', url: 'https://site.test/x?a=1' },
  ],
  pageLabel: (page, pages) => `${page}/${pages}`,
  madeAt: Date.UTC(2026, 10, 21),
})
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
/** The drawing instructions of the pages. */
const drawingsOf = (bytes: Uint8Array) =>
  Array.from(textOf(bytes).matchAll(/stream\n([\s\S]*?)\nendstream/g), ([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  }).filter((stream) => stream.includes('BT\n'))

describe.each(languages)('AUD-1 the document in %s', (language) => {
  test('is accessible: language, title, headings, lists and links are tagged', async () => {
    const pdf = textOf(
      await renderPdf(content(language), { siteUrl: 'https://site.test', siteName: 'Small Fires' }),
    )
    expect(pdf).toContain(`/Lang (${language})`)
    expect(pdf).toContain('/Marked true')
    expect(pdf).toContain('/DisplayDocTitle true')
    expect(pdf).toContain('pdfuaid:part>1<')
    for (const tag of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'LBody', 'Link'])
      expect(pdf).toContain(`/S /${tag}\n`)
    expect(pdf).toContain('/URI (https://site.test/x?a=1)')
  })

  test('marks everything drawn as structure or as artifact', async () => {
    const drawings = drawingsOf(
      await renderPdf(content(language), { siteUrl: 'https://site.test', siteName: 'Small Fires' }),
    )
    expect(drawings.length).toBeGreaterThanOrEqual(3)
    for (const drawing of drawings) {
      const marked = drawing.match(/(BDC|EMC|\bBT\b|\bf\b)/g) ?? []
      let depth = 0
      for (const operator of marked) {
        if (operator === 'BDC') depth += 1
        else if (operator === 'EMC') depth -= 1
        else expect(depth).toBe(1)
      }
      expect(depth).toBe(0)
    }
  })

  test('embeds every glyph of its texts', () => {
    const texts = JSON.stringify([
      auditAdviceCopy[language],
      auditResultCopy[language],
      auditMailCopy[language],
    ]).replaceAll('\u2060', '')
    for (const face of ['display', 'text', 'strong']) {
      const letters = new Set(['basic', 'hungarian'].flatMap((part) => lettersOf(`${face}-${part}.ttf`)))
      expect([...new Set(texts)].filter((letter) => !letters.has(letter))).toEqual([])
    }
  })

  test('is deterministic, byte for byte', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() =>
        renderPdf(content(language), { siteUrl: 'https://site.test', siteName: 'Small Fires' }),
      ),
    )
    expect(one).toEqual(other)
  })
})

const lettersOf = (file: string) => {
  const face = new Face(new Blob(readFileSync(new URL(`fonts/${file}`, import.meta.url))))
  return Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code))
}
