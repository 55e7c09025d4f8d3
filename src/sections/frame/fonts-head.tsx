import { useContext } from 'react'
import displayBasic from '#ui/fonts/display-basic.woff2?url'
import displayHungarian from '#ui/fonts/display-hungarian.woff2?url'
import textBasic from '#ui/fonts/text-basic.woff2?url'
import textHungarian from '#ui/fonts/text-hungarian.woff2?url'
import textItalic from '#ui/fonts/text-italic-basic.woff2?url'
import { ScriptNonce } from '../consent/script-nonce.ts'

/** A first visit waits no longer than this for its fonts, in milliseconds. */
const longestHoldMs = 300

const [display, text, italic] = ['340 1em Imbue', '1em Schibsted Grotesk', 'italic 1em Schibsted Grotesk']

/** @param face as in CSS; with the letter it names one file (ui/foundation/fonts.css) */
const font = (file: string, face: string, letter = 'a') => ({ file, face, letter })

const always = [font(displayBasic, display), font(textBasic, text)]
const ofHungarian = [font(displayHungarian, display, 'ő'), font(textHungarian, text, 'ő')]
const ofItalics = [font(textItalic, italic)]

/**
 * Preloads the fonts that the text of a page needs: by its head, and by a header, on which a browser acts before the page's first
 * bytes have come and which a CDN may send ahead as early hints (docs/decisions/0126-fonts-are-preloaded-by-a-header.md).
 * @param html of a whole page
 * @returns the page, and its `Link` header
 */
export function withFontLinks(html: string): { html: string; header: string } {
  const body = html.slice(html.indexOf('<body'))
  const fonts = [
    ...always,
    ...(/>[^<]*[őűŐŰ]/.test(body) ? ofHungarian : []),
    ...(/<(em|i)[ >]|wp-block-verse/.test(body) ? ofItalics : []),
  ]
  const links = fonts.map(
    ({ file, face, letter }) =>
      `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin="" data-face="${face}" data-letter="${letter}">`,
  )
  return {
    html: html.replace('<meta name="viewport"', `${links.join('')}$&`),
    header: fonts.map(({ file }) => `<${file}>; rel=preload; as=font; crossorigin`).join(', '),
  }
}

/**
 * A first visit is painted in the studio's typefaces from the start, and laid out once: the body has no box (`held`) until the
 * preloaded fonts have come, for 300 ms at most from the moment the page's HTML is there. If they take longer, or are refused, the page
 * is shown in the fallback fonts, and all faces change together (`late`; `late-unknown` where the system has none of the fallbacks
 * that fonts.css measures). `blocking="render"` cannot do it: it ends with the HTML, and Chromium's
 * autofill has a form laid out all the same. A page that is reached from the site, opened again, or prepared before it is shown has
 * its fonts in the cache; one that is opened at a place in it has to have that place. Those are never held.
 */
const script = [
  '{let isHere,root=document.documentElement,fonts=document.fonts,every=faces=>Promise.all(faces.map(face=>fonts.load(...face))),',
  'late=()=>Promise.any([["Imbue Fallback","Schibsted Fallback"],["Imbue Fallback Noto","Schibsted Fallback Roboto"]]',
  '.map(pair=>every(pair.map(name=>["340 1em "+name])))).then(()=>"late",()=>"late-unknown")',
  '.then(mark=>isHere||(root.dataset.fonts=mark));',
  'if(!performance.navigation.type&&!document.hidden&&!location.hash&&!document.referrer.startsWith(location.origin+"/"))',
  'root.dataset.fonts="held";',
  `document.addEventListener("readystatechange",()=>setTimeout(()=>isHere||late(),${longestHoldMs}),{once:!0});`,
  'every([...document.querySelectorAll("link[as=font]")].map(({dataset:{face,letter}})=>[face,letter]))',
  '.then(()=>{isHere=1,delete root.dataset.fonts},late)}',
].join('')

/** Stands behind the styles in the head of every page whose scripts run. */
export function FontsHead() {
  const nonce = useContext(ScriptNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React would escape
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
