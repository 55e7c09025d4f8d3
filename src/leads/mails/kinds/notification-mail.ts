import { fill, languageName } from '#locale/formats.ts'
import type { Lead } from '../../lead.ts'
import { mailsCopy } from '../copy.server.ts'
import type { MailBlock, MailFrame } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { isOneAddress } from '../sending/mime-mail.ts'
import { formatMoment } from './format-moment.ts'
import { type Detail, leadDetails } from './lead-details.ts'
import { emailOf, fullName } from './salutation.ts'

/**
 * Notifies the studio of a lead, in the language of the form: every field, where the visitor came from and how far the lead is
 * trusted. Replies go to the visitor.
 */
export function notificationMail(lead: Lead, studio: string, { siteUrl }: MailFrame): MailMessage {
  const { notification, reason } = mailsCopy[lead.language]
  const title = notification.titles[lead.form]
  const address = emailOf(lead)
  const name = fullName(lead) || address
  const subject = fill(notification.subject, { title, name })
  const canAnswer = isOneAddress(address)
  const blocks: MailBlock[] = [
    { kind: 'details', rows: leadDetails(lead) },
    ...(canAnswer ? [{ kind: 'note', text: fill(notification.reply, { address }) } as const] : []),
    { kind: 'heading', text: notification.about },
    { kind: 'details', rows: originOf(lead, siteUrl) },
  ]
  if (lead.form === 'newsletter') blocks.unshift({ kind: 'warning', text: notification.unconfirmed })
  const isDoubtful = lead.trust === 'doubtful'
  if (isDoubtful) blocks.unshift({ kind: 'warning', text: notification.doubtful.text })
  return {
    to: { address: studio },
    ...(canAnswer && { replyTo: { name: fullName(lead), address } }),
    automatic: 'auto-generated',
    content: {
      language: lead.language,
      subject: isDoubtful ? fill(notification.doubtful.mark, { subject }) : subject,
      preview: fill(notification.preview, { page: lead.page }),
      title,
      blocks,
      reason: reason.studio,
    },
  }
}

function originOf(lead: Lead, siteUrl: string): Detail[] {
  const { fields } = mailsCopy[lead.language].notification
  return [
    { label: fields.language, value: languageName(lead.language, lead.language) },
    { label: fields.page, value: siteUrl + lead.page },
    { label: fields.received, value: formatMoment(lead.receivedAt, lead.language) },
    { label: fields.source, value: sourceOf(lead.firstTouch, siteUrl) },
    { label: fields.id, value: lead.id },
  ].filter(({ value }) => value !== '')
}

/** `google / cpc / spring`, then the referring page and the first page of ours. */
function sourceOf(firstTouch: Lead['firstTouch'], siteUrl: string): string {
  const { source, medium, campaign, referrer, landingPage } = firstTouch ?? {}
  const named = [source, medium, campaign].filter(Boolean).join(' / ')
  return [named, referrer, landingPage && siteUrl + landingPage].filter(Boolean).join('\n')
}
