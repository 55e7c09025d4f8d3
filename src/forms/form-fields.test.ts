import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formFields } from './form-fields.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test('OFFICE-1 every field of a form has a label in WordPress', () => {
  const [labels = ''] =
    read('wordpress/igniting-studio/includes/leads/lead-words.php').match(/function lead_fields.*?\n}/s) ?? []
  const names = new Set(Object.values(formFields).flatMap((fields) => Object.keys(fields)))
  expect([...names].filter((name) => !labels.includes(`'${name}'`))).toEqual([])
})

test('QUOTE-1 texts count as many questions as the form has', () => {
  const numbers = { five: 5, öt: 5, six: 6, hat: 6, seven: 7, hét: 7, eight: 8, nyolc: 8 }
  const files = ['src/site/contact/quote-copy.server.ts', 'src/content/sample/services.json']
  const counts = files.flatMap((file) =>
    Object.entries(numbers).flatMap(([word, number]) =>
      Array.from(
        read(file).matchAll(new RegExp(`(?<!\\p{L})${word} (?:questions|kérdés)`, 'giu')),
        ([text]) => ({ file, text, number }),
      ),
    ),
  )
  expect(counts.length).toBeGreaterThanOrEqual(5)
  expect(counts.filter(({ number }) => number !== Object.keys(formFields.quote).length)).toEqual([])
})
