import { parseArgs } from 'node:util'
import { backUp, pruneArchives } from '#backup/back-up.ts'
import { systemClock } from '#base/clock.ts'
import { backupSources } from './steps/backup-sources.ts'
import { orExit } from './steps/or-exit.ts'

/** `npm run backup -- --to FOLDER [--prune]` (docs/running.md): everything that is kept, while the site runs. */
const { to, prune } = parseArgs({
  options: { to: { type: 'string' }, prune: { type: 'boolean', default: false } },
}).values
if (!to) {
  process.stderr.write(
    'npm run backup -- --to FOLDER [--prune]: writes one archive of everything that is kept; --prune then deletes archives older than a month.\n',
  )
  process.exit(2)
}
const { archive, manifest, leftOut } = orExit(await backUp(backupSources(), to, systemClock.now()))
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
