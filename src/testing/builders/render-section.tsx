import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { formTexts } from '#forms/sending-texts.ts'
import type { Language } from '#locale/language.ts'
import { frameCopy } from '#locale/messages/frame.server.ts'
import { type Frame, FrameProvider } from '#sections/frame/frame-context.tsx'

/** Server-rendered markup of a section, inside the frame of a language. */
export function renderSection(
  section: ReactNode,
  language: Language = 'en',
  instead: Partial<Frame> = {},
): string {
  const frame = {
    language,
    copy: frameCopy[language],
    menu: null,
    footerMenu: null,
    bookingUrl: 'https://booking.example/discovery-call',
    phone: '+36 1 555 0100',
    formTexts: formTexts[language],
    contactEmail: 'hello@studio.example',
    captcha: null,
    social: {},
    year: 2026,
    ...instead,
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <FrameProvider value={frame}>{section}</FrameProvider>
    </MemoryRouter>,
  )
}

/** Names of a form's visible fields, in order. */
export const fieldNames = (html: string): string[] => [
  ...new Set(
    [
      ...html.matchAll(
        /<(?:input|textarea|select)(?! type="hidden")(?! tabindex="-1")[^>]*? name="([^"]+)"/gi,
      ),
    ].map(([, name]) => name ?? ''),
  ),
]
