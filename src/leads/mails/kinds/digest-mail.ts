import { fill, formatNumber } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { Digest } from '../../digest.ts'
import { type MailsCopy, mailsCopy } from '../copy.server.ts'
import type { MailBlock } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { formatMoment } from './format-moment.ts'

/** Informs the studio about the day: what came in, what was given up, and what is still being retried. */
export function digestMail(digest: Digest, studio: string, language: Language): MailMessage {
  const { digest: copy, reason } = mailsCopy[language]
  const hasFailed = digest.failed.length > 0
  const hasSetAside = digest.setAside.length > 0
  const leads = Object.values(digest.accepted).reduce((sum, count) => sum + count, 0)
  const mood = hasSetAside ? 'corrupt' : hasFailed ? 'failed' : 'calm'
  const period = { since: formatMoment(digest.since, language), until: formatMoment(digest.until, language) }
  return {
    to: { address: studio },
    automatic: 'auto-generated',
    content: {
      language,
      subject: fill(copy.subject[mood], {
        count: formatNumber(hasFailed ? digest.failedInAll : leads, language),
      }),
      preview: fill(copy.preview, period),
      title: copy.title[mood],
      blocks: [
        ...setAsideBlocks(digest, copy),
        ...(hasFailed ? failedBlocks(digest, copy, language) : []),
        ...(mood === 'calm' ? [] : [{ kind: 'heading', text: copy.accepted } as const]),
        { kind: 'paragraph', text: fill(copy.lead, period) },
        ...acceptedBlocks(digest, language),
        ...delayedBlocks(digest, copy, language),
      ],
      reason: reason.studio,
    },
  }
}

function setAsideBlocks({ setAside }: Digest, { setAside: words }: MailsCopy['digest']): MailBlock[] {
  if (setAside.length === 0) return []
  return [
    { kind: 'warning', text: words.heading },
    { kind: 'paragraph', text: words.text },
    { kind: 'list', items: setAside.map((name) => ({ name })) },
  ]
}

function failedBlocks(
  { failed, failedInAll }: Digest,
  { failed: words, kinds }: MailsCopy['digest'],
  language: Language,
): MailBlock[] {
  const items = failed.map(({ leadId, kind, attempts, at, reason }) => ({
    name: leadId,
    text: fill(words.row, { kind: kinds[kind], attempts, at: formatMoment(at, language), reason }),
  }))
  const more = failedInAll - failed.length
  return [
    { kind: 'warning', text: words.heading },
    { kind: 'paragraph', text: words.text },
    { kind: 'list', items },
    ...(more > 0
      ? [{ kind: 'note', text: fill(words.more, { count: formatNumber(more, language) }) } as const]
      : []),
  ]
}

function acceptedBlocks({ accepted, spam }: Digest, language: Language): MailBlock[] {
  const { digest, notification } = mailsCopy[language]
  const rows = Object.entries(accepted).map(([form, count]) => ({
    label: notification.titles[form as keyof typeof accepted],
    value: formatNumber(count, language),
  }))
  if (spam > 0) rows.push({ label: digest.spam, value: formatNumber(spam, language) })
  return rows.length > 0 ? [{ kind: 'details', rows }] : [{ kind: 'paragraph', text: digest.nothing }]
}

function delayedBlocks(
  { delayed }: Digest,
  { delayed: words, kinds }: MailsCopy['digest'],
  language: Language,
): MailBlock[] {
  const rows = Object.entries(delayed).map(([kind, count]) => ({
    label: kinds[kind as keyof typeof delayed],
    value: formatNumber(count, language),
  }))
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: words.heading },
    { kind: 'note', text: words.text },
    { kind: 'details', rows },
  ]
}
