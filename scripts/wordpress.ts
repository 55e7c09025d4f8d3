import { silentLog } from '#base/log.ts'
import { parseConfig } from '#config/config.ts'
import { readEnvironment } from '#config/environment.ts'
import { newerCore } from '#embedded-wordpress/check-core.ts'
import { corePackage } from '#embedded-wordpress/policies.ts'
import { composeWordPress, credentialsFile } from '#server/main.ts'
import { orExit } from './steps/or-exit.ts'
import { runUntilStopped } from './steps/run-until-stopped.ts'

/**
 * `npm run wordpress`: runs the embedded WordPress alone, until Ctrl-C. `--check-core` starts nothing: it reports whether the
 * package registry has a newer core than the pinned one, and exits with 1 if so.
 */
if (process.argv.includes('--check-core')) {
  const newer = orExit(newerCore())
  const { name, version, publishedOn } = corePackage
  process.stdout.write(
    newer
      ? `${name} ${newer.version} of ${newer.publishedOn} is newer than the pinned ${version} of ${publishedOn}.
In src/embedded-wordpress/policies.ts:
  version: '${newer.version}',
  integrity:
    '${newer.integrity}',
  publishedOn: '${newer.publishedOn}',
Then \`node scripts/record-contract.ts\`, read the difference, and \`npm test\`.
`
      : `${name} ${version} of ${publishedOn} is the newest.\n`,
  )
  process.exit(newer ? 1 : 0)
}
const config = orExit(parseConfig(readEnvironment(), 'embedded'))
const say = (line: string) => process.stdout.write(`${line}\n`)
const wordPress = composeWordPress(config, silentLog)

wordPress.onChange((state) => {
  if (state.phase === 'fetching') say('WordPress  is being fetched (once; 67 MB)')
  if (state.phase === 'booting') say('WordPress  is starting')
  if (state.phase === 'failed') say(`WordPress  is not there: ${state.reason}. It is tried again.`)
  if (state.phase === 'ready')
    say(`WordPress  ${state.url}/wp-admin/  (user and password: ${credentialsFile(config)})`)
})

runUntilStopped(wordPress)
await wordPress.start()
