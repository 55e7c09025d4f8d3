import { announce } from '#consent/browser/site-event.ts'
import { languageOf } from '#locale/language.ts'
import { isPlainClick } from '../../browser/plain-click.ts'
import { carryDraft } from '../../forms/form-draft.ts'

/**
 * LANG-3, LANG-4: the language switch keeps the query and hash, of which the server knows only the parameters that the page
 * reads, and replaces the history entry. Input in the page's forms is carried over as drafts.
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
      // Scripts of the page may have changed the query since.
      follow()
      if (!isPlainClick(event)) return
      event.preventDefault()
      for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-stored]'))
        carryDraft(() => localStorage, dataset.stored ?? '', languageOf(location.pathname), link.hreflang)
      location.replace(link.href)
    })
}
