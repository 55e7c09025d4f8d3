import type { Language } from '#locale/language.ts'

/** One block of a mail. Texts are plain: line breaks are kept, everything else is up to the layout. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** A list of names and values, such as the fields of a form. */
  | { kind: 'details'; rows: readonly { label: string; value: string }[] }
  /** `name` stands out, the text follows it; the items of a numbered list are steps, in order. */
  | { kind: 'list'; isNumbered?: true; items: readonly { name: string; text?: string }[] }
  /** The call to action: a button. */
  | { kind: 'action'; label: string; url: string }
  /** The main number of a mail. */
  | { kind: 'figure'; number: string; unit: string }
  /** Several values of one kind; `share` and `mark` (the target) are between 0 and 1, `value` states both in words. */
  | { kind: 'bars'; rows: readonly { label: string; share: number; mark?: number; value: string }[] }
  /** Something that must not be overlooked. */
  | { kind: 'warning'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }

/** An item of a numbered list, for layouts that write the number before its name. */
export const numbered = <Item extends { name: string }>(item: Item, at: number): Item => ({
  ...item,
  name: `${at + 1}. ${item.name}`,
})

/** The content of a mail; HTML and plain text are both rendered from it, so neither can say less than the other. */
export type MailContent = {
  language: Language
  subject: string
  /** The preview text that a mailbox shows next to the subject. */
  preview: string
  title: string
  blocks: readonly MailBlock[]
  /** Why the recipient gets this mail, in its footer. */
  reason: string
}

/** What every mail of the site needs for its header and footer. */
export type MailFrame = {
  /** Canonical origin, without a trailing slash. */
  siteUrl: string
  /** The name of the studio in a language. */
  siteName(language: Language): string
}
