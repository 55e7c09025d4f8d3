import { decodeResult } from '#audit/result-code.ts'
import { faultMessage } from '#forms/fault-messages.ts'
import { formFields } from '#forms/form-fields.ts'
import type { FormName } from '#forms/form-name.ts'
import type { FieldErrors, FormValues } from '#forms/form-state.ts'
import { metadataFields } from '#forms/metadata-fields.ts'
import { parseForm } from '#forms/parse-form.ts'
import type { DeliveryKind } from '#leads/delivery.ts'
import type { Submission, Trust } from '#leads/lead.ts'
import type { Ledger } from '#leads/ledger.ts'
import { consumeEach, type RequestLimits } from '#leads/request-limits.ts'
import type { Language } from '#locale/language.ts'
import { countsOf } from '../public-post.ts'
import type { Captcha } from './captcha.ts'
import type { SentFields } from './decode-body.ts'
import { decodeFirstTouch } from './decode-first-touch.ts'
import { mailboxKey } from './mailbox-key.ts'
import { mailsToAddress } from './policies.ts'

/** Forms accepted per address, which an office or a mobile network may share. */
export const formsOfAddress = { limit: 150, windowMs: 10 * 60_000 }
/**
 * For all senders: twice what the ledger must handle, and no lower. Above it everyone is refused, so with a low limit a flood
 * from many addresses would shut out real visitors.
 */
const formsOfAll = { limit: 36_000, windowMs: 60_000 }
/**
 * Automatic replies in total: what an attacker can make us send to third parties in an hour. Above it forms are stored but not
 * answered by mail.
 */
export const autoRepliesOfAll = { limit: 200, windowMs: 60 * 60_000 }

/** Faster than a person types. Password managers and stored drafts are as fast, so it only lowers trust. */
const minimumFillMs = 2_000

/** Sender and origin of a form. */
export type Sender = {
  /** For rate limits, narrowest first. */
  networks: readonly string[]
  /** Null if unknown. */
  address: string | null
  language: Language
  /** Path of the page that the form was on. */
  page: string
  /** Aborted when the visitor disconnects. */
  signal: AbortSignal
}

export type FormOutcome =
  | { status: 202; id: string; state: 'accepted' | 'duplicate'; trust: Trust }
  | { status: 422; errors: FieldErrors }
  | { status: 429; retryAfterMs: number }
  | { status: 503 }

export type IntakeOptions = {
  ledger: Ledger
  limits: RequestLimits
  captcha: Captcha
  /** The deliveries of a lead. */
  deliveriesOf(submission: Submission): readonly DeliveryKind[]
}

/** Deliveries that the visitor asked for: without them the form would promise something untrue. */
const mailsToSender: readonly DeliveryKind[] = ['template-mail', 'audit-mail', 'newsletter']

/**
 * Processes a submitted form: validates it, assesses its trust, and stores it. Independent of HTTP.
 * @returns 202 only when the lead is on disk
 */
export function createIntake({ ledger, limits, captcha, deliveriesOf }: IntakeOptions) {
  return async (form: FormName, sent: SentFields, sender: Sender): Promise<FormOutcome> => {
    const parsed = parse(form, sent, sender.language)
    if (!parsed.ok) return { status: 422, errors: parsed.fault }
    const overMs = await consumeEach(limits, ...countsOf('forms', sender.networks, formsOfAddress), [
      'forms of all',
      formsOfAll,
    ])
    if (overMs > 0) return { status: 429, retryAfterMs: overMs }

    const submission = await describe(form, sent, parsed.value, sender, captcha)
    let kinds = deliveriesOf(submission)
    // Hold the other deliveries until the studio says that this is not spam: a bot could have us mail third parties.
    if (isFilled(sent[metadataFields.honeypot]) && submission.trust === 'doubtful') kinds = ['notification']
    if (kinds.includes('auto-reply') || kinds.some((kind) => mailsToSender.includes(kind))) {
      const toMailbox = [`mails to ${recipientOf(parsed.value)}`, mailsToAddress] as const
      const mailsSender = kinds.some((kind) => mailsToSender.includes(kind))
      const counts = mailsSender ? [toMailbox] : [toMailbox, ['auto-replies', autoRepliesOfAll] as const]
      const mailsOverMs = await consumeEach(limits, ...counts)
      if (mailsOverMs > 0 && mailsSender) return { status: 429, retryAfterMs: mailsOverMs }
      if (mailsOverMs > 0) kinds = kinds.filter((kind) => kind !== 'auto-reply')
    }
    return keep(ledger, submission, kinds, sender.signal)
  }
}

