import { useEffect, useState, useSyncExternalStore } from 'react'
import { answerAttribute, answerEvent, askAttribute } from '#consent/answer-marks.ts'
import { type Consent, everything, necessaryOnly } from '#consent/categories.ts'
import { unknownStanding } from '#consent/consent-store.ts'
import { countsWithoutConsent } from '#consent/tools.ts'
import type { ConsentCopy } from '#locale/messages/consent.server.ts'
import { cookieSettingsEvent } from '../frame/cookie-settings-event.ts'
import { useFrame } from '../frame/frame-context.tsx'
import { type ConsentPlan, consentStore, hasPrivacySignal, sendReceipt, withGate } from './browser-consent.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { CookieSettings } from './cookie-settings.tsx'
import { useToldGate } from './use-told-gate.ts'

type ConsentControlsProps = ConsentPlan & { copy: ConsentCopy }

/** CONS: the banner and the dialog, part of every page, and what follows from what is chosen in them. */
export function ConsentControls({ copy, ...plan }: ConsentControlsProps) {
  const { language, bookingUrl } = useFrame()
  const { store, consent } = useConsent(plan)
  const [draft, setDraft] = useState<Consent | null>(null)
  useToldGate(plan, consent, bookingUrl)

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

/** What is allowed, once it is known; until then what the head's script has shown stays. */
function useConsent(plan: ConsentPlan) {
  const store = consentStore(plan)
  const { consent, mustAsk } = useSyncExternalStore(store.subscribe, store.read, () => unknownStanding)
  useEffect(() => {
    if (consent === null) return
    const { dataset } = document.documentElement
    const wasAsked = dataset[askAttribute] === 'ask'
    dataset[askAttribute] = mustAsk ? 'ask' : 'known'
    if (wasAsked && !mustAsk) keepFocus()
  }, [consent, mustAsk])
  return { store, consent }
}

/** The banner's buttons, as the head's script hears them, also those that were pressed before this ran. */
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

/** Where the button that had the focus has gone with the banner, reading goes on in the page. */
function keepFocus() {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body || !activeElement.checkVisibility()
  if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
}
