import type { Clock } from '#base/clock.ts'
import { randomToken } from '#base/random.ts'
import { createDraftStore, draftName, idempotencyKeyBytes } from './form-draft.ts'
import { writtenIn } from './form-elements.ts'

/** Stores input typed before a form is hydrated, in the format of the hydrated form (use-draft.ts), which will restore it. */
export function keepEarlyDrafts({ now }: Clock): void {
  const drafts = createDraftStore(() => localStorage, now)
  const keys = new WeakMap<HTMLFormElement, string>()
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    const name = draftName(form?.closest<HTMLElement>('[data-stored]')?.dataset.stored)
    // `noValidate` means hydrated: hydrated forms turn the browser's own validation off and store their own drafts.
    if (!form || name === null || form.noValidate) return
    // An earlier draft is not overwritten here: hydration merges it with the new input.
    if (!keys.has(form) && drafts.read(name)) return
    const key = keys.get(form) ?? randomToken(idempotencyKeyBytes)
    keys.set(form, key)
    const values = writtenIn(form)
    if (values) drafts.save(name, { key, values })
  })
}
