import type { Post, Term } from '../../../models.ts'
import { maxListItems } from '../../../policies.ts'
import { isDefaultCategory } from '../../../records/language-filter.ts'
import { plainText } from '../../markup/plain-text.ts'
import { decodeFields } from '../fields.ts'
import { asCount, asFlag, asList, asRecord, asText, type Raw } from '../reader.ts'
import { decodeTerm } from '../terms.ts'
import { type DecodeContext, decodeRecord } from './record.ts'

/** ENT-1. */
export function decodePost(value: unknown, context: DecodeContext): Post | null {
  const base = decodeRecord(value, 'post', context)
  if (!base) return null
  const raw = asRecord(value)
  return {
    ...base,
    author: authorOf(raw, context),
    categoryTerms: termsOf(raw, 'category', context).filter(({ slug }) => !isDefaultCategory(slug)),
    tagTerms: termsOf(raw, 'post_tag', context),
    commentsOpen: raw.comment_status === 'open',
    pingsOpen: raw.ping_status === 'open',
    sticky: asFlag(raw.sticky),
    featured: asFlag(asRecord(raw.acf).featured_post),
    format: context.addresses.text(asText(raw.format)) || 'standard',
    template: context.addresses.text(asText(raw.template)),
    meta: decodeFields(raw.meta, context.addresses),
  }
}

function authorOf(raw: Raw, { addresses }: DecodeContext): Post['author'] {
  const [embedded] = asList(asRecord(raw._embedded).author, 1)
  const name = plainText(raw.author_name) || plainText(asRecord(embedded).name)
  return { id: asCount(raw.author), name: addresses.text(name) }
}

function termsOf(raw: Raw, taxonomy: string, context: DecodeContext): Term[] {
  return asList(asRecord(raw._embedded)['wp:term'], maxListItems)
    .flatMap((terms) => asList(terms, maxListItems))
    .filter((term) => asRecord(term).taxonomy === taxonomy)
    .map((term) => decodeTerm(term, context))
    .filter((term) => term !== null)
}
