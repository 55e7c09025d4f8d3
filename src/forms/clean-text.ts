const controlsAndSpaces = /[\p{Cc}\p{Z}]+/gu
const lineEnds = /\r\n?|\u2028|\u2029/g
const controlsButLineEndAndTab = /(?![\n\t])\p{Cc}/gu
/** They turn the direction of what follows, so that a reader is shown another text than was written. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
/** No script puts more marks on a letter (UAX #15, Stream-Safe Text); normalizing takes the square of their number. */
const marksBeyondReason = /(\p{M}{30})\p{M}+/gu

/** One spelling of every letter, after everything has been taken out that could stand between two marks. */
const normalized = (text: string) => text.replace(marksBeyondReason, '$1').normalize('NFC').trim()

const withoutTurns = (text: string) => text.toWellFormed().replace(directionControls, '')

/** A text of one line: line ends, NUL and other control characters become a space, so no header can be made of it. */
export const cleanLine = (text: string): string =>
  emptyIfInvisible(normalized(withoutTurns(text).replace(controlsAndSpaces, ' ')))

/** A text of several lines: one kind of line end, no control characters beside it. */
export const cleanText = (text: string): string =>
  emptyIfInvisible(
    normalized(withoutTurns(text).replace(lineEnds, '\n').replace(controlsButLineEndAndTab, '')),
  )

const emptyIfInvisible = (text: string) => (visible.test(text) ? text : '')

/** As a person counts: an emoji outside the basic plane is one character and not two. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}
