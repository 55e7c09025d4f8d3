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
 * frames, forms, styles and unknown classes are removed; headings start at level 2; every address becomes the site's
 * own; no line ends with a Hungarian article.
 */
export function safeHtml(html: unknown, context: HtmlContext): SafeHtml {
  const source = repairedMarkup(boundedMarkup(html), context.addresses, context.language)
  const transformTags = { ...linkTransforms(context), ...contentTransforms(source, context) }
  const cleaned = sanitize(source, { ...contentRules, transformTags })
  const safe = finished(linkPlainEmbeds(cleaned), context)
  return holdTogetherInHtml(safe, context.language) as SafeHtml
}

/** HTML of a visitor's comment: text, links and lists only. */
export function safeCommentHtml(html: unknown, context: HtmlContext): SafeHtml {
  const source = boundedMarkup(html)
  return finished(sanitize(source, { ...commentRules, transformTags: linkTransforms(context) }), context)
}

/** The last defense against markup that would block all other requests: with too many tags only the text is kept. */
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

/**
 * Applied to the complete text, because a parser may split an address into pieces, and an entity may represent any
 * character.
 */
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
/** MathML without elements that may contain HTML (`annotation-xml`) or a duplicate text (`annotation`). */
const formulas = elements(
  'math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics',
)

/** Content elements that may have an accessible name; on others screen readers ignore it. */
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

/** Prefix of ids in content, so that they cannot collide with an id of the page itself. */
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
 * The classic editor renders a gallery picture as a term of a definition list, and its caption as the definition.
 * Without a caption that is not a valid list.
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

/** How far to shift the headings so that the highest level in use becomes 2. */
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

/** The `type` of a numbered list that corresponds to the style from the editor. */
function numbering(style = ''): { type?: string } {
  const [, upper, kind = ''] = /list-style-type:\s*(?:(upper|lower)-)(roman|alpha|latin)/i.exec(style) ?? []
  const letter = /roman/i.test(kind) ? 'i' : 'a'
  if (!upper) return {}
  return { type: /upper/i.test(upper) ? letter.toUpperCase() : letter }
}

/** Prefixes ids, drops unknown languages, and turns the allowed styles (alignment and width) into classes. */
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

/** Whether a screen reader can know the language; the `lang` of a code block is a programming language. */
function isLanguage(tag: string): boolean {
  try {
    return languageNames.of(tag) !== undefined
  } catch {
    return false
  }
}

/** The widths that prose-columns.css has classes for, in percent. */
const widths = [20, 25, 33, 40, 50, 60, 66, 75, 80] as const

/** The maximum width of text (`.prose` in the styles) in pixels, and the usual size of a `rem`. */
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
 * The class for the width of a column or a button: the nearest available one.
 * @param style of the element, as the editor wrote it; the page's policy does not allow inline styles
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

/** Parsing may move an element to a position from where the next parse moves it again; harmless texts need one or two. */
const maxReadings = 4

/** Elements that sanitised HTML never contains. */
const active = /<(?:script|style|iframe|object|embed|base|link|meta)[\s/>]/i

/**
 * Parses HTML as a browser does and serializes it. A browser closes and moves misplaced elements, such as a list item
 * in a `div` in another item; the remaining end tags would then close elements of the page. Only the text is kept if
 * the result does not stabilize, or if it contains an active element after all: the page's policy allows every inline
 * script in it, so a hole in the sanitiser must not be enough.
 * @param source already sanitised
 * @returns every element where a browser puts it, with every `<` and `>` in attributes escaped
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

/** Repairs that need the complete text: lists and links that make sense to a screen reader and can be tapped. */
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

/** Markup that cannot be repaired one tag at a time, as the sanitiser works. Other markup is not even parsed. */
const needsRepair =
  /<(?:video|audio|svg|math|form|label|input|select|button|textarea|noscript|picture)[\s/>]|<a\s[^<>]*>\s*<(?:img|picture)[\s>]|background(?:-image)?:[^;"]*url\(|<img\s(?:[^<>]*\s)?data-|\sdata-[\w-]{0,24}(?:src|bg|background|lazy)|\s(?:[a-z]{1,24}-)?lazy-src/i
/** Traces of plugin forms whose shortcode was not expanded, or whose script has not run. */
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
 * Replaces what would be lost or not work on the site: pictures that a script would load or that are only a background,
 * players without a usable file, forms, and buttons that need a script of WordPress.
 * @param source untrusted; it is sanitised afterwards
 * @param language of the record, for the link that replaces a form
 */
function repairedMarkup(source: string, addresses: SiteAddresses, language: Language): string {
  if (!needsRepair.test(source) && !mayStandForForm.test(source)) return source
  const column = defaultTreeAdapter.createElement('div', html.NS.HTML, [])
  // Parse as a browser without scripts does, so that the content of `noscript` is parsed into elements.
  const tree: DefaultTreeAdapterTypes.DocumentFragment = parseFragment(column, source, {
    scriptingEnabled: false,
  })
  linkForms(tree, language)
  const elements = elementsIn(tree)
  for (const repair of repairs) repair(elements, addresses)
  return serialize(tree)
}
