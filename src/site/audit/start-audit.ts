import { announce } from '#consent/browser/site-event.ts'
import { fieldsIn, keep, readStoredAnswers } from '../audit-questionnaire/stored-answers.ts'
import { takeFinishedMark } from './finished-mark.ts'

/** AUD-1: what the pages around the questionnaire know of this browser. */
export function startAudit(): void {
  for (const start of document.querySelectorAll<HTMLElement>('[data-resumes]'))
    if (readStoredAnswers(Number(start.dataset.version)) !== '')
      start.textContent = start.dataset.resumes ?? ''
  const result = document.querySelector<HTMLElement>('[data-band]')
  if (result?.dataset.band && takeFinishedMark())
    announce({ name: 'audit_finished', band: result.dataset.band })
  // From the first touch on, the hydrated questionnaire stores its answers; until it has come, this does.
  const form = document.querySelector<HTMLFormElement>('.questionnaire__form')
  const version = Number(form?.dataset.version)
  // Those of an earlier visit are joined with what is ticked now when it is hydrated.
  const hasEarlier = readStoredAnswers(version) !== ''
  form?.addEventListener('change', () => {
    if (!hasEarlier && !('live' in form.dataset)) keep(version, fieldsIn(form))
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-prints]')) print()
  })
}
