import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment, serialize } from 'parse5'
import sanitize from 'sanitize-html'
import { escapeHtml } from '#base/html.ts'
import { holdTogetherInHtml } from '#locale/hold-together.ts'
import type { Language } from '#locale/language.ts'
import type { SafeHtml } from '../../models.ts'
import { maxHtmlDepth, maxHtmlLength, maxHtmlTags, maxWordsLength } from '../../policies.ts'
import { asText } from '../decode/reader.ts'
import { cleanText } from './clean-text.ts'
import { contentMedia } from './content-media.ts'
import { embedLink, linkPlainEmbeds } from './embeds.ts'
import { plainText } from './plain-text.ts'
import { showBackgrounds } from './repairs/backgrounds.ts'
import { closedTexts } from './repairs/closed-texts.ts'
import { elementsIn } from './repairs/elements.ts'
import { removeFields } from './repairs/fields.ts'
import { linkForms } from './repairs/forms.ts'
import { showLazyMedia } from './repairs/lazy-media.ts'
import {
  removeDeadHashes,
  removeEmptyFigures,
  removeEmptyLinks,
  wordPicturesInLinks,
} from './repairs/links.ts'
import { properLists } from './repairs/lists.ts'
import { playableMedia } from './repairs/players.ts'
import { withoutScripts } from './repairs/scripted-blocks.ts'
import { shallowMarkup } from './shallow-markup.ts'
import { linkSchemes, type SiteAddresses } from './site-addresses.ts'

export type HtmlContext = { addresses: SiteAddresses; language: Language }

/**
 * Makes HTML of the content system safe to show (ENT-9): what core blocks and classic markup need stays; scripts,
 * frames, forms, styles and unknown classes go; headings start at level 2; every address becomes the site's own; no line
 * ends in a Hungarian article.
 */
export function safeHtml(html: unknown, context: HtmlContext): SafeHtml {
  const source = repairedMarkup(boundedMarkup(html), context.addresses, context.language)
  const transformTags = { ...linkTransforms(context), ...contentTransforms(source, context) }
  const cleaned = sanitize(source, { ...contentRules, transformTags })
  const safe = finished(linkPlainEmbeds(cleaned), context)
  return holdTogetherInHtml(safe, context.language) as SafeHtml
}

/** The words of a visitor: text, links and lists only. */
export function safeCommentHtml(html: unknown, context: HtmlContext): SafeHtml {
  const source = boundedMarkup(html)
  return finished(sanitize(source, { ...commentRules, transformTags: linkTransforms(context) }), context)
}

/** The last line against markup that would hold up every other request: of what has too many tags the words are left. */
function boundedMarkup(html: unknown): string {
  const source = closedTexts(asText(html, maxHtmlLength))
  return hasTooManyTags(source)
    ? `<p>${escapeHtml(plainText(source, maxWordsLength))}</p>`
    : shallowMarkup(source)
}

function hasTooManyTags(source: string): boolean {
  let tags = 0
  for (let at = source.indexOf('<'); at >= 0 && tags <= maxHtmlTags; at = source.indexOf('<', at + 1)) tags++
  return tags > maxHtmlTags
}

/** Over the whole text, because a parser may hand an address over in pieces; an entity may represent any character. */
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
/** Formulas without what may hold HTML (`annotation-xml`) or another text of the same (`annotation`). */
const formulas = elements(
  'math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics',
)

/** Elements of content that may have a name; on others a screen reader passes it over. */
const named = elements('figure ul table blockquote details')

const sharedRules: sanitize.IOptions = {
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  nestingLimit: maxHtmlDepth,
  nonTextTags: elements('script style textarea option xmp noscript template svg annotation annotation-xml'),
  parseStyleAttributes: false,
}

