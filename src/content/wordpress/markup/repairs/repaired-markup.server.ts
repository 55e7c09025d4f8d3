import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment, serialize } from 'parse5'
import type { Language } from '#locale/language.ts'
import type { SiteAddresses } from '../site-addresses.ts'
import { showBackgrounds } from './backgrounds.ts'
import { elementsIn } from './elements.ts'
import { removeFields } from './fields.ts'
import { linkForms } from './forms.ts'
import { showLazyMedia } from './lazy-media.ts'
import { wordPicturesInLinks } from './links.ts'
import { playableMedia } from './players.ts'
import { withoutScripts } from './scripted-blocks.ts'

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
export function repairedMarkup(source: string, addresses: SiteAddresses, language: Language): string {
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
