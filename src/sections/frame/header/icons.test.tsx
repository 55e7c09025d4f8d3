import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icons } from './icons.tsx'

test('the inline icon matches its file', () => {
  const addresses = Array.from(
    renderToStaticMarkup(<Icons />).matchAll(/rel="icon" href="([^"]*)"/g),
    ([, to = '']) => to,
  )
  const [start, document = ''] = (addresses[1] ?? '').split(',', 2)
  expect(start).toBe('data:image/svg+xml')
  expect(document).toMatch(/^[\w%/.:=-]+$/)
  expect(`${decodeURIComponent(document)}\n`).toBe(readFileSync('public/favicon.svg', 'utf8'))
})
