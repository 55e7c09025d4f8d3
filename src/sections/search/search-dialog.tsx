import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { systemClock } from '#base/clock.ts'
import { attempt } from '#consent/browser/browser-storage.ts'
import { maxQueryLength } from '#content/policies.ts'
import { type ShownHit, tidyQuery } from '#content/search/shown-hits.ts'
import { formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { Dialog } from '#ui/controls/dialog.tsx'
import { useLanguage } from '../browser/page-data-context.tsx'
import { useConsent } from '../consent/use-consent.ts'
import { BareWall } from '../drawings/bare-wall.tsx'
import type { DialogProps } from '../islands/open-dialog.tsx'
import { MarkedText } from './marked-text.tsx'
import stylesheet from './search-dialog.css?url'
import { popularWays, searchWords } from './search-words.ts'
import { isSearchKeyOn, setSearchKey } from './start-search.ts'

/** Pause in typing before the server is queried. */
const typingPauseMs = 150
const shortestQuery = 2
const mostRecent = 5
const recentKey = 'recent-searches'

type Option = Pick<ShownHit, 'title' | 'url'> & Partial<ShownHit>
type Answer = {
  status: string
  /** Whether the groups are suggestions from before the first letter. */
  isSuggested?: boolean
  isSearching?: boolean
  groups: readonly { label: string; options: readonly Option[] }[]
  isNothing?: boolean
}

const noAnswer: Answer = { status: '', groups: [] }

/**
 * FIND-3: search as you type, over `/api/search`. Enter without a selected option opens the search page, also if the API does
 * not respond. The list follows the combobox pattern (ARIA Authoring Practices): the focus stays in the field, which references
 * the active option.
 */
export function SearchDialog({ isOpen, onClose }: DialogProps) {
  const language = useLanguage()
  const { consent } = useConsent()
  const mayRemember = consent?.preferences === true
  const words = searchWords[language]
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState(noAnswer)
  /** Index of the active option; -1 is the field. */
  const [active, setActive] = useState(-1)
  const query = tidyQuery(typed).slice(0, maxQueryLength)
  const options = answer.groups.flatMap((group) => group.options)

  useEffect(() => {
    if (isOpen) field.current?.select()
  }, [isOpen])
  useEffect(() => {
    const typing = new AbortController()
    const show = (next: Answer) => {
      if (typing.signal.aborted) return
      setAnswer(next)
      setActive(-1)
    }
    if (!isOpen) show(noAnswer)
    else if (query.length < shortestQuery) show(beforeTyping(language, mayRemember))
    else {
      const onAsked = () =>
        setAnswer(({ groups, isSuggested }) => ({
          groups: isSuggested ? [] : groups,
          status: searchWords[language].loading,
          isSearching: true,
        }))
      answerTo(query, language, { signal: typing.signal, onAsked }).then(show, () =>
        show({ ...noAnswer, status: searchWords[language].failed }),
      )
    }
    return () => typing.abort()
  }, [isOpen, query, language, mayRemember])
  useEffect(() => {
    void document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function onKeyDown(event: KeyboardEvent) {
    // An input method uses these keys to select among its own candidates.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      const stops = options.length + 1
      setActive((from) => ((from + 1 + step + stops) % stops) - 1)
    } else if (event.key === 'Enter' && active >= 0) document.getElementById(optionId(active))?.click()
    else return
    event.preventDefault()
  }
  const note = () => {
    if (mayRemember && query.length >= shortestQuery) noteSearch(query)
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={words.search} className="search-dialog">
      <link rel="stylesheet" href={stylesheet} precedence="late" />
      <form action={pathTo('search', language)} className="search-dialog__form" onSubmit={note}>
        <label htmlFor="search-dialog-field" className="search-dialog__label">
          {words.label}
        </label>
        <input
          ref={field}
          id="search-dialog-field"
          name="q"
          type="text"
          className="search-dialog__field"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-autocomplete="list"
          aria-controls="search-options"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxQueryLength}
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="search-dialog__close" onClick={onClose}>
          {words.close}
        </button>
      </form>
      <div className="search-dialog__results">
        <p role="status" className="search-dialog__status" data-searching={answer.isSearching || undefined}>
          {answer.status}
        </p>
        <div id="search-options" role="listbox" aria-label={words.results} hidden={options.length === 0}>
          {answer.groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={group.label} role="group" aria-label={group.label}>
              <p className="search-dialog__kind" aria-hidden="true">
                {group.label}
              </p>
              {group.options.map((option) => (
                <a
                  key={option.url}
                  id={optionId(options.indexOf(option))}
                  className="search-dialog__option"
                  role="option"
                  aria-selected={options[active] === option}
                  tabIndex={-1}
                  href={option.url}
                  onClick={() => {
                    note()
                    // It may lead to a part of this page.
                    if (option.url.includes('#')) onClose()
                  }}
                >
                  <OptionText {...option} />
                </a>
              ))}
            </div>
          ))}
        </div>
        <div className="search-dialog__nothing" hidden={!answer.isNothing}>
          <BareWall />
          <p>{words.nothingText}</p>
          <ul className="search-dialog__ways">
            {headerLinks().map(({ href, textContent }) => (
              <li key={href}>
                {/* It may lead to a part of this page. */}
                <a href={href} onClick={onClose}>
                  {textContent}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {/* A shortcut without Ctrl or ⌘ must be possible to turn off. */}
      <label className="tick search-dialog__key">
        <input
          type="checkbox"
          defaultChecked={isSearchKeyOn()}
          onChange={({ target }) => setSearchKey(target.checked)}
        />
        {words.key}
      </label>
    </Dialog>
  )
}

const optionId = (index: number) => `search-option-${index}`

/** A result, or an earlier query, which only has its text. */
const OptionText = ({ title, excerpt, marks }: Option) =>
  marks ? (
    <>
      <span className="search-dialog__title">
        <MarkedText text={title} marks={marks.title} />
      </span>
      <span className="search-dialog__excerpt">
        <MarkedText text={excerpt ?? ''} marks={marks.excerpt} />
      </span>
    </>
  ) : (
    <span>{title}</span>
  )

/** The same links as in the header's list. */
const headerLinks = () => [
  ...document.querySelectorAll<HTMLAnchorElement>('#header-menu .navigation__list a'),
]

type Asking = { signal: AbortSignal; onAsked(): void }

/** Queries the server after a pause in typing. */
async function answerTo(query: string, language: Language, { signal, onAsked }: Asking): Promise<Answer> {
  await systemClock.sleep(typingPauseMs, signal)
  onAsked()
  const response = await fetch(`/api/search?${new URLSearchParams({ q: query, lang: language })}`, { signal })
  if (!response.ok) throw new Error(`the search answered ${response.status}`)
  const { results, partial }: { results: ShownHit[]; partial: boolean } = await response.json()
  const words = searchWords[language]
  const count = results.length > 0 ? formatCount(words.found, results.length, language) : words.nothing
  return {
    status: partial ? `${count}. ${words.partial}` : count,
    groups: [...Map.groupBy(results, ({ type }) => type)].map(([type, options]) => ({
      label: words.kinds[type],
      options,
    })),
    isNothing: results.length === 0,
  }
}

/** The last queries, newest first; any other stored value is ignored. */
function recentSearches(): string[] {
  const stored = attempt<unknown>(() => JSON.parse(localStorage.getItem(recentKey) ?? '[]'))
  const queries = Array.isArray(stored)
    ? stored.filter((query) => typeof query === 'string' && query !== '')
    : []
  return queries.slice(0, mostRecent)
}

function noteSearch(query: string): void {
  const queries = [query, ...recentSearches().filter((other) => other !== query)].slice(0, mostRecent)
  attempt(() => localStorage.setItem(recentKey, JSON.stringify(queries)))
}

/** Earlier queries, if they may be kept, and where most want to go. */
function beforeTyping(language: Language, mayRemember: boolean): Answer {
  const { recent, popular } = searchWords[language]
  const queries = mayRemember ? [...new Set(recentSearches())] : []
  const earlier = queries.map((query) => ({
    title: query,
    url: `${pathTo('search', language)}?${new URLSearchParams({ q: query })}`,
  }))
  const groups = [
    { label: recent, options: earlier },
    { label: popular, options: popularWays(language) },
  ]
  return { status: '', groups: groups.filter(({ options }) => options.length > 0), isSuggested: true }
}
