import { useEntityProp } from '@wordpress/core-data'
import { useUndescribed } from '../pictures/use-attachment.ts'
import type { Checked, EditorSettings, Values } from './form.ts'

export type Fields = Checked & { set(changes: Values): void }

/** The record's fields as its registered meta: changes are saved, undone and stored in revisions with the record. */
export function useFields({ postType, groups }: EditorSettings): Fields {
  const [meta, setMeta] = useEntityProp('postType', postType, 'meta')
  const values = (meta ?? {}) as Values
  const pictures = groups.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'picture'))
  const undescribed = useUndescribed(pictures.map(({ name }) => values[name] ?? ''))
  return { values, undescribed, set: (changes) => setMeta({ ...values, ...changes }) }
}

/** One property of the record itself, "" while it is unknown. */
export function useText({ postType }: EditorSettings, property: string): [string, (value: string) => void] {
  const [value, set] = useEntityProp('postType', postType, property)
  return [typeof value === 'string' ? value : '', set]
}
