import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '#base/clock.ts'
import { mailFilesKept } from '../../policies.ts'
import type { Mailer } from '../mail-message.ts'
import { draftName, isMailName, mailName } from './mail-folder.ts'
import { isOneAddress, type MailSettings, mailKey, mimeMail } from './mime-mail.ts'

/**
 * Writes mails as `.eml` files, for a machine without a mail server. Their names sort by time; only the owner of the
 * process may read them; the oldest go when there are many.
 * @param folder is made with the first mail
 * @param kept maximum number of files
 */
export function createFileMailer(
  folder: string,
  settings: MailSettings,
  clock: Clock,
  kept = mailFilesKept,
): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (message, { deliveryId }) => {
    if (!isOneAddress(message.to.address)) return { outcome: 'refused', reason: 'not an address' }
    const sentAt = clock.now()
    const { message: bytes } = await composer.sendMail(mimeMail(message, settings, { deliveryId, sentAt }))
    const key = mailKey(deliveryId)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const names = await mailsIn(folder)
      const earlier = names.find((name) => name.includes(key))
      if (earlier) return { outcome: 'delivered', note: `file ${earlier}` }
      const name = mailName(sentAt, key)
      await writeWhole(path.join(folder, name), path.join(folder, draftName(key)), bytes as Buffer)
      await removeOldest(folder, names, kept)
      return { outcome: 'delivered', note: `file ${name}` }
    } catch (error) {
      return {
        outcome: 'later',
        reason: `mail file ${(error as NodeJS.ErrnoException).code ?? 'unwritable'}`,
      }
    }
  }
}

const mailsIn = async (folder: string) => (await readdir(folder)).filter(isMailName).sort()

/** Under its name there is never half a mail. A draft that a crash left is overwritten by the next attempt. */
async function writeWhole(file: string, draft: string, bytes: Buffer) {
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

async function removeOldest(folder: string, names: readonly string[], kept: number) {
  const gone = names.slice(0, Math.max(0, names.length + 1 - kept))
  await Promise.all(gone.map((name) => rm(path.join(folder, name), { force: true })))
}
