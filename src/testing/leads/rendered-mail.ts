import type { MailContent } from '#leads/mails/mail-content.ts'
import { renderMail } from '#leads/mails/sending/mime-mail.ts'

export const frame = { siteUrl: 'https://site.test', siteName: () => 'Igniting Studio' }
export const studio = 'studio@site.test'
export const rendered = (content: MailContent) => renderMail(content, frame)
