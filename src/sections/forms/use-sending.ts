import { useRef, useState } from 'react'
import { systemClock } from '#base/clock.ts'
import { readFirstTouch } from '#consent/browser/first-touch.ts'
import { announce } from '#consent/browser/site-event.ts'
import type { Tool } from '#consent/tools.ts'
import type { FormName } from '#forms/form-name.ts'
import { type FieldErrors, untouched } from '#forms/form-state.ts'
import { metadataFields } from '#forms/metadata-fields.ts'
import type { Language } from '#locale/language.ts'
import { painted } from '../browser/painted.ts'
import { fieldsOf } from './form-elements.ts'
import { inOrder, mistakesIn } from './form-rules.ts'
import { usePostedForm } from './posted-form.tsx'
import { sendForm } from './send-form.ts'

/** Time-out of a submission; sending again is safe, because the idempotency key stays the same. */
const sendTimeoutMs = 15_000

type Sending = {
  step: 'open' | 'sending' | 'sent'
  /** Errors of the last attempt; a new object means a new attempt. */
  refused: FieldErrors
  /** Current errors: those of the last attempt that are not yet corrected. */
  errors: FieldErrors
  /** Why sending failed: the server's message, or `unreachable`. */
  fault: string | null
}

/** Used when the server gives no reason. */
const unreachable = ''

const none: FieldErrors = {}
const isEmpty = (errors: FieldErrors) => Object.keys(errors).length === 0

type SendingOptions = { form: FormName; language: Language; captcha: Tool | null }

/** State of a submission: refused with errors, failed, or sent. */
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

  /**
   * @param key idempotency key
   * @returns whether it was sent; calls during a submission are ignored
   */
  async function send(element: HTMLFormElement, key: string, openMs: number): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    // Let the pressed state of the button be painted before the fields are read.
    await painted(systemClock)
    const mistakes = mistakesIn(element, form, language)
    if (!isEmpty(mistakes)) {
      isBusy.current = false
      reopen(mistakes)
      return false
    }
    setSending({ step: 'sending', refused: none, errors: none, fault: null })
    const body = bodyOf(element, {
      [metadataFields.key]: key,
      [metadataFields.elapsedMs]: String(Math.round(openMs)),
    })
    if (captcha) body.set(metadataFields.captchaToken, await tokenOf(captcha, form))
    const signal = AbortSignal.timeout(sendTimeoutMs)
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

  /** Validates one field again after a refusal. While the visitor types, errors only disappear. */
  function check(element: HTMLFormElement, name: string, isWriting: boolean) {
    if (isEmpty(sending.refused) || (isWriting && !sending.errors[name])) return
    const { [name]: found } = mistakesIn(element, form, language)
    if (found === sending.errors[name] || (isWriting && found)) return
    const { [name]: _, ...others } = sending.errors
    setSending({ ...sending, errors: found ? { ...others, [name]: found } : others })
  }

  return { ...sending, answers: posted === untouched ? null : posted.values, send, check, reopen }
}

/** Empty if the captcha fails: the form is sent anyway. */
const tokenOf = (captcha: Tool, form: FormName) =>
  import('./fields/captcha.ts').then(({ captchaToken }) => captchaToken(captcha, form)).catch(() => '')

/** Form values plus values added by the script, and the referrer if consent allows it. */
function bodyOf(element: HTMLFormElement, added: Record<string, string>): URLSearchParams {
  const body = new URLSearchParams(added)
  for (const [name, values] of Object.entries(fieldsOf(element)))
    for (const value of [values].flat()) body.append(name, value)
  const firstTouch = readFirstTouch(systemClock.now())
  if (firstTouch) body.set(metadataFields.firstTouch, JSON.stringify(firstTouch))
  return body
}
