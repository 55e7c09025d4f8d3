/** Acts when an open dialog is pressed beside; a press that begins in it, as one does that marks a word, is none. */
export function onPressBeside(dialog: HTMLDialogElement, act: () => void): void {
  let hasBegun = false
  dialog.addEventListener('pointerdown', (event) => {
    hasBegun = isBeside(event, dialog)
  })
  dialog.addEventListener('click', (event) => {
    if (hasBegun && isBeside(event, dialog)) act()
  })
}

/** The backdrop and the padding both have the dialog as target, and only the padding is inside its box. */
function isBeside({ target, clientX: x, clientY: y }: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
