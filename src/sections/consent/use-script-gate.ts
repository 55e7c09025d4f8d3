import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageViewOf } from '#consent/browser/page-view.ts'
import { announce, type SiteEvent, siteEventType } from '#consent/browser/site-event.ts'
import type { Consent } from '#consent/categories.ts'
import { type ConsentPlan, noteFirstTouch, withGate } from './browser-consent.ts'

/** Path of the previous page, used as its referrer; the first page uses the browser's referrer. */
let previousAddress = import.meta.env.SSR ? '' : document.referrer

/**
 * Keeps the script gate informed of the consent, the current page (ANA-5) and site events.
 * @param consent `null` while unknown; the gate then receives nothing
 */
export function useScriptGate(plan: ConsentPlan, consent: Consent | null, bookingUrl: string | null): void {
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page view is a new path, and nothing else
  useEffect(() => {
    const address = window.location.href
    const view = pageViewOf({ address, referrer: previousAddress, title: document.title })
    previousAddress = address
    withGate(plan, (gate) => gate.view(view))
  }, [pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tools are those of the page and never change
  useEffect(() => {
    if (consent === null) {
      // The owner's consent tool only works once the gate has loaded it.
      withGate(plan, () => {})
      return
    }
    noteFirstTouch(consent)
    withGate(plan, (gate) => gate.allow(consent))
  }, [consent])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tools are those of the page and never change
  useEffect(() => {
    const tell = (event: Event) =>
      withGate(plan, (gate) => gate.tell((event as CustomEvent<SiteEvent>).detail))
    const noticeBooking = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (bookingUrl && link?.getAttribute('href') === bookingUrl) announce({ name: 'booking_opened' })
    }
    window.addEventListener(siteEventType, tell)
    document.addEventListener('click', noticeBooking)
    return () => {
      window.removeEventListener(siteEventType, tell)
      document.removeEventListener('click', noticeBooking)
    }
  }, [bookingUrl])
}
