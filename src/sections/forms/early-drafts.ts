import type { Clock } from '#base/clock.ts'
import { randomToken } from '#base/random.ts'
import { createDraftStore, draftName } from './form-draft.ts'
import { writtenIn } from './form-elements.ts'
import { idempotencyKeyBytes } from './policies.ts'

/** Stores what is typed before a form is hydrated, as the hydrated form does (use-draft.ts) and will find it. */
export function keepEarlyDrafts({ now }: Clock): void {
  const drafts = createDraftStore(() => localStorage, now)
  const keys = new WeakMap<HTMLFormElement, string>()
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    const name = draftName(form?.closest<HTMLElement>('[data-stored]')?.dataset.stored)
    // A hydrated form has turned the browser's own validation off.
    if (!form || name === null || form.noValidate) return
    // An earlier draft is joined with what is typed when the form is hydrated.
    if (!keys.has(form) && drafts.read(name)) return
    const key = keys.get(form) ?? randomToken(idempotencyKeyBytes)
    keys.set(form, key)
    const values = writtenIn(form)
    if (values) drafts.save(name, { key, values })
  })
}
