import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { Language } from '#locale/language.ts'
import { frameCopy } from '#sections/frame/copy.server.ts'
import type { DeliveryKind, DeliveryTargets } from './delivery.ts'
import { planDeliveries } from './delivery-plan.ts'
import type { DigestTarget } from './digest.ts'
import type { Submission } from './lead.ts'
import { addressChangedMail, type NotifyPreviousAddress } from './mails/kinds/address-changed-mail.ts'
import { digestMail } from './mails/kinds/digest-mail.ts'
import type { MailFrame } from './mails/mail-content.ts'
import type { Mailer } from './mails/mail-message.ts'
import { createFileMailer } from './mails/sending/file-mailer.ts'
import { mailFolderIn } from './mails/sending/mail-folder.ts'
import { isOneAddress } from './mails/sending/mime-mail.ts'
import { createSmtpMailer } from './mails/sending/smtp-mailer.ts'
import { createStudioFacts, type StudioFacts } from './studio-facts.ts'
import { commentTarget } from './targets/comment.ts'
import { contactForm7Target } from './targets/contact-form-7/contact-form-7.ts'
import { createContactForms } from './targets/contact-form-7/contact-forms.ts'
import { mailTargets, sendToStudio } from './targets/mail-targets.ts'
import { type MailchimpSettings, mailchimpAccount } from './targets/mailchimp.ts'
import { newsletterTarget } from './targets/newsletter.ts'
import type { WordPressWrites } from './targets/wordpress-writes.ts'

/** The settings that deliveries depend on. */
export type DeliverySettings = {
  siteUrl: string
  dataDirectory: string
  contentSource: 'embedded' | 'wordpress' | 'builtin'
  mail: { smtpUrl: string | null; from: string; to: string | null }
  contactForm7: Partial<Record<Language, string>>
  mailchimp: MailchimpSettings
}

export type Deliveries = {
  targets: DeliveryTargets
  digest: DigestTarget
  /** The deliveries that a submission needs under the current settings. Never waits. */
  deliveriesOf(submission: Submission): readonly DeliveryKind[]
  /** Reasons why deliveries cannot arrive, for the owner. Never waits. */
  problems(): string[]
  /** Notifies a mailbox that leads no longer go there. */
  notifyPreviousAddress: NotifyPreviousAddress
  /** Reads the facts about deliveries from the content system, and again every minute until `stop()`. */
  start(): Promise<void>
  /** Closes the connections to the mail server. */
  stop(): void
}

/**
 * Creates everything that sends leads out of the ledger.
 * @param dependencies.writes the calls that the content room makes to WordPress; null if there is none
 * @param dependencies.readFacts the facts about deliveries from the content system
 * @param dependencies.kitsDirectory where the build has put the starter kits
 */
export function createDeliveries(dependencies: {
  settings: DeliverySettings
  writes: WordPressWrites | null
  readFacts(): Promise<StudioFacts>
  kitsDirectory: string
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
}): Deliveries {
  const { settings, writes, readFacts, kitsDirectory, fetch, clock, log } = dependencies
  const { siteUrl, mail } = settings
  const facts = createStudioFacts({ read: readFacts, clock, log })
  const siteName = (language: Language) => facts.current().siteNames[language] || frameCopy[language].siteName
  const mailer = createMailer(settings, siteName, clock)
  const studio = () => studioAddress(mail, facts.current(), mailer.sendsMail)
  const forms =
    writes &&
    createContactForms({
      setId: (language) => settings.contactForm7[language] || facts.current().options.contact_form_id || null,
      readSchema: writes.contactFormSchema,
      clock,
    })
  const mailchimp = () => mailchimpAccount(settings.mailchimp, facts.current())
  // Our own WordPress has no such endpoint: the newsletter call in SPEC is for the studio's WordPress.
  const subscribe = settings.contentSource === 'wordpress' ? (writes?.subscription ?? null) : null

  const targets: DeliveryTargets = {
    ...mailTargets({
      siteUrl,
      siteName,
      language: () => facts.current().language,
      timeZone: () => facts.current().timeZone,
      send: mailer.send,
      studio,
      readKit: kitReader(kitsDirectory),
    }),
    newsletter: newsletterTarget({ mailchimp, wordpress: subscribe, fetch, clock }),
    ...(writes && { comment: commentTarget(writes.comment) }),
    ...(writes && forms && { 'contact-form-7': contactForm7Target(writes.contactForm, forms) }),
  }

  function isOpen(kind: DeliveryKind, language: Language): boolean {
    if (kind === 'contact-form-7') return forms !== null && forms.idOf(language) !== null
    if (kind === 'newsletter') return subscribe !== null || mailchimp() !== null
    return targets[kind] !== undefined
  }

  return {
    targets,
    digest: (digest, attempt) =>
      sendToStudio(mailer.send, studio(), (to) => digestMail(digest, to, facts.current().language), attempt),
    deliveriesOf: (submission) => planDeliveries(submission, isOpen),
    async notifyPreviousAddress(change, attempt) {
      if (!isOneAddress(change.from)) return false
      const { outcome } = await mailer.send(addressChangedMail(change, facts.current().language), attempt)
      // A mail that is only a file is not read by anyone.
      return outcome === 'delivered' && mailer.sendsMail
    },
    problems: () => forms?.problems() ?? [],
    async start() {
      await facts.start()
      await forms?.refresh()
    },
    stop() {
      facts.stop()
      mailer.close()
    },
  }
}

/** Mails go to the mail server or, if there is none, to files: docs/how-to-add-a-mail-transport.md. */
function createMailer(
  { siteUrl, dataDirectory, mail }: DeliverySettings,
  siteName: MailFrame['siteName'],
  clock: Clock,
): MailTransport {
  const settings = { siteUrl, siteName, from: mail.from }
  if (mail.smtpUrl !== null) return { ...createSmtpMailer(mail.smtpUrl, settings, clock), sendsMail: true }
  const send = createFileMailer(mailFolderIn(dataDirectory), settings, clock)
  return { send, close() {}, sendsMail: false }
}

type MailTransport = { send: Mailer; close(): void; sendsMail: boolean }

/**
 * The settings first, then the content system. Mails that are only files may fall back to the sender's address, as nobody reads
 * it.
 */
function studioAddress(
  { to, from }: DeliverySettings['mail'],
  { leadsAddress }: StudioFacts,
  sendsMail: boolean,
) {
  const candidates = [to, leadsAddress, sendsMail ? null : from]
  return candidates.map((mailbox) => addressIn(mailbox ?? '')).find(isOneAddress) ?? null
}

/** Extracts the address from `Igniting Studio <studio@example.com>`. */
const addressIn = (mailbox: string) => /<([^>]*)>/.exec(mailbox)?.[1] ?? mailbox

const kitReader = (directory: string) => async (template: string) => {
  try {
    return await readFile(path.join(directory, `${template}.zip`))
  } catch {
    return null
  }
}
