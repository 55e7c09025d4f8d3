/** The form of a record as PHP describes it (includes/editor/forms/): there each text stands once, in both languages. */
export type FieldKind = 'text' | 'lines' | 'url' | 'flag' | 'picture'
export type Field = {
  name: string
  label: string
  help: string
  kind: FieldKind
  choices?: { value: string; label: string }[]
}
export type Group = { name: string; title: string; help: string; fields: Field[] }

export type EditorSettings = {
  postType: string
  /** Name of one such record. */
  title: string
  groups: Group[]
  /** Fields that a box of ACF edits. */
  elsewhere: string[]
  /** Texts of the patterns that shall be written over. */
  toReplace: readonly string[]
  languages: { value: string; label: string }[]
  /** The website's address, without a slash at the end. */
  siteUrl: string
  siteName: string
  /** Where the website takes live previews; empty while it is not paired. */
  live: string
  /** The field that was pressed on the website; empty for none. */
  visited: string
}

declare global {
  interface Window {
    ignitingStudioEditor?: EditorSettings
  }
}

/** Values by field name. */
export type Values = Readonly<Record<string, string>>

/** What of a record is checked. */
export type Checked = {
  values: Values
  /** Pictures of which is not said in both languages what they show, by the value of their field. */
  undescribed: readonly string[]
}
