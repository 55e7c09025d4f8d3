import type { Language } from '#locale/language.ts'
import { errorCopy } from '#locale/messages/errors.ts'
import { pathTo } from '#locale/path-table.ts'
import { BlankState } from '#ui/blank-state.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { BurntMatch } from '../drawings/burnt-match.tsx'

type PageErrorProps = { language: Language }

/** ERR-2: a page that could not be shown, inside the frame. */
export function PageError({ language }: PageErrorProps) {
  const copy = errorCopy[language]
  return (
    <BlankState drawing={<BurntMatch />} title={copy.title}>
      <p className="type-lead">{copy.text}</p>
      <TryAgain>{copy.tryAgain}</TryAgain>
      <a className="text-link" href={pathTo('home', language)}>
        {copy.home}
      </a>
    </BlankState>
  )
}

/** ERR-2: when not even the frame could be made. Both links are plain ones: nothing of the application may be trusted. */
export function ApplicationError({ language }: PageErrorProps) {
  const { page, home } = errorCopy[language]
  return (
    <BlankState drawing={<BurntMatch />} title={page.title}>
      <p className="type-lead">{page.text}</p>
      <TryAgain>{page.tryAgain}</TryAgain>
      <a className="text-link" href={pathTo('home', language)}>
        {home}
      </a>
    </BlankState>
  )
}

/** A link to the page that is open: with scripts it is asked for once more, without them the browser does that. */
const TryAgain = ({ children }: { children: string }) => <ButtonLink href="">{children}</ButtonLink>
