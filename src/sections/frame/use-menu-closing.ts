import { type FocusEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** From here on the list stands open in the header; the same width as in navigation.css. */
const wideScreen = '(width >= 70em)'

/**
 * HEAD-7: the list of small screens is a popover, so opening it, Escape and the return of the focus are the browser's.
 * This closes it when somebody follows a link, the focus leaves it, or the screen becomes wide.
 */
export function useMenuClosing() {
  const menu = useRef<HTMLElement>(null)
  const location = useLocation()
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each navigation, one to the page that is open already too
  useEffect(close, [location])
  useEffect(() => {
    const isWide = matchMedia(wideScreen)
    isWide.addEventListener('change', close)
    return () => isWide.removeEventListener('change', close)
  })
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
  }
  return { menu, onBlur }
}
