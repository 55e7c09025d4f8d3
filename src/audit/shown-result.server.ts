import { fill, formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { adviceFor, resultCopy, strengthText } from './audit-copy.server.ts'
import type { AreaResult, AuditResult, NextStep, ServiceAdvice } from './audit-result.ts'
import { rubricOf } from './rubric.ts'

/** A result with its copy in one language: exactly what its page and mail show. */
export type ShownResult = Pick<AuditResult, 'version' | 'total' | 'upTo' | 'target' | 'band'> & {
  name: string
  meaning: string
  /** Note on how reliable the score is. */
  caution: string | null
  /** All levels, lowest first. */
  bands: readonly { name: string; from: number; isReached: boolean }[]
  areas: readonly ShownArea[]
  strengths: readonly string[]
  steps: readonly ShownStep[]
  services: readonly ShownService[]
  /** Confidence, and what is unknown. */
  certainty: readonly string[]
  /** How the score is calculated. */
  notes: readonly string[]
}
export type ShownArea = AreaResult & { name: string; text: string; good: string }
export type ShownStep = {
  title: string
  /** Null if the answer is unknown. */
  why: string | null
  yourself: string
  gain: string
  effort: string
  cost: string
  /** Who can do it, or that no one needs to be hired. */
  help: string
}
export type ShownService = Pick<ServiceAdvice, 'service' | 'verdict'> & {
  name: string
  text: string
  verdictText: string
}

export function shownResult(audit: AuditResult, language: Language): ShownResult {
  const copy = resultCopy[language]
  const { version, total, upTo, target, band } = audit
  return {
    version,
    total,
    upTo,
    target,
    band,
    ...copy.bands[band],
    caution: audit.confidence === 'firm' ? null : copy.confidence[audit.confidence],
    bands: rubricOf(version).bands.map(({ band: each, from }) => ({
      name: copy.bands[each].name,
      from,
      isReached: each === band,
    })),
    areas: audit.areas.map((area) => {
      const { name, good, [area.level]: text } = copy.areas[area.area]
      return { ...area, name, good, text }
    }),
    strengths: audit.strengths.map((question) => strengthText(question, language)),
    steps: audit.steps.map((step) => shownStep(step, language)),
    services: audit.services.map(({ service, verdict }) => {
      const { name, [verdict]: text } = copy.services[service]
      return { service, verdict, name, text, verdictText: copy.verdicts[verdict] }
    }),
    certainty: certaintyOf(audit, language),
    notes: [copy.notes.weights, copy.notes.ownRubric],
  }
}

function shownStep(step: NextStep, language: Language): ShownStep {
  const copy = resultCopy[language]
  const { title, why = null, yourself } = adviceFor(step, language)
  return {
    title,
    why,
    yourself,
    gain: formatCount(step.kind === 'find-out' ? copy.gainUpTo : copy.gain, step.gain, language),
    effort: copy.effort[step.effort],
    cost: copy.cost[step.cost],
    help: step.service ? fill(copy.withUs, { service: copy.services[step.service].name }) : copy.withoutUs,
  }
}

function certaintyOf({ confidence, unknowns, upTo }: AuditResult, language: Language): string[] {
  const { confidence: grounds, notes } = resultCopy[language]
  const open = [formatCount(notes.unknowns, unknowns.length, language), fill(notes.upTo, { upTo })].join(' ')
  return unknowns.length > 0 ? [grounds[confidence], open] : [grounds[confidence]]
}

/** What fits on the share image of a result. */
export function sheetOf({ total, band, areas }: AuditResult, language: Language) {
  const copy = resultCopy[language]
  return {
    total,
    name: copy.bands[band].name,
    areas: areas.map(({ area, score, target }) => ({ name: copy.areas[area].name, score, target })),
  }
}
