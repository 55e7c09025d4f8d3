import type { Reading } from '#content/content.ts'
import type { SafeHtml } from '#content/models.ts'
import { safeHtml } from '#content/wordpress/markup/safe-html.server.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { kitchenSink } from '#testing/builders/kitchen-sink.ts'

/** Content written by an owner, as the site shows it. */
export const safeText = (html: string): SafeHtml =>
  safeHtml(html, { addresses: createSiteAddresses(null), language: 'en' })

/** Every markup that an owner can write. */
export const everyBlock = safeText(kitchenSink)

/** A record with its text replaced. */
export const withText = <Value>(reading: Reading<Value>, content: SafeHtml = everyBlock): Reading<Value> =>
  'value' in reading ? { ...reading, value: { ...reading.value, content } } : reading
