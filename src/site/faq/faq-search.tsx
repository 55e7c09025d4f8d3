import { useEffect, useRef, useState } from 'react'
import { matchesQuery } from '#content/search/words.ts'
import { formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { Field } from '#ui/form/field.tsx'
import type { FaqCopy } from './copy.server.ts'

type FaqSearchProps = { copy: Pick<FaqCopy, 'search' | 'found'>; language: Language }

/** FAQ-1: searches the questions on the page. */
export function FaqSearch({ copy, language }: FaqSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  /** Number of matches; `null` if there is no search. */
  const [count, setCount] = useState<number | null>(null)
  const search = () => {
    const words = field.current?.value ?? ''
    const found = showAnswers(words)
    setCount(words.trim() === '' ? null : found)
  }
  // Input from before hydration.
  useEffect(search, [])
  return (
    <>
      <Field
        id="faq-search"
        ref={field}
        type="search"
        label={copy.search}
        required={false}
        autoComplete="off"
        enterKeyHint="search"
        onInput={search}
      />
      <p className="faq-search__found" role="status">
        {count !== null && formatCount(copy.found, count, language)}
      </p>
    </>
  )
}

/**
 * Shows only the questions on the page that match a search. The others are hidden but not removed, so that an open answer stays
 * open.
 * @returns the number of matches
 */
function showAnswers(search: string): number {
  const entries = [...document.querySelectorAll<HTMLElement>('.faq-entry')]
  const found = findAnswers(entries.map(answerIn), search)
  for (const entry of entries) entry.hidden = !found.has(answerIn(entry).slug)
  for (const group of document.querySelectorAll<HTMLElement>('.faq-group'))
    group.hidden = !group.querySelector('.faq-entry:not([hidden])')
  document.querySelector('.faq-nothing')?.toggleAttribute('hidden', found.size > 0)
  return found.size
}

/** The text of a question and its answer, without links. */
const answerIn = (entry: HTMLElement): Answer => ({
  slug: entry.querySelector('.disclosure__body')?.id ?? '',
  text: Array.from(
    entry.querySelectorAll('summary, .faq-answer > p:not(.faq-answer__links)'),
    ({ textContent }) => textContent,
  ).join(' '),
})

/** A question with its answer. */
type Answer = { slug: string; text: string }

/**
 * Finds the questions that contain every search term, as a prefix of a word in question or answer. Ignores case and
 * accents, so that "arak" finds „árak”.
 * @returns slugs; all of them for an empty search
 */
export const findAnswers = (answers: readonly Answer[], search: string): Set<string> =>
  new Set(answers.filter(({ text }) => matchesQuery(text, search)).map(({ slug }) => slug))
