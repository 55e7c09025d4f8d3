import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import type { Tool } from '#consent/tools.ts'
import type { FormName } from '#forms/form-name.ts'
import { metadataFields } from '#forms/metadata-fields.ts'
import { type FormTexts, formTexts } from '#forms/sending-texts.ts'
import type { Language } from '#locale/language.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { FieldStatesProvider, fieldId } from '#ui/form/field-states.ts'
import { Sent } from '#ui/form/sent.tsx'
import { usePageData } from '../browser/page-data-context.tsx'
import { SendingLabelProvider } from './fields/send-button.tsx'
import { fetchRules } from './form-rules.ts'
import { NextSteps } from './next-steps.tsx'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'

type EnhancedFormProps = {
  form: FormName
  language: Language
  /** Storage name of the form's draft, per language; `null` for forms too short to need one. */
  draft?: string | null
  /** The fields, named as in `forms/form-fields.ts`, and a `SendButton`. */
  children: ReactNode
}

/**
 * A plain HTML form, posted by the browser and answered with a page (FORM-1, FORM-2). Once hydrated it stays on the page, shows
 * errors next to their fields, stores a draft until it is sent, and never sends twice.
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
 * Prepares the form on its first focus, which is usually what hydrated it. Turns off the browser's own validation, as ours
 * reports errors in the page's language.
 */
function useFirstTouch(element: RefObject<HTMLFormElement | null>, captcha: Tool | null) {
  useEffect(() => {
    if (!element.current) return
    element.current.noValidate = true
    if (element.current.matches(':focus-within')) prepareToSend(captcha)
  }, [element, captcha])
}

/**
 * Honeypot: invisible to people and assistive technology, filled in by bots. The attributes keep 1Password, LastPass,
 * Bitwarden, Proton Pass and Dashlane from filling it; they ignore `autocomplete="off"`.
 */
function Honeypot({ label }: { label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {label}
        <input
          name={metadataFields.honeypot}
          tabIndex={-1}
          type="text"
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          data-protonpass-ignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}

type RefusalProps = Pick<ReturnType<typeof useSending>, 'refused' | 'errors' | 'answers'> & {
  form: FormName
  title: string
  fixedNote: string
  isShort: boolean
}

/** The errors of the last attempt, with those corrected since then marked. A short form with a single error shows no list. */
function Refusal({ form, refused, errors, answers, title, fixedNote, isShort }: RefusalProps) {
  const faults = useMemo(
    () => Object.entries(refused).map(([name, message]) => ({ fieldId: fieldId(form, name), message })),
    [form, refused],
  )
  const isObvious = isShort && answers === null && faults.length === 1
  useEffect(() => {
    if (isObvious && faults[0]) document.getElementById(faults[0].fieldId)?.focus()
  }, [isObvious, faults])
  if (isObvious) return null
  const wrong = new Set(Object.keys(errors).map((name) => fieldId(form, name)))
  return <ErrorSummary errors={faults} isFixed={(id) => !wrong.has(id)} {...{ title, fixedNote }} />
}

/** Why the form could not be sent, with the studio's email address as an alternative. All input is preserved. */
export function NotSent({ texts, reason }: { texts: FormTexts; reason: string }) {
  const { contactEmail } = usePageData()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/noAutofocus: on the page that answers a refused form, focus starts at the error
    <div className="not-sent" ref={notice} role="alert" tabIndex={-1} autoFocus>
      <p>{reason}</p>
      {contactEmail && (
        <p>
          {texts.otherWay}{' '}
          <a className="inline-link no-break" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        </p>
      )}
    </div>
  )
}

/** Says that a draft was restored, and clears it. */
export function DraftNote({ texts, onClear }: { texts: FormTexts; onClear: () => void }) {
  return (
    <p className="form__draft" role="status">
      {texts.restored}{' '}
      <button type="button" className="text-link" onClick={onClear}>
        {texts.clear}
      </button>
    </p>
  )
}

type FormElements = {
  kept: ReturnType<typeof useDraft>
  sending: ReturnType<typeof useSending>
  captcha: Tool | null
}

/** Event handlers of a form. */
function formEvents({ kept, sending, captcha }: FormElements) {
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
      // A group is validated after focus leaves it, and nothing may move while the pointer is pressing the button.
      if (nameOf(relatedTarget) === name || currentTarget.querySelector('[type=submit]:active')) return
      sending.check(currentTarget, name, false)
    },
  }
}

/** On the first focus: loads the form's rules and the captcha. */
function prepareToSend(captcha: Tool | null): void {
  fetchRules()
  if (captcha) import('./fields/captcha.ts').then(({ loadCaptcha }) => loadCaptcha(captcha)).catch(ignore)
}

/** Forms work without a captcha. */
const ignore = () => {}

const nameOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : ''
