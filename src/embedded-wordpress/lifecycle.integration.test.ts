import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { isProcessAlive } from '#base/process-alive.ts'
import { failure } from '#base/result.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { restCaller } from '#testing/servers/test-wordpress.ts'
import { copyInstalledWordPress } from '#testing/wordpress/installed-wordpress.ts'
import {
  createEmbeddedWordPress,
  type EmbeddedWordPress,
  type EmbeddedWordPressOptions,
  type EmbeddedWordPressState,
  fetchRetryPausesMs,
} from './embedded-wordpress.ts'

const project = (folder: string) => fileURLToPath(new URL(`../../${folder}`, import.meta.url))
const sharedCore = project('data/wordpress/core')
const patience = { timeout: 60_000, interval: 20 }

let folder: string
let started: EmbeddedWordPress[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lifecycle-'))
})
afterEach(async () => {
  await Promise.all(started.map((wordPress) => wordPress.stop()))
  started = []
  await rm(folder, { recursive: true, force: true })
})

const settings = () => ({
  coreDirectory: sharedCore,
  stateDirectory: path.join(folder, 'state'),
  wordpressDirectory: project('wordpress'),
  sampleContentDirectory: project('contract/fixture'),
  port: 0,
})

function embedded(changes: Partial<EmbeddedWordPressOptions> = {}): EmbeddedWordPress {
  const wordPress = createEmbeddedWordPress({ ...settings(), log: silentLog, clock: systemClock, ...changes })
  started.push(wordPress)
  return wordPress
}

/** For tests that do not concern the installation: a start takes half the time of an installation. */
const copyInstallation = () => copyInstalledWordPress(settings(), settings().stateDirectory)

/** Resolves with the next state in that phase, or with the current one. */
function reached<Phase extends EmbeddedWordPressState['phase']>(wordPress: EmbeddedWordPress, phase: Phase) {
  type Reached = Extract<EmbeddedWordPressState, { phase: Phase }>
  return new Promise<Reached>((resolve) => {
    const look = (state: EmbeddedWordPressState) => state.phase === phase && resolve(state as Reached)
    wordPress.onChange(look)
    look(wordPress.state)
  })
}

const titles = async (url: string) => {
  const { body } = await restCaller(url)('GET', '/wp/v2/posts?per_page=100&_fields=slug')
  return body.map(({ slug }: { slug: string }) => slug)
}
const credentials = async () =>
  JSON.parse(await readFile(path.join(folder, 'state/credentials.json'), 'utf8'))

test('treats a dangling symlink among the uploads as a missing file', {
  timeout: 120_000,
}, async () => {
  await copyInstallation()
  const wordPress = embedded()
  const { url } = await wordPress.start().then(() => reached(wordPress, 'ready'))
  const uploads = path.join(folder, 'state/uploads')
  await symlink('/nowhere/a.png', path.join(uploads, 'dangling.png'))
  await symlink('round.png', path.join(uploads, 'round.png'))
  await symlink('/nowhere', path.join(uploads, 'folder'))
  for (const file of ['dangling.png', 'round.png', 'folder', 'folder/a.png']) {
    const answer = await fetch(`${url}/wp-content/uploads/${file}`)
    expect([file, answer.status]).toEqual([file, 404])
  }
  expect(await titles(url)).toContain('quiet-launch')
})

describe('a WordPress that dies', () => {
  test('comes back with its content after kill -9', { timeout: 120_000 }, async () => {
    await copyInstallation()
    const wordPress = embedded()
    expect(await wordPress.start()).toMatchObject({ ok: true })
    const first = await reached(wordPress, 'ready')
    const { user, applicationPassword } = await credentials()
    const admin = restCaller(first.url, { authorization: `Basic ${btoa(`${user}:${applicationPassword}`)}` })
    await admin('POST', '/wp/v2/posts', { title: 'Kept', slug: 'kept', status: 'publish' })

    process.kill(first.pid, 'SIGKILL')
    await reached(wordPress, 'failed')
    const second = await reached(wordPress, 'ready')
    expect(second.pid).not.toBe(first.pid)
    expect(await titles(second.url)).toContain('kept')
    expect(await credentials()).toMatchObject({ user, applicationPassword, url: second.url })
  })

  test('is restarted when it runs without answering', { timeout: 180_000 }, async () => {
    await copyInstallation()
    // Time passes ten times as fast for the supervisor.
    const sleep = (ms: number, signal?: AbortSignal) => systemClock.sleep(ms / 10, signal)
    const wordPress = embedded({ clock: { ...systemClock, sleep } })
    const first = await wordPress.start().then(() => reached(wordPress, 'ready'))
    expect(await titles(first.url)).toHaveLength(5)
    process.kill(first.pid, 'SIGSTOP')
    expect(await reached(wordPress, 'failed')).toMatchObject({ reason: 'it lives and answers nothing' })
    const second = await reached(wordPress, 'ready')
    expect(second.pid).not.toBe(first.pid)
    expect(await titles(second.url)).toHaveLength(5)
  })

  test('leaves nothing behind while seeding: the next start seeds once', {
    timeout: 120_000,
  }, async () => {
    const wordPress = embedded()
    void wordPress.start()
    const { pid } = await reached(wordPress, 'booting')
    const drafts = async () => (await readdir(path.join(folder, 'state/database'))).join()
    await vi.waitFor(async () => expect(await drafts()).toContain('-journal'), { ...patience, interval: 1 })
    process.kill(pid, 'SIGKILL')
    await reached(wordPress, 'failed')

    const { url } = await reached(wordPress, 'ready')
    const slugs = await titles(url)
    expect(slugs).toHaveLength(5)
    expect(new Set(slugs).size).toBe(5)
    expect(await drafts()).not.toContain('installing')
  })

  test('starts despite broken state files, and the owner can log in', {
    timeout: 120_000,
  }, async () => {
    await copyInstallation()
    for (const file of ['credentials.json', 'salts.json'])
      await writeFile(path.join(folder, 'state', file), '{"us')
    expect(await embedded().start()).toMatchObject({ ok: true })
    const { url, user, applicationPassword } = await credentials()
    const admin = restCaller(url, { authorization: `Basic ${btoa(`${user}:${applicationPassword}`)}` })
    expect((await admin('GET', '/wp/v2/settings')).status).toBe(200)
  })
})

