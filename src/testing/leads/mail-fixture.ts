import type { MailMessage } from '#leads/mails/mail-message.ts'

/** What a mail transport needs, and a mail whose texts are awkward to encode. */
export function createMailFixture() {
  const settings = {
    siteUrl: 'https://site.test',
    siteName: () => 'Other Studio',
    from: 'Igniting Studio <no-reply@site.test>',
  }
  const attempt = (deliveryId = 'lead-1:auto-reply') => ({ deliveryId, signal: new AbortController().signal })

  const message = (over: Partial<MailMessage> = {}, subject = 'Megjött az üzeneted: őűí'): MailMessage => ({
    to: { name: 'Kővári Űrszula', address: 'anna@example.org' },
    replyTo: { address: 'studio@site.test' },
    automatic: 'auto-replied',
    content: {
      language: 'hu',
      subject,
      preview: 'Előnézet',
      title: 'Cím <b>félkövér</b>',
      blocks: [
        { kind: 'paragraph', text: '.\nÁrvíztűrő "tükörfúrógép" & <script>alert(1)</script>' },
        { kind: 'action', label: 'Tovább', url: `https://site.test/${'hosszú-'.repeat(20)}?a=1&b=2` },
      ],
      reason: 'Ezért.',
    },
    ...over,
  })

  return { settings, attempt, message }
}
