import type { FocusEvent, FormEvent } from 'react'
import type { Tool } from '#consent/tools.ts'
import { fetchRules } from './form-rules.ts'
import type { useDraft } from './use-draft.ts'
import type { useSending } from './use-sending.ts'

type FormParts = {
  kept: ReturnType<typeof useDraft>
  sending: ReturnType<typeof useSending>
  captcha: Tool | null
}

/** What a form does when something is done to it. */
export function formEvents({ kept, sending, captcha }: FormParts) {
  return {
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (await sending.send(event.currentTarget, kept.ownKey(), event.timeStamp)) kept.drop()
    },
    /** Somebody turns to the form: what it needs comes now and not with the page. */
    onFocus() {
      fetchRules()
      if (captcha) import('./captcha.ts').then(({ loadCaptcha }) => loadCaptcha(captcha)).catch(ignore)
    },
    onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      kept.save(currentTarget)
      sending.check(currentTarget, nameOf(target), true)
    },
    onBlur({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) {
      const name = nameOf(target)
      // A group is left with its last choice, and nothing may move under a finger that is on the button.
      if (nameOf(relatedTarget) === name || currentTarget.querySelector('[type=submit]:active')) return
      sending.check(currentTarget, name, false)
    },
  }
}

/** Without a captcha a form is sent all the same. */
const ignore = () => {}

const nameOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : ''
