import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { FormName } from '#forms/form-name.ts'
import type { Language } from '#locale/language.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FieldStatesProvider, fieldId } from '#ui/field-states.ts'
import { Sent } from '#ui/sent.tsx'
import { useFrame } from '../frame/frame-context.tsx'
import { DraftNote } from './draft-note.tsx'
import { fetchRules } from './form-rules.ts'
import { Honeypot } from './honeypot.tsx'
import { NotSent } from './not-sent.tsx'
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
  const { copy, formTexts: texts, captchaSiteKey } = useFrame()
  const { pathname } = useLocation()
  const element = useRef<HTMLFormElement>(null)
  const kept = useDraft(element, draft && `${draft}:${language}`)
  const { step, refused, errors, fault, answers, send, check } = useSending({
    form,
    language,
    captchaSiteKey,
  })
  const summary = useMemo(
    () => Object.entries(refused).map(([name, message]) => ({ fieldId: fieldId(form, name), message })),
    [refused, form],
  )
  const states = useMemo(() => ({ form, answers, errors }), [form, answers, errors])
  useEffect(() => {
    // From here on the form names its own mistakes, in the language of the page.
    if (element.current) element.current.noValidate = true
  }, [])

  if (step === 'sent') {
    const { title, text } = texts.forms[form].sent
    return (
      <Sent title={title}>
        <p>{text}</p>
      </Sent>
    )
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await send(event.currentTarget, kept.ownKey(), event.timeStamp)) kept.drop()
  }
  function prepare() {
    fetchRules()
    if (captchaSiteKey) import('./captcha.ts').then(({ loadCaptcha }) => loadCaptcha(captchaSiteKey), ignore)
  }
  function write({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    kept.save(currentTarget)
    check(currentTarget, nameOf(target), true)
  }
  function leaveField({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const name = nameOf(target)
    // Nothing may move under a finger that is on the button, and a group is left when its last choice is.
    if (currentTarget.querySelector('[type=submit]:active') || nameOf(relatedTarget) === name) return
    check(currentTarget, name, false)
  }
  function clear() {
    element.current?.reset()
    kept.drop()
    element.current?.querySelector<HTMLElement>('.field__control, .tick__input')?.focus()
  }

  return (
    <form
      className="form"
      method="post"
      action={`/api/forms/${form}`}
      ref={element}
      onSubmit={submit}
      onFocus={prepare}
      onInput={write}
      onBlur={leaveField}
    >
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="page" value={pathname} />
      <Honeypot label={copy.forms.leaveEmpty} />
      {kept.isRestored && <DraftNote copy={copy.forms} onClear={clear} />}
      <ErrorSummary
        title={texts.summary}
        errors={summary}
        isMended={(id) => !Object.keys(errors).some((name) => fieldId(form, name) === id)}
      />
      <FieldStatesProvider value={states}>
        <SendingLabelProvider value={{ label: texts.forms[form].sending, isSending: step === 'sending' }}>
          {children}
        </SendingLabelProvider>
      </FieldStatesProvider>
      <p className="visually-hidden" role="status">
        {step === 'sending' && texts.forms[form].sending}
      </p>
      {fault !== null && <NotSent reason={fault || texts.offline} />}
    </form>
  )
}

/** Without a captcha a form is sent all the same. */
const ignore = () => {}

const nameOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : ''
