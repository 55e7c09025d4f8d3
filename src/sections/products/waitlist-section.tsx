import type { Language } from '#locale/language.ts'
import type { WaitlistCopy } from '#locale/messages/forms/waitlist.server.ts'
import type { PersonCopy } from '../forms/fields/name-fields.tsx'
import { FormIsland } from '../forms/form-island.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { WaitlistForm } from './waitlist-form.tsx'

type WaitlistSectionProps = { copy: WaitlistCopy['form']; person: PersonCopy; language: Language }

export function WaitlistSection({ copy, person, language }: WaitlistSectionProps) {
  return (
    <FormSection id="waitlist" copy={copy}>
      <FormIsland
        name="waitlist-form"
        of={WaitlistForm}
        draft="waitlist"
        language={language}
        props={{ copy, person, language }}
      />
    </FormSection>
  )
}
