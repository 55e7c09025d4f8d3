import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '#base/clock.ts'
import { type Log, silentLog } from '#base/log.ts'
import { createEmbeddedWordPress, type EmbeddedWordPress } from '#embedded-wordpress/embedded-wordpress.ts'

const project = (folder: string) => fileURLToPath(new URL(`../../${folder}`, import.meta.url))

export type TestWordPress = {
  url: string
  wordPress: EmbeddedWordPress
  stateDirectory: string
  /** Calls the REST API as an anonymous visitor, or as the administrator. */
  visitor: RestCaller
  admin: RestCaller
  /** What PHP reported: notices, warnings, errors. */
  reports: string[]
  stop(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into JSON of every shape
export type RestAnswer = { status: number; headers: Headers; body: any }
export type RestCaller = (method: string, route: string, body?: unknown) => Promise<RestAnswer>

/** A real WordPress of its own for a test file: fresh state, free port, the core of `./data` (fetched if missing). */
export async function startTestWordPress(
  sampleContentDirectory = project('contract/fixture'),
  wordpressDirectory = project('wordpress'),
): Promise<TestWordPress> {
  const stateDirectory = await mkdtemp(path.join(tmpdir(), 'wordpress-'))
  const reports: string[] = []
  const wordPress = createEmbeddedWordPress({
    coreDirectory: project('data/wordpress/core'),
    stateDirectory,
    wordpressDirectory,
    sampleContentDirectory,
    port: 0,
    log: collectingLog(reports),
    clock: systemClock,
  })
  const started = await wordPress.start()
  if (!started.ok) throw new Error(started.fault)
  const { url } = started.value
  const credentials = JSON.parse(await readFile(path.join(stateDirectory, 'credentials.json'), 'utf8'))
  const basic = btoa(`${credentials.user}:${credentials.applicationPassword}`)
  return {
    url,
    wordPress,
    stateDirectory,
    reports,
    visitor: restCaller(url),
    admin: restCaller(url, { authorization: `Basic ${basic}` }),
    async stop() {
      await wordPress.stop()
      await rm(stateDirectory, { recursive: true, force: true })
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

function collectingLog(reports: string[]): Log {
  return { ...silentLog, warn: (fields) => void reports.push(JSON.stringify(fields)) }
}
