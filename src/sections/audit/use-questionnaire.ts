import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Answers, countAnswers, isMoot, readAnswers } from '#audit/answers.ts'
import { resultQuery } from '#audit/result-address.ts'
import { encodeResult } from '#audit/result-code.ts'
import { useBrowserFact } from '../use-browser-fact.ts'
import type { AskedStep } from './asked-steps.ts'
import { leastAnswers } from './finish.ts'
import { noteFinish } from './finished-note.ts'
import { keep } from './kept-answers.ts'
import { useFocusOnChange } from './use-focus-on-change.ts'
import { useKeptAnswers } from './use-kept-answers.ts'

export type Asked = {
  version: number
  steps: readonly AskedStep[]
  /** The answers that the address brings, as a query. */
  given: string
  /** Whether they were sent to be scored, and are too few. */
  isTooFew: boolean
}

/** Where the visitor is in the questionnaire, what is answered so far, and what becomes of it. */
export function useQuestionnaire({ version, steps, given, isTooFew }: Asked) {
  const form = useRef<HTMLFormElement>(null)
  const isLive = useBrowserFact(() => true, false)
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const { fields, isResumed, save, startAgain } = useKeptAnswers(form, version, given)
  const [refusals, setRefusals] = useState(isTooFew ? 1 : 0)

  const places = [...steps.map(({ name }): string => name), 'review']
  const last = steps.length
  // The server knows no hash.
  const at = isLive ? Math.max(0, places.indexOf(hash.slice(1))) : 0
  const answers = readAnswers(new URLSearchParams(fields), { version, steps })
  const open = firstOpen(steps, answers)
  useFocusOnChange(form, isLive ? at : null)

  const addressOf = (place: number) => ({ search, hash: places[place] ?? '' })
  function change({ target }: ChangeEvent<HTMLFormElement>) {
    untickOpposites(target as unknown as HTMLInputElement)
    setRefusals(0)
    save()
  }
  function send(event: FormEvent) {
    if (at === last && countAnswers(answers) >= leastAnswers) return finish()
    event.preventDefault()
    if (at < last) return navigate(addressOf(at + 1))
    setRefusals(refusals + 1)
    scrollTo({ top: 0, behavior: 'instant' })
  }
  /** From here on the answers are in addresses alone, in that of this page too: so going back finds them. */
  function finish() {
    const code = encodeResult(answers, { version, steps })
    window.history.replaceState(window.history.state, '', `${resultQuery(code)}#review`)
    keep(version, '')
    noteFinish()
  }
  function clear() {
    startAgain()
    navigate(addressOf(0))
  }

  return {
    form,
    /** Whether one step is shown at a time. */
    isLive,
    /** The step that is shown; the review stands at `last`. */
    at,
    last,
    answers,
    /** Whether answers of an earlier visit have been put back. */
    isResumed,
    /** How often in a row it was sent with too few answers. */
    refusals,
    addressOf,
    /** To the first question without an answer; `null` on its step. */
    goOn: open === at ? null : () => navigate(addressOf(open)),
    change,
    send,
    clear,
  }
}

/** The step where the first question has no answer yet; the review when there is none. */
function firstOpen(steps: readonly AskedStep[], answers: Answers): number {
  const open = steps.findIndex(({ questions }) =>
    questions.some((question) => !(question.key in answers) && !isMoot(question, answers)),
  )
  return open < 0 ? steps.length : open
}

/** "None of these" and "I don't know" stand alone: one of them unticks the others, and the other way round. */
function untickOpposites(ticked: HTMLInputElement) {
  const { form, name, type, checked } = ticked
  if (type !== 'checkbox' || !checked || !form) return
  const isAlone = (input: HTMLInputElement) => 'alone' in input.dataset
  for (const other of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`))
    if (other !== ticked && (isAlone(ticked) || isAlone(other))) other.checked = false
}
