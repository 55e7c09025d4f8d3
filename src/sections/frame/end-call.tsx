import { pathTo } from '#locale/path-table.ts'
import { ButtonOutsideLink } from '#ui/button.tsx'
import { Match } from '#ui/match.tsx'
import { useFrame } from './frame-context.tsx'

/** What a page ends with that has nothing else to ask for: a call, or a line to the studio. */
export function EndCall() {
  const { language, copy, bookingUrl } = useFrame()
  const { navigation, endCall } = copy
  return (
    <aside className="end-call wrap match-host no-print" aria-label={endCall.write}>
      <Match className="match--thick" />
      <p className="end-call__text type-h2">{endCall.text}</p>
      <p className="end-call__links">
        <ButtonOutsideLink href={bookingUrl} newTabNote={navigation.opensNewTab}>
          {navigation.bookCall}
        </ButtonOutsideLink>
        <a className="text-link" href={pathTo('contact', language)}>
          {endCall.write}
        </a>
      </p>
    </aside>
  )
}
