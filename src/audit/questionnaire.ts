import { type Area, areas } from './area.ts'

/** A screen of the questionnaire: first the business itself, then one for each area. */
const stepNames = ['business', ...areas] as const
export type StepName = (typeof stepNames)[number]

/**
 * The questions without copy and points: all that the browser needs. `single` and `scale` take one option (a scale's
 * options are ascending numbers), `multiple` any number.
 */
export type Question = {
  key: string
  kind: 'single' | 'multiple' | 'scale'
  options: readonly string[]
  /** Skipped if that question has this answer: speed, for instance, without a website. */
  mootIf?: { question: string; answer: string }
}

/** The questions of a step, in order. */
export type Step = { name: StepName; questions: readonly Question[] }

const outOfTen = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
const withoutWebsite = { question: 'upkeep', answer: 'no-website' } as const
const withoutAccount = { question: 'rhythm', answer: 'no-account' } as const

/**
 * Version 1. FROZEN: existing result links are decoded with it, so not even the order of options may change. Changes
 * go into a new version. Within areas, options of `single` run from worst to best.
 */
const steps1 = [
  {
    name: 'business',
    questions: [
      { key: 'size', kind: 'single', options: ['alone', '2-5', '6-20', 'over-20'] },
      {
        key: 'industry',
        kind: 'single',
        options: ['walk-in', 'appointment', 'webshop', 'b2b', 'other'],
      },
      {
        key: 'goal',
        kind: 'single',
        options: ['new-customers', 'returning', 'better-orders', 'known', 'less-time'],
      },
    ],
  },
  {
    name: 'strategy',
    questions: [
      { key: 'promise', kind: 'single', options: ['none', 'in-head', 'written', 'visible'] },
      { key: 'asked-why', kind: 'single', options: ['never', 'over-year', 'within-year', 'within-quarter'] },
      { key: 'same-look', kind: 'multiple', options: ['logo', 'colours', 'typeface', 'address', 'voice'] },
      { key: 'plan', kind: 'single', options: ['none', 'weeks', 'quarter', 'with-budget'] },
    ],
  },
  {
    name: 'website',
    questions: [
      {
        key: 'upkeep',
        kind: 'single',
        options: ['no-website', 'over-year', 'within-year', 'within-quarter', 'within-month'],
      },
      {
        key: 'phone',
        kind: 'single',
        options: ['unreadable', 'over-6', '3-6', 'under-3'],
        mootIf: withoutWebsite,
      },
      {
        key: 'first-screen',
        kind: 'multiple',
        options: ['what', 'for-whom', 'next-step', 'proof'],
        mootIf: withoutWebsite,
      },
      {
        key: 'foundations',
        kind: 'multiple',
        options: ['domain', 'login', 'backup', 'padlock', 'keyboard'],
        mootIf: withoutWebsite,
      },
    ],
  },
  {
    name: 'search',
    questions: [
      { key: 'found', kind: 'single', options: ['absent', 'second-page', 'first-page', 'top-three'] },
      { key: 'map-profile', kind: 'multiple', options: ['login', 'hours', 'photos', 'replies'] },
      {
        key: 'own-answers',
        kind: 'single',
        options: ['none', '1-3', '4-9', 'ten'],
        mootIf: withoutWebsite,
      },
    ],
  },
  {
    name: 'social',
    questions: [
      {
        key: 'rhythm',
        kind: 'single',
        options: ['no-account', 'silent', 'some-weeks', 'every-week'],
      },
      {
        key: 'post-mix',
        kind: 'multiple',
        options: ['people', 'work', 'customers', 'useful', 'offer'],
        mootIf: withoutAccount,
      },
      {
        key: 'brought',
        kind: 'single',
        options: ['never', 'over-year', 'within-year', 'within-month'],
        mootIf: withoutAccount,
      },
    ],
  },
  {
    name: 'data',
    questions: [
      { key: 'origin', kind: 'scale', options: outOfTen },
      {
        key: 'numbers',
        kind: 'multiple',
        options: ['visits', 'enquiries', 'sources', 'cost', 'returning'],
      },
      { key: 'comparison', kind: 'single', options: ['cannot', 'days', 'hours', 'minutes'] },
    ],
  },
  {
    name: 'conversion',
    questions: [
      {
        key: 'sunday-night',
        kind: 'multiple',
        options: ['price', 'message', 'booking', 'order', 'call-back'],
      },
      { key: 'first-reply', kind: 'scale', options: outOfTen },
      {
        key: 'reviews',
        kind: 'single',
        options: ['never', 'over-year', 'within-year', 'within-month', 'always'],
      },
      { key: 'afterwards', kind: 'multiple', options: ['reminder', 'list', 'written', 'reason'] },
    ],
  },
] as const satisfies readonly Step[]

type AnyStep = (typeof steps1)[number]
type AnyQuestion = AnyStep['questions'][number]

/** A question of any version. Keys, and therefore their copy, keep their meaning across versions. */
export type QuestionKey = AnyQuestion['key']
/** The options of a question. */
export type OptionOf<Key extends QuestionKey> = Extract<AnyQuestion, { key: Key }>['options'][number]
/** About the business: adjusts weights, not scored. */
export type BusinessKey = Extract<AnyStep, { name: 'business' }>['questions'][number]['key']
/** About an area: scored. */
export type ScoredKey = Exclude<QuestionKey, BusinessKey>

export type Questionnaire = { version: number; steps: readonly Step[] }

/** The current version. */
export const currentQuestionnaire: Questionnaire = { version: 1, steps: steps1 }

const questionnaires: readonly Questionnaire[] = [currentQuestionnaire]

/** The questionnaire of a version, or null for an unknown one. */
export const questionnaireOf = (version: number): Questionnaire | null =>
  questionnaires.find((questionnaire) => questionnaire.version === version) ?? null

/** All questions in order, which is also the order of a result's code. */
export const questionsOf = ({ steps }: Questionnaire): readonly (Question & { key: QuestionKey })[] =>
  steps.flatMap(({ questions }) => questions as readonly (Question & { key: QuestionKey })[])

/** Whether a step is one of the six areas. */
export const isArea = (step: StepName): step is Area => step !== 'business'
