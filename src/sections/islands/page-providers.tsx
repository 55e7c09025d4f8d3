import type { ReactNode } from 'react'
import type { PageData } from '../browser/page-data.ts'
import { PageDataProvider } from '../browser/page-data-context.tsx'
import { consentStore } from '../consent/browser-consent.ts'
import { ConsentProvider } from '../consent/use-consent.ts'

/** What every hydrated part may use: `usePageData`, `useLanguage`, `useConsent`. */
export const PageProviders = ({ page, children }: { page: PageData; children: ReactNode }) => (
  <PageDataProvider value={page}>
    <ConsentProvider value={consentStore(page)}>{children}</ConsentProvider>
  </PageDataProvider>
)
