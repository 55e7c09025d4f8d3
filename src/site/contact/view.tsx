import { untouched } from '#forms/form-state.ts'
import { Tool } from '#sections/drawings/tools/tool.tsx'
import { usePostedForm } from '#sections/forms/posted-form.tsx'
import { useFrame } from '#sections/frame/frame-context.tsx'
import { BookingButton, contactFormId } from '#sections/frame/header/booking-button.tsx'
import { PhoneLink } from '#sections/frame/header/phone-link.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { Flame } from '#ui/match/match.tsx'
import { openingId } from '#ui/page/opening.ts'
import { ContactFormIsland } from './contact-form.tsx'
import type { ContactCopy } from './copy.server.ts'
import type { ContactFormCopy } from './form-copy.server.ts'
import { QuoteFieldsIsland, type QuoteFieldsProps } from './quote-form.tsx'

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
        {!phone && (
          <>
            <br />
            <a className="text-link" href="#contact-phone">
              {copy.leaveNumber}
            </a>
          </>
        )}
      </p>
      {bookingUrl && <BookingButton tone="ink">{frame.navigation.bookCall}</BookingButton>}
      <Tool name="letter" onPhones />
    </aside>
  )
}

/**
 * QUOTE-1: the quick quote on the contact page. It opens on demand, when the address has its hash, and on the page that answers
 * its post.
 */
export function FoldedQuote({ copy, ...fields }: QuoteFieldsProps) {
  const isAnswered = usePostedForm('quote') !== untouched
  return (
    <section className="folded-quote on-raised wrap" aria-labelledby="quote-heading">
      <Disclosure
        summary={
          <>
            <h2 className="type-h3" id="quote-heading">
              {copy.heading}
            </h2>
            <span className="folded-quote__lead">{copy.lead}</span>
          </>
        }
        id="quote"
        open={isAnswered}
      >
        <QuoteFieldsIsland copy={copy} {...fields} />
      </Disclosure>
    </section>
  )
}
