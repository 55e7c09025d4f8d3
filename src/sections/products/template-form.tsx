import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type TemplateName, templateNames } from '#forms/choices.ts'
import type { Language } from '#locale/language.ts'
import type { ProductsCopy } from '#locale/messages/pages/products.server.ts'
import { Choices, Tick } from '#ui/form/field.tsx'
import { EnhancedForm } from '../forms/enhanced-form.tsx'
import { EmailField } from '../forms/fields/email-field.tsx'
import { NameFields, type PersonCopy } from '../forms/fields/name-fields.tsx'
import { SendRow } from '../forms/fields/send-row.tsx'

type TemplateFormProps = { copy: ProductsCopy; person: PersonCopy; language: Language }

/** Id of a template's option in the form, for links. */
export const templateFieldId = (template: TemplateName) => `order-${template}`

/** PROD-2: which template, and the address to send it to. */
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

/** Selects the option that the hash points at; the browser only scrolls to it. */
function useChoiceOfAddress() {
  const { hash } = useLocation()
  useEffect(() => {
    const choice = document.getElementById(hash.slice(1))
    if (choice instanceof HTMLInputElement && choice.type === 'radio') choice.checked = true
  }, [hash])
}
