import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SectionBoundary } from './section-boundary.tsx'

const Broken = (): never => {
  throw new Error('broken section')
}

/** As entry.server.tsx renders: whole, in order, with every error reported. */
async function render(page: ReactNode) {
  const errors: unknown[] = []
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: (error) => void errors.push(error),
    })
  })
  return { html: html.replace(/<template[^>]*><\/template>|<!--[^>]*-->|<script.*/gs, ''), errors }
}

test('ERR-3 a section that fails is left out and reported, its neighbours stand', async () => {
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
  ['hu', 'Ez a rész átmenetileg nem elérhető', 'Éppen frissítjük.'],
] as const)(
  'ERR-2 where its place should not stay empty, it says so in the language of the page: %s',
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

test('ERR-3 a section that works is in its place without a script, however long it is', async () => {
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
