import displayBasic from '#ui/fonts/display-basic.woff2?url'
import displayHungarian from '#ui/fonts/display-hungarian.woff2?url'
import textBasic from '#ui/fonts/text-basic.woff2?url'
import textHungarian from '#ui/fonts/text-hungarian.woff2?url'
import textItalic from '#ui/fonts/text-italic-basic.woff2?url'
import { InlineScript } from '../browser/page-scripts.tsx'

/** Maximum time that a first visit waits for its fonts, in milliseconds. */
const longestHoldMs = 300

const [display, text, italic] = ['340 1em Imbue', '1em Schibsted Grotesk', 'italic 1em Schibsted Grotesk']

/** @param face as in CSS; together with the letter it identifies one file (ui/foundation/fonts.css) */
const font = (file: string, face: string, letter = 'a') => ({ file, face, letter })

const always = [font(displayBasic, display), font(textBasic, text)]
const ofHungarian = [font(displayHungarian, display, 'ő'), font(textHungarian, text, 'ő')]
const ofItalics = [font(textItalic, italic)]

/**
 * Preloads the fonts that the text of a page needs, both in its head and by a header: browsers act on the header before the
 * first bytes of the page arrive, and a CDN may send it ahead as early hints
 * (docs/decisions/0126-fonts-are-preloaded-by-a-header.md).
 * @param html of a complete page
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
 * A first visit is painted in the studio's typefaces from the start, and laid out once: the body generates no box (`held`)
 * until the preloaded fonts have arrived, for 300 ms at most after the page's HTML is parsed. If they take longer or fail, the
 * page is shown in the fallback fonts, and all faces switch together later (`late`; `late-unknown` if the system has none of
 * the fallbacks that fonts.css measures). `blocking="render"` is not enough: it ends with the HTML, and Chromium's autofill
 * forces a layout of forms regardless. Never held: a page that is reached from this site, reloaded or restored, or prepared in
 * the background, as its fonts are in the cache; and one that is opened at a hash, which needs a layout to scroll to.
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

/** Placed after the styles in the head of every page whose scripts run. */
export const FontsHead = () => <InlineScript code={script} />
