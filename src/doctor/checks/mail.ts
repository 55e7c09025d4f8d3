import type { Config } from '#config/config.ts'
import { type Finding, fault, note, ok } from '../finding.ts'
import type { Machine } from '../machine.ts'

/** Whether mails are sent, and whether recipients can verify that they come from the studio. */
export async function checkMail({ mail, siteUrl }: Config, machine: Machine): Promise<Finding[]> {
  if (mail.smtpUrl === null)
    return [
      fault(
        'SMTP_URL is not set: no mail is sent, each is a file.',
        'Set it to the mail server of the studio.',
      ),
    ]
  const tried = await machine.tryMailServer(mail.smtpUrl)
  const domain = /@([^@>\s]+)>?\s*$/.exec(mail.from)?.[1] ?? new URL(siteUrl).hostname
  return [
    tried.ok
      ? ok('The mail server lets the site sign in.')
      : fault(
          `The mail server refuses: ${tried.fault}`,
          'Correct SMTP_URL; leads are kept and delivered once it is.',
        ),
    ...(mail.to === null
      ? [
          note(
            'MAIL_TO is not set: notifications go where WordPress says (Studio → Website texts → Where leads go).',
            'Set it where they should go elsewhere.',
          ),
        ]
      : []),
    ...(await checkNames(domain, machine)),
  ]
}

/** Where a mail server looks for the DMARC record: at the domain, then at its parents, whose records cover it too. */
const dmarcNames = (domain: string): string[] => {
  const labels = domain.split('.')
  return labels.slice(1).map((_, at) => `_dmarc.${labels.slice(at).join('.')}`)
}

async function checkNames(domain: string, { texts }: Machine): Promise<Finding[]> {
  const [own, ...dmarc] = await Promise.all([texts(domain), ...dmarcNames(domain).map(texts)])
  const hasSpf = own.some((text) => text.startsWith('v=spf1'))
  const hasDmarc = dmarc.flat().some((text) => text.startsWith('v=DMARC1'))
  return [
    hasSpf
      ? ok(`${domain} says which servers may send its mail (SPF).`)
      : fault(
          `${domain} has no SPF record: mails may end as spam.`,
          `Add a TXT record at ${domain} as your mail provider shows it (v=spf1 …).`,
        ),
    hasDmarc
      ? ok(`${domain} says what to do with forged mail (DMARC).`)
      : note(
          `${domain} has no DMARC record.`,
          `Add a TXT record at _dmarc.${domain}, for instance "v=DMARC1; p=none; rua=mailto:postmaster@${domain}".`,
        ),
    note(
      'DKIM cannot be seen from here.',
      `Your mail provider shows the record (SELECTOR._domainkey.${domain}) and whether it signs.`,
    ),
  ]
}
