import type { ContactFormCopy } from '#locale/messages/forms/contact-form.server.ts'
import { FormIsland } from '../forms/form-island.tsx'
import { useFrame } from '../frame/frame-context.tsx'
import { ContactForm } from './contact-form.tsx'

/** FORM-3: the contact form, wherever it stands. */
export function ContactFormIsland({ copy }: { copy: ContactFormCopy }) {
  const { language } = useFrame()
  const props = { copy, language }
  return <FormIsland name="contact-form" of={ContactForm} draft="contact" language={language} props={props} />
}
