import { type TemplateName, templateNames } from '#forms/choices.ts'
import { fill } from '#locale/formats.ts'
import { productsCopy } from '#site/digital-products/copy.server.ts'
import type { Lead } from '../../lead.ts'
import { mailsCopy } from '../copy.server.ts'
import type { MailFrame } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { answerReason, answerTo } from './auto-reply-mail.ts'
import { salutation } from './salutation.ts'

/** The requested template; null if there is none with that name. */
export const templateOf = ({ values }: Pick<Lead, 'values'>): TemplateName | null =>
  templateNames.find((name) => name === values.template) ?? null

/** The sample data file of each kit: Power BI names a table after its file. */
export const dataFiles: Readonly<Record<TemplateName, string>> = {
  'sales-analytics': 'Sales.csv',
  'agent-performance': 'Tickets.csv',
  'revenue-tracking': 'Results.csv',
}

/** PROD-2: the starter kit, with a list of its contents. */
export function templateMail(
  lead: Lead,
  template: TemplateName,
  kit: Uint8Array,
  studio: string | null,
  frame: MailFrame,
): MailMessage {
  const { language } = lead
  const copy = mailsCopy[language].template
  const { contents } = copy
  const named = (text: string) =>
    fill(text, { template: productsCopy[language].templates.items[template].name })
  const data = { ...contents.data, name: fill(contents.data.name, { data: dataFiles[template] }) }
  return {
    ...answerTo(lead, studio),
    attachments: [{ filename: `${template}.zip`, contentType: 'application/zip', bytes: kit }],
    content: {
      language,
      subject: named(copy.subject),
      preview: copy.preview,
      title: named(copy.title),
      blocks: [
        ...[salutation(lead), ...copy.text].map((text) => ({ kind: 'paragraph', text }) as const),
        { kind: 'heading', text: contents.heading },
        { kind: 'list', items: [contents.guide, data, contents.calendar, contents.measures, contents.theme] },
        { kind: 'paragraph', text: copy.after },
      ],
      reason: answerReason(lead, frame),
    },
  }
}
