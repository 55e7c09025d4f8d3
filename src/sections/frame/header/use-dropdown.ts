import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Opened by hover, it closes when the pointer leaves; opened by a press, it stays. */
type DropdownState = 'closed' | 'hovered' | 'pinned'

/**
 * HEAD-3: a dropdown that opens on hover, click, touch and by keyboard; Escape, leaving it and navigating close it.
 * Spread `root` on the element around both, `button` on the button.
 */
export function useDropdown() {
  const [state, setState] = useState<DropdownState>('closed')
  const button = useRef<HTMLButtonElement>(null)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each navigation, also to the current page
  useEffect(() => setState('closed'), [location])

  const isOpen = state !== 'closed'
  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (button.current?.parentElement?.contains(document.activeElement)) button.current.focus()
      setState('closed')
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])

  return {
    isOpen,
    button: {
      ref: button,
      'aria-expanded': isOpen,
      onClick: () => setState((now) => (now === 'pinned' ? 'closed' : 'pinned')),
    },
    root: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && setState((now) => (now === 'closed' ? 'hovered' : now)),
      onPointerLeave: () => setState((now) => (now === 'hovered' ? 'closed' : now)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        relatedTarget !== null && !currentTarget.contains(relatedTarget) && setState('closed'),
    },
  }
}
