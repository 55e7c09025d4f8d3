import { existsSync } from 'node:fs'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { parseConfig } from '#config/config.ts'
import { ArchiveUnavailable } from '#leads/admin/lead-archive.ts'
import { type ExitCode, type LeadsCommandContext, runLeadsCommand } from '#leads/admin/leads-command.ts'
import { leadsHelp, parseLeadsOrder } from '#leads/admin/leads-order.ts'
import { createConsentReceipts } from '#leads/consent-receipts.ts'
import { createLeadsDatabase } from '#leads/database/leads-database.ts'
import { NewerDatabase } from '#leads/database/migrate.ts'
import { sqliteFileIn } from '#leads/database/set-aside.ts'
import type { DeliveryKind } from '#leads/delivery.ts'
import { planDeliveries } from '#leads/delivery-plan.ts'
import type { Language } from '#locale/language.ts'

/** Where the command writes. `write` resolves when the text was flushed, `say` prints a line for the person at the terminal. */
export type LeadsTerminal = Pick<LeadsCommandContext, 'write' | 'say'>

/**
 * The studio's command line for leads (CONTRACT).
 * @param words after `npm run leads --`
 * @param environment the settings
 */
export async function runLeads(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { write, say }: LeadsTerminal,
): Promise<ExitCode> {
  const order = parseLeadsOrder(words)
  if (typeof order === 'string') {
    say(`${order} (--help tells more)`)
    return 2
  }
  if (order.help) {
    await write(leadsHelp)
    return 0
  }
  const { dataDirectory: DATA_DIR = environment.DATA_DIR } = order
  const parsed = parseConfig({ ...environment, DATA_DIR }, 'embedded')
  if (!parsed.ok) {
    say([parsed.fault].flat().join('\n'))
    return 1
  }
  const config = parsed.value
  const { dataDirectory, databaseUrl } = config
  // Settings that exist only in WordPress are unknown here; the retry button in WordPress uses them.
  const isOpen = (kind: DeliveryKind, language: Language) => {
    if (kind === 'contact-form-7') return config.contactForm7[language] !== undefined
    if (kind === 'newsletter')
      return config.contentSource === 'wordpress' || config.mailchimp.apiKey !== undefined
    return kind !== 'comment' || config.contentSource !== 'builtin'
  }
  if (databaseUrl === null && !existsSync(sqliteFileIn(dataDirectory))) {
    say(`There are no leads in ${dataDirectory}: the site has not run with it yet.`)
    return 1
  }
  const log = {
    ...silentLog,
    error: (fields: object, message: string) => say(`${message}: ${JSON.stringify(fields)}`),
  }
  const database = createLeadsDatabase(
    { databaseUrl, dataDirectory },
    {
      clock: systemClock,
      log,
      maySetAside: false,
    },
  )
  try {
    const receipts = createConsentReceipts(database)
    return await runLeadsCommand(
      {
        database,
        receipts,
        dataDirectory,
        deliveriesOf: (submission) => planDeliveries(submission, isOpen),
        now: systemClock.now,
        write,
        say,
      },
      order,
    )
  } catch (error) {
    if (!(error instanceof ArchiveUnavailable || error instanceof NewerDatabase)) throw error
    say(error.message)
    return 1
  } finally {
    await database.close()
  }
}
