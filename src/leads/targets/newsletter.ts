import type { Clock } from '#base/clock.ts'
import type { DeliveryTarget } from '../delivery.ts'
import { type MailchimpAccount, subscribeByMailchimp, subscriptionOf } from './mailchimp.ts'
import { outcomeOfFault, type WordPressWrites } from './wordpress-writes.ts'

/** Sends subscriptions to Mailchimp if it is enabled, otherwise to the address in the SPEC (CALL-25). */
export const newsletterTarget =
  (services: {
    mailchimp(): MailchimpAccount | null
    wordpress: WordPressWrites['subscription'] | null
    fetch: typeof globalThis.fetch
    clock: Clock
  }): DeliveryTarget =>
  async (lead, { signal }) => {
    const { mailchimp, wordpress, fetch, clock } = services
    const subscription = subscriptionOf(lead)
    const account = mailchimp()
    if (account) return subscribeByMailchimp(account, subscription, { fetch, clock, signal })
    if (!wordpress) return { outcome: 'later', reason: 'no newsletter service is set' }
    const result = await wordpress(subscription, signal)
    return result.ok ? { outcome: 'delivered' } : outcomeOfFault(result.fault)
  }
