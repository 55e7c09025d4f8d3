import { type RefObject, useEffect, useRef, useState } from 'react'
import { systemClock } from '#base/clock.ts'
import { randomToken } from '#base/random.ts'
import { createDraftStore, idempotencyKeyBytes } from './form-draft.ts'
import { fillIn, writtenIn } from './form-elements.ts'

const drafts = createDraftStore(() => window.localStorage, systemClock.now)

/**
 * Stores a form's input in the browser until it is sent or cleared.
 * @param name of the draft; `null` for forms too short to need one
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string | null) {
  const [isRestored, setRestored] = useState(false)
  const key = useRef<string | null>(null)
  const ownKey = () => {
    key.current ??= randomToken(idempotencyKeyBytes)
    return key.current
  }
  const save = (element: HTMLFormElement) => {
    if (name === null) return
    const values = writtenIn(element)
    if (values === null) drafts.drop(name)
    else drafts.save(name, { key: ownKey(), values })
  }
  const drop = () => {
    if (name !== null) drafts.drop(name)
    key.current = null
    setRestored(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has been hydrated
  useEffect(() => {
    const element = form.current
    const draft = name === null ? null : drafts.read(name)
    if (element && draft) {
      key.current = draft.key
      if (fillIn(element, draft.values)) setRestored(true)
    }
    // Input from before hydration.
    if (element?.matches(':focus-within')) save(element)
  }, [form, name])

  return {
    isRestored,
    /** Idempotency key: the same for every attempt to send this message. */
    ownKey,
    save,
    drop,
    /** Clears the form and moves focus to its first field, as the button that had it is gone. */
    clear(element: HTMLFormElement | null) {
      element?.reset()
      drop()
      element?.querySelector<HTMLElement>('.field__control, .tick > input')?.focus()
    },
  }
}
