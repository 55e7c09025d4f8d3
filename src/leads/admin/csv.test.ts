import { expect, test } from 'vitest'
import { csvLine } from './leads-csv.ts'

test.each(['=1+1', '+1', '-1', '@x', '\t=1', ' =1', '\r\n=1', '＝1'])(
  'spreadsheets read %j as text',
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"'/)
  },
)

test('neutralises a formula after a separator, too', () => {
  const line = csvLine(['Anna', "hello;=cmd|'x'!A0; -1,+2\n@x"])
  expect(line).toBe(`"Anna","hello;'=cmd|'x'!A0; '-1,'+2\n'@x"\r\n`)
})

test('uses the list separator of the spreadsheet', () => {
  expect(csvLine(['a', 'b;c'], ';')).toBe('"a";"b;c"\r\n')
})
