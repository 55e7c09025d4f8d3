import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@x', '\t=1', ' =1', '\r\n=1', '＝1'])(
  'a spreadsheet takes %j for text',
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"'/)
  },
)

test('a formula behind a separator is text as well, for a spreadsheet that divides lines there', () => {
  const line = csvLine(['Anna', "hello;=cmd|'x'!A0; -1,+2\n@x"])
  expect(line).toBe(`"Anna","hello;'=cmd|'x'!A0; '-1,'+2\n'@x"\r\n`)
})

test('lines are divided at the list separator of the spreadsheet', () => {
  expect(csvLine(['a', 'b;c'], ';')).toBe('"a";"b;c"\r\n')
})
