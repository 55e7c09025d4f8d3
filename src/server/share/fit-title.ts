import type { Typeface } from './typesetting.ts'

/** A longer title is truncated: it would not fit even at the smallest size. */
const maxTitleLetters = 160
/** A longer word is broken: the narrowest line holds this many of the widest letters at the smallest size. */
const maxWordLetters = 22

/** The area for a title, in pixels. */
export type TitleBox = {
  left: number
  /** Top and bottom edge of the letters. */
  top: number
  bottom: number
  /** Right edge of the line with its baseline at `y`: the edge next to it may lean. */
  rightAt(y: number): number
}

export type FittedTitle = { size: number; lines: { text: string; y: number }[] }

/** Font sizes in pixels, from one that fills a picture to the smallest that is readable in a phone's preview. */
const sizes = [
  420, 380, 340, 300, 264, 244, 224, 204, 186, 170, 156, 142, 130, 118, 108, 98, 90, 82, 76, 70, 64, 58, 54,
  50,
]
/** Multiples of the font size: between baselines, above the first and below the last one. */
const leading = 0.98
const ascent = 0.86
const descent = 0.24

/** Invisible characters: controls, directional marks, joiners, and those that turn a letter into an emoji. */
const unseen = /\p{C}|\p{Variation_Selector}|\u20e3/gu

/**
 * A text with typesettable characters only: without emoji and invisible ones, and with plain spaces.
 * @returns empty if the typeface lacks one of its letters: half a word is worse than none
 */
export function settable(text: string, typeface: Typeface): string {
  const seen = text
    .normalize('NFC')
    // The typeface has no non-breaking hyphen; a normal one looks the same unless the line breaks at it.
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
 * Sets a title as large as fits, in lines of similar width. A title that is too long for the smallest size ends in an ellipsis.
 * @param text as returned by `settable`
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

/** An unbreakable piece of text; `isGlued`: it follows a hyphen, without a space. */
type Word = { text: string; isGlued: boolean }
type MeasuredWord = Word & { width: number }

/** Lines may break at spaces and after hyphens. */
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

/** @returns null if they do not fit at this size */
function linesAt(words: readonly MeasuredWord[], space: number, size: number, box: TitleBox) {
  const most = 1 + Math.floor(((box.bottom - box.top) / size - ascent - descent) / leading)
  for (let count = 1; count <= most; count += 1) {
    const ys = Array.from(
      { length: count },
      (_, line) => box.bottom - descent * size - (count - 1 - line) * leading * size,
    )
    /** @param share of the available width */
    const fill = (share: number) => {
      const widths = ys.map((y) => (share * (box.rightAt(y) - box.left)) / size)
      const lines = filled(words, space, widths)
      return lines?.length === count ? lines : null
    }
    let lines = fill(1)
    if (!lines) continue
    // The narrowest width that fits makes the lines even.
    for (let share = 0.98; share > 0.4; share -= 0.02) lines = fill(share) ?? lines
    return withCompany(lines).map((line, at) => ({ text: textOf(line), y: ys[at] ?? 0 }))
  }
  return null
}

/** @param widths of each line, as multiples of the font size */
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

/** Avoids a single word on the last line if the line above can spare one. */
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
