import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { createEmbeddedWordPress } from '#embedded-wordpress/embedded-wordpress.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const cache = path.join(project, 'node_modules', '.cache', 'igniting-studio', 'wordpress')
/** Older installations are deleted when a new one is made. */
const keptMs = 24 * 60 * 60_000

/** The inputs of an installation. */
export type InstallationSources = {
  coreDirectory: string
  wordpressDirectory: string
  sampleContentDirectory: string
}

/**
 * Fills a state directory with an installed, seeded WordPress. Installing takes twice the processor time of a start, so it is
 * done once a day for the same sources, and copied. Concurrent processes that need it first each install it.
 * @throws if WordPress does not start
 */
export async function copyInstalledWordPress(
  sources: InstallationSources,
  stateDirectory: string,
): Promise<void> {
  const installed = path.join(cache, fingerprintOf(sources))
  if (!existsSync(installed)) await install(sources, installed)
  await cp(installed, stateDirectory, { recursive: true })
}

async function install(sources: InstallationSources, installed: string) {
  const draft = `${installed}.${process.pid}`
  await removeOld()
  await mkdir(draft, { recursive: true })
  try {
    const options = { ...sources, stateDirectory: draft, port: 0, log: silentLog, clock: systemClock }
    const wordPress = createEmbeddedWordPress(options)
    const started = await wordPress.start()
    await wordPress.stop()
    if (!started.ok) throw new Error(started.fault)
    // Fails if another process was faster; its installation is as good.
    await rename(draft, installed).catch(() => {})
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function removeOld() {
  for (const name of await readdir(cache).catch(() => [])) {
    const folder = path.join(cache, name)
    // Another process may just have renamed it.
    const madeAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
    if (systemClock.now() - madeAt > keptMs) await rm(folder, { recursive: true, force: true })
  }
}

/** Changes with every file that installing or seeding reads, and with the day: seeded records are dated today. */
export function fingerprintOf({
  wordpressDirectory,
  sampleContentDirectory,
}: Omit<InstallationSources, 'coreDirectory'>): string {
  const hash = createHash('sha256').update(new Date(systemClock.now()).toISOString().slice(0, 10))
  const read = (cwd: string, ...patterns: string[]) => {
    const files = globSync(patterns, { cwd, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => path.join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(path.relative(cwd, file)).update(readFileSync(file))
  }
  read(wordpressDirectory, 'embedded/**/*', 'igniting-studio/**/*')
  read(sampleContentDirectory, '**/*')
  read(path.join(project, 'src/embedded-wordpress'), '**/*.ts')
  read(project, 'package-lock.json')
  return hash.digest('hex').slice(0, 32)
}
