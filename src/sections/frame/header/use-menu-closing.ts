import { type FocusEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** From this width the list is part of the header; same value as in navigation.css. */
const wideScreen = '(width >= 70em)'

/**
 * HEAD-7: on small screens the list is a popover, so the browser handles opening, Escape and restoring focus. This
 * closes it when a link is followed, focus leaves it, or the screen becomes wide.
 */
export function useMenuClosing() {
  const menu = useRef<HTMLElement>(null)
  const location = useLocation()
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each navigation, also to the current page
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
