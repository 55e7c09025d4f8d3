import { EnhancedForm } from '../forms/enhanced-form.tsx'
import { EmailField } from '../forms/fields/email-field.tsx'
import { SendRow } from '../forms/fields/send-row.tsx'
import { useFrame } from '../frame/frame-context.tsx'

/** FORM-4: asks for an e-mail address only; mails use the page's language. */
export function Newsletter() {
  const { language, copy } = useFrame()
  const { heading, email, send, note } = copy.newsletter
  return (
    <section className="newsletter" aria-labelledby="newsletter">
      <h2 className="type-h3" id="newsletter">
        {heading}
      </h2>
      <EnhancedForm form="newsletter" language={language} draft={null}>
        <input type="hidden" name="language" value={language} />
        <EmailField label={email} />
        <SendRow send={send} note={note} privacyPolicy={copy.footer.privacyPolicy} language={language} />
      </EnhancedForm>
    </section>
  )
}
