import type { Author, Term } from '../../models.ts'
import { plainText } from '../markup/plain-text.ts'
import { decodedSlug } from '../markup/slug.ts'
import { asCount, asRecord } from './reader.ts'
import type { DecodeContext } from './records/record.ts'

/** ENT-6: a category or a tag. */
export function decodeTerm(value: unknown, { addresses, drop }: DecodeContext): Term | null {
  const raw = asRecord(value)
  const term = { id: asCount(raw.id), slug: decodedSlug(raw.slug, addresses) }
  if (!term.id || !term.slug) {
    drop('term', raw, term.id ? 'no usable slug' : 'no id')
    return null
  }
  return { ...term, name: addresses.text(plainText(raw.name)) || term.slug, count: asCount(raw.count) }
}

/** ENT-6: an author's profile in WordPress; posts contain only the name. */
export function decodeAuthor(value: unknown, { addresses, drop }: DecodeContext): Author | null {
  const raw = asRecord(value)
  const author = { id: asCount(raw.id), slug: decodedSlug(raw.slug, addresses) }
  if (!author.id) {
    drop('author', raw, 'no id')
    return null
  }
  const text = (field: unknown) => addresses.text(plainText(field))
  return { ...author, name: text(raw.name), description: text(raw.description) }
}
