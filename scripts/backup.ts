import { existsSync } from 'node:fs'
import { backUp, pruneArchives } from '#backup/back-up.ts'
import { noteBackup, noteFailedBackup, readBackupRecord } from '#backup/backup-record.ts'
import { systemClock } from '#base/clock.ts'
import { backupSources } from './steps/backup-sources.ts'
import { orExit } from './steps/or-exit.ts'
import { readFlags } from './steps/read-flags.ts'

/**
 * `npm run backup -- --to FOLDER [--prune]` (docs/running.md): backs up all data while the site runs. The result is recorded for
 * the site's metrics and the doctor. `--failed` records that a supervisor saw it fail, for any reason.
 */
const usage =
  'npm run backup -- --to FOLDER [--prune]: writes one archive of everything that is kept; --prune then deletes archives older than a month.'
const { to, prune, failed } = readFlags(
  {
    to: { type: 'string' },
    prune: { type: 'boolean', default: false },
    failed: { type: 'boolean', default: false },
  },
  usage,
)

/** If the result cannot be recorded, the archive is kept, and the problem is reported. */
function note(write: () => void) {
  if (!existsSync(sources.dataDirectory)) return
  try {
    write()
  } catch (error) {
    process.stderr.write(
      `The site could not be notified of this backup: ${error instanceof Error ? error.message : error}\n`,
    )
  }
}

const anHourMs = 60 * 60_000
const sources = backupSources()
if (failed) {
  const now = systemClock.now()
  const known = readBackupRecord(sources.dataDirectory)?.failure
  // The backup itself may have recorded the reason.
  if (!known || now - known.at > anHourMs)
    note(() => noteFailedBackup(sources.dataDirectory, 'it ended with a fault; its log says which', now))
  // The prefix "<3>" marks an error for the journal.
  process.stderr.write('<3>The nightly backup failed: its log says why.\n')
  process.exit(0)
}
if (!to) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
const done = await backUp(sources, to, systemClock.now())
note(() =>
  done.ok
    ? noteBackup(sources.dataDirectory, done.value.archive, systemClock.now())
    : noteFailedBackup(sources.dataDirectory, done.fault, systemClock.now()),
)
const { archive, manifest, leftOut } = orExit(done)
const files = Object.values(manifest.files)
const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000
process.stdout.write(`${archive}\n${files.length} files, ${megabytes.toFixed(1)} MB before compression\n`)
if (leftOut.length > 0)
  process.stderr.write(
    `${leftOut.length} left out, because their names are no UTF-8. Rename them:\n${leftOut.join('\n')}\n`,
  )
if (prune)
  for (const name of orExit(await pruneArchives(to, systemClock.now())))
    process.stdout.write(`${name} was deleted: it is older than what is kept.\n`)
