type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsIn = (root: HTMLElement) => [
  ...root.querySelectorAll<Field>('input:not([type=hidden]), textarea'),
]

const stateOf = (field: Field) => ({
  value: field.value,
  isChecked: field instanceof HTMLInputElement && field.checked,
  hasFocus: field === document.activeElement,
})

/**
 * Notes what is in the fields of a part, and what comes in until it is asked to put it back.
 * @returns puts back what is not there any more, and the focus if it was lost
 */
export function preserveFields(root: HTMLElement): () => void {
  const noted = () => fieldsIn(root).map(stateOf)
  let states = noted()
  const note = () => {
    states = noted()
  }
  const events = ['input', 'change', 'focusin']
  for (const type of events) root.addEventListener(type, note)
  return () => {
    for (const type of events) root.removeEventListener(type, note)
    for (const [place, field] of fieldsIn(root).entries()) {
      const state = states[place]
      if (!state) continue
      if (field.value !== state.value) field.value = state.value
      if (field instanceof HTMLInputElement && field.checked !== state.isChecked)
        field.checked = state.isChecked
      if (state.hasFocus && document.activeElement === document.body) field.focus({ preventScroll: true })
    }
  }
}
