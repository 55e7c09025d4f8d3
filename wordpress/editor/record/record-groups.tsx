import { PanelBody } from '@wordpress/components'
import { FieldControl } from '../fields/field-control.tsx'
import { Figures } from '../fields/figures.tsx'
import { Gallery } from '../pictures/gallery.tsx'
import { faultOf } from './checks.ts'
import type { EditorSettings, Group } from './form.ts'
import { SearchPreviews } from './search-preview.tsx'
import { type Fields, useFields } from './use-fields.ts'

/** Every group of the record's form, the first one open. */
export function RecordGroups({ settings }: { settings: EditorSettings }) {
  const fields = useFields(settings)
  const shown = settings.groups
    .map((group) => ({
      ...group,
      fields: group.fields.filter(({ name }) => !settings.elsewhere.includes(name)),
    }))
    .filter((group) => group.fields.length > 0 && isShown(group, fields))
  return (
    <>
      {shown.map((group, index) => (
        <PanelBody
          key={group.name}
          title={titleOf(group, fields)}
          initialOpen={index === 0 || holds(group, settings.visited)}
        >
          <div className="igniting-studio-stack">
            {group.help && <p className="igniting-studio-help">{group.help}</p>}
            <GroupControls group={group} fields={fields} />
            {group.name === 'seo' && <SearchPreviews settings={settings} fields={fields} />}
          </div>
        </PanelBody>
      ))}
    </>
  )
}

function GroupControls({ group, fields }: { group: Group; fields: Fields }) {
  if (group.name === 'figures') return <Figures group={group} fields={fields} />
  if (group.name === 'pictures') return <Gallery group={group} fields={fields} />
  return group.fields.map((field) => <FieldControl key={field.name} field={field} fields={fields} />)
}

/** Whether a group contains the field that was selected on the website. */
const holds = (group: Group, visited: string) => group.fields.some(({ name }) => name === visited)

/** Legacy fields are shown only if they have a value. */
const isShown = (group: Group, { values }: Fields) =>
  group.name !== 'other' || group.fields.some(({ name }) => values[name])

/** A closed group indicates a fault inside it. */
const titleOf = (group: Group, fields: Fields) =>
  group.fields.some((field) => faultOf(field, fields)) ? `${group.title} ⚠` : group.title
