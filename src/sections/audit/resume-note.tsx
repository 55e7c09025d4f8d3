import { formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { AuditPagesCopy } from '#locale/messages/audit-pages.server.ts'
import { Button } from '#ui/button.tsx'

type ResumeNoteProps = {
  copy: AuditPagesCopy['questionnaire']['resume']
  /** How many answers have been put back. */
  count: number
  language: Language
  /** Leads to the first open question; null when it is on this screen. */
  onGoOn: (() => void) | null
  onStartAgain: () => void
}

/** Says that earlier answers are back, and offers to go on with them or without. */
export function ResumeNote({ copy, count, language, onGoOn, onStartAgain }: ResumeNoteProps) {
  return (
    <aside className="resume-note wrap" aria-labelledby="resume">
      <h2 className="type-title" id="resume">
        {copy.heading}
      </h2>
      <p>{formatCount(copy.text, count, language)}</p>
      {onGoOn && (
        <Button size="small" tone="ink" onClick={onGoOn}>
          {copy.goOn}
        </Button>
      )}
      <button type="button" className="text-link" onClick={onStartAgain}>
        {copy.startAgain}
      </button>
    </aside>
  )
}
