import { yieldToEventLoop } from '#base/yield-to-event-loop.ts'
import { holdTogether } from '#locale/hold-together.ts'
import { type Language, languages } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import type { Image, RecordBase } from '../../../models.ts'
import { decodedAtOnce, maxAddressLength, maxListItems } from '../../../policies.ts'
import { type RecordKind, recordTypes } from '../../../record-types.ts'
import { detectLanguage } from '../../../records/language-filter.ts'
import { pageAddress } from '../../../records/page-address.ts'
import { plainExcerpt } from '../../markup/excerpt.server.ts'
import { plainText } from '../../markup/plain-text.ts'
import { safeHtml } from '../../markup/safe-html.server.ts'
import type { SiteAddresses } from '../../markup/site-addresses.ts'
import { decodedSlug } from '../../markup/slug.ts'
import type { DropReport } from '../drop-report.ts'
import { decodeFields } from '../fields.ts'
import { decodeImage, decodeMediaImage } from '../image.ts'
import { asAuthorsDate, asCount, asFlag, asIds, asList, asRecord, asText, type Raw } from '../reader.ts'
import { decodeSeo } from '../seo.ts'

export type DecodeContext = { addresses: SiteAddresses; drop: DropReport }

/**
 * The usable records of a list; null if the answer is not a list. A faulty record is dropped without affecting the
 * rest. Long lists are decoded in parts, so that they do not block other requests.
 */
export async function decodeList<Item>(
  body: unknown,
  maxItems: number,
  decode: (raw: unknown, context: DecodeContext) => Item | null,
  context: DecodeContext,
): Promise<Item[] | null> {
  if (!Array.isArray(body)) return null
  const items: Item[] = []
  let characters = 0
  for (const raw of asList(body, maxItems)) {
    const item = decodedOrDropped(raw, decode, context)
    if (item !== null) items.push(item)
    characters += charactersIn(raw)
    if (characters < decodedAtOnce) continue
    await yieldToEventLoop()
    characters = 0
  }
  return items
}

/** Characters in its fields and their fields, an estimate of the decoding time. */
function charactersIn(value: unknown, depth = 2): number {
  if (typeof value === 'string') return value.length
  if (depth < 0 || typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, field) => sum + charactersIn(field, depth - 1), 0)
}

/** An exception from a decoder is a bug; it is reported as a fault of the record and costs no more than that record. */
function decodedOrDropped<Item>(
  raw: unknown,
  decode: (raw: unknown, context: DecodeContext) => Item | null,
  context: DecodeContext,
): Item | null {
  try {
    return decode(raw, context)
  } catch (error) {
    context.drop('record', asRecord(raw), String(error))
    return null
  }
}

/**
 * The fields that all records share (ENT-1, ENT-2); null for a record without an id or slug, and for a
 * password-protected one, which shows nothing (SEEN-1).
 */
export function decodeRecord(value: unknown, kind: RecordKind, context: DecodeContext): RecordBase | null {
  const raw = asRecord(value)
  const known = knowingRecord(raw, context)
  const { addresses } = known
  const id = isProtected(raw) ? null : identify(raw, kind, known)
  if (!id) return null
  const text = (html: unknown) => addresses.text(plainText(html))
  const line = (value: unknown) => addresses.text(asText(value))
  const title = text(rendered(raw.title))
  const permalink = asText(raw.link, maxAddressLength)
  const excerpt = addresses.text(plainExcerpt(rendered(raw.excerpt), { title, permalink }))
  const language = detectLanguage({
    kind: kind === 'project' ? 'portfolio' : 'blog',
    language: raw.language,
    slug: id.slug,
    title,
    text: excerpt,
    acf: asRecord(raw.acf),
  })
  return {
    ...id,
    type: line(raw.type) || kind,
    status: line(raw.status) || 'publish',
    language,
    title: title || recordTypes[kind].untitled || id.slug,
    content: safeHtml(rendered(raw.content), { addresses, language }),
    excerpt: holdTogether(excerpt, language),
    date: asAuthorsDate(raw.date, raw.date_gmt),
    modified: asAuthorsDate(raw.modified, raw.modified_gmt),
    link: linkOf(kind, language, id.slug, addresses.pathOf(asText(raw.link, maxAddressLength))),
    categories: asIds(raw.categories, maxListItems),
    tags: asIds(raw.tags, maxListItems),
    categoryNames: asList(raw.category_names, maxListItems).map(text).filter(Boolean),
    tagNames: asList(raw.tag_names, maxListItems).map(text).filter(Boolean),
    featuredImage: featuredImageOf(raw, addresses, language),
    cover: line(asRecord(raw.acf).cover),
    translations: translationsOf(raw.translations, addresses),
    seo: decodeSeo(raw, addresses),
    acf: decodeFields(raw.acf, addresses),
  }
}

/** A content system may be reached under one address and publish under another; the permalink reveals the latter. */
export const knowingRecord = (raw: Raw, context: DecodeContext): DecodeContext => ({
  ...context,
  addresses: context.addresses.knowing(asText(raw.link, maxAddressLength)),
})

/** WordPress marks the content and the excerpt of a protected record; an answer may contain only one of them. */
export const isProtected = (raw: Raw): boolean =>
  asFlag(asRecord(raw.content).protected) || asFlag(asRecord(raw.excerpt).protected)

function identify(
  raw: Raw,
  kind: RecordKind,
  { drop, addresses }: DecodeContext,
): { id: number; slug: string } | null {
  const id = asCount(raw.id)
  const slug = decodedSlug(raw.slug, addresses)
  if (id && slug) return { id, slug }
  drop(kind, raw, id ? 'no usable slug' : 'no id')
  return null
}

const rendered = (field: unknown) => asRecord(field).rendered ?? field

function linkOf(kind: RecordKind, language: Language, slug: string, permalinkPath: string): string {
  const { page } = recordTypes[kind]
  return page === null ? pageAddress(permalinkPath, slug, language) : pathTo(page, language, slug)
}

function featuredImageOf(raw: Raw, addresses: SiteAddresses, language: Language): Image | null {
  const [media] = asList(asRecord(raw._embedded)['wp:featuredmedia'], 1)
  return (
    decodeMediaImage(asRecord(media), addresses, language) ??
    decodeImage(raw.featured_media_url, addresses) ??
    decodeImage(raw.featured_image, addresses)
  )
}

function translationsOf(value: unknown, addresses: SiteAddresses): Partial<Record<Language, string>> {
  const slugs = languages.map(
    (language) => [language, decodedSlug(asRecord(value)[language], addresses)] as const,
  )
  return Object.fromEntries(slugs.filter(([, slug]) => slug !== ''))
}
