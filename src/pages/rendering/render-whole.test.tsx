import { lazy, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { SectionBoundary } from '#sections/states/section-boundary.tsx'
import { renderWhole } from './render-whole.ts'

const Broken = (): never => {
  throw new Error('broken section')
}

const pageOf = (content: ReactNode) => () => (
  <html lang="en">
    <body>{content}</body>
  </html>
)

/** The HTML without React's own markers, and all reported errors. */
async function render(content: ReactNode) {
  const errors: unknown[] = []
  const { signal } = new AbortController()
  const page = await renderWhole(pageOf(content), { signal, onError: (error) => void errors.push(error) })
  const [, html = ''] =
    /^<!DOCTYPE html><html lang="en">.*?<body>(.*)<\/body><\/html>$/s.exec(String(page)) ?? []
  return { html: html.replace(/<template[^>]*><\/template>|<!--[^>]*-->|<script.*/gs, ''), errors }
}

test('ERR-3 omits and reports a failing section, and keeps the others', async () => {
  const { html, errors } = await render(
    <main>
      <p>before</p>
      <SectionBoundary>
        <Broken />
      </SectionBoundary>
      <p>after</p>
    </main>,
  )
  expect(html).toBe('<main><p>before</p><p>after</p></main>')
  expect(errors).toHaveLength(1)
})

test.each([
  ['en', 'Component temporarily unavailable', 'This part of the page is being updated.'],
  ['hu', 'Ez a\u00a0rész átmenetileg nem elérhető', 'Éppen frissítjük.'],
] as const)(
  'ERR-2 shows an error text in the language of the page where a section must not be empty: %s',
  async (language, title, text) => {
    const { html } = await render(
      <SectionBoundary visibleIn={language}>
        <Broken />
      </SectionBoundary>,
    )
    expect(html).toContain(title)
    expect(html).toContain(text)
  },
)

test('ERR-3 renders a section of any length in place, without a script', async () => {
  const long = 'word '.repeat(10_000)
  const { html, errors } = await render(
    <main>
      <SectionBoundary>
        <p>{long}</p>
      </SectionBoundary>
    </main>,
  )
  expect(html).toBe(`<main><p>${long}</p></main>`)
  expect(errors).toEqual([])
})

test('waits for a lazily loaded section', async () => {
  const Late = lazy(async () => ({ default: () => <p>late</p> }))
  const { html, errors } = await render(
    <main>
      <SectionBoundary>
        <Late />
      </SectionBoundary>
    </main>,
  )
  expect(html).toBe('<main><p>late</p></main>')
  expect(errors).toEqual([])
})

test('ERR-3 fails the page on an error outside of its sections', async () => {
  await expect(render(<Broken />)).rejects.toThrow('broken section')
})

test('stops waiting when the visitor disconnects', async () => {
  const Never = lazy(() => new Promise<never>(() => {}))
  const page = pageOf(
    <SectionBoundary>
      <Never />
    </SectionBoundary>,
  )
  const visitor = new AbortController()
  const html = renderWhole(page, { signal: visitor.signal, onError() {} })
  visitor.abort('left')
  await expect(html).rejects.toBe('left')
})
