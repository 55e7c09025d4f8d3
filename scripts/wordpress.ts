import path from 'node:path'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { parseConfig } from '#config/config.ts'
import { readEnvironment } from '#config/environment.ts'
import { createEmbeddedWordPress } from '#embedded-wordpress/embedded-wordpress.ts'

/** `npm run wordpress`: the embedded WordPress alone, until Ctrl-C. */
const config = parseConfig(readEnvironment(), 'embedded')
if (!config.ok) {
  process.stderr.write(`${config.fault.join('\n')}\n`)
  process.exit(1)
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const stateDirectory = path.join(config.value.dataDirectory, 'wordpress')
const wordPress = createEmbeddedWordPress({
  coreDirectory: path.join(stateDirectory, 'core'),
  stateDirectory,
  wordpressDirectory: path.resolve('wordpress'),
  sampleContentDirectory: path.resolve('src/content/sample'),
  port: config.value.wordpressPort,
  clock: systemClock,
  log: silentLog,
})

wordPress.onChange((state) => {
  if (state.phase === 'fetching') say('WordPress  is being fetched (once; 67 MB)')
  if (state.phase === 'booting') say('WordPress  is starting')
  if (state.phase === 'failed') say(`WordPress  is not there: ${state.reason}. It is tried again.`)
  if (state.phase === 'ready') {
    say(
      `WordPress  ${state.url}/wp-admin/  (user and password: ${path.join(stateDirectory, 'credentials.json')})`,
    )
  }
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.once(signal, async () => {
    await wordPress.stop()
    process.exit(0)
  })
}
await wordPress.start()
