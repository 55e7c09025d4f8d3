import { answerAttribute, answerEvent, askAttribute } from '#consent/browser/answer-marks.ts'
import { pageViewOf } from '#consent/browser/page-view.ts'
import { announce, type SiteEvent, siteEventType } from '#consent/browser/site-event.ts'
import { type Consent, everything, necessaryOnly } from '#consent/categories.ts'
import type { PageData } from '../browser/page-data.ts'
import { consentStore, hasPrivacySignal, noteFirstTouch, sendReceipt, withGate } from './browser-consent.ts'
import { createSettingsDialog } from './settings-dialog.ts'

/** CONS, ANA: banner, settings dialog and the tools that a choice allows. */
export function startConsent({ consent: plan, language, bookingUrl }: PageData): void {
  const store = consentStore(plan)
  function choose(chosen: Consent) {
    store.choose(chosen)
    sendReceipt(chosen, plan.policyVersion, language)
  }
  const dialog = createSettingsDialog({ hasSignal: hasPrivacySignal(), choose, onClose: keepFocus })
  const openSettings = () => dialog.open(store.read().consent ?? necessaryOnly)
  const renewOrOpen = () =>
    plan.tools.cookiebot
      ? withGate(plan, ({ consentTool }) => consentTool?.renew() || openSettings())
      : openSettings()
  takeAnswers({ accept: () => choose(everything), reject: () => choose(necessaryOnly), choose: renewOrOpen })
  sendToGate(plan, bookingUrl)
  const apply = () => applyConsent(plan, store.read())
  store.subscribe(apply)
  apply()
}

/** Takes the banner's answers from the head script, and one that was given before this ran. */
function takeAnswers(answers: Record<string, () => void>) {
  const take = () => {
    const { dataset } = document.documentElement
    const given = dataset[answerAttribute] ?? ''
    delete dataset[answerAttribute]
    answers[given]?.()
  }
  take()
  addEventListener(answerEvent, take)
}

/** Shows or hides the banner, and lets the tools of the consent run. */
function applyConsent(
  plan: PageData['consent'],
  { consent, mustAsk }: { consent: Consent | null; mustAsk: boolean },
) {
  // The owner's consent tool only works once the gate has loaded it.
  if (consent === null) return withGate(plan, () => {})
  const { dataset } = document.documentElement
  const wasAsked = dataset[askAttribute] === 'ask'
  dataset[askAttribute] = mustAsk ? 'ask' : 'known'
  if (wasAsked && !mustAsk) keepFocus()
  noteFirstTouch(consent)
  withGate(plan, (gate) => gate.allow(consent))
}

/** Notifies the gate of this page and of what happens on it (ANA-5). */
function sendToGate(plan: PageData['consent'], bookingUrl: string | null) {
  const { title, referrer } = document
  const view = pageViewOf({ address: location.href, referrer, title })
  withGate(plan, (gate) => gate.view(view))
  addEventListener(siteEventType, (event) =>
    withGate(plan, (gate) => gate.send((event as CustomEvent<SiteEvent>).detail)),
  )
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (bookingUrl && link?.getAttribute('href') === bookingUrl) announce({ name: 'booking_opened' })
  })
}

/** Moves focus to the main content when the focused button disappears with the banner. */
function keepFocus() {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body || !activeElement.checkVisibility()
  if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
}
