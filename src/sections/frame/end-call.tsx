import { pathTo } from '#locale/path-table.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Match } from '#ui/match/match.tsx'
import { useFrame } from './frame-context.tsx'
import { BookingButton } from './header/booking-button.tsx'

/** Call to action at the end of pages without one of their own. */
export function EndCall() {
  const { language, copy, bookingUrl } = useFrame()
  const { navigation, endCall } = copy
  const contact = pathTo('contact', language)
  return (
    <aside className="end-call wrap match-host no-print" aria-label={endCall.write}>
      <Match className="match--thick match--lands" />
      <p className="end-call__heading type-h2">{endCall.heading}</p>
      <p className="end-call__text type-lead">{endCall.text}</p>
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
