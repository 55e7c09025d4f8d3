const controlsAndSpaces = /[\p{Cc}\p{Z}]+/gu
const lineEnds = /\r\n?|\u2028|\u2029/g
const controlsButLineEndAndTab = /(?![\n\t])\p{Cc}/gu
/** Bidirectional control characters, which can make a text display differently from its content. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Maximum number of combining marks per letter (UAX #15, Stream-Safe Text); normalization is quadratic in them. */
const marksBeyondReason = /(\p{M}{30})\p{M}+/gu

/** Normalizes to NFC after removing everything that could separate combining marks. */
const normalized = (text: string) => text.replace(marksBeyondReason, '$1').normalize('NFC').trim()

const withoutTurns = (text: string) => text.toWellFormed().replace(directionControls, '')

/**
 * Cleans one-line text: line breaks, NUL and other control characters become spaces, which prevents header injection.
 */
export const cleanLine = (text: string): string =>
  emptyIfInvisible(normalized(withoutTurns(text).replace(controlsAndSpaces, ' ')))

/** Cleans multi-line text: normalizes line breaks and removes other control characters. */
export const cleanText = (text: string): string =>
  emptyIfInvisible(
    normalized(withoutTurns(text).replace(lineEnds, '\n').replace(controlsButLineEndAndTab, '')),
  )

const emptyIfInvisible = (text: string) => (visible.test(text) ? text : '')

/** Length in code points, so that an emoji counts once. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}
