import { __, sprintf } from '@wordpress/i18n'
import type { Group } from '../record/form.ts'
import type { Fields } from '../record/use-fields.ts'
import { FieldControl } from './field-control.tsx'

const fieldsPerFigure = 3

/** Four rows of value, label and change: each a separate group for screen readers. */
export function Figures({ group, fields }: { group: Group; fields: Fields }) {
  const short = [
    __('Value', 'igniting-studio'),
    __('What it counts', 'igniting-studio'),
    __('Change', 'igniting-studio'),
  ]
  const rows = Array.from({ length: Math.ceil(group.fields.length / fieldsPerFigure) }, (_, row) =>
    group.fields.slice(row * fieldsPerFigure, (row + 1) * fieldsPerFigure),
  )
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={row[0]?.name} className="igniting-studio-figure">
          <legend>
            {
              /* translators: %d: number of a figure, 1 to 4. */
              sprintf(__('Figure %d', 'igniting-studio'), index + 1)
            }
          </legend>
          {row.map((field, part) => (
            <FieldControl
              key={field.name}
              field={{ ...field, label: short[part] ?? field.label }}
              fields={fields}
            />
          ))}
        </fieldset>
      ))}
    </>
  )
}
