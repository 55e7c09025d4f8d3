import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5'
import { markupPerText, maxTextLength } from '../../policies.ts'
import { asText } from '../decode/reader.ts'
import { plainText } from './plain-text.ts'
import { closedTexts } from './repairs/closed-texts.ts'
import { attributeOf, classesOf, elementsIn, type MarkupElement, remove, textOf } from './repairs/elements.ts'
import { shallowMarkup } from './shallow-markup.ts'

/** Classes of what themes and plugins add to an excerpt around the author's text. */
const furniture =
  /^(?:more-link|link-more|read-?more(?:[-_]\w+)*|continue-reading|excerpt-more|moretag|wp-block-read-more|wp-block-post-excerpt__more-(?:link|text)|screen-reader-text|sharedaddy|sd-(?:sharing|like|social|title|content)[\w-]*|robots-nocontent|jp-relatedposts|jetpack-likes[\w-]*|addtoany[\w-]*|a2a_\w+|heateor\w*|ssba[\w-]*|social-shar\w*[\w-]*|share-buttons?|post-views[\w-]*|(?:span-|rt-)reading-time|ez-toc[\w-]*|yarpp[\w-]*)$/
const mayHoldFurniture = /class=|<a\s/i

/** "Read more" in its variants; removed only where it stands on its own. */
const more =
  '(?=\\p{Lu})(?i:Continue reading|Keep reading|Read (?:more|on|(?:(?:the )?(?:rest|full)(?: (?:of this )?)?)?(?:article|entry|post|story)|the rest)|View (?:post|article)|(?:Learn|See|Find out|Discover) more|More info(?:rmation)?|Tovább(?: olvas(?:om|ás|ok|ása))?(?: a (?:cikkhez|bejegyzéshez|teljes cikkhez))?|Olvass(?:a|d)? tovább|Olvasson tovább|Bővebben|Folytatás|Részletek|Elolvasom)'
const arrows = '[\\s→»›>….:"“”„\\]()]*'
/** May follow an ellipsis directly. */
const moreAfterCut = new RegExp(
  `\\s*(\\[…\\]|\\[\\.\\.\\.\\]|…|\\.\\.\\.)\\s*[([]?(?:${more}|(?:read more|continue reading|more|tovább|bővebben))${arrows}$`,
  'u',
)
/** WordPress's "[…]" is never written by an author: what follows it and "Continue reading" is a title. */
const moreAfterSign = new RegExp(`(\\[(?:…|\\.\\.\\.)\\])\\s*[([]?${more}(?!\\p{L}).*$`, 'su')
const moreBeforeTitle = new RegExp(`[([]?${more}[\\s"“„:→]*$`, 'u')
/** After a complete sentence it must be the rest of the text, without a full stop of its own. */
const moreAfterSentence = new RegExp(`([.!?…)”"])\\s+[([]?${more}[)\\]]?[\\s→»›>…]*$`, 'u')
const moreOnly = new RegExp(`^[([]?${more}[)\\]]?${arrows}$`, 'u')
const moreInBrackets = /\s*[([](?:(?:read )?more|continue reading|tovább|bővebben)\s*(?:…|\.\.\.)[)\]]$/iu

/** Labels of the buttons that follow "Share this:". */
const network =
  '(?:Click to (?:share|print|email)|Share on|Kattint|Megosztás|Twitter|Facebook|X\\b|Bluesky|Mastodon|Threads|LinkedIn|Pinterest|Reddit|Tumblr|Telegram|WhatsApp|Viber|Pocket|Email|E-mail|Print|Nyomtatás|More\\b|Tweet|Like|Tetszik|Kedvel|Loading|Betöltés)'
