import { createContext, useContext } from 'react'
import { ScriptNonce } from '../consent/script-nonce.ts'

/** Addresses of the modules that every page runs, in order. */
const ScriptAddresses = createContext<readonly string[]>([])

export const ScriptAddressesProvider = ScriptAddresses.Provider

/**
 * The scripts of every page are fetched behind its first frame: before, they would share a slow line with the fonts and have the
 * page laid out for themselves. A page that no one sees, such as one that is prerendered, has no frame to wait for.
 */
export function PageScripts() {
  const addresses = useContext(ScriptAddresses)
  const nonce = useContext(ScriptNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React would escape
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: runBehindFrame(addresses) }} />
}

/** A browser tells by itself of a script that it could not fetch. */
function runBehindFrame(addresses: readonly string[]) {
  const imports = addresses.map((address) => `await import(${JSON.stringify(address)})`).join(';')
  return `{let run=async()=>{try{${imports}}catch{}};document.hidden?run():requestAnimationFrame(()=>requestAnimationFrame(run))}`
}
