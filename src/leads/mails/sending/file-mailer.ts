import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '#base/clock.ts'
import { makeFolder } from '#base/make-folder.ts'
import { writeFileAtomically } from '#base/write-file.ts'
import type { Mailer } from '../mail-message.ts'
import { draftName, mailName, mailsIn } from './mail-folder.ts'
import { isOneAddress, type MailSettings, mailKey, mimeMail } from './mime-mail.ts'

/** Mail files are for machines without a mail server: only the newest are kept, and none longer than a month. */
const mailFilesKept = 5_000

/**
 * Writes mails as `.eml` files, for machines without a mail server. Their names sort by time; only the owner of the process may
 * read them; the oldest are deleted if there are too many. The folder is listed only once, so the cost of a mail does not depend
 * on their number.
 * @param folder created with the first mail, and again after a failed write
 * @param kept maximum number of files
 */
export function createFileMailer(
  folder: string,
  settings: MailSettings,
  clock: Clock,
  kept = mailFilesKept,
): Mailer {
  /** The files by delivery key, oldest first. */
  let files: Promise<Map<string, string>> | null = null
  const openFolder = async () => {
    makeFolder(folder, 0o700)
    return mailsIn(folder)
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (message, { deliveryId }) => {
    if (!isOneAddress(message.to.address)) return { outcome: 'refused', reason: 'not an address' }
    const sentAt = clock.now()
    const { message: bytes } = await composer.sendMail(mimeMail(message, settings, { deliveryId, sentAt }))
    const key = mailKey(deliveryId)
    try {
      files ??= openFolder()
      const known = await files
      const earlier = known.get(key)
      if (earlier) return { outcome: 'delivered', note: `file ${earlier}` }
      const name = mailName(sentAt, key)
      // A draft that a crash left behind is overwritten by the next attempt.
      const draft = path.join(folder, draftName(key))
      await writeFileAtomically(path.join(folder, name), bytes as Buffer, { draft })
      known.set(key, name)
      await removeOldest(folder, known, kept)
      return { outcome: 'delivered', note: `file ${name}` }
    } catch (error) {
      files = null
      return {
        outcome: 'later',
        reason: `mail file ${(error as NodeJS.ErrnoException).code ?? 'unwritable'}`,
      }
    }
  }
}

async function removeOldest(folder: string, files: Map<string, string>, kept: number) {
  const oldest = [...files.entries().take(Math.max(0, files.size - kept))]
  for (const [key] of oldest) files.delete(key)
  await Promise.all(oldest.map(([, name]) => rm(path.join(folder, name), { force: true })))
}
