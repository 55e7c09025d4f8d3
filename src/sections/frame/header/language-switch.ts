import { announce } from '#consent/browser/site-event.ts'
import { languageOf } from '#locale/language.ts'
import { isPlainClick } from '../../browser/plain-click.ts'
import { carryDraft } from '../../forms/form-draft.ts'

/**
 * LANG-3, LANG-4: the language switch keeps query and hash, of which the server knows only what the page reads, and
 * replaces the history entry. What is written in a form of the page goes along.
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
      // A page may have given itself another query since.
      follow()
      if (!isPlainClick(event)) return
      event.preventDefault()
      for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-stored]'))
        carryDraft(() => localStorage, dataset.stored ?? '', languageOf(location.pathname), link.hreflang)
      location.replace(link.href)
    })
}
