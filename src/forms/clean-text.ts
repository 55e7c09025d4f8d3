const controlsAndSpaces = /[\p{Cc}\p{Z}]+/gu
const lineEnds = /\r\n?|\u2028|\u2029/g
const controlsButLineEndAndTab = /(?![\n\t])\p{Cc}/gu
/** They turn the direction of what follows, so that a reader is shown another text than was written. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

const wellFormed = (text: string) => text.toWellFormed().normalize('NFC').replace(directionControls, '')

/** A text of one line: line ends, NUL and other control characters become a space, so no header can be made of it. */
export const cleanLine = (text: string): string =>
  emptyIfInvisible(wellFormed(text).replace(controlsAndSpaces, ' ').trim())

/** A text of several lines: one kind of line end, no control characters beside it. */
export const cleanText = (text: string): string =>
  emptyIfInvisible(wellFormed(text).replace(lineEnds, '\n').replace(controlsButLineEndAndTab, '').trim())

const emptyIfInvisible = (text: string) => (visible.test(text) ? text : '')

/** As a person counts: an emoji outside the basic plane is one character and not two. */
export const lengthOf = (text: string): number => [...text].length
