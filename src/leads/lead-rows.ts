import type { Selectable } from 'kysely'
import type { LeadRow } from './database/schema.ts'
import type { DeliveryKind } from './delivery.ts'
import type { Lead, Submission } from './lead.ts'

/**
 * The columns that a submission determines, when it is stored and when it is corrected. The sender's address is stored only if a
 * comment will be delivered with it: nothing else needs it.
 */
export const rowOf = (
  { form, language, values, page, trust, idempotencyKey, firstTouch, senderAddress }: Submission,
  kinds: readonly DeliveryKind[],
) => ({
  form,
  language,
  trust,
  page,
  field_values: JSON.stringify(values),
  first_touch: firstTouch && JSON.stringify(firstTouch),
  idempotency_key: idempotencyKey,
  sender_address: (trust !== 'spam' && kinds.includes('comment') && senderAddress) || null,
})

export const leadOf = (row: Selectable<LeadRow>): Lead => ({
  id: row.id,
  form: row.form,
  language: row.language,
  values: JSON.parse(row.field_values),
  page: row.page,
  trust: row.trust,
  idempotencyKey: row.idempotency_key,
  firstTouch: row.first_touch === null ? null : JSON.parse(row.first_touch),
  senderAddress: row.sender_address,
  receivedAt: row.received_at,
  requestId: row.request_id,
  stage: row.stage,
})
