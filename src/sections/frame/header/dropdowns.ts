/** `hovered` closes when the pointer leaves; `pinned`, opened by a press or focus, stays open. */
type DropdownState = 'closed' | 'hovered' | 'pinned'

/**
 * HEAD-3: dropdowns that open on hover, click, touch and by keyboard, and close on Escape, on leaving them and on following a
 * link. One that hover or focus opened before the scripts loaded (navigation.css) stays open.
 */
export function startDropdowns(): void {
  for (const root of document.querySelectorAll<HTMLElement>('.dropdown')) startDropdown(root)
}

function startDropdown(root: HTMLElement) {
  const button = root.querySelector('button')
  const list = root.querySelector('.dropdown__list')
  let state: DropdownState = 'closed'
  const change = (next: DropdownState) => {
    state = next
    const isOpen = state !== 'closed'
    button?.setAttribute('aria-expanded', String(isOpen))
    list?.toggleAttribute('data-open', isOpen)
  }
  const close = () => change('closed')

  button?.addEventListener('click', () => change(state === 'pinned' ? 'closed' : 'pinned'))
  list?.addEventListener('click', close)
  root.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse' && state === 'closed') change('hovered')
  })
  root.addEventListener('pointerleave', () => {
    if (state === 'hovered') close()
  })
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) close()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || state === 'closed') return
    if (root.contains(document.activeElement)) button?.focus()
    close()
  })
  root.dataset.started = ''
  if (root.matches(':focus-within')) change('pinned')
  else if (root.matches(':hover')) change('hovered')
}
