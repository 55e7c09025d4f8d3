import sanitize from 'sanitize-html'
import { escapeHtml } from '#base/html.ts'
import type { Language } from '#locale/language.ts'
import { noBreakArticlesInHtml } from '#locale/no-break-articles.ts'
import type { SafeHtml } from '../../models.ts'
import { maxHtmlDepth, maxHtmlLength, maxHtmlTags, maxWordsLength } from '../../policies.ts'
import { asText } from '../decode/reader.ts'
import { cleanText } from './clean-text.ts'
import { contentMedia } from './content-media.ts'
import { embedLink, linkPlainEmbeds } from './embeds.ts'
import { plainText } from './plain-text.ts'
import { settledHtml } from './settled-html.server.ts'
import { shallowMarkup } from './shallow-markup.ts'
import type { SiteAddresses } from './site-addresses.ts'

export type HtmlContext = { addresses: SiteAddresses; language: Language }

/**
 * Makes HTML of the content system safe to show (ENT-9): what core blocks and classic markup need stays; scripts,
 * frames, forms, styles and unknown classes go; headings start at level 2; every address becomes the site's own; no line
 * ends in a Hungarian article.
 */
export function safeHtml(html: unknown, context: HtmlContext): SafeHtml {
  const source = boundedMarkup(html)
  const transformTags = { ...linkTransforms(context), ...contentTransforms(source, context) }
  const cleaned = sanitize(source, { ...contentRules, transformTags })
  const safe = finished(linkPlainEmbeds(cleaned), context)
  return noBreakArticlesInHtml(safe, context.language) as SafeHtml
}

/** The words of a visitor: text, links and lists only. */
export function safeCommentHtml(html: unknown, context: HtmlContext): SafeHtml {
  const source = boundedMarkup(html)
  return finished(sanitize(source, { ...commentRules, transformTags: linkTransforms(context) }), context)
}

/** The last line against markup that would hold up every other request: of what has too many tags the words are left. */
function boundedMarkup(html: unknown): string {
  const source = asText(html, maxHtmlLength)
  return hasTooManyTags(source)
    ? `<p>${escapeHtml(plainText(source, maxWordsLength))}</p>`
    : shallowMarkup(source)
}

function hasTooManyTags(source: string): boolean {
  let tags = 0
  for (let at = source.indexOf('<'); at >= 0 && tags <= maxHtmlTags; at = source.indexOf('<', at + 1)) tags++
  return tags > maxHtmlTags
}

/** Over the whole text, because a parser may hand an address over in pieces; an entity may stand for any character. */
const finished = (html: string, { addresses }: HtmlContext) =>
  addresses.text(cleanText(settledHtml(html))).trim() as SafeHtml

const elements = (names: string) => names.split(' ')

const inline = elements(
  'a abbr b bdi bdo br cite code del em i ins kbd mark q s samp small span strong sub sup time u var wbr',
)
const blocks = elements('blockquote dd details div dl dt hr li ol p pre summary ul')
const headings = elements('h2 h3 h4 h5 h6')
const mediaElements = elements('img audio video source track')
const figures = elements('figure figcaption picture')
const tables = elements('table caption colgroup col thead tbody tfoot tr th td')

const sharedRules: sanitize.IOptions = {
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  nestingLimit: maxHtmlDepth,
  nonTextTags: elements('script style textarea option xmp noscript template svg math'),
  parseStyleAttributes: false,
}

