import { createContext, useContext } from 'react'
import { ScriptNonce } from '../consent/script-nonce.ts'

/** Addresses of the modules that every page runs, in order. */
const ScriptAddresses = createContext<readonly string[]>([])

export const ScriptAddressesProvider = ScriptAddresses.Provider

/**
 * The scripts of every page are fetched and run once it has been painted (first-paint.ts): run before, they make the
 * browser lay the page out for them first.
 */
export function PageScripts() {
  const addresses = useContext(ScriptAddresses)
  const nonce = useContext(ScriptNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React would escape
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: runPainted(addresses) }} />
}

/** A browser tells by itself of a script that it could not fetch. */
function runPainted(addresses: readonly string[]) {
  const run = addresses.map((address) => `.then(()=>import(${JSON.stringify(address)}))`)
  return `painted${run.join('')}.catch(()=>{})`
}
