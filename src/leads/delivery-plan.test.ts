import { describe, expect, test } from 'vitest'
import { formNames } from '#forms/form-name.ts'
import type { DeliveryKind } from './delivery.ts'
import { planDeliveries } from './delivery-plan.ts'

const everything = () => true
const without =
  (...kinds: DeliveryKind[]) =>
  (kind: DeliveryKind) =>
    !kinds.includes(kind)
const lead = (form: (typeof formNames)[number], trust: 'trusted' | 'doubtful' | 'spam' = 'trusted') =>
  ({ form, language: 'hu', trust }) as const

describe('where a lead goes', () => {
  test.each([
    ['contact', ['notification', 'auto-reply', 'contact-form-7']],
    ['quote', ['notification', 'auto-reply']],
    ['waitlist', ['notification', 'auto-reply']],
    ['template', ['template-mail', 'notification']],
    ['newsletter', ['newsletter']],
    ['homepage-draft', ['notification', 'auto-reply']],
    ['audit-results', ['audit-mail', 'notification']],
    ['comment', ['comment', 'notification']],
  ] as const)('CONT-1 QUOTE-1 WAIT-1 PROD-2 DRAFT-1 FORM-4 BLOG-2 %s: %j', (form, kinds) => {
    expect(planDeliveries(lead(form), everything)).toEqual(kinds)
  })

  test('leaves out a closed kind', () => {
    expect(planDeliveries(lead('contact'), without('contact-form-7'))).toEqual(['notification', 'auto-reply'])
    const onlyEnglish = (kind: DeliveryKind, language: string) =>
      kind !== 'contact-form-7' || language === 'en'
    expect(planDeliveries(lead('contact'), onlyEnglish)).not.toContain('contact-form-7')
    expect(planDeliveries({ ...lead('contact'), language: 'en' }, onlyEnglish)).toContain('contact-form-7')
  })

  test.each(formNames)(
    '%s: notifies the studio when nothing else is open, and sends nothing for spam',
    (form) => {
      expect(planDeliveries(lead(form), () => false)).toEqual(['notification'])
      expect(planDeliveries(lead(form, 'doubtful'), everything)).toEqual(
        planDeliveries(lead(form), everything),
      )
      expect(planDeliveries(lead(form, 'spam'), everything)).toEqual([])
    },
  )
})
