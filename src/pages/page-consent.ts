import { type ConsentSettings, configuredTools, type ToolOptions } from '#consent/configured-tools.ts'
import type { Language } from '#locale/language.ts'
import { consentCopy } from '#locale/messages/consent.server.ts'
import type { PageConsent } from '#sections/consent/consent-controls.tsx'

/** What every page says about the consent: the words, the version of the policy, and the tools that are configured. */
export const pageConsent = (
  options: ToolOptions,
  settings: ConsentSettings,
  language: Language,
): PageConsent => ({
  copy: consentCopy[language],
  policyVersion: settings.policyVersion,
  tools: configuredTools(options, settings),
})
