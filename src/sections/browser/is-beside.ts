/** Whether a click is beside an open dialog: the backdrop and the padding both have the dialog as target, and only the padding is inside its box. */
export function isBeside({ target, clientX: x, clientY: y }: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
