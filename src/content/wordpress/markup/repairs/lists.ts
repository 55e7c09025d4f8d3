import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5'
import { createElement, elementsIn, type MarkupElement } from './elements.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Parent = DefaultTreeAdapterTypes.ParentNode

const listItems: Readonly<Record<string, readonly string[]>> = {
  ul: ['li'],
  ol: ['li'],
  dl: ['dt', 'dd', 'div'],
}
const wrappers: Readonly<Record<string, string>> = { ul: 'li', ol: 'li', dl: 'dd' }
const homes: Readonly<Record<string, { list: string; parents: readonly string[] }>> = {
  li: { list: 'ul', parents: ['ul', 'ol'] },
  dt: { list: 'dl', parents: ['dl', 'div'] },
  dd: { list: 'dl', parents: ['dl', 'div'] },
}

/**
 * Gives lists the structure that assistive technology expects: only items in a list, no item outside of one. Old texts
 * indent with lists directly inside lists, which belong in the preceding item.
 */
export function properLists(tree: Parent) {
  for (const element of elementsIn(tree)) {
    fillItems(element)
    houseItem(element)
  }
}

function fillItems(list: MarkupElement) {
  const allowed = listItems[list.tagName]
  if (!allowed) return
  let item: MarkupElement | null = null
  for (const child of [...list.childNodes]) {
    if (isElement(child) && allowed.includes(child.tagName)) item = child
    else if (!isBlank(child)) {
      const isNested = isElement(child) && child.tagName in listItems
      if (!item || !isNested) {
        item = createElement(wrappers[list.tagName] ?? 'li')
        defaultTreeAdapter.insertBefore(list, item, child)
      }
      defaultTreeAdapter.detachNode(child)
      defaultTreeAdapter.appendChild(item, child)
    }
  }
}

function houseItem(element: MarkupElement) {
  const home = homes[element.tagName]
  const parent = element.parentNode
  if (!home || !parent || (isElement(parent) && home.parents.includes(parent.tagName))) return
  const list = createElement(home.list)
  defaultTreeAdapter.insertBefore(parent, list, element)
  for (let next: Node | undefined = element; next && isItemOf(next, home.list); ) {
    const after: Node | undefined = parent.childNodes[parent.childNodes.indexOf(next) + 1]
    defaultTreeAdapter.detachNode(next)
    defaultTreeAdapter.appendChild(list, next)
    next = after
  }
}

const isElement = (node: Node | Parent): node is MarkupElement => 'tagName' in node

const isItemOf = (node: Node, list: string) =>
  isBlank(node) || (isElement(node) && homes[node.tagName]?.list === list)

const isBlank = (node: Node) => !isElement(node) && (!('value' in node) || node.value.trim() === '')
