import { useContext } from 'react'
import { ScriptNonce } from '../consent/script-nonce.ts'

/** One style of each typeface, as a variable font is one file for all weights. */
const faces = ['340 1em Imbue', '1em Schibsted Grotesk']

/**
 * A first visit is painted before its fonts are asked for: they would share the line with the page itself. Until both have
 * come, the fallback fonts are the only ones (ui/foundation/tokens.css); then each has a frame of its own, because a page
 * that is laid out in two new fonts at once keeps a phone from answering. What a font has files of its own for, ő and ű for
 * instance, comes with it if the page's text has it: each file that comes later is one more layout of everything. A page
 * that is reached from another one of the site, that is opened again, or that is prepared before it is shown, asks for them
 * at once, as they are in the cache; its attribute is empty. It also says that a page begins at its top, which one that is
 * opened again or at a target does not (ui/page/out-of-sight.css).
 */
const script = [
  '{let{dataset}=document.documentElement,load=text=>Promise.allSettled([',
  faces.map((face) => `document.fonts.load("${face}",text)`).join(),
  // The old interface of Navigation Timing: every browser has it, and 0 is an ordinary visit. The new one takes 40 bytes more.
  ']);if(location.hash||performance.navigation.type)load();',
  'else if(document.hidden||document.referrer.startsWith(location.origin+"/"))load(),dataset.fonts="";',
  'else dataset.fonts="none",painted.then(()=>load(document.body.textContent)).then(()=>{',
  'dataset.fonts="display";requestAnimationFrame(()=>dataset.fonts="all")})}',
].join('')

/** Stands behind the styles in the head of every page whose scripts run. */
export function FontsHead() {
  const nonce = useContext(ScriptNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React would escape
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
