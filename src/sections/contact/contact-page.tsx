import type { ContactFormCopy } from '#locale/messages/forms/contact-form.server.ts'
import type { ContactCopy } from '#locale/messages/pages/contact.server.ts'
import { Flame } from '#ui/match/flame.tsx'
import { openingId } from '#ui/page/opening.ts'
import { useFrame } from '../frame/frame-context.tsx'
import { BookingButton, contactFormId } from '../frame/header/booking-button.tsx'
import { PhoneLink } from '../frame/header/phone-link.tsx'
import { ContactFormIsland } from './contact-form-island.tsx'

type ContactPageProps = { copy: ContactCopy; form: ContactFormCopy }

/** CONT-1: the contact form and what happens next. */
export function ContactPage({ copy, form }: ContactPageProps) {
  return (
    <div className="contact wrap grid">
      <header className="contact__opening">
        <h1 className="type-huge" id={openingId}>
          {copy.heading}
          <span className="contact__caret" aria-hidden="true">
            <Flame />
          </span>
        </h1>
        <p className="type-lead">{copy.lead}</p>
      </header>
      <div className="contact__form" id={contactFormId}>
        <ContactFormIsland copy={form} />
      </div>
      <Expectations copy={copy.expect} />
    </div>
  )
}

function Expectations({ copy }: { copy: ContactCopy['expect'] }) {
  const { bookingUrl, phone, copy: frame } = useFrame()
  return (
    <aside className="contact__expect" aria-labelledby="expect">
      <h2 className="type-title" id="expect">
        {copy.heading}
      </h2>
      <ol className="contact__steps">
        {copy.steps.map(({ when, what }) => (
          <li key={when}>
            <b>{when}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
      <h2 className="type-title">{copy.phone}</h2>
      <p className="contact__hours">
        <span className="contact__hours-figure" aria-hidden="true">
          {copy.hours}
        </span>
        {phone && (
          <>
            <PhoneLink number={phone} />
            <br />
          </>
        )}
        {copy.phoneHours}
      </p>
      {bookingUrl && <BookingButton tone="ink">{frame.navigation.bookCall}</BookingButton>}
    </aside>
  )
}
