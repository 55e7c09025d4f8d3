import { headScript } from '#consent/head-script.ts'
import type { ConsentPlan } from './browser-consent.ts'

/** The inline script of consent; the first in the head, so that nothing runs before it. */
export function ConsentHead({ policyVersion, tools }: ConsentPlan) {
  const script = import.meta.env.SSR
    ? headScript({ policyVersion, asks: tools.cookiebot === undefined, hasTools: tools.needGate })
    : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React would escape
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
