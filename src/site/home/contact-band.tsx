import { useFrame } from '#sections/frame/frame-context.tsx'
import { PhoneLink } from '#sections/frame/header/phone-link.tsx'
import { Match } from '#ui/match/match.tsx'
import { ContactFormIsland } from '../contact/contact-form.tsx'
import type { ContactFormCopy } from '../contact/form-copy.server.ts'
import type { HomeCopy } from './copy.server.ts'
import { LitHeading } from './lit-heading.tsx'

type ContactBandProps = { copy: HomeCopy['contact']; form: ContactFormCopy }

/** The closing headline; the rule between the steps and the form is a match. */
export function ContactBand({ copy, form }: ContactBandProps) {
  const { copy: frame, bookingUrl, phone } = useFrame()
  return (
    <section className="contact-band wrap" id="contact">
      <h2 className="contact-band__title type-mega">
        <LitHeading lines={copy.heading} />
      </h2>
      <div className="contact-band__grid grid">
        <div className="contact-band__aside">
          <p className="type-h3">{copy.lead}</p>
          <ol className="contact-steps">
            {copy.steps.map(([when, what]) => (
              <li key={when}>
                <b>{when}</b>
                <span>{what}</span>
              </li>
            ))}
          </ol>
          <div>
            <p>
              <b>{copy.byPhone}</b>
              <br />
              {copy.phoneHours}
              {phone && (
                <>
                  <br />
                  <PhoneLink number={phone} />
                </>
              )}
            </p>
            {bookingUrl && (
              <a className="text-link" href={bookingUrl} target="_blank" rel="noopener">
                {`${frame.navigation.bookCall} `}
                <span className="visually-hidden">{frame.navigation.opensNewTab}</span>
              </a>
            )}
          </div>
        </div>
        <div className="contact-band__match" aria-hidden="true">
          <Match className="match--thick" />
        </div>
        <div className="contact-band__form">
          <ContactFormIsland copy={form} />
        </div>
      </div>
    </section>
  )
}
