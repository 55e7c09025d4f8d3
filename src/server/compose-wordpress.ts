import path from 'node:path'
import { systemClock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { Config } from '#config/config.ts'
import { createEmbeddedWordPress, type EmbeddedWordPress } from '#embedded-wordpress/embedded-wordpress.ts'

/** All that it has is there. */
const stateDirectoryIn = (dataDirectory: string) => path.join(dataDirectory, 'wordpress')

/** Where a program on this machine reaches the site. */
const localHost = (host: string) =>
  ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

/** The embedded WordPress as it is configured; it does not run yet. */
export function composeWordPress(config: Config, log: Log): EmbeddedWordPress {
  const { dataDirectory, wordpressPort, host, port, siteUrl } = config
  const stateDirectory = stateDirectoryIn(dataDirectory)
  return createEmbeddedWordPress({
    coreDirectory: path.join(stateDirectory, 'core'),
    stateDirectory,
    wordpressDirectory: path.resolve('wordpress'),
    sampleContentDirectory: path.resolve('src/content/sample'),
    port: wordpressPort,
    website: { url: siteUrl, address: `http://${localHost(host)}:${port}` },
    clock: systemClock,
    log,
  })
}

/** Where the owner finds user and password. */
export const credentialsFile = ({ dataDirectory }: Config) =>
  path.join(stateDirectoryIn(dataDirectory), 'credentials.json')
