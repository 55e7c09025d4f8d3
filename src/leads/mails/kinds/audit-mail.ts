import { resultCopy } from '#audit/audit-copy.server.ts'
import type { AuditResult } from '#audit/audit-result.ts'
import { decodeResult, resultAddress } from '#audit/result-code.ts'
import { scoreAudit } from '#audit/score-audit.ts'
import { fill, formatDate } from '#locale/formats.ts'
import { auditBlocks } from '../../documents/audit-blocks.ts'
import { renderPdf } from '../../documents/render-pdf.ts'
import type { Lead } from '../../lead.ts'
import type { MailBlock, MailFrame } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { auditMailCopy } from './audit-mail-copy.server.ts'
import { answerReason, answerTo } from './auto-reply-mail.ts'
import { salutation } from './salutation.ts'

/** The audit result that a lead refers to; null if its code cannot be read. */
export function resultOf({ values: { code } }: Pick<Lead, 'values'>): AuditResult | null {
  const read = typeof code === 'string' ? decodeResult(code) : null
  return read?.ok ? scoreAudit(read.value.answers, read.value.questionnaire) : null
}

/** AUD-1: the result of the audit as a mail, with the same content attached as a printable document. */
export async function auditMail(
  lead: Lead,
  result: AuditResult,
  studio: string | null,
  frame: MailFrame,
  timeZone: string,
): Promise<MailMessage> {
  const { language, values, receivedAt } = lead
  const copy = auditMailCopy[language]
  const { title } = resultCopy[language]
  const url = frame.siteUrl + resultAddress(String(values.code), language)
  const blocks = auditBlocks(result, language)
  const date = formatDate(new Date(receivedAt).toISOString(), language, timeZone)
  const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
  const pdf = await renderPdf(
    {
      language,
      title,
      subtitle: fill(copy.document.made, { date, version: result.version }),
      blocks: [...blocks, { kind: 'action', label: copy.document.onTheWeb, url }],
      pageLabel: (page, pages) => fill(copy.document.page, { page, pages }),
      madeAt: receivedAt,
    },
    { siteUrl: frame.siteUrl, siteName: frame.siteName(language) },
  )
  return {
    ...answerTo(lead, studio),
    attachments: [{ filename: copy.document.file, contentType: 'application/pdf', bytes: pdf }],
    content: {
      language,
      subject: fill(copy.subject, { score: result.total }),
      preview: copy.preview,
      title,
      blocks: [
        ...[salutation(lead), ...copy.text].map(paragraph),
        { kind: 'action', label: copy.open, url },
        ...blocks,
        paragraph(copy.after),
      ],
      reason: answerReason(lead, frame),
    },
  }
}