/** Also decodes the link to an audit's results: a truncated one could not be mailed. */
function parse(form: FormName, sent: SentFields, language: Language): ReturnType<typeof parseForm> {
  const parsed = parseForm(form, sent, language)
  const code = parsed.ok && form === 'audit-results' ? parsed.value.code : undefined
  if (typeof code !== 'string' || decodeResult(code).ok) return parsed
  return { ok: false, fault: { code: faultMessage(form, 'code', { kind: 'malformed' }, language) } }
}

async function describe(
  form: FormName,
  sent: SentFields,
  values: FormValues,
  { address, language, page }: Sender,
  captcha: Captcha,
): Promise<Submission> {
  const key = sent[metadataFields.key]
  return {
    form,
    language,
    values,
    page,
    trust: assessTrust({
      honeypot: sent[metadataFields.honeypot],
      elapsedMs: sent[metadataFields.elapsedMs],
      isPerson: await captcha(sent[metadataFields.captchaToken], form),
    }),
    idempotencyKey: typeof key === 'string' && /^[\w-]{8,64}$/.test(key) ? key : null,
    firstTouch: decodeFirstTouch(sent[metadataFields.firstTouch]),
    ...(form === 'comment' && { senderAddress: address }),
  }
}

const recipientOf = ({ email, author_email }: FormValues) => mailboxKey(String(email ?? author_email))

/**
 * Deliveries that are attempted while the visitor waits. Contact Form 7 may report errors that only the visitor can correct. It
 * is asked once per lead: a form that rejects the correction too may never accept it, and that is not the visitor's problem.
 * WordPress may not accept comments at all, and the visitor is told so on every attempt.
 */
const attemptedNow = ['contact-form-7', 'comment'] as const satisfies readonly DeliveryKind[]

async function keep(
  ledger: Ledger,
  submission: Submission,
  kinds: readonly DeliveryKind[],
  signal: AbortSignal,
): Promise<FormOutcome> {
  const kind = submission.trust === 'spam' ? undefined : attemptedNow.find((now) => kinds.includes(now))
  const kept = await ledger.accept(submission, kinds, { hold: kind !== undefined })
  if (!kept.ok) return { status: 503 }
  if (kind && kept.status === 'accepted' && (kind === 'comment' || !kept.isCorrection)) {
    const answer = await ledger.deliverNow(kept.id, kind, signal)
    const errors = answer.outcome === 'refused' ? ownFields(submission.form, answer.fields) : {}
    if (Object.keys(errors).length > 0) return { status: 422, errors }
  }
  return { status: 202, id: kept.id, state: kept.status, trust: submission.trust }
}

const ownFields = (form: FormName, errors: FieldErrors = {}): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => Object.hasOwn(formFields[form], field)))

/** Evidence for or against a human sender. */
type TrustSigns = {
  /** The hidden honeypot field. */
  honeypot: unknown
  /** Milliseconds from page load to submit, as reported by the browser; absent without JavaScript. */
  elapsedMs: unknown
  /** The captcha's verdict; true if there is no captcha. */
  isPerson: boolean
}

/**
 * A person can trigger each sign alone: a password manager fills in the honeypot, as fast as a bot. So only the honeypot and the
 * captcha together mean spam.
 */
function assessTrust({ honeypot, elapsedMs, isPerson }: TrustSigns): Trust {
  if (isFilled(honeypot) && !isPerson) return 'spam'
  return isPerson && !isFilled(honeypot) && !isHasty(elapsedMs) ? 'trusted' : 'doubtful'
}

/** Whether the hidden field, which people do not see, has a value. */
const isFilled = (honeypot: unknown): boolean => honeypot !== undefined && honeypot !== ''

function isHasty(elapsedMs: unknown): boolean {
  const said = typeof elapsedMs === 'number' || (typeof elapsedMs === 'string' && elapsedMs !== '')
  return said && !(Number(elapsedMs) >= minimumFillMs)
}
