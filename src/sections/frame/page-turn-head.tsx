import { useContext } from 'react'
import { ScriptNonce } from '../consent/script-nonce.ts'
import { coverTurnScript } from './cover-turn.ts'

/**
 * Chromium 156 reports a turn of a page (page-turn.css) that does not come about as an error of the page, often because the new
 * page was painted before it was ready, and earlier than a file of scripts can run. Remove when no browser reports it.
 */
const quietScript =
  "addEventListener('unhandledrejection',function(e){/^Transition was/.test(e.reason&&e.reason.message)&&e.preventDefault()})"

/** Stands in the head of every page whose scripts run. */
export function PageTurnHead() {
  const nonce = useContext(ScriptNonce)
  const script = `${quietScript};${coverTurnScript}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React would escape
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
