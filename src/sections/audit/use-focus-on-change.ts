import { type RefObject, useEffect, useRef } from 'react'

/** Where the page was opened, which it may have left before its scripts came. */
const openedHash = () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).hash

/**
 * When the step changes, scrolls to the top and focuses its heading; not on the first render. Of a step that somebody has gone to
 * before that, the heading is focused too, but nothing is scrolled, nor taken from a field.
 * @param at id of the current step, null while unknown
 * @param stepAt id of the step of a hash
 */
export function useFocusOnChange(
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
