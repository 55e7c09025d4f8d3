import type { Clock } from '#base/clock.ts'
import { attempt } from '#consent/browser/browser-storage.ts'
import { isPlainClick } from '../browser/plain-click.ts'
import { pressWaitsMs } from '../islands/wake-islands.ts'

const setting = 'search-key'
const off = 'off'

/** Whether `/` opens the search. Users of speech input turn this off (WCAG 2.1.4): dictated text may contain a slash. */
export const isSearchKeyOn = (): boolean => attempt(() => localStorage.getItem(setting)) !== off

export function setSearchKey(isOn: boolean): void {
  attempt(() => (isOn ? localStorage.removeItem(setting) : localStorage.setItem(setting, off)))
}

/**
 * FIND-3: opens the dialog from the header's link, with Ctrl or ⌘ and K, and with `/` outside of fields unless the visitor has
 * turned that off. If the dialog cannot be fetched soon, the link opens the search page instead.
 */
export function startSearch(open: () => Promise<void>, clock: Clock): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-opens-search]')
  if (!link) return
  const tooLate = () => clock.sleep(pressWaitsMs).then(() => Promise.reject())
  const openOrFollow = () => void Promise.race([open(), tooLate()]).catch(() => location.assign(link.href))
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    openOrFollow()
  })
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !isSearchKey(event) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    openOrFollow()
  })
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k'
  const isInField =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !isInField && isSearchKeyOn()
}
