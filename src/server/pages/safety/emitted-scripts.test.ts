import { expect, test } from 'vitest'
import { collectEmittedScripts } from './emitted-scripts.ts'

const nonce = 'a1b2c3'
const take = (html: string) => {
  const { page, scripts } = collectEmittedScripts(Buffer.from(html), nonce)
  return { page: page.toString(), scripts: scripts.map(String) }
}

test('finds the renderer’s own scripts and removes the nonce', () => {
  expect(
    take(
      `<link rel="preload" nonce="${nonce}"/><script nonce="${nonce}">é()</script><script type="module" nonce="${nonce}" async="">b()</script><script nonce="${nonce}" src="/a.js"></script>`,
    ),
  ).toEqual({
    page: '<link rel="preload"/><script>é()</script><script type="module" async="">b()</script><script src="/a.js"></script>',
    scripts: ['é()', 'b()'],
  })
})

test.each([
  '<script>injected()</script>',
  '<script nonce="">injected()</script>',
  '<script nonce="guessed">injected()</script>',
  '<script>/* nonce="',
  '',
])('ENT-9 does not accept other scripts: %s', (html) => {
  expect(take(html)).toEqual({ page: html, scripts: [] })
})

test('ENT-9 an unclosed script does not pass as the following one', () => {
  const own = `<script nonce="${nonce}">own()</script>`
  expect(take(`<script>injected()${own}`).scripts).toEqual(['own()'])
})
