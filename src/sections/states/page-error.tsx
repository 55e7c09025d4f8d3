import type { Language } from '#locale/language.ts'
import { errorCopy } from '#locale/messages/errors.ts'
import { pathTo } from '#locale/path-table.ts'
import { BlankState } from '#ui/blank-state.tsx'
import { Button } from '#ui/button.tsx'
import { BurntMatch } from '../drawings/burnt-match.tsx'

type PageErrorProps = { language: Language; onTryAgain: () => void }

/** ERR-2: a page that could not be shown, inside the frame. */
export function PageError({ language, onTryAgain }: PageErrorProps) {
  const copy = errorCopy[language]
  return (
    <BlankState drawing={<BurntMatch />} title={copy.title}>
      <p className="type-lead">{copy.text}</p>
      <Button onClick={onTryAgain}>{copy.tryAgain}</Button>
      <a className="text-link" href={pathTo('home', language)}>
        {copy.home}
      </a>
    </BlankState>
  )
}

/** ERR-2: when not even the frame could be made. The link is a plain one: nothing of the application may be trusted. */
export function ApplicationError({ language, onTryAgain }: PageErrorProps) {
  const { page, home } = errorCopy[language]
  return (
    <BlankState drawing={<BurntMatch />} title={page.title}>
      <p className="type-lead">{page.text}</p>
      <Button onClick={onTryAgain}>{page.tryAgain}</Button>
      <a className="text-link" href={pathTo('home', language)}>
        {home}
      </a>
    </BlankState>
  )
}
