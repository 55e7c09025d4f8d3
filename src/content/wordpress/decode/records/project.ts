import { holdTogether } from '#locale/hold-together.ts'
import { defaultCategory } from '../../../defaults.ts'
import type { Image, Metric, Project } from '../../../models.ts'
import { maxAddressLength, maxGalleryImages, maxMetrics } from '../../../policies.ts'
import { plainLines, plainParagraphs, plainText, wordsIn } from '../../markup/plain-text.ts'
import type { SiteAddresses } from '../../markup/site-addresses.ts'
import { decodeImage } from '../image.ts'
import { asFlag, asList, asRecord, asText, type Raw } from '../reader.ts'
import { type DecodeContext, decodeRecord, knowingRecord } from './record.ts'

/** ENT-3: the fields are at the top level of an enhanced record, and under `acf` in a plain one. */
export function decodeProject(value: unknown, context: DecodeContext): Project | null {
  const base = decodeRecord(value, 'project', context)
  if (!base) return null
  const raw = asRecord(value)
  const acf = asRecord(raw.acf)
  const field = (name: string) => (isEmpty(raw[name]) ? acf[name] : raw[name])
  const { addresses } = knowingRecord(raw, context)
  const line = (name: string) => addresses.text(plainText(wordsIn(field(name))))
  const held = (text: string) => holdTogether(addresses.text(text), base.language)
  const paragraphs = (name: string) => held(plainParagraphs(field(name)))
  const lines = (name: string) => plainLines(field(name)).map(held)
  const address = (name: string) => addresses.external(addressIn(field(name)))

  const portfolioType = line('portfolio_type') || 'website'
  const category = line('category') || defaultCategory
  // ENT-4: the companion plugin fills in the default beside an empty `acf` field; without such a field, the value is
  // the record's own.
  const isStated = !('category' in acf) && !isEmpty(raw.category)
  return {
    ...base,
    ...(isStated && { acf: { ...base.acf, category } }),
    description: held(plainText(field('description'))) || base.excerpt,
    image: decodeImage(field('image'), addresses) ?? base.featuredImage,
    portfolio_type: portfolioType,
    category,
    featured: [field('featured')].flat().some(asFlag),
    live_url: address('live_url'),
    github_url: address('github_url'),
    video_url: address('video_url'),
    project_url: address('project_url'),
    technologies: lines('technologies'),
    features: lines('features'),
    content_gallery: galleryOf(field, base.title, addresses),
    challenge: paragraphs('challenge'),
    solution: paragraphs('solution'),
    results: paragraphs('results'),
    case_study_metrics: metricsOf(field, held),
    client_name: line('client_name'),
    testimonial: paragraphs('testimonial'),
    project_type: line('project_type') || line('category') || portfolioType,
    project_date: yearOf(line('project_date')) || yearOf(base.date),
    project_description: paragraphs('project_description'),
    project_type_hu: line('project_type_hu'),
    project_description_hu: paragraphs('project_description_hu'),
  }
}

type Field = (name: string) => unknown

/** The address in an ACF field, which may be a string or a link object; `https` is assumed if there is no scheme. */
function addressIn(value: unknown): string {
  const [first] = Array.isArray(value) ? value : [value]
  const { url, href } = asRecord(first)
  const address = asText(url ?? href ?? first, maxAddressLength).trim()
  const named = address.replace(/^\/\/(?=[^/])/, '')
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]|$)/u.test(named) ? `https://${named}` : address
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The year in a date of any format, including ACF's `20260131`; empty if there is none. */
const yearOf = (date: string) => /^(?:19|20)\d\d(?=\d{4}$)|\b(?:19|20)\d\d\b/.exec(date)?.[0] ?? ''

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/**
 * The gallery of an enhanced record, else built from `gallery_image_1..6`; a picture without alternative text gets the
 * title.
 */
function galleryOf(field: Field, title: string, addresses: SiteAddresses): Image[] {
  const named = ['content_gallery', 'gallery'].map((name) => asList(field(name), maxGalleryImages))
  const ready = named.find(({ length }) => length > 0) ?? []
  const values = ready.length ? ready : numbered(maxGalleryImages).map((n) => field(`gallery_image_${n}`))
  return values
    .map((value) => decodeImage(value, addresses))
    .filter((image) => image !== null)
    .map((image) => ({ ...image, alt: image.alt || title }))
}

/** The metrics of an enhanced record, else built from `metric_1..4_…`; those without label or value are left out. */
function metricsOf(field: Field, held: (text: string) => string): Metric[] {
  const ready = asList(field('case_study_metrics'), maxMetrics).map(asRecord)
  const metrics: Raw[] = ready.length
    ? ready
    : numbered(maxMetrics).map((n) => ({
        metric_label: field(`metric_${n}_label`),
        metric_value: field(`metric_${n}_value`),
        metric_change: field(`metric_${n}_change`),
      }))
  const text = (value: unknown) => held(plainText(value))
  return metrics
    .map((metric) => ({
      metric_label: text(metric.metric_label),
      metric_value: text(metric.metric_value),
      metric_change: text(metric.metric_change) || null,
    }))
    .filter(({ metric_label, metric_value }) => metric_label && metric_value)
}
