import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { FormName } from '#forms/form-name.ts'
import { sentBeside } from '#forms/sent-beside.ts'
import type { Language } from '#locale/language.ts'
import { FieldStatesProvider } from '#ui/field-states.ts'
import { Sent } from '#ui/sent.tsx'
import { useFrame } from '../frame/frame-context.tsx'
import { DraftNote } from './draft-note.tsx'
import { formEvents } from './form-events.ts'
import { Honeypot } from './honeypot.tsx'
import { NotSent } from './not-sent.tsx'
import { Refusal } from './refusal.tsx'
import { SendingLabelProvider } from './send-button.tsx'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'

type EnhancedFormProps = {
  form: FormName
  language: Language
  /** What its draft is kept under, apart for each language; `null` for a form that is too short to be kept. */
  draft?: string | null
  /** The fields, by the names of the forms room, and a `SendButton`. */
  children: ReactNode
}

/**
 * A form as a plain HTML form: it is posted by the browser and answered with a page (FORM-1, FORM-2). With scripts it stays
 * where it is: mistakes are named beside their fields, what is written is kept until it is sent, and nothing is sent twice.
 */
export function EnhancedForm({ form, language, draft = form, children }: EnhancedFormProps) {
  const { copy, formTexts, captcha } = useFrame()
  const { pathname } = useLocation()
  const element = useRef<HTMLFormElement>(null)
  const kept = useDraft(element, draft && `${draft}:${language}`)
  const sending = useSending({ form, language, captcha })
  const { step, answers, errors, fault } = sending
  const states = useMemo(() => ({ form, answers, errors }), [form, answers, errors])
  useOwnMessages(element)
  const texts = formTexts.forms[form]
  const isSending = step === 'sending'
  const clear = () => {
    kept.clear(element.current)
    sending.reopen()
  }

  if (step === 'sent')
    return (
      <Sent title={texts.sent.title}>
        <p>{texts.sent.text}</p>
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
      <input type="hidden" name={sentBeside.language} value={language} />
      <input type="hidden" name={sentBeside.page} value={pathname} />
      <Honeypot label={copy.forms.leaveEmpty} />
      {kept.isRestored && <DraftNote copy={copy.forms} onClear={clear} />}
      <Refusal
        form={form}
        {...sending}
        title={formTexts.summary}
        mendedNote={formTexts.mended}
        isShort={draft === null}
      />
      <FieldStatesProvider value={states}>
        <SendingLabelProvider value={{ label: texts.sending, isSending }}>{children}</SendingLabelProvider>
      </FieldStatesProvider>
      <p className="visually-hidden" role="status">
        {isSending && texts.sending}
      </p>
      {fault !== null && <NotSent reason={fault || formTexts.offline} />}
    </form>
  )
}

/** From here on the form names its own mistakes, in the language of the page; without scripts the browser does. */
function useOwnMessages(element: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (element.current) element.current.noValidate = true
  }, [element])
}
