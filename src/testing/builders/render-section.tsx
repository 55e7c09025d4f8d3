import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Language } from '#locale/language.ts'
import type { PageData } from '#sections/browser/page-data.ts'
import { PageDataProvider } from '#sections/browser/page-data-context.tsx'
import { frameCopy } from '#sections/frame/copy.server.ts'
import { type Frame, FrameProvider } from '#sections/frame/frame-context.tsx'

/** Server-rendered markup of a section, inside the frame of a language. */
export function renderSection(
  section: ReactNode,
  language: Language = 'en',
  instead: Partial<Frame> = {},
  path = '/',
): string {
  const frame = {
    language,
    copy: frameCopy[language],
    menu: null,
    footerMenu: null,
    bookingUrl: 'https://booking.example/discovery-call',
    phone: '+36 1 555 0100',
    social: {},
    year: 2026,
    ...instead,
  }
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <PageDataProvider value={pageData(language)}>
        <FrameProvider value={frame}>{section}</FrameProvider>
      </PageDataProvider>
    </MemoryRouter>,
  )
}

const pageData = (language: Language): PageData => ({
  language,
  path: '/',
  consent: { policyVersion: 1, tools: { countsBeforeConsent: false, needGate: false, leftoverItems: [] } },
  bookingUrl: null,
  contactEmail: 'hello@studio.example',
  captcha: null,
  offlineReading: false,
})

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
