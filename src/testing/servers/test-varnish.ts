import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#base/clock.ts'

export type TestVarnish = { origin: string; stop(): Promise<void> }

export const purgeToken = 'purges-of-the-tests'
const giveUpMs = 30_000

/** The installed `varnishd`; null without it or without vmod_xkey. */
export function findVarnish(): string | null {
  const program = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'].find((file) => existsSync(file))
  return program && globSync('/usr/lib/**/vmods/libvmod_xkey.so').length > 0 ? program : null
}

/** A separate Varnish on a port of 127.0.0.1, with deploy/varnish.vcl, in front of a site. */
export async function startTestVarnish(
  program: string,
  siteOrigin: string,
  port: number,
): Promise<TestVarnish> {
  const folder = mkdtempSync(path.join(tmpdir(), 'varnish-'))
  const vcl = readFileSync(path.resolve('deploy/varnish.vcl'), 'utf8')
  const file = path.join(folder, 'site.vcl')
  writeFileSync(file, vcl.replace('.port = "3000"', `.port = "${new URL(siteOrigin).port}"`))
  const storage = ['-s', 'malloc,64m', '-p', 'thread_pools=1', '-p', 'vsl_space=8m']
  const varnish = spawn(
    program,
    ['-F', '-j', 'none', '-n', path.join(folder, 'work'), '-f', file, '-a', `127.0.0.1:${port}`, ...storage],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, PURGE_TOKEN: purgeToken } },
  )
  let said = ''
  varnish.stderr.on('data', (chunk) => {
    said += chunk
  })
  const origin = `http://127.0.0.1:${port}`
  const deadline = systemClock.monotonic() + giveUpMs
  while ((await fetch(`${origin}/healthz`).catch(() => null))?.status !== 200) {
    if (varnish.exitCode !== null || systemClock.monotonic() > deadline)
      throw new Error(`varnishd is not up: ${said}`)
    await systemClock.sleep(100)
  }
  return {
    origin,
    async stop() {
      const ended = once(varnish, 'exit')
      varnish.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
