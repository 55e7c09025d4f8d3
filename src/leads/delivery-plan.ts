import type { FormName } from '#forms/form-name.ts'
import type { DeliveryKind } from './delivery.ts'
import type { Submission } from './lead.ts'

/**
 * The deliveries of each form. A subscription needs no notification, as the newsletter service keeps the list; a comment does, as
 * WordPress may not report that it is waiting for moderation.
 */
const plans: Readonly<Record<FormName, readonly DeliveryKind[]>> = {
  contact: ['notification', 'auto-reply', 'contact-form-7'],
  quote: ['notification', 'auto-reply'],
  waitlist: ['notification', 'auto-reply'],
  template: ['template-mail', 'notification'],
  newsletter: ['newsletter'],
  'homepage-draft': ['notification', 'auto-reply'],
  'audit-results': ['audit-mail', 'notification'],
  comment: ['comment', 'notification'],
}

/**
 * The deliveries that a lead needs. None for spam; if nothing else is configured, the studio is notified.
 * @param isOpen whether a kind of delivery is configured for leads in this language
 */
export function planDeliveries(
  { form, language, trust }: Pick<Submission, 'form' | 'language' | 'trust'>,
  isOpen: (kind: DeliveryKind, language: Submission['language']) => boolean,
): readonly DeliveryKind[] {
  if (trust === 'spam') return []
  const open = plans[form].filter((kind) => isOpen(kind, language))
  return open.length > 0 ? open : ['notification']
}
