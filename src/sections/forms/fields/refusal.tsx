import { useEffect, useMemo } from 'react'
import type { FormName } from '#forms/form-name.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { fieldId } from '#ui/form/field-states.ts'
import type { useSending } from '../use-sending.ts'

type RefusalProps = Pick<ReturnType<typeof useSending>, 'refused' | 'errors' | 'answers'> & {
  form: FormName
  title: string
  fixedNote: string
  isShort: boolean
}

/**
 * The errors of the last attempt, with those corrected since marked. A short form with a single error shows no list.
 */
export function Refusal({ form, refused, errors, answers, title, fixedNote, isShort }: RefusalProps) {
  const faults = useMemo(
    () => Object.entries(refused).map(([name, message]) => ({ fieldId: fieldId(form, name), message })),
    [form, refused],
  )
  const isObvious = isShort && answers === null && faults.length === 1
  useEffect(() => {
    if (isObvious && faults[0]) document.getElementById(faults[0].fieldId)?.focus()
  }, [isObvious, faults])
  if (isObvious) return null
  const wrong = new Set(Object.keys(errors).map((name) => fieldId(form, name)))
  return <ErrorSummary errors={faults} isFixed={(id) => !wrong.has(id)} {...{ title, fixedNote }} />
}
