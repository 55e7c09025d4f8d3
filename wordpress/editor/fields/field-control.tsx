import { SelectControl, TextareaControl, TextControl, ToggleControl } from '@wordpress/components'
import { PictureField } from '../pictures/picture-field.tsx'
import { faultOf } from '../record/checks.ts'
import { faultText } from '../record/fault-text.ts'
import type { Field } from '../record/form.ts'
import type { Fields } from '../record/use-fields.ts'
import { Rows } from './rows.tsx'

const modern = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true } as const

type FieldProps = { field: Field; fields: Fields }

/** One field with its label, its help and its fault; `field-visit/` finds it by its name. */
export const FieldControl = (props: FieldProps) => (
  <div data-studio-field={props.field.name}>
    <Control {...props} />
  </div>
)

function Control({ field, fields }: FieldProps) {
  const { name, label, kind } = field
  const value = fields.values[name] ?? ''
  const set = (next: string) => fields.set({ [name]: next })
  const shared = { label, help: <FieldHelp field={field} fields={fields} />, ...modern }
  if (field.choices) {
    const isKnown = field.choices.some((choice) => choice.value === value)
    const options = isKnown ? field.choices : [{ value, label: value }, ...field.choices]
    return <SelectControl {...shared} value={value} options={options} onChange={set} />
  }
  if (kind === 'flag') {
    return <ToggleControl {...shared} checked={value === '1'} onChange={(on) => set(on ? '1' : '')} />
  }
  if (field.list !== undefined) return <Rows label={label} help={field.list} value={value} onChange={set} />
  if (kind === 'lines') return <TextareaControl {...shared} value={value} rows={4} onChange={set} />
  if (kind === 'picture') return <PictureField field={field} value={value} onChange={set} />
  return <TextControl {...shared} value={value} type={kind === 'url' ? 'url' : 'text'} onChange={set} />
}

/** The help stays visible next to a fault, because it explains the expected value. */
export function FieldHelp({ field, fields }: { field: Field; fields: Fields }) {
  const fault = faultOf(field, fields)
  return (
    <>
      {field.help}
      {fault && <span className="igniting-studio-fault">{faultText(fault)}</span>}
    </>
  )
}
