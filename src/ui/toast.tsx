import type { ReactNode } from 'react'
import { Flame } from './flame.tsx'
import { CloseIcon } from './icons.tsx'

type ToastProps = {
  /** What happened; nothing is shown, and nothing said, while it is `null`. */
  children: ReactNode
  onClose: () => void
  /** Name of the button that takes it away. */
  close: string
}

/**
 * A short message that does not ask for anything. It stands in the page from the start, so that a screen reader hears
 * what comes into it, and it stays until it is taken away: nobody reads by somebody else's clock.
 */
export function Toast({ children, onClose, close }: ToastProps) {
  return (
    <div className="toast" role="status">
      {children !== null && (
        <div className="toast__sheet on-ink">
          <Flame />
          <p>{children}</p>
          <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  )
}
