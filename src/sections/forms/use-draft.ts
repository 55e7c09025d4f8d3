import { type RefObject, useEffect, useRef, useState } from 'react'
import { systemClock } from '#base/clock.ts'
import { randomToken } from '#base/random.ts'
import { createDraftStore } from './form-draft.ts'
import { fillIn, writtenIn } from './form-elements.ts'
import { formPolicy } from './policies.ts'

const drafts = createDraftStore(() => window.localStorage, systemClock.now)

/**
 * Stores a form's input in the browser until it is sent or cleared.
 * @param name of the draft; `null` for forms too short to need one
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string | null) {
  const [isRestored, setRestored] = useState(false)
  const key = useRef<string | null>(null)
  useEffect(() => {
    const draft = name === null ? null : drafts.read(name)
    if (!draft || !form.current) return
    key.current = draft.key
    if (fillIn(form.current, draft.values)) setRestored(true)
  }, [form, name])

  const ownKey = () => {
    key.current ??= randomToken(formPolicy.idempotencyKeyBytes)
    return key.current
  }
  const drop = () => {
    if (name !== null) drafts.drop(name)
    key.current = null
    setRestored(false)
  }
  return {
    isRestored,
    /** Idempotency key: the same for every attempt to send this message. */
    ownKey,
    save(element: HTMLFormElement) {
      if (name === null) return
      const values = writtenIn(element)
      if (values === null) drafts.drop(name)
      else drafts.save(name, { key: ownKey(), values })
    },
    drop,
    /** Clears the form and moves focus to its first field, as the button that had it is gone. */
    clear(element: HTMLFormElement | null) {
      element?.reset()
      drop()
      element?.querySelector<HTMLElement>('.field__control, .tick > input')?.focus()
    },
  }
}
