import type { Language } from '#locale/language.ts'
import { errorCopy } from '#locale/messages/errors.ts'
import { Match } from '#ui/match.tsx'

/** The rule draws itself while something is on its way (ERR-2). */
export function Loading({ language }: { language: Language }) {
  return (
    <div className="loading" role="status">
      <Match className="match--loading" />
      <p className="type-title">{errorCopy[language].loading}</p>
    </div>
  )
}
