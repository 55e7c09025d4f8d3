import { createContext, useContext } from 'react'
import { Button, type ButtonLook } from '#ui/button.tsx'

const SendingLabelContext = createContext({ label: '', isSending: false })

/** What the button of a form says while the form is on its way. */
export const SendingLabelProvider = SendingLabelContext.Provider

/** The button of a form. Both its labels stand in it, so it is as wide while it sends; it keeps the focus (FORM-1). */
export function SendButton({ children, tone, size = 'large' }: ButtonLook & { children: string }) {
  const { label, isSending } = useContext(SendingLabelContext)
  return (
    <Button
      type="submit"
      tone={tone}
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
