import { expect, test } from 'vitest'
import { expectLinearWork } from '#testing/growth.ts'
import { parseBoundedJson } from './bounded-json.ts'

test('parses what WordPress sends', () => {
  for (const value of [null, 1, 'a "quoted" \\ [text', [], {}, [{ a: { b: ['[{', '\\"'] } }]])
    expect(parseBoundedJson(JSON.stringify(value))).toEqual(value)
})

test('rejects invalid JSON', () => {
  for (const text of ['', '<html>', '{"a":', '"a', ']'])
    expect(() => parseBoundedJson(text)).toThrow(SyntaxError)
})

test('ENT-9 rejects an answer that is nested too deep or has too many values', () => {
  const million = 1_000_000
  for (const text of [
    '['.repeat(million),
    '{"a":'.repeat(million),
    `[${'[],'.repeat(million)}1]`,
    `[${'1,'.repeat(million)}1]`,
    `{"posts":${'['.repeat(50)}${']'.repeat(50)}}`,
  ])
    expect(() => parseBoundedJson(text)).toThrow('The answer')
})

test('twice the input takes at most 2.5 times the work', { timeout: 120_000 }, () =>
  expectLinearWork(parseBoundedJson, {
    onlyKnown: true,
    known: [['['], ['{"a":'], ['"'], ['\\"'], ['[', ']'], ['[],'], ['"a",']].map((pieces) => ({
      pieces,
      end: '',
    })),
  }),
)