describe('stopping', () => {
  test('finishes the request being answered and leaves no process', { timeout: 120_000 }, async () => {
    await copyInstallation()
    const wordPress = embedded()
    await wordPress.start()
    const { url, pid } = await reached(wordPress, 'ready')
    // The very first answer may take longer than a stop waits.
    await titles(url)
    process.kill(pid, 'SIGINT') // Ctrl-C reaches the complete process group; only the parent decides.
    const request = fetch(`${url}/wp-json/wp/v2/posts?_embed`)
    // PHP blocks the process while it answers.
    await vi.waitFor(() => fetch(`${url}/.connected`), patience)
    const [response] = await Promise.all([request, wordPress.stop()])
    expect(response.status).toBe(200)
    expect(isProcessAlive(pid)).toBe(false)
    expect(wordPress.state).toEqual({ phase: 'stopped' })
  })

  test('ends WordPress when the parent dies', { timeout: 120_000 }, async () => {
    await copyInstallation()
    const parent = await parentProcess()
    const pid = await new Promise<number>((resolve) =>
      parent.on('message', (message) => resolve(message as number)),
    )
    expect(isProcessAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(isProcessAlive(pid)).toBe(false), patience)
  })

  /** A process that starts WordPress and prints its process id once it is ready. */
  async function parentProcess(): Promise<ChildProcess> {
    const script = path.join(folder, 'parent.ts')
    const source = project('src')
    await writeFile(
      script,
      `import { createEmbeddedWordPress } from '${source}/embedded-wordpress/embedded-wordpress.ts'
       import { systemClock } from '${source}/base/clock.ts'
       import { silentLog } from '${source}/base/log.ts'
       const options = { ...${JSON.stringify(settings())}, clock: systemClock, log: silentLog }
       const wordPress = createEmbeddedWordPress(options)
       wordPress.onChange((state) => state.phase === 'ready' && process.send?.(state.pid))
       await wordPress.start()`,
    )
    return fork(script, { execArgv: [] })
  }
})

describe('what can be in the way', () => {
  test('names a busy port and its setting; starts WordPress once it is free', {
    timeout: 120_000,
  }, async () => {
    await copyInstallation()
    const other = createServer().listen(0, '127.0.0.1')
    const port = await new Promise<number>((resolve) =>
      other.on('listening', () => resolve((other.address() as AddressInfo).port)),
    )
    const wordPress = embedded({ port })
    const outcome = await wordPress.start()
    expect(outcome).toEqual(failure(expect.stringMatching(new RegExp(`^port ${port} .*WORDPRESS_PORT$`))))
    await new Promise((resolve) => other.close(resolve))
    expect(await reached(wordPress, 'ready')).toMatchObject({ url: `http://127.0.0.1:${port}` })
  })

  test('names a busy port before it fetches anything', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.on('listening', resolve))
    const { port } = other.address() as AddressInfo
    const pack = vi.fn(async () => failure('not reached'))
    const outcome = await embedded({ port, pack, coreDirectory: path.join(folder, 'cores') }).start()
    expect(outcome).toEqual(failure(expect.stringMatching(new RegExp(`^port ${port} .*WORDPRESS_PORT$`))))
    expect(pack).not.toHaveBeenCalled()
    await new Promise((resolve) => other.close(resolve))
  })

  test('ROUTE-6 logs an unreachable registry in one line, and retries with backoff', {
    timeout: 120_000,
  }, async () => {
    await copyInstallation()
    const coreDirectory = path.join(folder, 'cores')
    const clock = createFakeClock()
    const asked: number[] = []
    const pack = async () => {
      asked.push(clock.now())
      return failure('the package registry cannot be reached (ENOTFOUND)')
    }
    const wordPress = embedded({ coreDirectory, clock, pack })
    expect(await wordPress.start()).toEqual(failure('the package registry cannot be reached (ENOTFOUND)'))
    for (const [index, pauseMs] of fetchRetryPausesMs.entries()) {
      await expect.poll(clock.sleepers).toBe(1)
      await clock.advance(pauseMs - 1)
      expect(asked).toHaveLength(index + 1)
      await clock.advance(1)
      await expect.poll(() => asked).toHaveLength(index + 2)
    }

    // Now the core is available: the next attempt finds it.
    await expect.poll(clock.sleepers).toBe(1)
    for (const core of await readdir(sharedCore))
      await symlink(path.join(sharedCore, core), path.join(coreDirectory, core))
    await clock.advance(fetchRetryPausesMs.at(-1) ?? 0)
    expect((await reached(wordPress, 'ready')).url).toMatch(/^http:/)
  })

  test('two installations share one core without writing to it', { timeout: 120_000 }, async () => {
    const before = await readdir(sharedCore, { recursive: true })
    const [one, two] = [embedded(), embedded({ stateDirectory: path.join(folder, 'other-state') })]
    expect(await Promise.all([one.start(), two.start()])).toMatchObject([{ ok: true }, { ok: true }])
    expect(await readdir(sharedCore, { recursive: true })).toEqual(before)
    expect(existsSync(path.join(folder, 'other-state/database/wordpress.sqlite'))).toBe(true)
  })
})
