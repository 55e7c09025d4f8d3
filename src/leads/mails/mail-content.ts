import type { Language } from '#locale/language.ts'

/** One part of a mail. Texts are plain: line breaks stay, everything else is up to the layout. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** A list of names and values, such as the fields of a form. */
  | { kind: 'details'; rows: readonly { label: string; value: string }[] }
  /** `name` stands out, the text continues after it; the items of a numbered one are steps, in their order. */
  | { kind: 'list'; isNumbered?: true; items: readonly { name: string; text?: string }[] }
  /** The one thing to do: a button. */
  | { kind: 'action'; label: string; url: string }
  /** The one number of a mail. */
  | { kind: 'figure'; number: string; unit: string }
  /** Several measures of one kind; `share` and `mark`, what to reach, are between 0 and 1, `value` says both in words. */
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

/** What a mail says; the HTML and the plain text are both made from it, so neither can say less than the other. */
export type MailContent = {
  language: Language
  subject: string
  /** What a mailbox shows next to the subject. */
  preview: string
  title: string
  blocks: readonly MailBlock[]
  /** Why this mail has come, at its foot. */
  reason: string
}

/** What stands around every mail of the site. */
export type MailFrame = {
  /** Canonical origin, without a slash at the end. */
  siteUrl: string
  /** What the studio calls itself in a language. */
  siteName(language: Language): string
}
