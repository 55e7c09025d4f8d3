import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Number of inputs per property, from `npm run fuzz -- --inputs N`. */
    fuzzInputs?: number
  }
}

/** Default in test runs. */
const inputsInTests = 100

/** A fixed seed in test runs; a random one in `npm run fuzz`, which prints it on failure. */
const testSeed = 20_260_102

/**
 * Fails with the shrunk counterexample of a property.
 * @param share of the inputs, for slow properties
 */
export async function expectProperty(
  property: fc.IProperty<never> | fc.IAsyncProperty<never>,
  { share = 1 } = {},
): Promise<void> {
  const asked = inject('fuzzInputs')
  await fc.assert(property as fc.IAsyncProperty<never>, {
    numRuns: Math.max(1, Math.ceil((asked ?? inputsInTests) * share)),
    ...(asked === undefined && { seed: testSeed }),
  })
}

/** Strings that break parsers. */
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

/** Hostile text; `tokens` are those of the format under test. */
export const adversarialText = (tokens: readonly string[] = []): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...awkward, ...tokens), { maxLength: 12 }).map((parts) => parts.join('')),
  )

/** Any JSON value, with hostile strings. */
export const adversarialJson = (tokens: readonly string[] = []): fc.Arbitrary<unknown> =>
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      adversarialText(tokens),
      fc.constantFrom(null, true, false, 0, 1, -1, 7, 1.5, 1e21, ''),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(adversarialText(tokens), tie('value'), { maxKeys: 4 }),
    ),
  })).value
