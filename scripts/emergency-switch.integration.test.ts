import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { environmentWith, freePort, notYet, until } from '#testing/processes.ts'
import { startFakeWordPress } from '#testing/servers/fake-wordpress.ts'

/** Starts the built site like `npm start`. */
async function startSite(wordpressUrl: string) {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'emergency-switch-'))
  const port = await freePort()
  const env = environmentWith({
    PORT: String(port),
    CONTENT_SOURCE: 'wordpress',
    WORDPRESS_URL: wordpressUrl,
    DATA_DIR: dataDirectory,
  })
  const launcher = spawn(process.execPath, ['scripts/launch.mjs', 'start.ts'], {
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(launcher, 'exit')
  onTestFinished(async () => {
    launcher.kill()
    await ended
    rmSync(dataDirectory, { recursive: true })
  })
  let written = ''
  launcher.stdout.on('data', (text) => {
    written += text
  })
  const ask = (address: string) => fetch(`http://127.0.0.1:${port}${address}`)
  await until(async () => {
    if (launcher.exitCode !== null) throw new Error(`it ended with ${launcher.exitCode}`)
    return (await ask('/healthz').catch(notYet)) !== false
  })
  const isStopped = async (): Promise<boolean> =>
    (await (await ask('/api/status')).json()).content.calls.gate.emergency
  return { launcher, ended, ask, isStopped, written: () => written }
}

test.skipIf(process.platform === 'win32')(
  'GATE-2 SIGUSR2 pulls the emergency switch of a running site, which keeps serving',
  { timeout: 180_000 },
  async () => {
    const wordpress = await startFakeWordPress({ posts: [], pages: [] })
    onTestFinished(wordpress.close)
    const { launcher, ended, ask, isStopped, written } = await startSite(wordpress.url)
    expect(await isStopped()).toBe(false)
    const reportedPid = () => /^Process +(\d+)$/m.exec(written())?.[1]
    await expect.poll(reportedPid).toBeDefined()
    process.kill(Number(reportedPid()), 'SIGUSR2')
    await expect.poll(isStopped).toBe(true)
    const asked = wordpress.requests.length
    expect((await ask('/blog/never-read-before')).status).toBe(503)
    expect((await ask('/')).status).toBe(200)
    expect((await ask('/media/2026/01/never-seen.png?w=640')).status).toBe(503)
    expect((await ask('/media/2026/01/never-seen.mp4')).status).toBe(503)
    expect(wordpress.requests.length).toBe(asked)
    expect(written()).toContain('emergency switch on')
    launcher.kill()
    expect(await ended).toEqual([0, null])
  },
)
