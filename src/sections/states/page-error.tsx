import { errorCopy } from '#locale/errors.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { BlankState } from '#ui/page/blank-state.tsx'
import { BurntMatch } from '../drawings/burnt-match.tsx'

type PageErrorProps = { language: Language }

/** ERR-2: error inside the frame. */
export function PageError({ language }: PageErrorProps) {
  const copy = errorCopy[language]
  return <BurntOut {...copy} language={language} />
}

/** ERR-2: error outside of the frame. Its links are plain ones, as no part of the application can be relied on. */
export function ApplicationError({ language }: PageErrorProps) {
  const { page } = errorCopy[language]
  return <BurntOut {...page} language={language} />
}

type BurntOutProps = PageErrorProps & { title: string; text: string; tryAgain: string }

/** The first link is one to the current page: retries with scripts, reloads without. */
function BurntOut({ language, title, text, tryAgain }: BurntOutProps) {
  const home = { label: errorCopy[language].home, to: pathTo('home', language) }
  return (
    <BlankState
      drawing={<BurntMatch />}
      title={title}
      text={text}
      ways={[{ label: tryAgain, to: '' }, home]}
    />
  )
}
