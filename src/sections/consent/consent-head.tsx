import { useContext } from 'react'
import { headScript } from '#consent/browser/head-script.ts'
import type { ConsentPlan } from './browser-consent.ts'
import { ScriptNonce } from './script-nonce.ts'

/** Inline consent script; first in the head, so that it runs before every other script. */
export function ConsentHead({ policyVersion, tools }: ConsentPlan) {
  const nonce = useContext(ScriptNonce)
  const script = headScript({ policyVersion, asks: tools.cookiebot === undefined, hasTools: tools.needGate })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React would escape
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
