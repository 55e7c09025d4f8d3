import { resultCopy } from '#audit/audit-copy.server.ts'
import type { AuditResult } from '#audit/audit-result.ts'
import { type ShownStep, shownResult } from '#audit/shown-result.server.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { DocumentBlock } from './sheet-blocks.ts'

/** An audit result for the mail and its attached document, in the same words as the page. */
export function auditBlocks(audit: AuditResult, language: Language): DocumentBlock[] {
  const copy = resultCopy[language]
  const { headings, notes } = copy
  const result = shownResult(audit, language)
  const heading = (text: string): DocumentBlock => ({ kind: 'heading', text })
  const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text })
  const note = (text: string): DocumentBlock => ({ kind: 'note', text })
  const areas = result.areas.map(({ name, score, target }) => ({
    label: name,
    share: score / 100,
    mark: target / 100,
    value: fill(copy.comparison, { score, target }),
  }))
  const details = result.areas.map(({ name, score, text, good }) => ({
    name: `${name}: ${score}`,
    text: `${text}\n${copy.goodLooksLike}: ${good}`,
  }))
  const services = result.services.map(({ name, verdictText, text }) => ({
    name: `${name}: ${verdictText.toLowerCase()}`,
    text,
  }))
  return [
    { kind: 'figure', number: String(result.total), unit: copy.unit },
    heading(result.name),
    paragraph(result.meaning),
    paragraph(result.certainty.join(' ')),
    heading(headings.areas),
    { kind: 'bars', rows: areas },
    heading(headings.steps),
    { kind: 'list', isNumbered: true, items: result.steps.map((step) => stepItem(step, copy)) },
    ...(result.steps.length < 3 ? [note(notes.fewerSteps)] : []),
    heading(headings.strengths),
    result.strengths.length === 0
      ? paragraph(notes.noStrengths)
      : { kind: 'list', items: result.strengths.map((name) => ({ name })) },
    heading(headings.details),
    { kind: 'list', items: details },
    heading(headings.services),
    { kind: 'list', items: services },
    heading(headings.reading),
    ...result.notes.map(note),
  ]
}

const stepItem = (
  { title, why, gain, effort, cost, yourself, help }: ShownStep,
  copy: (typeof resultCopy)[Language],
) => ({
  name: title,
  text: [
    [gain, effort, fill(copy.costs, { cost })].join(' · '),
    ...(why === null ? [] : [why]),
    `${copy.yourself}: ${yourself}`,
    help,
  ].join('\n'),
})
