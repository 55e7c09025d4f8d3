import { adviceFor, resultCopy, strengthText } from '#audit/audit-copy.server.ts'
import type { AuditResult, NextStep } from '#audit/audit-result.ts'
import { fill, formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { DocumentBlock } from './sheet-blocks.ts'

/** An audit's result in words, for the mail and for the document in it: the same as on its page. */
export function auditBlocks(result: AuditResult, language: Language): DocumentBlock[] {
  const copy = resultCopy[language]
  const heading = (text: string): DocumentBlock => ({ kind: 'heading', text })
  return [
    { kind: 'figure', number: String(result.total), unit: copy.unit },
    heading(copy.bands[result.band].name),
    { kind: 'paragraph', text: copy.bands[result.band].meaning },
    { kind: 'paragraph', text: certaintyOf(result, language) },
    heading(copy.headings.areas),
    barsOf(result, language),
    heading(copy.headings.steps),
    { kind: 'list', items: result.steps.map((step, at) => stepItem(step, at + 1, language)) },
    ...(result.steps.length < 3 ? [{ kind: 'note', text: copy.notes.fewerSteps } as const] : []),
    heading(copy.headings.strengths),
    strengthsOf(result, language),
    heading(copy.headings.details),
    { kind: 'list', items: result.areas.map((area) => areaItem(area, language)) },
    heading(copy.headings.services),
    { kind: 'list', items: result.services.map((advice) => serviceItem(advice, language)) },
    heading(copy.headings.reading),
    { kind: 'note', text: copy.notes.ownRubric },
    { kind: 'note', text: copy.notes.weights },
  ]
}

/** How firm the ground is, and what is missing. */
function certaintyOf({ confidence, unknowns, upTo }: AuditResult, language: Language): string {
  const { confidence: degrees, notes } = resultCopy[language]
  if (unknowns.length === 0) return degrees[confidence]
  const missing = formatCount(notes.unknowns, unknowns.length, language)
  return [degrees[confidence], missing, fill(notes.upTo, { upTo })].join(' ')
}

const barsOf = ({ areas }: AuditResult, language: Language): DocumentBlock => ({
  kind: 'bars',
  rows: areas.map(({ area, score, target }) => ({
    label: resultCopy[language].areas[area].name,
    share: score / 100,
    mark: target / 100,
    value: fill(resultCopy[language].comparison, { score, target }),
  })),
})

function stepItem(step: NextStep, number: number, language: Language) {
  const copy = resultCopy[language]
  const { title, why, yourself } = adviceFor(step, language)
  const gain = formatCount(step.kind === 'find-out' ? copy.gainUpTo : copy.gain, step.gain, language)
  const help =
    step.service === null
      ? copy.withoutUs
      : fill(copy.withUs, { service: copy.services[step.service].name.toLowerCase() })
  const measure = [gain, copy.effort[step.effort], copy.cost[step.cost]].join(' · ')
  return {
    name: `${number}. ${title}`,
    text: [measure, ...(why === undefined ? [] : [why]), `${copy.yourself}: ${yourself}`, help].join('\n'),
  }
}

function strengthsOf({ strengths }: AuditResult, language: Language): DocumentBlock {
  if (strengths.length === 0) return { kind: 'paragraph', text: resultCopy[language].notes.noStrengths }
  return { kind: 'list', items: strengths.map((question) => ({ name: strengthText(question, language) })) }
}

function areaItem({ area, score, level }: AuditResult['areas'][number], language: Language) {
  const copy = resultCopy[language]
  const words = copy.areas[area]
  return { name: `${words.name}: ${score}`, text: `${words[level]}\n${copy.goodLooksLike}: ${words.good}` }
}

function serviceItem({ service, verdict }: AuditResult['services'][number], language: Language) {
  const copy = resultCopy[language]
  return {
    name: `${copy.services[service].name}: ${copy.verdicts[verdict].toLowerCase()}`,
    text: copy.services[service][verdict],
  }
}
