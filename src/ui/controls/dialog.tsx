import { type ReactNode, useEffect, useRef } from 'react'

type DialogProps = {
  isOpen: boolean
  /** Called on Escape, or a form with `method="dialog"`. */
  onClose: () => void
  label: string
  /** Id of the part of its content that a screen reader reads when it opens. */
  describedBy?: string
  className?: string
  children: ReactNode
}

/**
 * A native `<dialog>` over the whole screen, which traps and restores focus and makes the page inert. Its content is
 * mounted on first open.
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
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-label={label}
      // It is mounted with the content; a dangling id would be invalid.
      aria-describedby={isOpen ? describedBy : undefined}
      onClose={onClose}
    >
      {isOpen && children}
    </dialog>
  )
}
