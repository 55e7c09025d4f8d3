import type { Page } from '../../../models.ts'
import { asCount, asRecord } from '../reader.ts'
import { type DecodeContext, decodeRecord } from './record.ts'

/** ENT-2. */
export function decodePage(value: unknown, context: DecodeContext): Page | null {
  const base = decodeRecord(value, 'page', context)
  const raw = asRecord(value)
  return base && { ...base, parent: asCount(raw.parent), menuOrder: asCount(raw.menu_order) }
}
