import { announce } from '#consent/browser/site-event.ts'
import { fieldsIn, keep, readStoredAnswers } from '../audit-questionnaire/stored-answers.ts'
import { consumeFinishedMark } from './finished-mark.ts'

/** AUD-1: connects the pages around the questionnaire with the answers stored in this browser. */
export function startAudit(): void {
  for (const start of document.querySelectorAll<HTMLElement>('[data-resumes]'))
    if (readStoredAnswers(Number(start.dataset.version)) !== '')
      start.textContent = start.dataset.resumes ?? ''
  const result = document.querySelector<HTMLElement>('[data-band]')
  if (result?.dataset.band && consumeFinishedMark())
    announce({ name: 'audit_finished', band: result.dataset.band })
  // Stores answers until the questionnaire is hydrated; from then on it stores them itself.
  const form = document.querySelector<HTMLFormElement>('.questionnaire__form')
  const version = Number(form?.dataset.version)
  // Stored answers of an earlier visit are not overwritten here: hydration merges them with the new ones.
  const hasEarlier = readStoredAnswers(version) !== ''
  form?.addEventListener('change', () => {
    if (!hasEarlier && !('live' in form.dataset)) keep(version, fieldsIn(form))
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-prints]')) print()
  })
}
