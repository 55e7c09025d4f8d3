import { useContext } from 'react'
import { ScriptNonce } from '../consent/script-nonce.ts'
import { themeScript } from './theme.ts'

/** Placed in the head of every page whose scripts run. */
export function ThemeHead() {
  const nonce = useContext(ScriptNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React would escape
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeScript }} />
}
