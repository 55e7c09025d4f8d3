import type { Clock } from '#base/clock.ts'
import { maxQueryLength } from '#content/policies.ts'
import { type ShownHit, tidyQuery } from '#content/search/shown-hits.ts'
import { formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { onPressOutside } from '../../browser/press-beside.ts'
import { searchWords } from '../search-words.ts'
import { createDialogParts } from './dialog-parts.ts'
import { element } from './element.ts'
import { createOptions, group, groupsOf, option } from './options.ts'
import { noteSearch, recentSearches } from './recent-searches.ts'
import stylesheet from './search-dialog.css?url'

/** Pause in typing before the server is asked. */
const typingPauseMs = 150
const shortestQuery = 2

type SearchDialogOptions = {
  language: Language
  clock: Clock
  /** Whether the visitor has allowed that the last searches are remembered. */
  mayRemember(): boolean
}

/**
 * FIND-3: search as you type, over `/api/search`. Enter without a choice leads to the page of the search, which also is in
 * when the API does not answer.
 * @returns opens it
 * @throws when its styles cannot be fetched
 */
export async function createSearchDialog(options: SearchDialogOptions): Promise<() => void> {
  await loadStyles()
  return createDialog(options)
}

function loadStyles(): Promise<unknown> {
  const link = element('link', { rel: 'stylesheet', href: stylesheet })
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => reject(new Error('the styles of the search could not be fetched'))
  })
}

function createDialog({ language, clock, mayRemember }: SearchDialogOptions): () => void {
  const words = searchWords[language]
  const { dialog, form, field, status, list, nothing } = createDialogParts(words, language)
  const options = createOptions(field, list)
  let typing = new AbortController()

  function say(text: string, { isNothing = false } = {}) {
    status.textContent = text
    nothing.hidden = !isNothing
  }
  function showRecent() {
    const links = (mayRemember() ? recentSearches() : []).map((query) =>
      option(
        `${pathTo('search', language)}?${new URLSearchParams({ q: query })}`,
        element('span', {}, query),
      ),
    )
    say('')
    options.show(...(links.length > 0 ? [group(words.recent, links)] : []))
  }
  async function ask(query: string, signal: AbortSignal) {
    await clock.sleep(typingPauseMs, signal)
    say(words.loading)
    const response = await fetch(`/api/search?${new URLSearchParams({ q: query, lang: language })}`, {
      signal,
    })
    if (!response.ok) throw new Error(`the search answered ${response.status}`)
    const { results, partial }: { results: ShownHit[]; partial: boolean } = await response.json()
    options.show(...groupsOf(results, words))
    const count = results.length > 0 ? formatCount(words.found, results.length, language) : words.nothing
    say(partial ? `${count}. ${words.partial}` : count, { isNothing: results.length === 0 })
  }
  async function onInput() {
    typing.abort()
    typing = new AbortController()
    const { signal } = typing
    const query = tidyQuery(field.value).slice(0, maxQueryLength)
    if (query.length < shortestQuery) return showRecent()
    await ask(query, signal).catch(() => {
      if (signal.aborted) return
      options.show()
      say(words.failed)
    })
  }
  const note = () => {
    const query = tidyQuery(field.value).slice(0, maxQueryLength)
    if (mayRemember() && query.length >= shortestQuery) noteSearch(query)
  }

  field.addEventListener('input', onInput)
  field.addEventListener('keydown', (event) => {
    // Keys of an input method choose among its own words.
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 } as const
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      options.move(step[event.key])
    } else if (event.key === 'Enter' && options.active()) {
      event.preventDefault()
      options.active()?.click()
    }
  })
  form.addEventListener('submit', note)
  list.addEventListener('click', note)
  onPressOutside(dialog, () => dialog.close())
  // Some of its links may lead to a part of this page.
  nothing.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close()
  })
  dialog.addEventListener('close', () => {
    typing.abort()
    options.show()
  })
  return () => {
    dialog.showModal()
    field.select()
    void onInput()
  }
}
