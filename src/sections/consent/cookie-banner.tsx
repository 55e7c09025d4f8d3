import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { Button } from '#ui/controls/button.tsx'
import type { ConsentCopy } from './copy.server.ts'

type CookieBannerProps = {
  copy: ConsentCopy
  language: Language
  /** Whether page views are counted without cookies before the visitor answers. */
  counts: boolean
}

/**
 * CONS-1: accept and reject are equally prominent. Rendered hidden on every page and revealed by the head script, which also
 * records its answers until the page's scripts have loaded.
 */
export function CookieBanner({ copy, language, counts }: CookieBannerProps) {
  return (
    <section className="cookie-banner no-print" aria-labelledby="cookie-banner">
      <h2 className="cookie-banner__title" id="cookie-banner">
        {copy.title}
      </h2>
      <a className="cookie-banner__policy inline-link" href={pathTo('cookiePolicy', language)}>
        {copy.policy}
      </a>
      {counts && <p className="cookie-banner__text">{copy.counting}</p>}
      <div className="cookie-calls">
        <Button tone="ink" size="small" data-consent-answer="reject">
          {copy.reject}
        </Button>
        <Button tone="ink" size="small" data-consent-answer="accept">
          {copy.accept}
        </Button>
        <button type="button" className="text-link" data-consent-answer="choose">
          {copy.choose}
        </button>
      </div>
    </section>
  )
}
