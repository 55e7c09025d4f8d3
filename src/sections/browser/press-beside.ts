/** Acts on a press outside of an open dialog; a press that starts inside, as when selecting text, does not count. */
export function onPressOutside(dialog: HTMLDialogElement, act: () => void): void {
  let hasStarted = false
  dialog.addEventListener('pointerdown', (event) => {
    hasStarted = isOutside(event, dialog)
  })
  dialog.addEventListener('click', (event) => {
    if (hasStarted && isOutside(event, dialog)) act()
  })
}

/** The backdrop and the padding both have the dialog as target, and only the padding is inside its box. */
function isOutside({ target, clientX: x, clientY: y }: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
