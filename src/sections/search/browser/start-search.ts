import { isPlainClick } from '../../browser/plain-click.ts'
import { isSearchKeyOn } from './search-key.ts'

/**
 * FIND-3: the header's link opens the dialog, and so do Ctrl or ⌘ with K, and `/` outside of fields unless a visitor has turned
 * that off. The dialog comes when it is first asked for; where it fails, the link leads to the page.
 */
export function startSearch(open: () => Promise<void>): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-opens-search]')
  if (!link) return
  const openOrFollow = () => void open().catch(() => location.assign(link.href))
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
