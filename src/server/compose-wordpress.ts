import path from 'node:path'
import { systemClock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { Config } from '#config/config.ts'
import { createEmbeddedWordPress, type EmbeddedWordPress } from '#embedded-wordpress/embedded-wordpress.ts'

/** All that it has stands there. */
const stateDirectoryIn = (dataDirectory: string) => path.join(dataDirectory, 'wordpress')

/** The embedded WordPress as it is configured; it does not run yet. */
export function composeWordPress({ dataDirectory, wordpressPort }: Config, log: Log): EmbeddedWordPress {
  const stateDirectory = stateDirectoryIn(dataDirectory)
  return createEmbeddedWordPress({
    coreDirectory: path.join(stateDirectory, 'core'),
    stateDirectory,
    wordpressDirectory: path.resolve('wordpress'),
    sampleContentDirectory: path.resolve('src/content/sample'),
    port: wordpressPort,
    clock: systemClock,
    log,
  })
}

/** Where the owner finds user and password. */
export const credentialsFile = ({ dataDirectory }: Config) =>
  path.join(stateDirectoryIn(dataDirectory), 'credentials.json')
