import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How many inputs each property gets; what `npm run fuzz -- --inputs N` hands in. */
    fuzzInputs?: number
  }
}

/** In every run of the tests; enough to notice what is broken outright. */
const inputsInTests = 100

/** The same inputs in every run of the tests; other ones in every `npm run fuzz`, which names the seed of what it finds. */
const testSeed = 20_260_102

/**
 * Fails with the shortest input for which the property does not hold.
 * @param share of the inputs that it gets, for what takes long
 */
export async function expectToHold(
  property: fc.IProperty<never> | fc.IAsyncProperty<never>,
  { share = 1 } = {},
): Promise<void> {
  const asked = inject('fuzzInputs')
  await fc.assert(property as fc.IAsyncProperty<never>, {
    numRuns: Math.max(1, Math.ceil((asked ?? inputsInTests) * share)),
    ...(asked === undefined && { seed: testSeed }),
  })
}

/** What parsers stumble over, in any order. */
const awkward = [
  ...['\0', '\u0001', '\ud800', '\udc00', '\ufeff', '\u202e', '\u0316\u0301', '👩', 'ő', '%', '%00', '%2e'],
  ...['%e9'],
  ...[
    '<',
    '</',
    '>',
    '"',
    "'",
    '&',
    '&#0;',
    '&lt;',
    '..',
    '/',
    '//',
    '\\',
    '?',
    '#',
    '=',
    ';',
    ',',
    '__proto__',
  ],
  ...['\r\n', '\t', ' ', '0', '-1', '1e999', 'null', 'true', '[', ']', '{', '}', 'hu', '/hu', '.data'],
  ...['a', 'x'.repeat(300)],
]

/** Text as nobody means it; `tokens` are what the reader looks for. */
export const awkwardText = (tokens: readonly string[] = []): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...awkward, ...tokens), { maxLength: 12 }).map((parts) => parts.join('')),
  )

/** Any value that JSON can hold, with awkward text in it. */
export const awkwardJson = (tokens: readonly string[] = []): fc.Arbitrary<unknown> =>
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      awkwardText(tokens),
      fc.constantFrom(null, true, false, 0, 1, -1, 7, 1.5, 1e21, ''),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(awkwardText(tokens), tie('value'), { maxKeys: 4 }),
    ),
  })).value
