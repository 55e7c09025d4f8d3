import { countsWithoutConsent, type Tools } from '#consent/tools.ts'
import type { ConsentCopy } from '#locale/messages/consent.server.ts'
import { useFrame } from '../frame/frame-context.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { CookieSettings } from './cookie-settings.tsx'

/** CONS: banner and settings dialog, part of every page; `start-consent.ts` makes them work. */
export function ConsentControls({ copy, tools }: { copy: ConsentCopy; tools: Tools }) {
  const { language } = useFrame()
  return (
    <>
      <CookieBanner copy={copy} language={language} counts={countsWithoutConsent(tools)} />
      <CookieSettings copy={copy} language={language} />
    </>
  )
}
