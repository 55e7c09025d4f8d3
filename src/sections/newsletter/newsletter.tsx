import { useFrame } from '../frame/frame-context.tsx'
import { Island } from '../islands/island.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** FORM-4, in the footer. */
export function Newsletter() {
  const { language, copy } = useFrame()
  const { heading, email, send, note } = copy.newsletter
  const { privacyPolicy } = copy.footer
  return (
    <section className="newsletter" aria-labelledby="newsletter">
      <h2 className="type-h3" id="newsletter">
        {heading}
      </h2>
      <Island
        name="newsletter"
        of={NewsletterForm}
        props={{ copy: { email, send, note }, privacyPolicy, language }}
      />
    </section>
  )
}
