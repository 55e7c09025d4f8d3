import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as requestPlain } from 'node:http'
import { request as requestEncrypted } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#base/clock.ts'

/** Debian's Caddy; null if it is not installed. */
export const findCaddy = (): string | null =>
  ['/usr/bin/caddy', '/usr/local/bin/caddy'].find((file) => existsSync(file)) ?? null

export const domain = 'studio.example'

export type TestCaddy = {
  /** `fetch` that resolves every host to this Caddy: http on one port, https on another. Follows no redirects. */
  fetch: typeof globalThis.fetch
  stop(): Promise<void>
}

/**
 * A real Caddy on free ports of 127.0.0.1, with the project's Caddyfile and certificates of its own authority.
 * @param upstream host and port of the site
 * @param change modifies the Caddyfile, to make it invalid
 * @throws Caddy's message if it does not start
 */
export async function startCaddy(
  program: string,
  upstream: string,
  change = (caddyfile: string) => caddyfile,
): Promise<TestCaddy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'))
  const [plain, encrypted] = [await freePort(), await freePort()]
  const ports = `{\n\thttp_port ${plain}\n\thttps_port ${encrypted}\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n`
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, change(readFileSync(path.resolve('deploy/Caddyfile'), 'utf8').replace(/^\{\n/m, ports)))
  const caddy = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: domain,
      WWW_DOMAIN: '',
      CMS_DOMAIN: `cms.${domain}`,
      SITE_UPSTREAM: upstream,
      CMS_UPSTREAM: upstream,
    },
  })
  let said = ''
  caddy.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4_000)
  })
  const ended = once(caddy, 'exit')
  const through: typeof fetch = (input, init) =>
    throughPorts(new URL(String(input)), init ?? {}, plain, encrypted)
  const stop = async () => {
    caddy.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = systemClock.monotonic() + 30_000
  for (;;) {
    const answer = await through(`https://${domain}/`).catch(() => null)
    if (answer && answer.status < 500) return { fetch: through, stop }
    if (caddy.exitCode !== null || systemClock.monotonic() > deadline) {
      await stop()
      throw new Error(`Caddy is not up: ${said}`)
    }
    await systemClock.sleep(100)
  }
}

function throughPorts(url: URL, init: RequestInit, plain: number, encrypted: number): Promise<Response> {
  const isEncrypted = url.protocol === 'https:'
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const send = isEncrypted ? requestEncrypted : requestPlain
  const asked = send(
    {
      host: '127.0.0.1',
      port: isEncrypted ? encrypted : plain,
      // The authority is unknown outside of this Caddy; certificate verification is not under test here.
      ...(isEncrypted && { servername: url.hostname, rejectUnauthorized: false }),
      path: url.pathname + url.search,
      method: init.method ?? 'GET',
      headers: { ...Object.fromEntries(new Headers(init.headers)), Host: url.host },
    },
    async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      const status = answer.statusCode ?? 500
      resolve(new Response([204, 304].includes(status) ? null : text, { status, headers }))
    },
  )
  asked.on('error', reject)
  asked.end(init.body ?? undefined)
  return promise
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
