import { holdHyphens } from '#base/hold-hyphens.ts'
import { openingId } from './opening.ts'

/** Maximum lengths, in letters, of a title's longest word; each has a font size in page-title.css. */
const wordLengths = [10, 12, 15, 19] as const

/** Size class of a title: the smallest maximum that fits its longest word, or `any`. */
export function wordLengthOf(title: string): (typeof wordLengths)[number] | 'any' {
  const longest = Math.max(
    ...holdHyphens(title)
      .split(/[\s\u2013]+|-(?!\u2060)/)
      .map((word) => word.length),
  )
  return wordLengths.find((length) => longest <= length) ?? 'any'
}

/** Titles longer than this many letters are set in body text. */
const longTitleLength = 80

export const isLongTitle = (title: string): boolean => title.length > longTitleLength

type PageTitleProps = {
  children: string
  /** False if the page's first rendering needs more than its heading. */
  isOpening?: boolean
}

/** A page's heading, as large as its longest word allows: long Hungarian words must not break on a phone. */
export function PageTitle({ children, isOpening = true }: PageTitleProps) {
  const title = holdHyphens(children)
  const id = isOpening ? openingId : undefined
  if (isLongTitle(children))
    return (
      <h1 className="type-h3 page-title--long" id={id}>
        {title}
      </h1>
    )
  return (
    <h1 className={`type-huge page-title page-title--${wordLengthOf(children)}`} id={id}>
      {title}
    </h1>
  )
}
