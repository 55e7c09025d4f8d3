import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

type DialogProps = {
  isOpen: boolean
  /** Called on Escape, and on a press outside. */
  onClose: () => void
  label: string
  /** Id of the element that a screen reader reads when the dialog opens. */
  describedBy?: string
  className?: string
  children: ReactNode
}

/**
 * A native `<dialog>`, which traps and restores focus and makes the page inert. Its content is only mounted while it is open.
 */
export function Dialog({ isOpen, onClose, label, describedBy, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** A press that starts inside, for instance to select text, does not close it. */
  const startedOutside = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-label={label}
      // It is mounted with the content; a dangling id would be invalid.
      aria-describedby={isOpen ? describedBy : undefined}
      onClose={onClose}
      onPointerDown={(event) => {
        startedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (startedOutside.current && isOutside(event)) onClose()
      }}
    >
      {isOpen && children}
    </dialog>
  )
}

/** Clicks on the backdrop and on the padding both have the dialog as target, but only the padding is inside its box. */
function isOutside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
