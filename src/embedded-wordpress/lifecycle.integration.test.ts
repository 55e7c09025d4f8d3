import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
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

const sources = {
  coreDirectory: sharedCore,
  wordpressDirectory: project('wordpress'),
  sampleContentDirectory: project('contract/fixture'),
  port: 0,
}
const settings = () => ({ ...sources, stateDirectory: path.join(folder, 'state') })

function embedded(changes: Partial<EmbeddedWordPressOptions> = {}): EmbeddedWordPress {
  const wordPress = createEmbeddedWordPress({ ...settings(), log: silentLog, clock: systemClock, ...changes })
  started.push(wordPress)
  return wordPress
}

/** For tests that do not concern the installation: a start takes half the time of an installation. */
const copyInstallation = () => copyInstalledWordPress(sources, settings().stateDirectory)

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
const credentials = async (stateDirectory: string) =>
  JSON.parse(await readFile(path.join(stateDirectory, 'credentials.json'), 'utf8'))

describe('a WordPress that dies', () => {
  let state: string
  let wordPress: EmbeddedWordPress
  /** How fast time passes for the supervisor; a change ends the current pauses. */
  let speed = 1
  let changed = Promise.withResolvers<void>()
  const setSpeed = (next: number) => {
    speed = next
    changed.resolve()
    changed = Promise.withResolvers()
  }
  const sleep = (ms: number, signal?: AbortSignal) =>
    Promise.race([systemClock.sleep(ms / speed, signal), changed.promise])
  beforeAll(async () => {
    state = await mkdtemp(path.join(tmpdir(), 'lifecycle-'))
    await copyInstalledWordPress(sources, state)
    const options = { ...sources, stateDirectory: state, log: silentLog }
    wordPress = createEmbeddedWordPress({ ...options, clock: { ...systemClock, sleep } })
    expect(await wordPress.start()).toMatchObject({ ok: true })
  }, 120_000)
  afterAll(async () => {
    await wordPress?.stop()
    await rm(state, { recursive: true, force: true })
  })

  test('treats a dangling symlink among the uploads as a missing file', { timeout: 60_000 }, async () => {
    const { url } = await reached(wordPress, 'ready')
    const uploads = path.join(state, 'uploads')
    await symlink('/nowhere/a.png', path.join(uploads, 'dangling.png'))
    await symlink('round.png', path.join(uploads, 'round.png'))
    await symlink('/nowhere', path.join(uploads, 'folder'))
    for (const file of ['dangling.png', 'round.png', 'folder', 'folder/a.png']) {
      const answer = await fetch(`${url}/wp-content/uploads/${file}`)
      expect([file, answer.status]).toEqual([file, 404])
    }
    expect(await titles(url)).toContain('quiet-launch')
  })

  test('comes back with its content after kill -9', { timeout: 120_000 }, async () => {
    const first = await reached(wordPress, 'ready')
    const { user, applicationPassword } = await credentials(state)
    const admin = restCaller(first.url, { authorization: `Basic ${btoa(`${user}:${applicationPassword}`)}` })
    await admin('POST', '/wp/v2/posts', { title: 'Kept', slug: 'kept', status: 'publish' })

    process.kill(first.pid, 'SIGKILL')
    await reached(wordPress, 'failed')
    const second = await reached(wordPress, 'ready')
    expect(second.pid).not.toBe(first.pid)
    expect(await titles(second.url)).toContain('kept')
    expect(await credentials(state)).toMatchObject({ user, applicationPassword, url: second.url })
  })

  test('is restarted when it runs without answering', { timeout: 180_000 }, async () => {
    const first = await reached(wordPress, 'ready')
    const kept = await titles(first.url)
    process.kill(first.pid, 'SIGSTOP')
    setSpeed(100)
    expect(await reached(wordPress, 'failed')).toMatchObject({ reason: 'it lives and answers nothing' })
    speed = 1
    const second = await reached(wordPress, 'ready')
    expect(second.pid).not.toBe(first.pid)
    expect(await titles(second.url)).toEqual(kept)
  })

  test('finishes the request being answered when it is stopped, and leaves no process', {
    timeout: 120_000,
  }, async () => {
    const { url, pid } = await reached(wordPress, 'ready')
    process.kill(pid, 'SIGINT') // Ctrl-C reaches the complete process group; only the parent decides.
    const request = fetch(`${url}/wp-json/wp/v2/posts?_embed`)
    // PHP blocks the process while it answers.
    await vi.waitFor(() => fetch(`${url}/.connected`), patience)
    const [response] = await Promise.all([request, wordPress.stop()])
    expect(response.status).toBe(200)
    expect(isProcessAlive(pid)).toBe(false)
    expect(wordPress.state).toEqual({ phase: 'stopped' })
  })
})

test('leaves nothing behind when it is killed while seeding: the next start seeds once. Shares its core with another, and neither writes to it', {
  timeout: 180_000,
}, async () => {
  const core = await readdir(sharedCore, { recursive: true })
  const other = path.join(folder, 'other-state')
  await copyInstalledWordPress(sources, other)
  const parent = await parentProcess(other)
  onTestFinished(() => void parent.kill('SIGKILL'))
  const otherPid = new Promise<number>((resolve) =>
    parent.on('message', (message) => resolve(message as number)),
  )

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

  // The other one ends when its parent dies.
  const orphan = await otherPid
  expect(isProcessAlive(orphan)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isProcessAlive(orphan)).toBe(false), patience)
  expect(await readdir(sharedCore, { recursive: true })).toEqual(core)
})

/** A process that starts WordPress and sends its process id once it is ready. */
async function parentProcess(stateDirectory: string): Promise<ChildProcess> {
  const script = path.join(folder, 'parent.ts')
  const source = project('src')
  await writeFile(
    script,
    `import { createEmbeddedWordPress } from '${source}/embedded-wordpress/embedded-wordpress.ts'
     import { systemClock } from '${source}/base/clock.ts'
     import { silentLog } from '${source}/base/log.ts'
     const options = { ...${JSON.stringify({ ...sources, stateDirectory })}, clock: systemClock, log: silentLog }
     const wordPress = createEmbeddedWordPress(options)
     wordPress.onChange((state) => state.phase === 'ready' && process.send?.(state.pid))
     await wordPress.start()`,
  )
  return fork(script, { execArgv: [] })
}

describe('what can be in the way', () => {
  test('names a busy port and its setting; starts once it is free, despite broken state files, and the owner can log in', {
    timeout: 120_000,
  }, async () => {
    await copyInstallation()
    for (const file of ['credentials.json', 'salts.json'])
      await writeFile(path.join(folder, 'state', file), '{"us')
    const other = createServer().listen(0, '127.0.0.1')
    const port = await new Promise<number>((resolve) =>
      other.on('listening', () => resolve((other.address() as AddressInfo).port)),
    )
    const wordPress = embedded({ port })
    const outcome = await wordPress.start()
    expect(outcome).toEqual(failure(expect.stringMatching(new RegExp(`^port ${port} .*WORDPRESS_PORT$`))))
    await new Promise((resolve) => other.close(resolve))
    const { url } = await reached(wordPress, 'ready')
    expect(url).toBe(`http://127.0.0.1:${port}`)
    const { user, applicationPassword } = await credentials(settings().stateDirectory)
    const admin = restCaller(url, { authorization: `Basic ${btoa(`${user}:${applicationPassword}`)}` })
    expect((await admin('GET', '/wp/v2/settings')).status).toBe(200)
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
    await reached(wordPress, 'booting')
  })
})
