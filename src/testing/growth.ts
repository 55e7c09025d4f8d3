import fc from 'fast-check'
import { inject } from 'vitest'
import { processorMsOf } from './processor-time.ts'

/** A text that can grow to any length: repeated pieces that exercise a parser, and an ending. */
export type HostileText = { pieces: readonly string[]; end: string }

/** Tokens that have made parsers slow: combining marks, unclosed brackets, incomplete escapes, unusual spaces. */
const tokens = [
  ...['\u0316', '\u0301', '\u0345', '\u1100', '\u1161', '\u200d', '\u202e', '\ufeff', '\ud800', '👩'],
  ...['\0', '\t', '\n', '\r', ' ', '\u00a0', '\u2028', 'a', 'ő', '0', '_', '-', '.', ',', ':', ';', '@'],
  ...['<', '</', '<a ', '<!--', '-->', '<b>', '>', '/', '"', "'", '=', '&', '&amp;', '&#', '%', '%e9', '+'],
  ...['[', ']', '{', '}', '(', ')', '*', '\\', '?', '#', '|', '{"a":', '1e'],
]

const piece = (alphabet: readonly string[]) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))

/** @param more tokens of the language under test, in addition to the usual ones */
export const hostileText = (more: readonly string[] = []): fc.Arbitrary<HostileText> => {
  const alphabet = [...tokens, ...more]
  return fc.record({
    pieces: fc.array(piece(alphabet), { minLength: 1, maxLength: 2 }),
    end: fc.oneof(fc.constant(''), piece(alphabet)),
  })
}

/** Each piece fills an equal share of the length: two pieces nest like `[[[[]]]]`. */
export const textOf = ({ pieces, end }: HostileText, length: number): string =>
  pieces.map((one) => one.repeat(Math.ceil(length / pieces.length / one.length))).join('') + end

type Work = (text: string) => unknown

/** Doubling the text may multiply the work by this much: linear growth plus noise. */
const mostGrowth = 2.5
/**
 * Three, so that the median is meaningful: a step, as from memory or a limit, affects one of them; superlinear growth affects
 * most.
 */
const doublings = 3

/** Shorter samples would mostly measure the overhead. */
const shortestSampleMs = 1
/** Noise only ever adds to a sample, so the smallest one is the most accurate. */
const samplesAtOnce = 3
/** Sampling continues for this long before growth that looks too steep is accepted. */
const longestDoubtUs = 3_000_000

const timeOf = (work: Work, text: string, repetitions: number) =>
  processorMsOf(async () => {
    for (let turn = 0; turn < repetitions; turn += 1) await work(text)
  })

/**
 * The factor by which the work grows when the text is doubled: 2 is linear, 4 is quadratic. See
 * `docs/decisions/0023-growth-is-measured-in-processor-time.md`.
 * @param length of the shortest text, in UTF-16 code units
 * @returns the median factor; one above `mostGrowth` has been measured for longer
 */
export async function growthOf(work: Work, text: HostileText, length: number): Promise<number> {
  const texts = Array.from({ length: doublings + 1 }, (_, doubling) => textOf(text, 2 ** doubling * length))
  const [shortest = ''] = texts
  let repetitions = 1
  while ((await timeOf(work, shortest, repetitions)) < shortestSampleMs) repetitions *= 2
  const leastMs = texts.map(() => Number.POSITIVE_INFINITY)
  const medianGrowth = () =>
    leastMs
      .slice(1)
      .map((ms, index) => ms / (leastMs[index] ?? 0))
      .toSorted((one, other) => one - other)[(doublings - 1) / 2] ?? 0
  const begun = process.cpuUsage()
  do {
    for (let sample = 0; sample < samplesAtOnce; sample += 1)
      for (const [index, sampled] of texts.entries())
        leastMs[index] = Math.min(leastMs[index] ?? 0, await timeOf(work, sampled, repetitions))
  } while (medianGrowth() > mostGrowth && process.cpuUsage(begun).user < longestDoubtUs)
  return medianGrowth()
}

/** The same texts in every run, so that a failing test fails for everyone; `npm run fuzz` uses other and more texts. */
const seed = 20_260_101
const runsInTests = 3
const fuzzInputsPerRun = 50
const chosenTexts = () => {
  const inputs = inject('fuzzInputs')
  if (inputs === undefined) return { seed, runs: runsInTests }
  return { runs: Math.max(runsInTests, Math.ceil(inputs / fuzzInputsPerRun)) }
}

/**
 * Fails if hostile text makes the work grow faster than its length.
 * @param work may be asynchronous; errors and results are ignored
 * @param options.length of the shortest text, in UTF-16 code units; up to eight times as much is tried
 * @param options.known texts that once caused a bug; always tried
 * @param options.tokens of the language under test
 */
export async function expectLinearWork(
  work: Work,
  options: {
    length?: number
    known?: readonly HostileText[]
    tokens?: readonly string[]
    /** For functions that treat long texts differently, so that other texts would show steps. */
    onlyKnown?: boolean
  } = {},
): Promise<void> {
  const { length = 4_096, known = [], tokens: more, onlyKnown = false } = options
  const { runs, ...chosen } = chosenTexts()
  const quiet: Work = async (text) => {
    try {
      await work(text)
    } catch {
      // A rejected text is fine; only the time counts.
    }
  }
  const isLinear = fc.asyncProperty(hostileText(more), async (text) => {
    const growth = await growthOf(quiet, text, length)
    if (growth > mostGrowth) throw new Error(`twice the text took ${growth.toFixed(1)} times the work`)
  })
  await fc.assert(isLinear, {
    ...chosen,
    numRuns: known.length + (onlyKnown ? 0 : runs),
    examples: known.map((text) => [text]),
    endOnFailure: true,
    includeErrorInReport: true,
  })
}
