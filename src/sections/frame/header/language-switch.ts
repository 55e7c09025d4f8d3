import { announce } from '#consent/browser/site-event.ts'
import { isPlainClick } from '../../browser/plain-click.ts'

/**
 * LANG-3, LANG-4: the language switch keeps query and hash, of which the server knows only what the page reads, and
 * replaces the history entry.
 */
export function startLanguageSwitch(): void {
  const switches = document.querySelectorAll<HTMLAnchorElement>('.language-switch')
  const follow = () => {
    for (const link of switches) {
      if (!('keepsPlace' in link.dataset)) continue
      link.search = location.search
      link.hash = location.hash
    }
  }
  follow()
  addEventListener('hashchange', follow)
  for (const link of switches)
    link.addEventListener('click', (event) => {
      announce({ name: 'language_switched', language: link.hreflang })
      if (!isPlainClick(event)) return
      event.preventDefault()
      location.replace(link.href)
    })
}
