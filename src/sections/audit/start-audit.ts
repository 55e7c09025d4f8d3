import { announce } from '#consent/browser/site-event.ts'
import { readStoredAnswers } from './answers/stored-answers.ts'
import { takeFinishedMark } from './result/finished-mark.ts'

/** AUD-1: what the pages around the questionnaire know of this browser. */
export function startAudit(): void {
  for (const start of document.querySelectorAll<HTMLElement>('[data-resumes]'))
    if (readStoredAnswers(Number(start.dataset.version)) !== '')
      start.textContent = start.dataset.resumes ?? ''
  const result = document.querySelector<HTMLElement>('[data-band]')
  if (result?.dataset.band && takeFinishedMark())
    announce({ name: 'audit_finished', band: result.dataset.band })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-prints]')) print()
  })
}
