import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment, serialize } from 'parse5'
import { elementsIn } from './repairs/elements.ts'
import { removeDeadHashes, removeEmptyFigures, removeEmptyLinks } from './repairs/links.ts'
import { properLists } from './repairs/lists.ts'

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
