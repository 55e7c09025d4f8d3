/**
 * Widths of the display face's letters in em, measured from the font at the headline's weight (340). Kerning is
 * ignored: it only makes lines slightly shorter.
 */
const widths: readonly (readonly [em: number, letters: string])[] = [
  [0.13, '['],
  [0.14, '!,.]'],
  [0.15, " '"],
  [0.18, 'í'],
  [0.19, '()ijl’'],
  [0.21, 't'],
  [0.22, 'IÍ'],
  [0.23, '"'],
  [0.24, 'f'],
  [0.25, '1:;'],
  [0.26, 'sz'],
  [0.28, '?cr'],
  [0.29, 'Jeé”'],
  [0.3, '4-/CLSZvy“'],
  [0.31, 'x'],
  [0.32, '7AEFaopáóöőÁÉ'],
  [0.33, '23Vbg„'],
  [0.34, 'Tdq'],
  [0.35, 'GOPQYkuúüűÓÖŐ'],
  [0.36, '689BKUnÚÜŰ'],
  [0.37, '5DXh'],
  [0.38, 'N'],
  [0.39, '0R'],
  [0.4, '+='],
  [0.41, 'H'],
  [0.44, '&'],
  [0.47, 'M'],
  [0.48, 'w…'],
  [0.51, '%m'],
  [0.52, 'W'],
  [0.55, '–'],
  [0.64, '—'],
]
const widthOfLetter = new Map(
  widths.flatMap(([em, letters]) => [...letters].map((letter) => [letter, em] as const)),
)
/** Letters that are not in the table are assumed to be wide. */
const unknownWidth = 0.5
/** Letter spacing of the headline, in em. */
const tracking = -0.02

/** Width of a text on one line, in em. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (widthOfLetter.get(letter) ?? unknownWidth) + tracking, 0)

/**
 * A part of a letter: its horizontal range as shares of the width, and its extent above and below the baseline in em.
 */
type Part = { from: number; to: number; rise: number; depth: number }

const xHeight = 0.53
const ascender = 0.76
const descender = 0.26

/** The parts of a letter that can collide with other lines: its body, and an ascender or descender on one side. */
function partsOf(letter: string): Part[] {
  const whole = (rise: number, depth = 0.01): Part => ({ from: 0, to: 1, rise, depth })
  if (/\s/.test(letter)) return []
  if (/[.,;…„]/.test(letter)) return [whole(0.1, 0.12)]
  if (/[bhk]/.test(letter)) return [whole(xHeight), { from: 0, to: 0.45, rise: ascender, depth: 0 }]
  if (letter === 'd') return [whole(xHeight), { from: 0.55, to: 1, rise: ascender, depth: 0 }]
  if (letter === 'p') return [whole(xHeight), { from: 0, to: 0.6, rise: 0, depth: descender }]
  if (letter === 'q') return [whole(xHeight), { from: 0.4, to: 1, rise: 0, depth: descender }]
  if (/[gy]/.test(letter)) return [whole(xHeight, descender)]
  if (letter === 'j') return [whole(ascender, descender)]
  if (/[ÁÉÍÓÖŐÚÜŰ]/.test(letter)) return [whole(0.86)]
  if (/[áéíóöőúüű]/.test(letter)) return [whole(0.68)]
  return [whole(/[aceim-suvwxyz:–—-]/.test(letter) ? xHeight : ascender, /[Q()]/.test(letter) ? 0.2 : 0.01)]
}

/** Minimum clearance between two letters, horizontally or vertically, in em. */
const airEm = 0.02

/**
 * Minimum distance between the baselines of two lines at which no letters collide, in em. `offset` is how much
 * further right the lower line starts.
 */
export function clearance(upper: string, lower: string, offset: number): number {
  const below = placedParts(lower, offset)
  const needs = placedParts(upper, 0).flatMap((high) =>
    below
      .filter((low) => low.from < high.to + airEm && high.from < low.to + airEm)
      .map((low) => high.depth + low.rise + airEm),
  )
  return Math.max(0, ...needs)
}

function placedParts(line: string, start: number): Part[] {
  let left = start
  return [...line].flatMap((letter) => {
    const width = widthOf(letter)
    const parts = partsOf(letter).map((part) => ({
      ...part,
      from: left + part.from * width,
      to: left + part.to * width,
    }))
    left += width
    return parts
  })
}
