/** The form of a record as PHP describes it (includes/editor/forms/): there, each text exists once, in both languages. */
export type FieldKind = 'text' | 'lines' | 'url' | 'flag' | 'picture'
export type Field = {
  name: string
  label: string
  help: string
  kind: FieldKind
  choices?: { value: string; label: string }[]
  /** Help of a list of values, shown as rows; `help` explains them as lines. */
  list?: string
}
export type Group = { name: string; title: string; help: string; fields: Field[] }

export type EditorSettings = {
  postType: string
  /** Name of one such record. */
  title: string
  groups: Group[]
  /** Fields that a box of ACF edits. */
  elsewhere: string[]
  /** Placeholder texts of the patterns, which have to be replaced. */
  toReplace: readonly string[]
  languages: { value: string; label: string }[]
  /** The website's address, without a trailing slash. */
  siteUrl: string
  siteName: string
  /** Address of the owner's picture for pages that have none; empty if unset. */
  picture: string
  /** The website's address for live previews; empty while it is not paired. */
  live: string
  /** The field that was selected on the website; empty for none. */
  visited: string
}

declare global {
  interface Window {
    ignitingStudioEditor?: EditorSettings
  }
}

/** Values by field name. */
export type Values = Readonly<Record<string, string>>

/** The data of a record that are checked. */
export type Checked = {
  values: Values
  /** Pictures without an alternative text in both languages, by the value of their field. */
  undescribed: readonly string[]
}
