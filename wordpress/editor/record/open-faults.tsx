import { useEntityProp } from '@wordpress/core-data'
import { useSelect } from '@wordpress/data'
import { __ } from '@wordpress/i18n'
import { useUndescribed } from '../pictures/use-attachment.ts'
import { type Fault, faultOf, isUntranslated, leftInstruction } from './checks.ts'
import { faultText } from './fault-text.ts'
import type { EditorSettings } from './form.ts'
import { plainText } from './search-result.ts'
import { useFields } from './use-fields.ts'
import { useUntranslated } from './use-untranslated.ts'

/** Before publishing: what the website would leave out or show badly. None of it blocks publishing. */
export function OpenFaults({ settings }: { settings: EditorSettings }) {
  const record = useFields(settings)
  const [featured] = useEntityProp('postType', settings.postType, 'featured_media')
  const isFeaturedUndescribed = useUndescribed([String(featured ?? '')]).length > 0
  const title = useSelect((select) => select('core/editor').getEditedPostAttribute?.('title'), [])
  const content = useSelect((select) => select('core/editor').getEditedPostContent?.(), [])
  const untranslated = useUntranslated(settings)
  const listed = (name: string, label: string, fault: Fault | null) =>
    fault ? [{ name, text: `${label}: ${faultText(fault)}` }] : []
  const instruction = leftInstruction(plainText(String(content ?? '')), settings.toReplace)
  const { values } = record
  const hasTitle = plainText(String(title ?? '')).trim() !== ''
  const open = [
    // WordPress publishes a record without a title, and uses the id as its slug.
    ...listed('title', __('Title', 'igniting-studio'), hasTitle ? null : 'noTitle'),
    ...listed('same-title', __('Title', 'igniting-studio'), untranslated.title ? 'sameTitle' : null),
    ...listed('same-text', __('Text', 'igniting-studio'), untranslated.text ? 'sameText' : null),
    ...listed('same-excerpt', __('Excerpt', 'igniting-studio'), untranslated.excerpt ? 'sameText' : null),
    ...listed('instruction', instruction ?? '', instruction === null ? null : 'instruction'),
    ...listed(
      'featured',
      __('Featured image', 'igniting-studio'),
      isFeaturedUndescribed ? 'undescribed' : null,
    ),
    ...settings.groups.flatMap(({ fields }) =>
      fields.flatMap((field) => [
        ...listed(field.name, field.label, faultOf(field, record)),
        ...listed(
          `same-${field.name}`,
          field.label,
          isUntranslated(field, values, untranslated.original) ? 'sameTitle' : null,
        ),
      ]),
    ),
  ]
  if (open.length === 0) return <p>{__('All fields are as the website needs them.', 'igniting-studio')}</p>
  return (
    <ul className="igniting-studio-faults">
      {open.map(({ name, text }) => (
        <li key={name}>{text}</li>
      ))}
    </ul>
  )
}
