import { useContext } from 'react'
import { ScriptNonce } from '../consent/script-nonce.ts'

/**
 * Time after which nobody waits any longer, in milliseconds: a browser that protects from fingerprints may tell of no paint.
 */
const waitMs = 2e3

/**
 * A promise for every script of the page: its first paint is on the screen. Frames do not tell that: what is done in the
 * third may still come before it. What is not shown, such as a page that is prerendered, is never painted.
 */
const script = [
  'var painted=new Promise(done=>{document.hidden?done():',
  `new PerformanceObserver(done).observe({type:"paint",buffered:!0}),setTimeout(done,${waitMs})})`,
].join('')

/** Stands in the head of every page whose scripts run, before those that wait for it. */
export function FirstPaintHead() {
  const nonce = useContext(ScriptNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React would escape
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
