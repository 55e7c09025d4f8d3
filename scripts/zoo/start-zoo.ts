import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { parseConfig } from '#config/config.ts'
import { readEnvironment } from '#config/environment.ts'
import { createEmbeddedWordPress } from '#embedded-wordpress/embedded-wordpress.ts'
import { writeZoo } from '#testing/zoo/write-zoo.ts'
import { orExit } from '../steps/or-exit.ts'
import { runUntilStopped } from '../steps/run-until-stopped.ts'

/**
 * `npm run zoo`: runs an embedded WordPress with a record of every kind of content, until Ctrl-C. Its folder is separate from the
 * owner's WordPress but shares its core; to start over, delete that folder.
 */
const config = orExit(parseConfig(readEnvironment(), 'embedded'))
const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = path.join(config.dataDirectory, 'zoo')
const content = path.join(folder, 'content')
await mkdir(content, { recursive: true })
await writeZoo(content)

const wordPress = createEmbeddedWordPress({
  coreDirectory: path.join(config.dataDirectory, 'wordpress/core'),
  stateDirectory: path.join(folder, 'wordpress'),
  wordpressDirectory: path.resolve('wordpress'),
  sampleContentDirectory: content,
  port: config.wordpressPort,
  log: silentLog,
  clock: systemClock,
})
runUntilStopped(wordPress)
const started = orExit(await wordPress.start())
say(
  `The zoo    ${started.url}/wp-admin/  (user and password: ${path.join(folder, 'wordpress/credentials.json')})`,
)
say(`The site   WORDPRESS_URL=${started.url} npm start`)
