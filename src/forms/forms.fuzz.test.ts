import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#locale/language.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { adversarialJson, adversarialText, expectProperty } from '#testing/fuzz.ts'
import { fieldsOf } from './form-fields.ts'
import { formNames } from './form-name.ts'
import { parseForm } from './parse-form.ts'

test.each(formNames)(
  'FORM-2 %s parses any input: accepted values are clean, bounded and stable',
  { timeout: 0 },
  async (form) => {
    const rules = new Map<string, { longest?: number | undefined }>(fieldsOf(form))
    const sent = fc.dictionary(
      fc.constantFrom(...rules.keys(), '__proto__', 'constructor', 'unknown'),
      fc.oneof(adversarialText(['a@b.hu', '+36 1 234 5678', 'on']), adversarialJson()),
      { maxKeys: 8 },
    )
    const property = fc.property(sent, fc.constantFrom(...languages), (changes, language) => {
      const parsed = parseForm(form, { ...validForms[form], ...changes }, language)
      if (!parsed.ok) {
        for (const message of Object.values(parsed.fault)) expect(message).not.toBe('')
        return
      }
      for (const [field, value] of Object.entries(parsed.value)) {
        const longest = rules.get(field)?.longest ?? 10_000
        for (const text of [value].flat()) expect(text.length).toBeLessThanOrEqual(longest * 2)
      }
      const again = parseForm(form, parsed.value, language)
      expect(JSON.stringify(again).normalize()).toBe(JSON.stringify(parsed).normalize())
    })
    await expectProperty(property as never)
  },
)
