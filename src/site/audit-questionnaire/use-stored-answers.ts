import { type RefObject, useEffect, useState } from 'react'
import { fieldsIn, keep, readStoredAnswers } from './stored-answers.ts'

export type StoredAnswers = {
  /** The form's current state as a query string. */
  fields: string
  /** Whether answers of an earlier visit were restored. */
  isResumed: boolean
  /** Call after every change of the form. */
  save(): void
  startAgain(): void
}

/**
 * Stores a form's answers in local storage and restores them. The form itself is the source of truth: this only reads
 * and ticks its fields. Answers from the address (`given`) and anything ticked before hydration take precedence over
 * stored ones.
 */
export function useStoredAnswers(
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
    // Options ticked before hydration.
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

/** Ticks stored answers of questions that have none yet. @returns whether anything was restored */
function tick(form: HTMLFormElement, kept: URLSearchParams): boolean {
  const answered = new Set(inputsOf(form).flatMap(({ name, checked }) => (checked ? [name] : [])))
  const found = inputsOf(form).filter(
    ({ name, value }) => !answered.has(name) && kept.getAll(name).includes(value),
  )
  for (const input of found) input.checked = true
  return found.length > 0
}
