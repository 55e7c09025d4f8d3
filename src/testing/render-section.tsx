import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Language } from '#locale/language.ts'
import { frameCopy } from '#locale/messages/frame.server.ts'
import { FrameProvider } from '#sections/frame/frame-context.tsx'

/** The markup of a section as the server writes it, inside a frame of a language. */
export function renderSection(section: ReactNode, language: Language = 'en'): string {
  const frame = {
    language,
    copy: frameCopy[language],
    menu: null,
    bookingUrl: 'https://booking.example/discovery-call',
    social: {},
    year: 2026,
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <FrameProvider value={frame}>{section}</FrameProvider>
    </MemoryRouter>,
  )
}

/** Every `name` of a form's fields, in their order. */
export const fieldNames = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:input|textarea|select)[^>]*? name="([^"]+)"/g)].map(([, name]) => name ?? ''),
  ),
]
