import { Field } from '#ui/field.tsx'

type EmailFieldProps = { label: string; name?: string; help?: string }

export function EmailField({ label, name = 'email', help }: EmailFieldProps) {
  return <Field name={name} type="email" label={label} help={help} autoComplete="email" spellCheck={false} />
}
