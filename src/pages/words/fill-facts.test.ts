import { expect, test } from 'vitest'
import type { SafeHtml } from '#content/models.ts'
import { fillFacts } from './fill-facts.ts'

const facts = { company_name: 'Spark & Co <Ltd>', phone: '', seat: 'Győr' }
const filled = (html: string) => fillFacts(html as SafeHtml, facts)

test('inserts a fact as text', () => {
  expect(filled('<p>Run by {company_name}, {seat}.</p>')).toBe(
    '<p>Run by Spark &amp; Co &lt;Ltd&gt;, Győr.</p>',
  )
})

test('omits a row, line or paragraph without its fact, and keeps the rest', () => {
  expect(filled('<p class="a">Call {phone}.</p><p>{seat}</p>')).toBe('<p>Győr</p>')
  expect(filled('<ul><li>{phone}</li><li>{seat}</li></ul>')).toBe('<ul><li>Győr</li></ul>')
  expect(filled('<tr><th>Phone</th><td>{phone}</td></tr><tr><td>a</td></tr>')).toBe('<tr><td>a</td></tr>')
  expect(filled('<pre>{phone}</pre>')).toBe('<pre></pre>')
})

test('omits only the item of a nested list', () => {
  expect(filled('<ul><li>Office<ul><li>{phone}</li><li>{seat}</li></ul></li></ul>')).toBe(
    '<ul><li>Office<ul><li>Győr</li></ul></li></ul>',
  )
  expect(filled('<ul><li>Call {phone}<ul><li>{seat}</li></ul></li></ul>')).toBe(
    '<ul><li>Call <ul><li>Győr</li></ul></li></ul>',
  )
})

test('keeps an unknown name as text', () => {
  expect(filled('<p>{toString} {other}</p>')).toBe('<p>{toString} {other}</p>')
})
