import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html } from 'parse5'

export type MarkupElement = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

/** All elements below a node in document order; the content of templates is not included. */
export function elementsIn(node: Parent): MarkupElement[] {
  const found: MarkupElement[] = []
  const waiting = [...node.childNodes].reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!defaultTreeAdapter.isElementNode(next)) continue
    found.push(next)
    for (let at = next.childNodes.length - 1; at >= 0; at--) {
      const child = next.childNodes[at]
      if (child) waiting.push(child)
    }
  }
  return found
}

export const attributeOf = ({ attrs }: MarkupElement, name: string): string =>
  attrs.find((attribute) => attribute.name === name)?.value ?? ''

/** Sets the attribute; null removes it. */
export function setAttribute(element: MarkupElement, name: string, value: string | null) {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name)
  if (value !== null) element.attrs.push({ name, value })
}

export const classesOf = (element: MarkupElement): string[] => attributeOf(element, 'class').split(/\s+/)

export const createElement = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): MarkupElement =>
  defaultTreeAdapter.createElement(
    name,
    html.NS.HTML,
    Object.entries(attributes).map(([name, value]) => ({ name, value })),
  )

export function prepend(parent: MarkupElement, child: MarkupElement) {
  const first = parent.childNodes[0]
  if (first) defaultTreeAdapter.insertBefore(parent, child, first)
  else defaultTreeAdapter.appendChild(parent, child)
}

export const remove = (element: MarkupElement) => defaultTreeAdapter.detachNode(element)

export function replace(element: MarkupElement, other: MarkupElement) {
  if (element.parentNode) defaultTreeAdapter.insertBefore(element.parentNode, other, element)
  remove(element)
}

export function moveContent(from: MarkupElement, to: MarkupElement) {
  for (const child of [...from.childNodes]) {
    defaultTreeAdapter.detachNode(child)
    defaultTreeAdapter.appendChild(to, child)
  }
}

/** Whether an inline element contains complete paragraphs: then it was never closed and contains the rest of the text. */
export const holdsText = (element: MarkupElement): boolean =>
  elementsIn(element).some(({ tagName }) => /^(?:p|div|h[1-6]|ul|ol|table|figure|blockquote)$/.test(tagName))

export const textOf = (element: MarkupElement): string =>
  element.childNodes
    .map((child) =>
      defaultTreeAdapter.isTextNode(child)
        ? child.value
        : defaultTreeAdapter.isElementNode(child)
          ? textOf(child)
          : '',
    )
    .join('')
