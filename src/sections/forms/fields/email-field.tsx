import { Field } from '#ui/form/field.tsx'

type EmailFieldProps = { label: string; name?: string }

export function EmailField({ label, name = 'email' }: EmailFieldProps) {
  return <Field name={name} type="email" label={label} autoComplete="email" spellCheck={false} />
}
