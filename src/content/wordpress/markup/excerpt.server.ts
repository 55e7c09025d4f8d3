import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5'
import { markupPerText, maxTextLength } from '../../policies.ts'
import { asText } from '../decode/reader.ts'
import { plainText } from './plain-text.ts'
import { closedTexts } from './repairs/closed-texts.ts'
import { attributeOf, classesOf, elementsIn, type MarkupElement, remove, textOf } from './repairs/elements.ts'
import { shallowMarkup } from './shallow-markup.ts'

/** What themes and plugins put into an excerpt around the words of its author, by their classes. */
const furniture =
  /^(?:more-link|link-more|read-?more(?:[-_]\w+)*|continue-reading|excerpt-more|moretag|wp-block-read-more|wp-block-post-excerpt__more-(?:link|text)|screen-reader-text|sharedaddy|sd-(?:sharing|like|social|title|content)[\w-]*|robots-nocontent|jp-relatedposts|jetpack-likes[\w-]*|addtoany[\w-]*|a2a_\w+|heateor\w*|ssba[\w-]*|social-shar\w*[\w-]*|share-buttons?|post-views[\w-]*|(?:span-|rt-)reading-time|ez-toc[\w-]*|yarpp[\w-]*)$/
const mayHoldFurniture = /class=|<a\s/i

/** "Read more" in its variants. It is furniture only where it stands by itself. */
const more =
  '(?=\\p{Lu})(?i:Continue reading|Keep reading|Read (?:more|on|(?:(?:the )?(?:rest|full)(?: (?:of this )?)?)?(?:article|entry|post|story)|the rest)|View (?:post|article)|(?:Learn|See|Find out|Discover) more|More info(?:rmation)?|Tovább(?: olvas(?:om|ás|ok|ása))?(?: a (?:cikkhez|bejegyzéshez|teljes cikkhez))?|Olvass(?:a|d)? tovább|Olvasson tovább|Bővebben|Folytatás|Részletek|Elolvasom)'
const arrows = '[\\s→»›>….:"“”„\\]()]*'
/** After the sign that something was cut off it may be at once. */
const moreAfterCut = new RegExp(
  `\\s*(\\[…\\]|\\[\\.\\.\\.\\]|…|\\.\\.\\.)\\s*[([]?(?:${more}|(?:read more|continue reading|more|tovább|bővebben))${arrows}$`,
  'u',
)
/** WordPress's own sign is never an author's: whatever follows "Continue reading" behind it is a title. */
const moreAfterSign = new RegExp(`(\\[(?:…|\\.\\.\\.)\\])\\s*[([]?${more}(?!\\p{L}).*$`, 'su')
const moreBeforeTitle = new RegExp(`[([]?${more}[\\s"“„:→]*$`, 'u')
/** After a whole sentence it has to be all that follows, without a full stop of its own. */
const moreAfterSentence = new RegExp(`([.!?…)”"])\\s+[([]?${more}[)\\]]?[\\s→»›>…]*$`, 'u')
const moreOnly = new RegExp(`^[([]?${more}[)\\]]?${arrows}$`, 'u')
const moreInBrackets = /\s*[([](?:(?:read )?more|continue reading|tovább|bővebben)\s*(?:…|\.\.\.)[)\]]$/iu

/** Names of the buttons that follow "Share this:". */
const network =
  '(?:Click to (?:share|print|email)|Share on|Kattint|Megosztás|Twitter|Facebook|X\\b|Bluesky|Mastodon|Threads|LinkedIn|Pinterest|Reddit|Tumblr|Telegram|WhatsApp|Viber|Pocket|Email|E-mail|Print|Nyomtatás|More\\b|Tweet|Like|Tetszik|Kedvel|Loading|Betöltés)'
const shares = new RegExp(
  `\\s*(?:Share this|Share|Like this|Oszd meg|Ossza meg|Megosztás|Tetszik|Kedvelem):\\s*(?:${network}.*)?$`,
  'isu',
)
const readingTime =
  /^(?:(?:(?:Estimated )?Reading time|Olvasási idő|Becsült olvasási idő):?\s*(?:[<~]\s*)?\d+\s*(?:minutes?|mins?|perc)\.?|[<~]?\s*\d+\s*(?:minutes?|mins?)\.? read\b|Spread the love)\s*/iu
/** What sharing and counting plugins put behind the words. */
const footer = /\s*(?:Spread the love|(?:Post )?Views: [\d.,\s]+|Megtekintések: [\d.,\s]+)$/u

/**
 * An excerpt as its author means it, on one line: without "Continue reading" and its title, sharing buttons, counters and
 * what else a theme adds. What an author says in a sentence stays.
 * @param record its title, and its permalink as WordPress writes it
 */
export function plainExcerpt(
  html: unknown,
  { title, permalink }: { title: string; permalink: string },
): string {
  const source = asText(html, maxTextLength * markupPerText)
  const words = plainText(mayHoldFurniture.test(source) ? withoutFurniture(source, permalink) : source)
  // "[…]" reads as an omission within a quotation.
  return withoutMore(
    withoutFeedLine(words).replace(readingTime, '').replace(shares, '').replace(footer, ''),
    title,
  )
    .replace(/([.!?])\s*\[(?:…|\.\.\.)\]$/u, '$1')
    .replace(/\s*\[(?:…|\.\.\.)\]$/u, '…')
}

/** WordPress's feeds say at the end where a post has come from, and importers take that over. */
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

/** A theme may link the whole excerpt to its record. */
const longestMore = 80

/** A link at the end to the record itself says "read more" in whatever words and language. */
function leadsToItself(element: MarkupElement, permalink: string): boolean {
  if (element.tagName !== 'a' || permalink === '') return false
  const href = attributeOf(element, 'href').replace(/#.*$/, '')
  if (href.replace(/\/$/, '') !== permalink.replace(/\/$/, '')) return false
  const { parentNode: parent } = element
  const after = parent?.childNodes.slice(parent.childNodes.indexOf(element) + 1) ?? []
  if (textOf(element).length > longestMore) return false
  return after.every((node) => defaultTreeAdapter.isTextNode(node) && /^[\s→»›…\])]*$/.test(node.value))
}
