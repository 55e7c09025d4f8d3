import { createContext, useContext } from 'react'
import { headScript } from '#consent/browser/head-script.ts'
import type { ConsentPlan } from '../consent/browser-consent.ts'
import { themeScript } from '../theme/theme.ts'

/** Marks an inline script as the renderer's own (server/pages/safety/emitted-scripts.ts). */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** A script of our own in the markup. */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(ScriptNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React would escape
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}

/** Addresses of the modules that every page runs, in order. */
const ScriptAddresses = createContext<readonly string[]>([])

export const ScriptAddressesProvider = ScriptAddresses.Provider

/**
 * The scripts of every page are fetched after its first frame: earlier, they would compete with the fonts for a slow connection
 * and force an extra layout. A hidden page, for instance a prerendered one, has no frame to wait for.
 */
export function PageScripts() {
  const addresses = useContext(ScriptAddresses)
  return <InlineScript code={runBehindFrame(addresses)} />
}

/** Failed imports are ignored: the browser reports them itself. */
function runBehindFrame(addresses: readonly string[]) {
  const imports = addresses.map((address) => `await import(${JSON.stringify(address)})`).join(';')
  return `{let run=async()=>{try{${imports}}catch{}};document.hidden?run():requestAnimationFrame(()=>requestAnimationFrame(run))}`
}

/** Placed in the head of every page whose scripts run. */
export const ThemeHead = () => <InlineScript code={themeScript} />

/** Inline consent script; first in the head, so that it runs before every other script. */
export function ConsentHead({ policyVersion, tools }: ConsentPlan) {
  const script = headScript({ policyVersion, asks: tools.cookiebot === undefined, hasTools: tools.needGate })
  return <InlineScript code={script} />
}
