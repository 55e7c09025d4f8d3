import type { Typeface } from './typesetting.ts'

/** A longer title is cut: at the smallest size more would not fit. */
const maxTitleLetters = 160
/** A longer word is broken: the narrowest line holds as many of the widest letters at the smallest size. */
const maxWordLetters = 22

/** Where a title may stand, in pixels. */
export type TitleBox = {
  left: number
  /** Highest and lowest edge of the letters. */
  top: number
  bottom: number
  /** Where a line must end whose baseline is at a height: the edge next to it may lean. */
  rightAt(y: number): number
}

export type FittedTitle = { size: number; lines: { text: string; y: number }[] }

/** Font sizes in pixels, from the one that fills a picture to the smallest that a phone's preview can read. */
const sizes = [
  420, 380, 340, 300, 264, 244, 224, 204, 186, 170, 156, 142, 130, 118, 108, 98, 90, 82, 76, 70, 64, 58, 54,
  50,
]
/** In font sizes: from baseline to baseline, above the first one, and below the last one. */
const leading = 0.98
const ascent = 0.86
const descent = 0.24

/** What is not seen by itself: controls, marks of direction, joiners, and what turns a letter into an emoji. */
const unseen = /\p{C}|\p{Variation_Selector}|\u20e3/gu

/**
 * A text as it can be set: without emoji and what else is not seen, its spaces plain.
 * @returns empty when the typeface lacks one of its letters: half a word is worse than none
 */
export function settable(text: string, typeface: Typeface): string {
  const seen = text
    .normalize('NFC')
    // The face has no such hyphen, and one at which no line ends looks the same.
    .replaceAll('\u2011', '-')
    .replace(/[^\S\u00a0]/g, ' ')
    .replace(unseen, '')
  const letters = seen.match(/[\p{L}\p{N}\p{M}]/gu) ?? []
  if (letters.length === 0 || !typeface.has(letters.join(''))) return ''
  return seen
    .replace(/[^\p{L}\p{N}\p{M} ]/gu, (sign) => (typeface.has(sign) ? sign : ''))
    .replace(/ +/g, ' ')
    .trim()
}

/**
 * Sets a title as large as its place allows, in lines of about the same width. One that is too long for the smallest size
 * ends in an ellipsis.
 * @param text as `settable` gives it
 */
export function fitTitle(text: string, typeface: Typeface, box: TitleBox): FittedTitle {
  let words = wordsOf(cut(text)).map((word) => ({ ...word, width: typeface.widthOf(word.text) }))
  const space = typeface.widthOf(' ')
  for (const size of sizes) {
    const lines = linesAt(words, space, size, box)
    if (lines) return { size, lines }
  }
  const size = sizes.at(-1) ?? 0
  while (words.length > 1) {
    words = words.slice(0, -1)
    const last = words.at(-1)
    if (!last) break
    const ended = { ...last, text: `${last.text.replace(/[\s,.;:–-]+$/, '')}…`, isGlued: last.isGlued }
    const shown = [...words.slice(0, -1), { ...ended, width: typeface.widthOf(ended.text) }]
    const lines = linesAt(shown, space, size, box)
    if (lines) return { size, lines }
  }
  return { size, lines: [{ text: words[0]?.text ?? '', y: box.bottom - descent * size }] }
}

/** A piece of text that stays together; `isGlued`: it follows a hyphen, without a space. */
type Word = { text: string; isGlued: boolean }
type MeasuredWord = Word & { width: number }

/** Lines may end at spaces and behind hyphens. */
function wordsOf(text: string): Word[] {
  return text
    .split(' ')
    .flatMap((word) =>
      (word.match(/[^-–]+[-–]*|[-–]+/g) ?? [])
        .flatMap((piece) => brokenUp(piece))
        .map((piece, at) => ({ text: piece, isGlued: at > 0 })),
    )
}

function brokenUp(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length <= maxWordLetters) return [word]
  const pieces = Math.ceil(letters.length / maxWordLetters)
  const each = Math.ceil(letters.length / pieces)
  return Array.from({ length: pieces }, (_, at) => letters.slice(at * each, (at + 1) * each).join(''))
}

function cut(text: string): string {
  const letters = Array.from(text)
  if (letters.length <= maxTitleLetters) return text
  const kept = letters.slice(0, maxTitleLetters).join('')
  return `${kept.slice(0, Math.max(kept.lastIndexOf(' '), maxTitleLetters / 2)).replace(/[\s,.;:–-]+$/, '')}…`
}

/** @returns null where they do not fit at this size */
function linesAt(words: readonly MeasuredWord[], space: number, size: number, box: TitleBox) {
  const most = 1 + Math.floor(((box.bottom - box.top) / size - ascent - descent) / leading)
  for (let count = 1; count <= most; count += 1) {
    const ys = Array.from(
      { length: count },
      (_, line) => box.bottom - descent * size - (count - 1 - line) * leading * size,
    )
    /** @param share of the width that may be used */
    const fill = (share: number) => {
      const widths = ys.map((y) => (share * (box.rightAt(y) - box.left)) / size)
      const lines = filled(words, space, widths)
      return lines?.length === count ? lines : null
    }
    let lines = fill(1)
    if (!lines) continue
    // The narrowest measure that holds them makes the lines even.
    for (let share = 0.98; share > 0.4; share -= 0.02) lines = fill(share) ?? lines
    return withCompany(lines).map((line, at) => ({ text: textOf(line), y: ys[at] ?? 0 }))
  }
  return null
}

/** @param widths of each line, in font sizes */
function filled(
  words: readonly MeasuredWord[],
  space: number,
  widths: readonly number[],
): MeasuredWord[][] | null {
  const lines: MeasuredWord[][] = []
  let left = 0
  for (const word of words) {
    const needed = word.width + (word.isGlued ? 0 : space)
    if (lines.length > 0 && needed <= left) {
      lines.at(-1)?.push(word)
      left -= needed
      continue
    }
    left = (widths[lines.length] ?? 0) - word.width
    if (left < 0) return null
    lines.push([word])
  }
  return lines
}

/** No word stands alone on the last line where the one above can spare another. */
function withCompany(lines: MeasuredWord[][]): MeasuredWord[][] {
  const [above = [], last = []] = lines.slice(-2)
  const [alone] = last
  const moved = above.at(-1)
  if (above.length < 2 || last.length > 1 || !alone || !moved || alone.isGlued) return lines
  const room = above.reduce((sum, { width }) => sum + width, 0)
  if (moved.width + alone.width > room) return lines
  return [...lines.slice(0, -2), above.slice(0, -1), [moved, alone]]
}

const textOf = (line: readonly MeasuredWord[]) =>
  line.map(({ text, isGlued }, at) => (at === 0 || isGlued ? text : ` ${text}`)).join('')
