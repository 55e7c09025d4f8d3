import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

type DialogProps = {
  isOpen: boolean
  /** Called on Escape, a click on the backdrop, or a form with `method="dialog"`. */
  onClose: () => void
  label: string
  /** Id of the part of its content that a screen reader reads when it opens. */
  describedBy?: string
  className?: string
  children: ReactNode
}

/**
 * A native `<dialog>`, which traps and restores focus and makes the page inert. Its content is mounted on first open.
 */
export function Dialog({ isOpen, onClose, label, describedBy, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-label={label}
      // It is mounted with the content; a dangling id would be invalid.
      aria-describedby={isOpen ? describedBy : undefined}
      onClose={onClose}
      onClick={(event) => isBeside(event) && onClose()}
    >
      {isOpen && children}
    </dialog>
  )
}

/** Clicks on the backdrop and the padding have the dialog as target; only the padding is inside its box. */
function isBeside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