const contentRules: sanitize.IOptions = {
  ...sharedRules,
  allowedTags: [...inline, ...blocks, ...headings, ...figures, ...mediaElements, ...tables],
  allowedAttributes: {
    '*': ['id', 'lang', 'dir', 'title', 'aria-label', 'aria-hidden'],
    a: ['href', 'rel', 'target', 'download', 'hreflang', 'data-provider', 'data-url'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    audio: ['src', 'controls', 'loop', 'muted', 'preload'],
    video: ['src', 'poster', 'controls', 'loop', 'muted', 'preload', 'playsinline', 'width', 'height'],
    source: ['src', 'type', 'media'],
    track: ['src', 'kind', 'srclang', 'label', 'default'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    colgroup: ['span'],
    time: ['datetime'],
    details: ['open'],
  },
  allowedClasses: {
    '*': [/^(?:wp-|has-|is-|align|size-|gallery|blocks-gallery|footnote)[\w-]*$/, 'fn', 'embed'],
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src && !attribs.href,
}

const commentRules: sanitize.IOptions = {
  ...sharedRules,
  allowedTags: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'del',
    'em',
    'i',
    'li',
    'ol',
    'p',
    'pre',
    'strong',
    'ul',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
}

/** Ids of content get a prefix, so that they cannot take the place of an id of the page itself. */
const idPrefix = 'user-content-'

const linkTransforms = (context: HtmlContext): Record<string, sanitize.Transformer> => ({
  a: (tagName, attribs) => ({ tagName, attribs: withLink(attribs, context) }),
  '*': (tagName, attribs) => ({ tagName, attribs: withSafeShape(attribs) }),
})

function contentTransforms(source: string, { addresses }: HtmlContext): Record<string, sanitize.Transformer> {
  const shift = headingShift(source)
  const heading: sanitize.Transformer = (tagName, attribs) => ({
    tagName: `h${Math.min(Number(tagName[1]) + shift, 6)}`,
    attribs,
  })
  const media: sanitize.Transformer = (tagName, attribs) => contentMedia(tagName, attribs, addresses)
  return {
    ...Object.fromEntries(['h1', ...headings].map((name) => [name, heading])),
    ...Object.fromEntries(mediaElements.map((name) => [name, media])),
    ...classicGallery,
    iframe: (_, attribs) => embedLink(attribs, addresses),
  }
}

/**
 * The classic editor writes a picture of a gallery as a term of a list, and its caption as the definition. Without a
 * caption that is no list at all.
 */
const classicGallery: Record<string, sanitize.Transformer> = Object.fromEntries(
  [
    ['dl', 'gallery-item', 'figure'],
    ['dt', 'gallery-icon', 'div'],
    ['dd', 'gallery-caption', 'figcaption'],
  ].map(([name = '', className = '', better = '']) => [
    name,
    (tagName: string, attribs: sanitize.Attributes) => ({
      tagName: attribs.class?.split(/\s+/).includes(className) ? better : tagName,
      attribs,
    }),
  ]),
)

/** How far to move the headings, so that the highest one in use becomes level 2. */
function headingShift(source: string): number {
  const highest = [1, 2, 3, 4, 5, 6].find((level) => new RegExp(`<h${level}[\\s>]`, 'i').test(source))
  return highest ? 2 - highest : 0
}

function withLink(attribs: sanitize.Attributes, { addresses, language }: HtmlContext): sanitize.Attributes {
  const { href = '', target, rel: _, ...rest } = attribs
  if (href.startsWith('#')) return { ...rest, href: `#${idPrefix}${href.slice(1)}` }
  const link = addresses.link(href, language)
  if (link === null) return rest
  if (!/^https?:/.test(link)) return { ...rest, href: link }
  return { ...rest, href: link, rel: 'noopener noreferrer', ...(target === '_blank' && { target }) }
}

/** The prefix for ids; and the two styles that are kept become classes: alignment, and the width of a column. */
function withSafeShape({ style, ...attribs }: sanitize.Attributes): sanitize.Attributes {
  if (attribs.id) attribs.id = idPrefix + attribs.id
  const [, alignment] = /(?:^|;)\s*text-align:\s*(left|center|right)\b/i.exec(style ?? '') ?? []
  const [, percent] = /(?:^|;)\s*flex-basis:\s*(\d{1,3})(?:\.\d+)?%/i.exec(style ?? '') ?? []
  const added = [
    alignment && `has-text-align-${alignment.toLowerCase()}`,
    percent && `has-width-${nearestWidth(Number(percent))}`,
  ]
  const classes = [attribs.class, ...added].filter(Boolean).join(' ')
  return classes ? { ...attribs, class: classes } : attribs
}

/** The widths of columns that prose-columns.css knows, in percent. */
const columnWidths = [20, 25, 33, 40, 50, 60, 66, 75, 80] as const

const nearestWidth = (percent: number) =>
  columnWidths.toSorted((a, b) => Math.abs(a - percent) - Math.abs(b - percent))[0]
