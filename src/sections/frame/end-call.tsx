import { pathTo } from '#locale/path-table.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Match } from '#ui/match.tsx'
import { BookingButton } from './booking-button.tsx'
import { useFrame } from './frame-context.tsx'

/** What a page ends with that has nothing else to ask for: a call, or a line to the studio. */
export function EndCall() {
  const { language, copy, bookingUrl } = useFrame()
  const { navigation, endCall } = copy
  const contact = pathTo('contact', language)
  return (
    <aside className="end-call wrap match-host no-print" aria-label={endCall.write}>
      <Match className="match--thick" />
      <p className="end-call__text type-h2">{endCall.text}</p>
      <p className="end-call__links">
        {bookingUrl === null ? (
          <ButtonLink href={contact}>{endCall.write}</ButtonLink>
        ) : (
          <>
            <BookingButton>{navigation.bookCall}</BookingButton>
            <a className="text-link" href={contact}>
              {endCall.write}
            </a>
          </>
        )}
      </p>
    </aside>
  )
}
