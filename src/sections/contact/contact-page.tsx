import type { ContactCopy } from '#locale/messages/contact.server.ts'
import type { ContactFormCopy } from '#locale/messages/contact-form.server.ts'
import { ButtonOutsideLink } from '#ui/button.tsx'
import { Flame } from '#ui/flame.tsx'
import { useFrame } from '../frame/frame-context.tsx'
import { ContactForm } from './contact-form.tsx'

type ContactPageProps = { copy: ContactCopy; form: ContactFormCopy }

/** CONT-1: the form, and what happens after it. */
export function ContactPage({ copy, form }: ContactPageProps) {
  return (
    <div className="contact wrap grid">
      <header className="contact__opening">
        <h1 className="type-huge">
          {copy.heading}
          <span className="contact__caret" aria-hidden="true">
            <Flame />
          </span>
        </h1>
        <p className="type-lead">{copy.lead}</p>
      </header>
      <div className="contact__form">
        <ContactForm copy={form} language={useFrame().language} />
      </div>
      <Expectations copy={copy.expect} />
    </div>
  )
}

function Expectations({ copy }: { copy: ContactCopy['expect'] }) {
  const frame = useFrame()
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
        {copy.phoneHours}
      </p>
      <ButtonOutsideLink tone="ink" href={frame.bookingUrl} newTabNote={frame.copy.navigation.opensNewTab}>
        {frame.copy.navigation.bookCall}
      </ButtonOutsideLink>
    </aside>
  )
}
