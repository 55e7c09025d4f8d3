import { Field } from '#ui/field.tsx'

/** FORM-2: at most 254 characters, which is as long as an address can be. */
export function EmailField({ form, label }: { form: string; label: string }) {
  return (
    <Field
      id={`${form}-email`}
      name="email"
      type="email"
      label={label}
      autoComplete="email"
      maxLength={254}
    />
  )
}
