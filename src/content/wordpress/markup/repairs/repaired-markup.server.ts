import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment, serialize } from 'parse5'
import type { SiteAddresses } from '../site-addresses.ts'
import { showBackgrounds } from './backgrounds.ts'
import { elementsIn } from './elements.ts'
import { removeFields } from './fields.ts'
import { wordPicturesInLinks } from './links.ts'
import { playableMedia } from './players.ts'
import { withoutScripts } from './scripted-blocks.ts'

/** Markup that needs more than the sanitiser's look at one tag at a time. Any other is not even parsed. */
const needsRepair =
  /<(?:video|audio|svg|math|form|label|input|select|button|textarea)[\s/>]|<a\s[^<>]*>\s*<(?:img|picture)[\s>]|background(?:-image)?:[^;"]*url\(/i

const repairs = [showBackgrounds, playableMedia, wordPicturesInLinks, withoutScripts, removeFields]

/**
 * What would be lost or dead on the site, made into what works there: pictures that are only a style, players without a
 * usable file, fields of forms, buttons that need a script of WordPress.
 * @param source hostile; it is sanitised afterwards
 */
export function repairedMarkup(source: string, addresses: SiteAddresses): string {
  if (!needsRepair.test(source)) return source
  const column = defaultTreeAdapter.createElement('div', html.NS.HTML, [])
  const tree: DefaultTreeAdapterTypes.DocumentFragment = parseFragment(column, source, {})
  const elements = elementsIn(tree)
  for (const repair of repairs) repair(elements, addresses)
  return serialize(tree)
}
