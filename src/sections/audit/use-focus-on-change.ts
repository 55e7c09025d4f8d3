import { type RefObject, useEffect, useRef } from 'react'

/**
 * When the step changes, scrolls to the top and focuses its heading; not on the first render.
 * @param at id of the current step, null while unknown
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
