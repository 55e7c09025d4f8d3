import { type TemplateName, templateNames } from '#forms/choices.ts'
import type { Language } from '#locale/language.ts'
import { EnhancedForm } from '#sections/forms/enhanced-form.tsx'
import { EmailField } from '#sections/forms/fields/email-field.tsx'
import { NameFields, type PersonCopy } from '#sections/forms/fields/name-fields.tsx'
import { SendRow } from '#sections/forms/fields/send-row.tsx'
import { Choices, Tick } from '#ui/form/field.tsx'
import type { ProductsCopy } from './copy.server.ts'

type TemplateFormProps = {
  copy: ProductsCopy['form']
  names: Readonly<Record<TemplateName, string>>
  person: PersonCopy
  language: Language
}

/** Id of a template's option in the form, for links. */
export const templateFieldId = (template: TemplateName) => `order-${template}`

/** Only the names of the templates, of all the copy that the page has about them. */
export const namesOfTemplates = ({ templates }: ProductsCopy) =>
  Object.fromEntries(templateNames.map((name) => [name, templates.items[name].name])) as Record<
    TemplateName,
    string
  >

/** PROD-2: asks for a template and the address to send it to. */
export function TemplateForm({ copy, names, person, language }: TemplateFormProps) {
  return (
    <EnhancedForm form="template" language={language}>
      <Choices legend={copy.which} name="template">
        {templateNames.map((template) => (
          <Tick
            key={template}
            id={templateFieldId(template)}
            type="radio"
            name="template"
            value={template}
            label={names[template]}
            required
          />
        ))}
      </Choices>
      <NameFields copy={person} language={language} />
      <EmailField label={person.email} />
      <SendRow send={copy.send} note={copy.note} privacyPolicy={person.privacyPolicy} language={language} />
    </EnhancedForm>
  )
}
