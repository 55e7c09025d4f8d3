import type { FormName } from '#forms/form-name.ts'
import type { DeliveryKind } from './delivery.ts'
import type { Submission } from './lead.ts'

/** What each form is for. A newsletter service knows its subscribers; only WordPress may say that a comment waits for its moderator. */
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
 * Where a lead goes. Spam goes nowhere; a lead that can go nowhere else goes to the studio.
 * @param isOpen whether a kind is configured, for leads of this language
 */
export function planDeliveries(
  { form, language, trust }: Pick<Submission, 'form' | 'language' | 'trust'>,
  isOpen: (kind: DeliveryKind, language: Submission['language']) => boolean,
): readonly DeliveryKind[] {
  if (trust === 'spam') return []
  const open = plans[form].filter((kind) => isOpen(kind, language))
  return open.length > 0 ? open : ['notification']
}
