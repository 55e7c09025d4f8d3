import { clearance, widthOf } from './letter-metrics.ts'

/** A headline's layout for one screen type. All numbers are integers, so that CSS can have a rule for each. */
export type Setting = {
  lines: number
  /** Indexes of the words that start a line, except the first. */
  breaks: number[]
  /** Total width in tenths of an em: the type size is the stage's width divided by it. */
  measure: number
  /** Line height in hundredths of an em. */
  leading: number
  /** Indent of each line relative to the one above, in tenths of an em, so that descenders pass ascenders. */
  hang: number
  /** Whether the last line is right-aligned: two or three lines then span the whole stage. */
  endsRight: boolean
}

export type Headline = {
  text: string
  words: string[]
  wide: Setting
  narrow: Setting
  /** Position of the deck on wide screens: next to the last line, under a single long line, or below the stage. */
  deck: 'beside' | 'under' | 'below'
}

/**
 * A stage: its width in percent of the screen's, the indents to try per number of lines, and the maximum number of lines for
 * right alignment.
 */
type Stage = {
  width: number
  height: number
  hangs: readonly (readonly number[])[]
  mostLinesEndingRight: number
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, hang) => hang)
/** The second of two wide lines is indented far enough for the deck to fit next to it. */
const wideStage: Stage = {
  width: 92.8,
  height: 44,
  hangs: [[0], [9, 10, 11, 12, 13], upTo(5), upTo(2)],
  mostLinesEndingRight: 0,
}
const narrowStage: Stage = {
  width: 89,
  height: 100,
  hangs: [[0], ...[5, 5, 4, 2, 1].map(upTo)],
  mostLinesEndingRight: 3,
}

/** Maximum line height; CSS has a rule for each step up to it. */
const leadings = [82, 88, 94, 100, 106, 114] as const
/** CSS has rules up to this width; a longer word is broken by the browser. */
const widestMeasure = 149
/** A line may exceed its width by this much, in em: kerning or the margin absorbs it. */
const slack = 0.03
/** Maximum width of a single line that leaves space for the deck next to it. */
const shortMeasure = 40
/** Width that the deck needs next to the last line, in percent of the screen's width. */
const deckRoom = 18

/**
 * Sets a headline of any length (HOME-2: 3 to 120 characters, one to twenty words) so that it fills its stage: for each number
 * of lines it finds the breaks with the narrowest widest line and the smallest line height without collisions, and picks the
 * largest type. Pure, and run on the server: the page needs no script and nothing shifts.
 */
export function composeHeadline(headline: string): Headline {
  const text = headline.trim().replace(/\s+/g, ' ')
  const known = composed.get(text)
  if (known) return known
  const set = compose(text)
  if (composed.size >= mostComposed) composed.clear()
  composed.set(text, set)
  return set
}

/** Caches the last headlines: composing one takes longer than rendering the rest of the page, and it rarely changes. */
const composed = new Map<string, Headline>()
const mostComposed = 20

function compose(text: string): Headline {
  const words = text.split(' ')
  const wide = bestSetting(words, wideStage)
  return {
    text,
    words,
    wide,
    narrow: bestSetting(words, narrowStage),
    deck: deckOf(wide),
  }
}

function deckOf(wide: Setting): Headline['deck'] {
  if (wide.lines === 1) return wide.measure <= shortMeasure ? 'beside' : 'under'
  const room = (sizeOn(wideStage, wide) * wide.hang) / 10
  return wide.lines === 2 && room >= deckRoom ? 'beside' : 'below'
}

function bestSetting(words: readonly string[], stage: Stage): Setting {
  const settings = stage.hangs
    .slice(0, words.length)
    .flatMap((hangs, index) =>
      hangs.map((hang) => settingOf(words, index + 1, hang, stage.mostLinesEndingRight)),
    )
  return settings.reduce((best, setting) => (worth(stage, setting) > worth(stage, best) ? setting : best))
}

/** Type size in percent of the screen's width, limited by the widest line or the total height. */
function sizeOn(stage: Stage, { measure, leading, lines }: Setting): number {
  return Math.min(stage.width / (measure / 10), stage.height / (1 + ((lines - 1) * leading) / 100))
}

/** Prefers large type, and between two similar sizes the tighter line height. */
const worth = (stage: Stage, setting: Setting) => sizeOn(stage, setting) * (1.25 - setting.leading / 400)

/** The narrowest layout with at most this many lines. */
function settingOf(
  words: readonly string[],
  mostLines: number,
  hang: number,
  mostLinesEndingRight: number,
): Setting {
  let measure = Math.ceil((Math.max(...words.map(widthOf)) - slack) * 10)
  let breaks = breaksWithin(words, measure, hang)
  while (measure < widestMeasure && (breaks.length >= mostLines || overflows(words, breaks, measure, hang))) {
    measure += 1
    breaks = breaksWithin(words, measure, hang)
  }
  const lines = linesOf(words, breaks)
  const endsRight = lines.length > 1 && lines.length <= mostLinesEndingRight
  const lefts = lines.map((line, index) =>
    endsRight && index === lines.length - 1 ? measure / 10 - widthOf(line) : (hang * index) / 10,
  )
  return {
    lines: lines.length,
    breaks,
    measure: Math.min(measure, widestMeasure),
    leading: leadingOf(lines, lefts),
    hang,
    endsRight,
  }
}

/** Fills lines greedily; each is narrower than the one before by the indent. */
function breaksWithin(words: readonly string[], measure: number, hang: number): number[] {
  const breaks: number[] = []
  let line = ''
  for (const [index, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word
    if (index > 0 && widthOf(longer) > roomOf(breaks.length, measure, hang)) {
      breaks.push(index)
      line = word
    } else line = longer
  }
  return breaks
}

/** A single word may be wider than its indented line. */
const overflows = (words: readonly string[], breaks: readonly number[], measure: number, hang: number) =>
  linesOf(words, breaks).some((line, index) => widthOf(line) > roomOf(index, measure, hang))

const roomOf = (line: number, measure: number, hang: number) => (measure - hang * line) / 10 + slack

/** The lines that start at the first word and at each break. */
export const linesOf = (words: readonly string[], breaks: readonly number[]): string[] =>
  [0, ...breaks].map((from, line) => words.slice(from, breaks[line]).join(' '))

function leadingOf(lines: readonly string[], lefts: readonly number[]): number {
  const needed = lines.map((line, index) => {
    if (index === 0) return 0
    return clearance(lines[index - 1] ?? '', line, (lefts[index] ?? 0) - (lefts[index - 1] ?? 0))
  })
  const most = Math.max(...needed)
  return leadings.find((leading) => leading / 100 >= most) ?? 114
}
