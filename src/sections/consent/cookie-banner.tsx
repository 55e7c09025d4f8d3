import type { Language } from '#locale/language.ts'
import type { ConsentCopy } from '#locale/messages/consent.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { Button } from '#ui/button.tsx'

type CookieBannerProps = {
  copy: ConsentCopy
  language: Language
  /** Whether pages are counted, without cookies, before the answer. */
  counts: boolean
}

/**
 * CONS-1: a strip over the foot of the page. To say no is exactly as easy as to say yes. It is part of every page and
 * shown only where the head's script asks for it; its buttons are heard by that script, so they work before React does.
 */
export function CookieBanner({ copy, language, counts }: CookieBannerProps) {
  return (
    <section className="cookie-banner no-print" aria-labelledby="cookie-banner">
      <h2 className="type-title cookie-banner__title" id="cookie-banner">
        {copy.banner.title}
      </h2>
      <p className="cookie-banner__text">
        {counts ? copy.banner.counting : copy.banner.text}{' '}
        <a className="inline-link" href={pathTo('cookiePolicy', language)}>
          {copy.banner.policy}
        </a>
      </p>
      <div className="cookie-calls">
        <Button tone="ink" data-consent-answer="reject">
          {copy.rejectAll}
        </Button>
        <Button tone="ink" data-consent-answer="accept">
          {copy.acceptAll}
        </Button>
        <button type="button" className="text-link" data-consent-answer="choose">
          {copy.banner.choose}
        </button>
      </div>
    </section>
  )
}
