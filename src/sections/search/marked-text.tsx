import type { Mark } from '#content/search/marks.ts'
import { markedParts } from './marked-parts.ts'

/** A text with some of its words marked. */
export const MarkedText = ({ text, marks }: { text: string; marks: readonly Mark[] }) =>
  markedParts(text, marks).map(({ start, part, isMarked }) =>
    isMarked ? <mark key={start}>{part}</mark> : part,
  )
