import type { FocusEvent, FormEvent } from 'react'
import type { Tool } from '#consent/tools.ts'
import { fetchRules } from './form-rules.ts'
import type { useDraft } from './use-draft.ts'
import type { useSending } from './use-sending.ts'

type FormElements = {
  kept: ReturnType<typeof useDraft>
  sending: ReturnType<typeof useSending>
  captcha: Tool | null
}

/** Event handlers of a form. */
export function formEvents({ kept, sending, captcha }: FormElements) {
  return {
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (await sending.send(event.currentTarget, kept.ownKey(), event.timeStamp)) kept.drop()
    },
    onFocus: () => prepareToSend(captcha),
    onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      kept.save(currentTarget)
      sending.check(currentTarget, nameOf(target), true)
    },
    onBlur({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) {
      const name = nameOf(target)
      // A group is validated after its last choice, and nothing may move under a pointer that is on the button.
      if (nameOf(relatedTarget) === name || currentTarget.querySelector('[type=submit]:active')) return
      sending.check(currentTarget, name, false)
    },
  }
}

/** On the first focus: loads the form's rules and the captcha. */
export function prepareToSend(captcha: Tool | null): void {
  fetchRules()
  if (captcha) import('./fields/captcha.ts').then(({ loadCaptcha }) => loadCaptcha(captcha)).catch(ignore)
}

/** Forms work without a captcha. */
const ignore = () => {}

const nameOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : ''
