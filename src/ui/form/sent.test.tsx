import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sent } from './sent.tsx'

test('FORM-1 the answer to a form skips no level of headings, also where only the page’s own stands above it', () => {
  expect(renderToStaticMarkup(<Sent title="Thank you">Soon.</Sent>)).toContain('<h2')
})
