import { __ } from '@wordpress/i18n'
import { faultOf } from './checks.ts'
import { faultText } from './fault-text.ts'
import type { EditorSettings } from './form.ts'
import { useFields } from './use-fields.ts'

/** Before publishing: what the website would leave out or show badly. Nothing of it forbids. */
export function OpenFaults({ settings }: { settings: EditorSettings }) {
  const { values } = useFields(settings)
  const open = settings.groups.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const fault = faultOf(field, values)
      return fault ? [{ name: field.name, text: `${field.label}: ${faultText(fault)}` }] : []
    }),
  )
  if (open.length === 0) return <p>{__('All fields are as the website needs them.', 'igniting-studio')}</p>
  return (
    <ul className="igniting-studio-faults">
      {open.map(({ name, text }) => (
        <li key={name}>{text}</li>
      ))}
    </ul>
  )
}
