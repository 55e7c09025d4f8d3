import { createContext, useContext } from 'react'
import { Button, type ButtonLook } from '#ui/controls/button.tsx'

const SendingLabelContext = createContext({ label: '', isSending: false })

/** Labels of the button at rest and while sending. */
export const SendingLabelProvider = SendingLabelContext.Provider

/**
 * A form's submit button, always gold: what sends has one color. Both labels are in the layout, so its width never changes; it keeps focus while sending
 * (FORM-1).
 */
export function SendButton({ children, size = 'large' }: Pick<ButtonLook, 'size'> & { children: string }) {
  const { label, isSending } = useContext(SendingLabelContext)
  return (
    <Button
      type="submit"
      size={size}
      aria-disabled={isSending || undefined}
      aria-busy={isSending || undefined}
    >
      <span className="button__labels">
        <span>{children}</span>
        <span>{label}</span>
      </span>
    </Button>
  )
}
