import { useEntityProp } from '@wordpress/core-data'
import type { EditorSettings, Values } from './form.ts'

export type Fields = { values: Values; set(changes: Values): void }

/** The record's fields as its registered meta: changed here, they are saved, undone and revised with the record. */
export function useFields({ postType }: EditorSettings): Fields {
  const [meta, setMeta] = useEntityProp('postType', postType, 'meta')
  const values = (meta ?? {}) as Values
  return { values, set: (changes) => setMeta({ ...values, ...changes }) }
}

/** One property of the record itself, "" while it is unknown. */
export function useText({ postType }: EditorSettings, property: string): [string, (value: string) => void] {
  const [value, set] = useEntityProp('postType', postType, property)
  return [typeof value === 'string' ? value : '', set]
}
