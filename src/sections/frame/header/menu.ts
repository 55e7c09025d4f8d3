/** From this width the list is part of the header; same value as in navigation.css. */
const wideScreen = '(width >= 70em)'

/**
 * HEAD-7: on small screens the list is a popover, so the browser handles opening, Escape and restoring focus. This closes it
 * when a link is followed, focus leaves it, or the screen becomes wide.
 */
export function startMenu(): void {
  const menu = document.getElementById('header-menu')
  const close = () => {
    if (menu?.matches(':popover-open')) menu.hidePopover()
  }
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  menu?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close()
  })
  matchMedia(wideScreen).addEventListener('change', close)
}
