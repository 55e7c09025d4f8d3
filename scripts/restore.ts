import { restore } from '#backup/restore.ts'
import { systemClock } from '#base/clock.ts'
import { backupSources } from './steps/backup-sources.ts'
import { orExit } from './steps/or-exit.ts'
import { readFlags } from './steps/read-flags.ts'

/**
 * `npm run restore -- --from FOLDER [--replace]` (docs/running.md): restores the newest archive of the folder, or a given
 * archive.
 */
const usage = 'npm run restore -- --from FOLDER [--replace]: puts the newest archive back.'
const { from, replace } = readFlags(
  { from: { type: 'string' }, replace: { type: 'boolean', default: false } },
  usage,
)
if (!from) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
const kept = backupSources()
const done = orExit(await restore(kept, from, { replace, now: systemClock.now() }))
const say = (line: string) => process.stdout.write(`${line}\n`)
say(`${done.archive}, made ${done.manifest.createdAt}, is in ${kept.dataDirectory}.`)
if (done.replaced) say(`What stood there before is in ${done.replaced}; delete it when all is well.`)
if (done.otherSettings) say(`Its settings are in ${done.otherSettings}; those in use were not touched.`)
