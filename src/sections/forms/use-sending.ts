import { useRef, useState } from 'react'
import { systemClock } from '#base/clock.ts'
import { readFirstTouch } from '#consent/first-touch.ts'
import { announce } from '#consent/site-event.ts'
import type { Tool } from '#consent/tools.ts'
import type { FormName } from '#forms/form-name.ts'
import { type FieldErrors, untouched } from '#forms/form-state.ts'
import { sentBeside } from '#forms/sent-beside.ts'
import type { Language } from '#locale/language.ts'
import { fieldsOf } from './form-elements.ts'
import { inOrder, mistakesIn } from './form-rules.ts'
import { formPolicy } from './policies.ts'
import { usePostedForm } from './posted-form.tsx'
import { sendForm } from './send-form.ts'

type Sending = {
  step: 'open' | 'sending' | 'sent'
  /** What was wrong at the last attempt; another object is another attempt. */
  refused: FieldErrors
  /** What is wrong now. */
  errors: FieldErrors
  /** Why it did not come through: in the server's words, or `unreachable`. */
  fault: string | null
}

/** When there is no word of the server to say why. */
const unreachable = ''

const none: FieldErrors = {}
const isEmpty = (errors: FieldErrors) => Object.keys(errors).length === 0

type SendingOptions = { form: FormName; language: Language; captcha: Tool | null }

/** What becomes of a form: it is refused with its mistakes named, it does not come through, or it is sent. */
export function useSending({ form, language, captcha }: SendingOptions) {
  const posted = usePostedForm(form)
  const [sending, setSending] = useState<Sending>({
    step: posted.isSent ? 'sent' : 'open',
    refused: posted.errors,
    errors: posted.errors,
    fault: posted.fault,
  })
  const isBusy = useRef(false)

  const reopen = (errors: FieldErrors = none, fault: string | null = null) =>
    setSending({ step: 'open', refused: errors, errors, fault })

  /** @param key of this message @returns whether it is sent; a form on its way is not sent a second time */
  async function send(element: HTMLFormElement, key: string, openMs: number): Promise<boolean> {
    if (isBusy.current) return false
    const mistakes = mistakesIn(element, form, language)
    if (!isEmpty(mistakes)) {
      reopen(mistakes)
      return false
    }
    isBusy.current = true
    setSending({ step: 'sending', refused: none, errors: none, fault: null })
    const body = bodyOf(element, {
      [sentBeside.key]: key,
      [sentBeside.elapsedMs]: String(Math.round(openMs)),
    })
    if (captcha) body.set(sentBeside.captchaToken, await tokenOf(captcha, form))
    const signal = AbortSignal.timeout(formPolicy.sendTimeoutMs)
    const outcome = await sendForm(element.action, body, { fetch, signal })
    isBusy.current = false
    if (outcome.is === 'refused') reopen(inOrder(outcome.errors, element))
    else if (outcome.is === 'failed') reopen(none, outcome.fault ?? unreachable)
    else {
      setSending({ step: 'sent', refused: none, errors: none, fault: null })
      announce({ name: 'form_sent', form })
    }
    return outcome.is === 'sent'
  }

  /** After a refusal: looks again at one field. While somebody writes a message only goes, and does not come. */
  function check(element: HTMLFormElement, name: string, isWriting: boolean) {
    if (isEmpty(sending.refused) || (isWriting && !sending.errors[name])) return
    const { [name]: found } = mistakesIn(element, form, language)
    if (found === sending.errors[name] || (isWriting && found)) return
    const { [name]: _, ...others } = sending.errors
    setSending({ ...sending, errors: found ? { ...others, [name]: found } : others })
  }

  return { ...sending, answers: posted === untouched ? null : posted.values, send, check, reopen }
}

/** Empty without one: whatever the captcha does, the form goes. */
const tokenOf = (captcha: Tool, form: FormName) =>
  import('./captcha.ts').then(({ captchaToken }) => captchaToken(captcha, form)).catch(() => '')

/** What the form says, what only a script can add, and where the visitor came from, when that may be known. */
function bodyOf(element: HTMLFormElement, added: Record<string, string>): URLSearchParams {
  const body = new URLSearchParams(added)
  for (const [name, values] of Object.entries(fieldsOf(element)))
    for (const value of [values].flat()) body.append(name, value)
  const firstTouch = readFirstTouch(systemClock.now())
  if (firstTouch) body.set(sentBeside.firstTouch, JSON.stringify(firstTouch))
  return body
}
