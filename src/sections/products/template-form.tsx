import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type TemplateName, templateNames } from '#forms/choices.ts'
import type { Language } from '#locale/language.ts'
import type { ProductsCopy } from '#locale/messages/products.server.ts'
import { Choices, Tick } from '#ui/field.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { EnhancedForm } from '../forms/enhanced-form.tsx'
import { NameFields, type PersonCopy } from '../forms/name-fields.tsx'
import { SendRow } from '../forms/send-row.tsx'

type TemplateFormProps = { copy: ProductsCopy; person: PersonCopy; language: Language }

/** What a link to the form points at, so that one comes to the choice that one wants. */
export const templateFieldId = (template: TemplateName) => `order-${template}`

/** PROD-2: which template, and where to send it. */
export function TemplateForm({ copy, person, language }: TemplateFormProps) {
  useChoiceOfAddress()
  const { form, templates } = copy
  return (
    <EnhancedForm form="template" language={language}>
      <Choices legend={form.which} name="template">
        {templateNames.map((template) => (
          <Tick
            key={template}
            id={templateFieldId(template)}
            type="radio"
            name="template"
            value={template}
            label={templates.items[template].name}
            required
          />
        ))}
      </Choices>
      <NameFields copy={person} language={language} />
      <EmailField label={person.email} />
      <SendRow send={form.send} note={form.note} privacyPolicy={person.privacyPolicy} language={language} />
    </EnhancedForm>
  )
}

/** The browser brings the visitor to the choice that the address names; this also makes it. */
function useChoiceOfAddress() {
  const { hash } = useLocation()
  useEffect(() => {
    const choice = document.getElementById(hash.slice(1))
    if (choice instanceof HTMLInputElement && choice.type === 'radio') choice.checked = true
  }, [hash])
}
