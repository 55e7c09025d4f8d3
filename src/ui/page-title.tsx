import { holdHyphens } from './hold-hyphens.ts'

/** Bounds in letters of a title's longest word; each has a size of its own in page-title.css. */
const wordLengths = [10, 12, 15, 19] as const

/** Which class of words a title belongs to: the first bound that its longest word fits, or `any` beyond them all. */
export function wordLengthOf(title: string): (typeof wordLengths)[number] | 'any' {
  const longest = Math.max(
    ...holdHyphens(title)
      .split(/[\s\u2013]+|-(?!\u2060)/)
      .map((word) => word.length),
  )
  return wordLengths.find((length) => longest <= length) ?? 'any'
}

/** More than a headline can be: a title of this many letters is a text, and is set as one. */
const longTitleLength = 80

export const isLongTitle = (title: string): boolean => title.length > longTitleLength

/** The heading of a page, set as large as its longest word allows: a Hungarian word does not break on a phone. */
export function PageTitle({ children }: { children: string }) {
  const title = holdHyphens(children)
  if (isLongTitle(children)) return <h1 className="type-h3 page-title--long">{title}</h1>
  return <h1 className={`type-huge page-title page-title--${wordLengthOf(children)}`}>{title}</h1>
}
