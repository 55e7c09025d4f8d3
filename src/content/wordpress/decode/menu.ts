import type { Language } from '#locale/language.ts'
import type { MenuItem } from '../../models.ts'
import { maxAddressLength, maxListItems } from '../../policies.ts'
import { plainText } from '../markup/plain-text.ts'
import { asCount, asList, asRecord, asText } from './reader.ts'
import type { DecodeContext } from './records/record.ts'

/** ENT-6: the items of a menu with one level of children; items without both a target and children are left out. */
export function decodeMenu(body: unknown, language: Language, context: DecodeContext): MenuItem[] {
  return decodeItems(asRecord(body).items, language, context, 1)
}

function decodeItems(value: unknown, language: Language, context: DecodeContext, levels: number): MenuItem[] {
  return asList(value, maxListItems).flatMap((item) => {
    const raw = asRecord(item)
    const title = context.addresses.text(plainText(raw.title))
    const url = context.addresses.link(asText(raw.url, maxAddressLength), language)
    const children = levels > 0 ? decodeItems(raw.child_items, language, context, levels - 1) : []
    if (!title || (url === null && children.length === 0)) {
      context.drop('menu item', raw, title ? 'leads nowhere' : 'no title')
      return children
    }
    const menuItem = {
      id: asCount(raw.ID ?? raw.id),
      title,
      url,
      type: context.addresses.text(asText(raw.type)),
    }
    return [children.length ? { ...menuItem, children } : menuItem]
  })
}
