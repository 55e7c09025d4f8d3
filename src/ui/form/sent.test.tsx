import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sent } from './sent.tsx'

test('FORM-1 the response to a form skips no heading level, also directly below the page heading', () => {
  expect(renderToStaticMarkup(<Sent title="Thank you">Soon.</Sent>)).toContain('<h2')
})
