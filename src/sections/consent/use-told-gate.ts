import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Consent } from '#consent/categories.ts'
import { pageViewOf } from '#consent/page-view.ts'
import { announce, type SiteEvent, siteEventType } from '#consent/site-event.ts'
import { type ConsentPlan, noteFirstTouch, withGate } from './browser-consent.ts'

/** The page before this one, which is what the browser's own referrer says of the first. */
let previousAddress = import.meta.env.SSR ? '' : document.referrer

/**
 * Keeps the gate told of what is allowed, which page is shown (ANA-5) and what happens on it.
 * @param consent `null` while it is not known; the gate hears nothing then
 */
export function useToldGate(plan: ConsentPlan, consent: Consent | null, bookingUrl: string | null): void {
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is a new path, and nothing else
  useEffect(() => {
    const address = window.location.href
    const view = pageViewOf({ address, referrer: previousAddress, title: document.title })
    previousAddress = address
    withGate(plan, (gate) => gate.view(view))
  }, [pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan is that of the page, and does not change
  useEffect(() => {
    if (consent === null) {
      // The owner's consent tool must be there to say.
      withGate(plan, () => {})
      return
    }
    noteFirstTouch(consent)
    withGate(plan, (gate) => gate.allow(consent))
  }, [consent])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan is that of the page, and does not change
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
