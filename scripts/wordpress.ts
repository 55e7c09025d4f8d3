import { silentLog } from '#base/log.ts'
import { parseConfig } from '#config/config.ts'
import { readEnvironment } from '#config/environment.ts'
import { composeWordPress, credentialsFile } from '#server/compose-wordpress.ts'
import { orExit } from './steps/or-exit.ts'
import { runUntilStopped } from './steps/run-until-stopped.ts'

/** `npm run wordpress`: the embedded WordPress alone, until Ctrl-C. */
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
