import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { FormName } from '#forms/form-name.ts'
import { metadataFields } from '#forms/metadata-fields.ts'
import type { Language } from '#locale/language.ts'
import { FieldStatesProvider } from '#ui/form/field-states.ts'
import { Sent } from '#ui/form/sent.tsx'
import { useFrame } from '../frame/frame-context.tsx'
import { DraftNote } from './fields/draft-note.tsx'
import { Honeypot } from './fields/honeypot.tsx'
import { NotSent } from './fields/not-sent.tsx'
import { Refusal } from './fields/refusal.tsx'
import { SendingLabelProvider } from './fields/send-button.tsx'
import { formEvents } from './form-events.ts'
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
 * A plain HTML form, posted by the browser and answered with a page (FORM-1, FORM-2). With scripts it stays on the
 * page, shows errors beside their fields, stores a draft until it is sent, and never sends twice.
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
      <input type="hidden" name={metadataFields.language} value={language} />
      <input type="hidden" name={metadataFields.page} value={pathname} />
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

/** Turns the browser's own validation off once ours runs, in the page's language. */
function useOwnMessages(element: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (element.current) element.current.noValidate = true
  }, [element])
}
