import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

type DialogProps = {
  isOpen: boolean
  /** By Escape, by a press beside it, or by a form with `method="dialog"` inside it. */
  onClose: () => void
  /** Id of the heading that names it. */
  labelledBy?: string | undefined
  label?: string | undefined
  className?: string
  children: ReactNode
}

/**
 * The browser's own <dialog>: it holds the focus, gives it back, and keeps the page behind it still. Its content is made
 * when it is opened, and is no part of the page until then.
 */
export function Dialog({ isOpen, onClose, labelledBy, label, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, and that is the browser's
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      // Its heading is made with the rest when it opens; an id that leads nowhere is no name.
      aria-labelledby={isOpen ? labelledBy : undefined}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => isBeside(event) && onClose()}
    >
      {isOpen && children}
    </dialog>
  )
}

/** Only the backdrop and the dialog's own padding are the dialog itself; of these the padding lies inside its box. */
function isBeside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
