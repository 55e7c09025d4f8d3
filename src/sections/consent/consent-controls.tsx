import { useEffect, useState, useSyncExternalStore } from 'react'
import { answerAttribute, answerEvent, askAttribute } from '#consent/browser/answer-marks.ts'
import { type Consent, everything, necessaryOnly } from '#consent/categories.ts'
import { unknownConsentState } from '#consent/consent-store.ts'
import { countsWithoutConsent } from '#consent/tools.ts'
import type { ConsentCopy } from '#locale/messages/consent.server.ts'
import { cookieSettingsEvent } from '../frame/cookie-settings-event.ts'
import { useFrame } from '../frame/frame-context.tsx'
import { type ConsentPlan, consentStore, hasPrivacySignal, sendReceipt, withGate } from './browser-consent.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { CookieSettings } from './cookie-settings.tsx'
import { useScriptGate } from './use-script-gate.ts'

type ConsentControlsProps = ConsentPlan & { copy: ConsentCopy }

/** CONS: banner and settings dialog, part of every page, and the effects of a choice. */
export function ConsentControls({ copy, ...plan }: ConsentControlsProps) {
  const { language, bookingUrl } = useFrame()
  const { store, consent } = useConsent(plan)
  const [draft, setDraft] = useState<Consent | null>(null)
  useScriptGate(plan, consent, bookingUrl)

  const openSettings = () => setDraft(store.read().consent ?? necessaryOnly)
  function choose(chosen: Consent) {
    setDraft(null)
    store.choose(chosen)
    sendReceipt(chosen, plan.policyVersion, language)
  }
  useAnswers({ accept: () => choose(everything), reject: () => choose(necessaryOnly), choose: openSettings })
  useSettingsOpener(() =>
    plan.tools.cookiebot
      ? withGate(plan, ({ consentTool }) => consentTool?.renew() || openSettings())
      : openSettings(),
  )

  return (
    <>
      <CookieBanner copy={copy} language={language} counts={countsWithoutConsent(plan.tools)} />
      <CookieSettings
        copy={copy}
        language={language}
        isOpen={draft !== null}
        onClose={() => {
          setDraft(null)
          keepFocus()
        }}
        consent={draft ?? necessaryOnly}
        hasSignal={draft !== null && hasPrivacySignal()}
        onChange={(category, isAllowed) =>
          setDraft({ ...(draft ?? necessaryOnly), [category]: isAllowed, necessary: true })
        }
        onReject={() => choose(necessaryOnly)}
        onAccept={() => choose(everything)}
        onSave={() => choose(draft ?? necessaryOnly)}
      />
    </>
  )
}

/** The consent state once it is known; until then the head script controls the banner. */
function useConsent(plan: ConsentPlan) {
  const store = consentStore(plan)
  const { consent, mustAsk } = useSyncExternalStore(store.subscribe, store.read, () => unknownConsentState)
  useEffect(() => {
    if (consent === null) return
    const { dataset } = document.documentElement
    const wasAsked = dataset[askAttribute] === 'ask'
    dataset[askAttribute] = mustAsk ? 'ask' : 'known'
    if (wasAsked && !mustAsk) keepFocus()
  }, [consent, mustAsk])
  return { store, consent }
}

/** Handles the banner's buttons through the head script's events, replaying a press from before hydration. */
function useAnswers(answers: Record<string, () => void>) {
  useEffect(() => {
    const answer = () => {
      const { dataset } = document.documentElement
      const given = dataset[answerAttribute] ?? ''
      delete dataset[answerAttribute]
      answers[given]?.()
    }
    answer()
    window.addEventListener(answerEvent, answer)
    return () => window.removeEventListener(answerEvent, answer)
  })
}

function useSettingsOpener(open: () => void) {
  useEffect(() => {
    window.addEventListener(cookieSettingsEvent, open)
    return () => window.removeEventListener(cookieSettingsEvent, open)
  })
}

/** Moves focus to the main content when the focused button disappears with the banner. */
function keepFocus() {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body || !activeElement.checkVisibility()
  if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
}
