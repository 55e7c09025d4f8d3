import { countsWithoutConsent, type Tools } from '#consent/tools.ts'
import { useFrame } from '../frame/frame-context.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { CookieSettings } from './cookie-settings.tsx'
import type { ConsentCopy } from './copy.server.ts'

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
