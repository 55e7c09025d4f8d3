import { resolveTxt } from 'node:dns/promises'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { certificateEnds } from '#base/certificate.ts'
import { systemClock } from '#base/clock.ts'
import { failure, success } from '#base/result.ts'
import { requiresTls } from '#leads/mails/sending/smtp-mailer.ts'
import { checkDeadlineMs, type Machine } from './machine.ts'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The machine that this process runs on, and its network. */
export const thisMachine: Machine = {
  clock: systemClock,
  fetch: globalThis.fetch,
  texts: async (name) => (await resolveTxt(name).catch(() => [])).map((parts) => parts.join('')),
  async certificateEnds(host, port) {
    const ends = await certificateEnds(host, port, checkDeadlineMs)
    return ends.ok ? ends : failure(ends.fault.reason)
  },
  async tryMailServer(url) {
    const transport = createTransport({
      url,
      requireTLS: requiresTls(url),
      connectionTimeout: checkDeadlineMs,
      greetingTimeout: checkDeadlineMs,
    })
    try {
      await transport.verify()
      return success(undefined)
    } catch (error) {
      return failure(messageOf(error))
    } finally {
      transport.close()
    }
  },
  async freeBytes(folder) {
    try {
      // The folder does not exist before the first start; it will be created in its parent.
      const existing = existsSync(folder) ? folder : path.dirname(folder)
      accessSync(existing, constants.W_OK)
      const { bavail, bsize } = await statfs(existing)
      return success(bavail * bsize)
    } catch (error) {
      return failure(messageOf(error))
    }
  },
  isReadableByOthers: (file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o044) !== 0,
}
