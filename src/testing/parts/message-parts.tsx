import { useState } from 'react'
import { DraftNote } from '#sections/forms/fields/draft-note.tsx'
import { NotSent } from '#sections/forms/fields/not-sent.tsx'
import { useFrame } from '#sections/frame/frame-context.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/controls/dialog.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Sent } from '#ui/form/sent.tsx'
import { Part } from './part.tsx'

const messages = ['errors', 'mended', 'not sent', 'draft', 'sent', 'dialog'] as const
type Message = (typeof messages)[number]

const errors = [
  { fieldId: 'part-name', message: 'Tell us your name.' },
  { fieldId: 'part-wrong', message: 'This is not an e-mail address yet.' },
]

/** What takes the focus or covers the page comes when it is called. */
export function MessageParts() {
  const [shown, setShown] = useState<Message | null>(null)
  const { copy, formTexts } = useFrame()
  const close = () => setShown(null)
  return (
    <Part name="Messages">
      <div className="parts__row">
        {messages.map((message) => (
          <Button key={message} tone="ink" size="small" onClick={() => setShown(message)}>
            Show {message}
          </Button>
        ))}
      </div>
      {shown === 'errors' && (
        <ErrorSummary title="Two things are missing" errors={errors} mendedNote={formTexts.mended} />
      )}
      {shown === 'mended' && (
        <ErrorSummary
          title="Two things were missing"
          errors={errors}
          isMended={(fieldId) => fieldId === 'part-name'}
          mendedNote={formTexts.mended}
        />
      )}
      {shown === 'not sent' && <NotSent reason={formTexts.offline} />}
      {shown === 'draft' && <DraftNote copy={copy.forms} onClear={close} />}
      {shown === 'sent' && (
        <Sent title="Message Sent Successfully!">You will have a reply within 24 hours.</Sent>
      )}
      <Dialog isOpen={shown === 'dialog'} onClose={close} labelledBy="part-dialog">
        <h3 className="type-title" id="part-dialog">
          A dialog
        </h3>
        <p>Escape, a press beside it, or the button closes it.</p>
        <Button onClick={close}>Close</Button>
      </Dialog>
    </Part>
  )
}