const contentRules: sanitize.IOptions = {
  ...sharedRules,
  allowedSchemesByTag: { a: ['http', 'https', ...linkSchemes] },
  allowedTags: [...inline, ...blocks, ...headings, ...figures, ...mediaElements, ...tables, ...formulas],
  allowedAttributes: {
    '*': ['id', 'lang', 'dir', 'title', 'aria-hidden'],
    ...Object.fromEntries(named.map((name) => [name, ['aria-label']])),
    a: ['aria-label', 'href', 'rel', 'target', 'download', 'hreflang', 'data-provider', 'data-url'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    audio: ['aria-label', 'src', 'controls', 'loop', 'muted', 'preload'],
    video: [
      'aria-label',
      'src',
      'poster',
      'controls',
      'loop',
      'muted',
      'preload',
      'playsinline',
      'width',
      'height',
    ],
    source: ['src', 'type', 'media'],
    track: ['src', 'kind', 'srclang', 'label', 'default'],
    ol: ['aria-label', 'start', 'reversed', 'type'],
    li: ['value'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    colgroup: ['span'],
    time: ['datetime'],
    math: ['display'],
    mo: ['stretchy', 'fence', 'separator', 'form', 'lspace', 'rspace', 'minsize', 'maxsize', 'movablelimits'],
    mi: ['mathvariant'],
    mspace: ['width'],
    mover: ['accent'],
    munder: ['accentunder'],
    mfrac: ['linethickness'],
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

/** Ids of content get a prefix, so that they cannot replace an id of the page itself. */
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
    ol: (tagName, attribs) => ({ tagName, attribs: { ...numbering(attribs.style), ...attribs } }),
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
  const { href = '', target, rel: _, name, ...others } = attribs
  const rest = name && !others.id ? { ...others, id: name } : others
  if (href.startsWith('#')) return { ...rest, href: `#${idPrefix}${href.slice(1)}` }
  const link = addresses.link(href, language)
  if (link === null) return rest
  if (!/^https?:/.test(link)) return { ...rest, href: link }
  return { ...rest, href: link, rel: 'noopener noreferrer', ...(target === '_blank' && { target }) }
}

/** The letter that says in HTML how a list is numbered, for the style that the editor writes. */
function numbering(style = ''): { type?: string } {
  const [, upper, kind = ''] = /list-style-type:\s*(?:(upper|lower)-)(roman|alpha|latin)/i.exec(style) ?? []
  const letter = /roman/i.test(kind) ? 'i' : 'a'
  if (!upper) return {}
  return { type: /upper/i.test(upper) ? letter.toUpperCase() : letter }
}

/** The prefix for ids, languages that there are, and the styles that are kept, as classes: alignment and width. */
function withSafeShape({ style = '', lang, ...attribs }: sanitize.Attributes): sanitize.Attributes {
  if (attribs.id) attribs.id = idPrefix + attribs.id
  if (lang !== undefined && isLanguage(lang)) attribs.lang = lang
  const [, alignment] = /(?:^|;)\s*text-align:\s*(left|center|right)\b/i.exec(style) ?? []
  const width = widthClass(style)
  const classes = [attribs.class, alignment && `has-text-align-${alignment.toLowerCase()}`, width]
    .filter(Boolean)
    .join(' ')
  return classes ? { ...attribs, class: classes } : attribs
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Whether a screen reader can know the language; a code block's `lang` names what it is written in. */
function isLanguage(tag: string): boolean {
  try {
    return languageNames.of(tag) !== undefined
  } catch {
    return false
  }
}

/** The widths that prose-columns.css knows, in percent. */
const widths = [20, 25, 33, 40, 50, 60, 66, 75, 80] as const

/** The widest that text is set (`.prose` in the styles), in pixels, and what a `rem` is in most browsers. */
const widest = 832
const remInPixels = 16

const widthStyles =
  /(?:^|;)\s*(?:flex-basis|--wp--block-button--width)\s*:\s*(\d{1,4}(?:\.\d+)?)(%|px|r?em|vw)?\s*(?:;|$)/i

const percentOf: Readonly<Record<string, number>> = {
  px: 100 / widest,
  em: (100 * remInPixels) / widest,
  rem: (100 * remInPixels) / widest,
}

/**
 * The class for the width of a column or a button: the nearest of those that the styles have.
 * @param style of the element, as the editor wrote it; the page's policy admits none
 * @returns undefined without a width
 */
function widthClass(style: string): string | undefined {
  const [, number, unit = '%'] = widthStyles.exec(style) ?? []
  if (number === undefined) return undefined
  const percent = Number(number) * (percentOf[unit.toLowerCase()] ?? 1)
  if (percent > 90) return undefined
  const nearest = widths.toSorted((a, b) => Math.abs(a - percent) - Math.abs(b - percent))[0]
  return `has-width-${nearest}`
}

/** One reading may move an element to where the next one moves it again; texts that are no attack need one or two. */
const maxReadings = 4

/** Sanitised HTML has none of these. */
const active = /<(?:script|style|iframe|object|embed|base|link|meta)[\s/>]/i

/**
 * HTML as a browser reads it, written out again. A browser closes and moves elements that are where they may not, such
 * as an item of a list in a `div` in another item; the end tags that are left over would close elements of the page.
 * Only the words are left of what never comes to rest, and of what holds an active element all the same: the page's policy
 * admits every inline script that is in it, so a hole in the sanitiser must not be enough.
 * @param source already sanitised
 * @returns every element where a browser leaves it, every `<` and `>` in an attribute escaped
 */
export function settledHtml(source: string): string {
  let settled = readOnce(source, accessible)
  for (let readings = 1; readings < maxReadings; readings++) {
    const next = readOnce(settled)
    if (next === settled) return active.test(settled) ? wordsOf(settled) : settled
    settled = next
  }
  return wordsOf(settled)
}

const wordsOf = (html: string) => html.replace(/<[^<>]*>/g, ' ')

/** What only the whole text tells: lists and links that a screen reader, or a finger, can make something of. */
function accessible(tree: Tree) {
  properLists(tree)
  const elements = elementsIn(tree)
  removeEmptyLinks(elements)
  removeDeadHashes(elements)
  removeEmptyFigures(elements)
}

type Tree = DefaultTreeAdapterTypes.DocumentFragment

function readOnce(source: string, repair: (tree: Tree) => void = () => {}): string {
  const column = defaultTreeAdapter.createElement('div', html.NS.HTML, [])
  const tree: Tree = parseFragment(column, source, {})
  repair(tree)
  const read = serialize(tree).replaceAll('&nbsp;', '\u00a0')
  return read.replace(tagWithAttributes, (_, tag: string) => `<${escaped(tag)}>`)
}

const tagWithAttributes = /<([a-z][a-z0-9]*(?: [a-z-]+="[^"]*")+)>/g

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Markup that needs more than the sanitiser's look at one tag at a time. Any other is not even parsed. */
const needsRepair =
  /<(?:video|audio|svg|math|form|label|input|select|button|textarea|noscript|picture)[\s/>]|<a\s[^<>]*>\s*<(?:img|picture)[\s>]|background(?:-image)?:[^;"]*url\(|<img\s(?:[^<>]*\s)?data-|\sdata-[\w-]{0,24}(?:src|bg|background|lazy)|\s(?:[a-z]{1,24}-)?lazy-src/i
/** Forms of plugins whose shortcode nothing has filled in, or whose script has not. */
const mayStandForForm =
  /\[[a-z][\w-]*form|\[(?:hubspot|formidable|search)|wpcf7|nf-form-cont|hs-form|hbspt\.forms|wpforms-|gform_|frm_forms|typeform|jotform|data-tf-|class="[^"]*search/i

const repairs = [
  showLazyMedia,
  showBackgrounds,
  playableMedia,
  wordPicturesInLinks,
  withoutScripts,
  removeFields,
]

/**
 * What would be lost or dead on the site, made into what works there: pictures that a script would load or that are only
 * a style, players without a usable file, forms, buttons that need a script of WordPress.
 * @param source untrusted; it is sanitised afterwards
 * @param language of the record, for the link that takes a form's place
 */
function repairedMarkup(source: string, addresses: SiteAddresses, language: Language): string {
  if (!needsRepair.test(source) && !mayStandForForm.test(source)) return source
  const column = defaultTreeAdapter.createElement('div', html.NS.HTML, [])
  // As a browser without scripts reads it: what is in `noscript` is elements too.
  const tree: DefaultTreeAdapterTypes.DocumentFragment = parseFragment(column, source, {
    scriptingEnabled: false,
  })
  linkForms(tree, language)
  const elements = elementsIn(tree)
  for (const repair of repairs) repair(elements, addresses)
  return serialize(tree)
}
