import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '#base/clock.ts'
import { type Log, silentLog } from '#base/log.ts'
import {
  createEmbeddedWordPress,
  type EmbeddedWordPress,
  type EmbeddedWordPressOptions,
} from '#embedded-wordpress/embedded-wordpress.ts'
import { copyInstalledWordPress } from '../wordpress/installed-wordpress.ts'

const project = (folder: string) => fileURLToPath(new URL(`../../../${folder}`, import.meta.url))

export type TestWordPress = {
  url: string
  wordPress: EmbeddedWordPress
  stateDirectory: string
  /** Calls the REST API as an anonymous visitor, or as the administrator. */
  visitor: RestCaller
  admin: RestCaller
  /** Uploads a small picture as the administrator. @param post the record to attach it to */
  upload(name: string, post?: number): Promise<RestAnswer>
  /** Signs a user in, the administrator by default, and returns the session cookies. */
  signIn(user?: string, password?: string): Promise<string>
  /** What PHP reported: notices, warnings, errors. */
  reports: string[]
  stop(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into JSON of every shape
export type RestAnswer = { status: number; headers: Headers; body: any }
export type RestCaller = (method: string, route: string, body?: unknown) => Promise<RestAnswer>

/** The same, paired with a website at an address. */
export const startPairedWordPress = (address: string, sampleContentDirectory?: string) =>
  startTestWordPress(sampleContentDirectory, undefined, { url: 'https://studio.example', address })

/** The same, installed at its own address: guids and profile links keep the address of the installation. */
export const startFreshWordPress = () => startTestWordPress(undefined, undefined, null, null)

/**
 * A real WordPress for one test file: fresh state, free port, the core of `./data` (downloaded if missing).
 * @param installedFrom the `wordpress/` that the copied installation was made from, if another one is installed later; null
 *   installs it here, which is as fast if only one file needs such a WordPress
 */
export async function startTestWordPress(
  sampleContentDirectory = project('contract/fixture'),
  wordpressDirectory = project('wordpress'),
  website: EmbeddedWordPressOptions['website'] = null,
  installedFrom: string | null = wordpressDirectory,
): Promise<TestWordPress> {
  const stateDirectory = await mkdtemp(path.join(tmpdir(), 'wordpress-'))
  const reports: string[] = []
  const sources = { coreDirectory: project('data/wordpress/core'), sampleContentDirectory }
  if (installedFrom !== null)
    await copyInstalledWordPress({ ...sources, wordpressDirectory: installedFrom }, stateDirectory)
  const wordPress = createEmbeddedWordPress({
    ...sources,
    stateDirectory,
    wordpressDirectory,
    port: 0,
    website,
    log: collectingLog(reports),
    clock: systemClock,
  })
  const started = await wordPress.start()
  if (!started.ok) throw new Error(started.fault)
  const { url } = started.value
  return {
    url,
    wordPress,
    stateDirectory,
    reports,
    ...(await callersOf(url, stateDirectory)),
    async stop() {
      await wordPress.stop()
      await rm(stateDirectory, { recursive: true, force: true })
    },
  }
}

/** Clients of this WordPress; a restart changes its address. */
export async function callersOf(
  url: string,
  stateDirectory: string,
): Promise<Pick<TestWordPress, 'signIn' | 'visitor' | 'admin' | 'upload'>> {
  const credentials = JSON.parse(await readFile(path.join(stateDirectory, 'credentials.json'), 'utf8'))
  const basic = btoa(`${credentials.user}:${credentials.applicationPassword}`)
  return {
    signIn: (user = credentials.user, password = credentials.password) => sessionOf(url, user, password),
    visitor: restCaller(url),
    admin: restCaller(url, { authorization: `Basic ${basic}` }),
    async upload(name, post) {
      const answer = await fetch(`${url}/wp-json/wp/v2/media${post === undefined ? '' : `?post=${post}`}`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${basic}`,
          'content-type': 'image/png',
          'content-disposition': `attachment; filename="${name}"`,
        },
        body: smallestPng,
      })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
  }
}

export function restCaller(url: string, headers: Record<string, string> = {}): RestCaller {
  return async (method, route, body) => {
    const response = await fetch(`${url}/wp-json${route}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
}

/** One transparent pixel. */
const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Signs a user in. @returns the session cookies */
export async function sessionOf(url: string, user: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'wordpress_test_cookie=WP+Cookie+check' },
    body: new URLSearchParams({ log: user, pwd: password, testcookie: '1' }),
  })
  if (answer.status !== 302) throw new Error(`${user} could not sign in`)
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return [...new Map(cookies.map((cookie) => [cookie.split('=')[0], cookie])).values()].join('; ')
}

function collectingLog(reports: string[]): Log {
  return { ...silentLog, warn: (fields) => void reports.push(JSON.stringify(fields)) }
}
