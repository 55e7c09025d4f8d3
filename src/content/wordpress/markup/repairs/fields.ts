import { attributeOf, elementsIn, holdsText, type MarkupElement, remove, textOf } from './elements.ts'

const fieldNames = new Set(['input', 'select', 'textarea', 'output', 'meter', 'progress'])
/** Elements that only make sense together with a field. */
const companions = new Set(['label', 'legend', 'button', 'datalist'])

/**
 * A plugin's form cannot be submitted from this site, so its fields are removed together with their labels, which would
 * make no sense alone. Everything else in the form stays.
 */
export function removeFields(elements: readonly MarkupElement[]) {
  const fields = elements.filter(({ tagName }) => fieldNames.has(tagName))
  const typed = fields.filter((field) => !/^(?:checkbox|radio)$/i.test(attributeOf(field, 'type')))
  const ids = new Set(typed.map((field) => attributeOf(field, 'id')).filter(Boolean))
  const inForms = new Set(elements.filter(({ tagName }) => tagName === 'form').flatMap(elementsIn))
  // Labels of checkboxes outside forms stay: some pages use a checkbox and its label to expand a text, and the label is
  // the heading.
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
