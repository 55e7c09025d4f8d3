import { attributeOf, elementsIn, holdsText, type MarkupElement, remove, textOf } from './elements.ts'

const fieldNames = new Set(['input', 'select', 'textarea', 'output', 'meter', 'progress'])
/** What only makes sense next to a field. */
const companions = new Set(['label', 'legend', 'button', 'datalist'])

/**
 * A form of a plugin cannot be sent from here, so its fields go, and with them the words that belong to them: a label
 * without its field would be a riddle. What else is in the form stays.
 */
export function removeFields(elements: readonly MarkupElement[]) {
  const fields = elements.filter(({ tagName }) => fieldNames.has(tagName))
  const typed = fields.filter((field) => !/^(?:checkbox|radio)$/i.test(attributeOf(field, 'type')))
  const ids = new Set(typed.map((field) => attributeOf(field, 'id')).filter(Boolean))
  const inForms = new Set(elements.filter(({ tagName }) => tagName === 'form').flatMap(elementsIn))
  // A switch made of a box and its label, outside of any form, is how some open a text: its words are a heading.
  const belongsToField = (label: MarkupElement) =>
    ids.has(attributeOf(label, 'for')) || elementsIn(label).some(({ tagName }) => fieldNames.has(tagName))
  for (const element of elements.filter((element) => !holdsText(element))) {
    const isCompanion = companions.has(element.tagName) && inForms.has(element)
    const isLabel = element.tagName === 'label' && belongsToField(element)
    if (isCompanion || isLabel || fieldNames.has(element.tagName)) remove(element)
  }
  for (const element of inForms)
    if (/^(?:p|fieldset|div|span)$/.test(element.tagName) && isEmpty(element)) remove(element)
}

const isEmpty = (element: MarkupElement) =>
  textOf(element).trim() === '' &&
  !elementsIn(element).some(({ tagName }) => /^(?:img|video|audio|iframe|hr)$/.test(tagName))
