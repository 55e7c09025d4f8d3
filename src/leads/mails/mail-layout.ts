import type { MailContent, MailFrame } from './mail-content.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

export type RenderedMail = { subject: string; html: string; text: string }

/**
 * One mail as HTML and as plain text.
 * @param content what it says, all of it plain text
 */
export function renderMail(content: MailContent, frame: MailFrame): RenderedMail {
  return { subject: content.subject, html: renderHtml(content, frame), text: renderText(content, frame) }
}
