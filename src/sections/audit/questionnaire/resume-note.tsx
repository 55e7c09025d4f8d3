import { formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { AuditPagesCopy } from '#locale/messages/audit/audit-pages.server.ts'
import { Button } from '#ui/controls/button.tsx'

type ResumeNoteProps = {
  copy: AuditPagesCopy['questionnaire']['resume']
  /** Number of restored answers. */
  count: number
  language: Language
  /** Address of the first open question; null when it is on this screen. */
  onGoOn: (() => void) | null
  onStartAgain: () => void
}

/** Says that earlier answers were restored, and offers to continue or start over. */
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
