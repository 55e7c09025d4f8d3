import { EmailField } from '../forms/email-field.tsx'
import { EnhancedForm } from '../forms/enhanced-form.tsx'
import { SendRow } from '../forms/send-row.tsx'
import { useFrame } from '../frame/frame-context.tsx'

/** FORM-4: asks for an address and for nothing else. It is written to in the language it was given in. */
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