const shares = new RegExp(
  `\\s*(?:Share this|Share|Like this|Oszd meg|Ossza meg|Megosztás|Tetszik|Kedvelem):\\s*(?:${network}.*)?$`,
  'isu',
)
const readingTime =
  /^(?:(?:(?:Estimated )?Reading time|Olvasási idő|Becsült olvasási idő):?\s*(?:[<~]\s*)?\d+\s*(?:minutes?|mins?|perc)\.?|[<~]?\s*\d+\s*(?:minutes?|mins?)\.? read\b|Spread the love)\s*/iu
/** What sharing and statistics plugins append to the text. */
const footer = /\s*(?:Spread the love|(?:Post )?Views: [\d.,\s]+|Megtekintések: [\d.,\s]+)$/u

/**
 * An excerpt as its author wrote it, on one line: without "Continue reading" and the title, sharing buttons, counters
 * and other additions of themes. Such words inside an author's sentence stay.
 * @param record its title, and its permalink as WordPress writes it
 */
export function plainExcerpt(
  html: unknown,
  { title, permalink }: { title: string; permalink: string },
): string {
  const source = asText(html, maxTextLength * markupPerText)
  const words = plainText(mayHoldFurniture.test(source) ? withoutFurniture(source, permalink) : source)
  // "[…]" looks like an omission in a quotation, so it becomes "…" or nothing.
  return withoutMore(
    withoutFeedLine(words).replace(readingTime, '').replace(shares, '').replace(footer, ''),
    title,
  )
    .replace(/([.!?])\s*\[(?:…|\.\.\.)\]$/u, '$1')
    .replace(/\s*\[(?:…|\.\.\.)\]$/u, '…')
}

/** WordPress's feeds end with a line on where a post came from, and importers copy it. */
function withoutFeedLine(text: string): string {
  const at = Math.max(text.lastIndexOf('The post '), text.lastIndexOf('A bejegyzés '))
  const line = at < 0 ? '' : text.slice(at)
  const isFeedLine = /(?:first appeared|appeared first) on .*\.$|először .* jelent meg\.?$/u.test(line)
  return isFeedLine ? text.slice(0, at).trim() : text
}

function withoutMore(text: string, title: string): string {
  if (moreOnly.test(text)) return ''
  const at = title === '' ? -1 : text.lastIndexOf(title)
  const endsWithTitle = at > 0 && /^[\s→»›….:"“”\])]*$/u.test(text.slice(at + title.length))
  const untitled = endsWithTitle && moreBeforeTitle.test(text.slice(0, at)) ? text.slice(0, at) : text
  return untitled
    .replace(untitled === text ? moreAfterCut : moreBeforeTitle, untitled === text ? '…' : '')
    .replace(moreAfterSentence, '$1')
    .replace(moreInBrackets, '')
    .replace(moreAfterSign, '$1')
    .replace(moreAfterCut, '…')
    .replace(/\s*(?:[→»›]|>>)+$/u, '')
    .trim()
}

function withoutFurniture(source: string, permalink: string): string {
  const tree: DefaultTreeAdapterTypes.DocumentFragment = parseFragment(shallowMarkup(closedTexts(source)))
  for (const element of elementsIn(tree))
    if (classesOf(element).some((name) => furniture.test(name)) || leadsToItself(element, permalink))
      remove(element)
  return serialize(tree)
}

/** Longest link text to remove: a theme may link the complete excerpt to its record. */
const longestMore = 80

/** Whether it is a link to the record itself at the end of the excerpt: that is "read more" in any wording and language. */
function leadsToItself(element: MarkupElement, permalink: string): boolean {
  if (element.tagName !== 'a' || permalink === '') return false
  const href = attributeOf(element, 'href').replace(/#.*$/, '')
  if (href.replace(/\/$/, '') !== permalink.replace(/\/$/, '')) return false
  const { parentNode: parent } = element
  const after = parent?.childNodes.slice(parent.childNodes.indexOf(element) + 1) ?? []
  if (textOf(element).length > longestMore) return false
  return after.every((node) => defaultTreeAdapter.isTextNode(node) && /^[\s→»›…\])]*$/.test(node.value))
}
