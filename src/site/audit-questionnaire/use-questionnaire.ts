import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Answers, countAnswers, isMoot, readAnswers } from '#audit/answers.ts'
import { encodeResult, resultQuery } from '#audit/result-code.ts'
import { markFinished } from '../audit/finished-mark.ts'
import type { QuestionnaireStep } from './asked-steps.ts'
import { fieldsIn, keep, readStoredAnswers } from './stored-answers.ts'
import { leastAnswers } from './submission.ts'

export type Asked = {
  version: number
  steps: readonly QuestionnaireStep[]
  /** Answers from the address, as a query string. */
  given: string
  /** Whether the form was submitted with too few answers. */
  isTooFew: boolean
}

/** State of the questionnaire: current step, answers so far, and submission. */
export function useQuestionnaire({ version, steps, given, isTooFew }: Asked) {
  const form = useRef<HTMLFormElement>(null)
  const isLive = useBrowserFact(() => true, false)
  const hash = useSyncExternalStore(
    onHashChange,
    () => location.hash,
    () => '',
  )
  const { fields, isResumed, save, startAgain } = useStoredAnswers(form, version, given)
  const [refusals, setRefusals] = useState(isTooFew ? 1 : 0)
  const [isWorking, setWorking] = useState(false)
  useEffect(() => onReturn(() => setWorking(false)), [])

  const places = [...steps.map(({ name }): string => name), 'review']
  const last = steps.length
  // The server does not receive the hash.
  const stepAt = (of: string) => Math.max(0, places.indexOf(of.slice(1)))
  const at = isLive ? stepAt(hash) : 0
  const answers = readAnswers(new URLSearchParams(fields), { version, steps })
  const open = firstOpen(steps, answers)
  useFocusOnChange(form, isLive ? at : null, stepAt)

  const addressOf = (place: number) => `#${places[place] ?? ''}`
  const goTo = (place: number) => location.assign(addressOf(place))
  function change({ target }: ChangeEvent<HTMLFormElement>) {
    untickOpposites(target as unknown as HTMLInputElement)
    setRefusals(0)
    save()
  }
  function send(event: FormEvent) {
    if (at === last && countAnswers(answers) >= leastAnswers) return finish()
    event.preventDefault()
    if (at < last) return goTo(at + 1)
    setRefusals(refusals + 1)
    scrollTo({ top: 0, behavior: 'instant' })
  }
  /**
   * After submission, answers are kept only in addresses; this page's own address gets them too, so that the back button
   * restores them.
   */
  function finish() {
    const code = encodeResult(answers, { version, steps })
    history.replaceState(history.state, '', `${resultQuery(code)}#review`)
    keep(version, '')
    markFinished()
    setWorking(true)
  }
  function clear() {
    startAgain()
    goTo(0)
  }

  return {
    form,
    /** False until hydration: all steps are shown. */
    isLive,
    /** Index of the current step; the review is at `last`. */
    at,
    last,
    answers,
    /** Whether answers of an earlier visit were restored. */
    isResumed,
    /** Number of consecutive submissions with too few answers. */
    refusals,
    addressOf,
    /** Whether the result is being loaded. */
    isWorking,
    /** Goes to the first unanswered question; `null` while on that step. */
    goOn: open === at ? null : () => goTo(open),
    change,
    send,
    clear,
  }
}

function onHashChange(notify: () => void) {
  addEventListener('hashchange', notify)
  return () => removeEventListener('hashchange', notify)
}

/** When the visitor returns from the result, and the browser restores this page from the back/forward cache. */
function onReturn(act: () => void) {
  addEventListener('pageshow', act)
  return () => removeEventListener('pageshow', act)
}

/** The first step with an unanswered question, or the review. */
function firstOpen(steps: readonly QuestionnaireStep[], answers: Answers): number {
  const open = steps.findIndex(({ questions }) =>
    questions.some((question) => !(question.key in answers) && !isMoot(question, answers)),
  )
  return open < 0 ? steps.length : open
}

/** "None of these" and "I don't know" are exclusive: choosing one clears the other options, and vice versa. */
function untickOpposites(ticked: HTMLInputElement) {
  const { form, name, type, checked } = ticked
  if (type !== 'checkbox' || !checked || !form) return
  const isAlone = (input: HTMLInputElement) => 'alone' in input.dataset
  for (const other of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`))
    if (other !== ticked && (isAlone(ticked) || isAlone(other))) other.checked = false
}

/** The hash with which the page was opened; the visitor may have left it before the scripts loaded. */
const openedHash = () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).hash

/**
 * When the step changes, scrolls to the top and focuses its heading; not on the first render. If the visitor changed the step
 * before that, only focuses the heading, without scrolling, and never takes focus from a field.
 * @param at id of the current step, null while unknown
 * @param stepAt id of the step for a hash
 */
function useFocusOnChange(
  form: RefObject<HTMLFormElement | null>,
  at: number | null,
  stepAt: (hash: string) => number,
): void {
  const shown = useRef<number | null>(null)
  useEffect(() => {
    if (at === null) return
    const isFirst = shown.current === null
    const from = shown.current ?? stepAt(openedHash())
    shown.current = at
    if (from === at || (isFirst && document.activeElement !== document.body)) return
    if (!isFirst) scrollTo({ top: 0, behavior: 'instant' })
    form.current?.querySelector<HTMLElement>('.audit-step:not([hidden]) h2')?.focus({ preventScroll: true })
  })
}

/**
 * A value that only the browser knows and that does not change while the page is open.
 * @param read returns a primitive, always the same
 * @param onServer the value in server-rendered HTML and during hydration
 */
const useBrowserFact = <T extends string | number | boolean>(read: () => T, onServer: T): T =>
  useSyncExternalStore(neverChanges, read, () => onServer)

const neverChanges = () => () => {}

type StoredAnswers = {
  /** The form's current state as a query string. */
  fields: string
  /** Whether answers of an earlier visit were restored. */
  isResumed: boolean
  /** Call after every change of the form. */
  save(): void
  startAgain(): void
}

/**
 * Stores a form's answers in local storage and restores them. The form itself is the source of truth: this only reads and
 * checks its fields. Answers from the address (`given`) and anything selected before hydration take precedence over stored
 * ones.
 */
function useStoredAnswers(
  form: RefObject<HTMLFormElement | null>,
  version: number,
  given: string,
): StoredAnswers {
  const [fields, setFields] = useState(given)
  const [isResumed, setIsResumed] = useState(false)

  useEffect(() => {
    const kept = given === '' ? readStoredAnswers(version) : ''
    if (form.current && tick(form.current, new URLSearchParams(kept))) setIsResumed(true)
    const found = fieldsIn(form.current)
    setFields(found)
    // Options selected before hydration.
    if (given === '' && found !== '') keep(version, found)
  }, [form, version, given])

  const change = (now: string) => {
    setFields(now)
    keep(version, now)
  }
  return {
    fields,
    isResumed,
    save: () => change(fieldsIn(form.current)),
    startAgain() {
      for (const input of inputsOf(form.current)) input.checked = false
      setIsResumed(false)
      change('')
    },
  }
}

const inputsOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)

/**
 * Selects the stored answers of questions that have none yet.
 * @returns whether anything was restored
 */
function tick(form: HTMLFormElement, kept: URLSearchParams): boolean {
  const answered = new Set(inputsOf(form).flatMap(({ name, checked }) => (checked ? [name] : [])))
  const found = inputsOf(form).filter(
    ({ name, value }) => !answered.has(name) && kept.getAll(name).includes(value),
  )
  for (const input of found) input.checked = true
  return found.length > 0
}
