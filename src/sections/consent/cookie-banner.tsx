import { Link } from 'react-router'
import type { Language } from '#locale/language.ts'
import type { ConsentCopy } from '#locale/messages/consent.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { Button } from '#ui/button.tsx'

type CookieBannerProps = {
  copy: ConsentCopy
  language: Language
  onReject: () => void
  onAccept: () => void
  onChoose: () => void
}

/** CONS-1: a sheet over the foot of the page. To say no is exactly as easy as to say yes. */
export function CookieBanner({ copy, language, onReject, onAccept, onChoose }: CookieBannerProps) {
  return (
    <section className="cookie-banner no-print" aria-labelledby="cookie-banner">
      <h2 className="type-title" id="cookie-banner">
        {copy.banner.title}
      </h2>
      <p>
        {copy.banner.text}{' '}
        <Link className="inline-link" to={pathTo('cookiePolicy', language)}>
          {copy.banner.policy}
        </Link>
      </p>
      <div className="cookie-calls">
        <Button tone="ink" onClick={onReject}>
          {copy.rejectAll}
        </Button>
        <Button tone="ink" onClick={onAccept}>
          {copy.acceptAll}
        </Button>
        <button type="button" className="text-link" onClick={onChoose}>
          {copy.banner.choose}
        </button>
      </div>
    </section>
  )
}
