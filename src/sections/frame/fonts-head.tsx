import { useContext } from 'react'
import { firstPaint } from '../browser/first-paint.ts'
import { ScriptNonce } from '../consent/script-nonce.ts'

/** One style of each typeface, as a variable font is one file for all weights. */
const faces = ['340 1em Imbue', '1em Schibsted Grotesk']

/** More letters would make a long task on a phone. A part of the page with fewer is set in one go. */
const lettersPerFrame = 400

/**
 * A first visit is painted before its fonts are asked for: they would share the line with the page itself. Until all have
 * come, the fallback fonts are the only ones (ui/foundation/tokens.css). Then one part of the page after the other is set in
 * them, because a page that is laid out anew in one piece keeps a phone from answering. They keep their mark, so that the
 * last step, which has a frame of its own, styles none of them again. What begins below three screens is not laid out yet
 * (ui/page/out-of-sight.css) and is no part, unless it is of the footer. What a font has files of its own for comes with it if
 * the page has it, ő and ű for instance, or a word in italics: each file that comes later is one more layout of everything. A
 * page that is reached from another one of the site, that is opened again, or that is prepared before it is shown, asks for
 * them at once, as they are in the cache. `data-top` says that a page begins at its top, which one that is opened again or at
 * a target does not. One that is prepared is laid out whole, while nobody waits for it, and has no need of it.
 */
const script = [
  firstPaint,
  '{let root=document.documentElement,load=text=>Promise.allSettled([',
  faces.map((face) => `document.fonts.load("${face}",text)`).join(),
  ',document.querySelector("em,i,.wp-block-verse")&&document.fonts.load("italic 1em Schibsted Grotesk",text)',
  // The old interface of Navigation Timing: every browser has it, and 0 is an ordinary visit. The new one takes 40 bytes more.
  ']);if(performance.navigation.type||document.hidden)load();else{if(!location.hash)root.dataset.top="";',
  'if(document.referrer.startsWith(location.origin+"/"))load();',
  'else root.dataset.fonts="none",painted.then(()=>load(document.body.textContent)).then(async()=>{',
  'let letters=0,partsOf=part=>part.closest("footer")||part.getBoundingClientRect().top<3*innerHeight?',
  // Text between elements is in nobody's part but its parent's.
  `part.textContent.length<${lettersPerFrame}||part.firstChild.wholeText?.trim()?[part]:[...part.children].flatMap(partsOf):[],`,
  // Styled once, before the first of them changes.
  'parts=partsOf(document.body).map(part=>[part,getComputedStyle(part).fontFamily]);',
  'for(let[part,family]of parts){let size=part.textContent.length;if(letters<size)',
  `await new Promise(requestAnimationFrame),letters=${lettersPerFrame};letters-=size;`,
  'part.dataset.fonts=family}await new Promise(requestAnimationFrame)}).finally(()=>root.dataset.fonts="all")}}',
].join('')

/** Stands behind the styles in the head of every page whose scripts run. */
export function FontsHead() {
  const nonce = useContext(ScriptNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React would escape
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
