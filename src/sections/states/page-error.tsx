import { errorCopy } from '#locale/errors.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { BlankState } from '#ui/page/blank-state.tsx'
import { BurntMatch } from '../drawings/burnt-match.tsx'

type PageErrorProps = { language: Language }

/** ERR-2: error inside the frame. */
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

/** ERR-2: error outside of the frame. Its links are plain ones, as no part of the application can be relied on. */
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

/** A link to the current page: retries with scripts, reloads without. */
const TryAgain = ({ children }: { children: string }) => <ButtonLink href="">{children}</ButtonLink>
