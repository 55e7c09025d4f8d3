import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { SettingName } from '#config/settings.ts'
import { environmentWith, freePort, notYet, until } from '../processes.ts'

/** Settings in addition to those that every separate site process needs. */
export type Settings = Partial<Record<SettingName, string>>

export type SiteProcess = {
  origin: string
  pid: number | undefined
  /** Resident memory, in megabytes. */
  memoryMb(): number
  /** A value of `/metrics`; NaN if there is none with that name. */
  metric(name: string): Promise<number>
  stop(): Promise<void>
  /** Kills it, as in a crash. */
  kill(): Promise<void>
}

const metricsToken = 'read-by-tests-and-benchmarks'
/** On every page; unchanged after a restart on another port. */
const siteUrl = 'http://studio.example'

/**
 * The built site in a separate process, connected to the given WordPress, without the current user's settings; on a free port unless
 * `PORT` is set.
 */
export async function startSite(
  wordpressUrl: string,
  dataDirectory: string,
  settings: Settings = {},
): Promise<SiteProcess> {
  const port = Number(settings.PORT) || (await freePort())
  const site = spawn(process.execPath, ['scripts/start.ts'], {
    env: environmentWith({
      SITE_URL: siteUrl,
      CONTENT_SOURCE: 'wordpress',
      WORDPRESS_URL: wordpressUrl,
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'silent',
      METRICS_TOKEN: metricsToken,
      ...settings,
      PORT: String(port),
    }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const origin = `http://127.0.0.1:${port}`
  const isUp = async () => {
    if (site.exitCode !== null) throw new Error(`the site ended with ${site.exitCode}`)
    return (await fetch(`${origin}/healthz`).catch(notYet)) !== false
  }
  const end = async (signal: NodeJS.Signals) => {
    if (site.exitCode !== null || site.signalCode !== null) return
    const ended = once(site, 'exit')
    site.kill(signal)
    await ended
  }
  await until(isUp)
  return {
    origin,
    pid: site.pid,
    memoryMb: () => Number(spawnSync('ps', ['-o', 'rss=', '-p', String(site.pid)]).stdout) / 1024,
    async metric(name) {
      const answer = await fetch(`${origin}/metrics`, {
        headers: { authorization: `Bearer ${metricsToken}` },
      })
      const lines = (await answer.text()).split('\n').filter((line) => line.startsWith(name))
      return lines.length ? lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0) : Number.NaN
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
