import { type RefObject, useEffect, useRef } from 'react'

/**
 * A step that was gone to begins at the top of the page and at its heading, for the eye and for the keyboard. The first
 * one does not: nobody has gone anywhere yet.
 * @param at the step that is shown, null while that is not known
 */
export function useFocusOnChange(form: RefObject<HTMLFormElement | null>, at: number | null): void {
  const shown = useRef(at)
  useEffect(() => {
    const from = shown.current
    shown.current = at
    if (from === null || from === at) return
    scrollTo({ top: 0, behavior: 'instant' })
    form.current?.querySelector<HTMLElement>('.audit-step:not([hidden]) h2')?.focus({ preventScroll: true })
  }, [form, at])
}
