import { type RefObject, useEffect, useState } from 'react'
import { keep, readKept } from './kept-answers.ts'

export type KeptAnswers = {
  /** What the form says now, as a query. */
  fields: string
  /** Whether answers of an earlier visit have been put back. */
  isResumed: boolean
  /** To be called whenever something was ticked. */
  save(): void
  startAgain(): void
}

/**
 * Keeps a form's answers on the device and puts them back. The form's own fields are the one truth: this only reads and
 * ticks them. An address that brings answers (`given`) wins over what was kept, and so does what was ticked before this
 * ran.
 */
export function useKeptAnswers(
  form: RefObject<HTMLFormElement | null>,
  version: number,
  given: string,
): KeptAnswers {
  const [fields, setFields] = useState(given)
  const [isResumed, setIsResumed] = useState(false)

  useEffect(() => {
    const kept = given === '' ? readKept(version) : ''
    if (form.current && tick(form.current, new URLSearchParams(kept))) setIsResumed(true)
    setFields(fieldsIn(form.current))
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

const fieldsIn = (form: HTMLFormElement | null) =>
  form
    ? new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString()
    : ''

/** Ticks what was kept for questions that have no tick yet. @returns whether there was anything */
function tick(form: HTMLFormElement, kept: URLSearchParams): boolean {
  const answered = new Set(inputsOf(form).flatMap(({ name, checked }) => (checked ? [name] : [])))
  const found = inputsOf(form).filter(
    ({ name, value }) => !answered.has(name) && kept.getAll(name).includes(value),
  )
  for (const input of found) input.checked = true
  return found.length > 0
}
