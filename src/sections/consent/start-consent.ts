import { answerAttribute, answerEvent, askAttribute } from '#consent/browser/answer-marks.ts'
import { pageViewOf } from '#consent/browser/page-view.ts'
import { announce, type SiteEvent, siteEventType } from '#consent/browser/site-event.ts'
import { type Consent, everything, necessaryOnly } from '#consent/categories.ts'
import type { PageData } from '../browser/page-data.ts'
import { consentStore, noteFirstTouch, withGate } from './browser-consent.ts'

/**
 * CONS, ANA: handles the banner's answers, and starts the tools that the visitor allows.
 * @param openSettings opens the dialog (cookie-settings.tsx)
 */
export function startConsent(page: PageData, openSettings: () => void): void {
  const store = consentStore(page)
  const renewOrOpen = () =>
    page.consent.tools.cookiebot
      ? withGate(page, ({ consentTool }) => consentTool?.renew() || openSettings())
      : openSettings()
  handleAnswers({
    accept: () => store.choose(everything),
    reject: () => store.choose(necessaryOnly),
    choose: renewOrOpen,
  })
  sendToGate(page)
  const apply = () => applyConsent(page, store.read())
  store.subscribe(apply)
  apply()
}

/** Handles the banner's answers, which the head script reports, including one given before this ran. */
function handleAnswers(answers: Record<string, () => void>) {
  const take = () => {
    const { dataset } = document.documentElement
    const given = dataset[answerAttribute] ?? ''
    delete dataset[answerAttribute]
    answers[given]?.()
  }
  take()
  addEventListener(answerEvent, take)
}

/** Shows or hides the banner, and starts the tools that the consent allows. */
function applyConsent(page: PageData, { consent, mustAsk }: { consent: Consent | null; mustAsk: boolean }) {
  // The owner's consent tool only works once the gate has loaded it.
  if (consent === null) return withGate(page, () => {})
  const { dataset } = document.documentElement
  const isRequested = dataset[askAttribute] === 'ask'
  dataset[askAttribute] = mustAsk ? 'ask' : 'known'
  if (isRequested && !mustAsk) keepFocus()
  noteFirstTouch(consent)
  withGate(page, (gate) => gate.allow(consent))
}

/** Notifies the gate of this page and of what happens on it (ANA-5). */
function sendToGate(page: PageData) {
  const { title, referrer } = document
  const view = pageViewOf({ address: location.href, referrer, title })
  withGate(page, (gate) => gate.view(view))
  addEventListener(siteEventType, (event) =>
    withGate(page, (gate) => gate.send((event as CustomEvent<SiteEvent>).detail)),
  )
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (page.bookingUrl && link?.getAttribute('href') === page.bookingUrl)
      announce({ name: 'booking_opened' })
  })
}

/**
 * Moves focus to the main content if the focused element, or the one to which a dialog returns focus, disappeared with the
 * banner.
 */
export function keepFocus() {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body || !activeElement.checkVisibility()
  if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
}
