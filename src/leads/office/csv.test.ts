import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@x', '\t=1', ' =1', '\r\n=1', '＝1'])(
  'a spreadsheet takes %j for text',
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"'/)
  },
)
