import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Tool } from '#consent/tools.ts'
import type { FormName } from '#forms/form-name.ts'
import { metadataFields } from '#forms/metadata-fields.ts'
import { formTexts } from '#forms/sending-texts.ts'
import type { Language } from '#locale/language.ts'
import { FieldStatesProvider } from '#ui/form/field-states.ts'
import { Sent } from '#ui/form/sent.tsx'
import { usePageData } from '../browser/page-data-context.tsx'
import { DraftNote } from './fields/draft-note.tsx'
import { Honeypot } from './fields/honeypot.tsx'
import { NotSent } from './fields/not-sent.tsx'
import { Refusal } from './fields/refusal.tsx'
import { SendingLabelProvider } from './fields/send-button.tsx'
import { formEvents, prepareToSend } from './form-events.ts'
import { NextSteps } from './next-steps.tsx'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'

type EnhancedFormProps = {
  form: FormName
  language: Language
  /** Storage name of its draft, per language; `null` for forms too short to need one. */
  draft?: string | null
  /** The fields, named as in `forms/form-fields.ts`, and a `SendButton`. */
  children: ReactNode
}

/**
 * A plain HTML form, posted by the browser and answered with a page (FORM-1, FORM-2). Hydrated it stays on the
 * page, shows errors next to their fields, stores a draft until it is sent, and never sends twice.
 */
export function EnhancedForm({ form, language, draft = form, children }: EnhancedFormProps) {
  const { path, captcha } = usePageData()
  const element = useRef<HTMLFormElement>(null)
  const kept = useDraft(element, draft && `${draft}:${language}`)
  const sending = useSending({ form, language, captcha })
  const { step, answers, errors, fault } = sending
  const states = useMemo(() => ({ form, answers, errors }), [form, answers, errors])
  useFirstTouch(element, captcha)
  const own = formTexts[language]
  const texts = own.forms[form]
  const isSending = step === 'sending'
  const clear = () => {
    kept.clear(element.current)
    sending.reopen()
  }

  if (step === 'sent')
    return (
      <Sent title={texts.sent.title}>
        <p>{texts.sent.text}</p>
        <NextSteps form={form} language={language} />
      </Sent>
    )
  return (
    <form
      className="form"
      method="post"
      action={`/api/forms/${form}`}
      ref={element}
      {...formEvents({ kept, sending, captcha })}
    >
      <input type="hidden" name={metadataFields.language} value={language} />
      <input type="hidden" name={metadataFields.page} value={path} />
      <Honeypot label={own.keepEmpty} />
      {kept.isRestored && <DraftNote texts={own} onClear={clear} />}
      <Refusal form={form} {...sending} title={own.summary} fixedNote={own.fixed} isShort={draft === null} />
      {draft !== null && <p className="form__legend">{own.required}</p>}
      <FieldStatesProvider value={states}>
        <SendingLabelProvider value={{ label: texts.sending, isSending }}>{children}</SendingLabelProvider>
      </FieldStatesProvider>
      <p className="visually-hidden" role="status">
        {isSending && texts.sending}
      </p>
      {fault !== null && <NotSent texts={own} reason={fault || own.offline} />}
    </form>
  )
}

/**
 * A form is hydrated when it is first touched, so this is its first focus too. Turns the browser's own validation off,
 * as ours runs, in the page's language.
 */
function useFirstTouch(element: RefObject<HTMLFormElement | null>, captcha: Tool | null) {
  useEffect(() => {
    if (!element.current) return
    element.current.noValidate = true
    if (element.current.matches(':focus-within')) prepareToSend(captcha)
  }, [element, captcha])
}
