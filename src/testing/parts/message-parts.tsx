import { formTexts } from '#forms/sending-texts.ts'
import { DraftNote, NotSent } from '#sections/forms/enhanced-form.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Sent } from '#ui/form/sent.tsx'
import { Part } from './part.tsx'

const errors = [
  { fieldId: 'part-name', message: 'Tell us your name.' },
  { fieldId: 'part-wrong', message: 'This is not an e-mail address yet.' },
]

export function MessageParts() {
  const texts = formTexts.en
  return (
    <Part name="Messages">
      <ErrorSummary title="Two things are missing" errors={errors} fixedNote={texts.fixed} />
      <ErrorSummary
        title="Two things were missing"
        errors={errors}
        isFixed={(fieldId) => fieldId === 'part-name'}
        fixedNote={texts.fixed}
      />
      <NotSent texts={texts} reason={texts.offline} />
      <DraftNote texts={texts} onClear={() => {}} />
      <Sent title="Message Sent Successfully!">You will have a reply within 24 hours.</Sent>
    </Part>
  )
}
