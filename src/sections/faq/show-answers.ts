import { type Answer, findAnswers } from './find-answers.ts'

/**
 * Shows the questions of the page that a search finds. The others are hidden and stay, so that an open answer stays open.
 * @returns how many are found
 */
export function showAnswers(search: string): number {
  const entries = [...document.querySelectorAll<HTMLElement>('.faq-entry')]
  const found = findAnswers(entries.map(answerIn), search)
  for (const entry of entries) entry.hidden = !found.has(answerIn(entry).slug)
  for (const group of document.querySelectorAll<HTMLElement>('.faq-group'))
    group.hidden = !group.querySelector('.faq-entry:not([hidden])')
  document.querySelector('.faq-nothing')?.toggleAttribute('hidden', found.size > 0)
  return found.size
}

/** The words of a question and its answer, without its links. */
const answerIn = (entry: HTMLElement): Answer => ({
  slug: entry.querySelector('.disclosure__body')?.id ?? '',
  text: Array.from(
    entry.querySelectorAll('summary, .faq-answer > p:not(.faq-answer__links)'),
    ({ textContent }) => textContent,
  ).join(' '),
})
