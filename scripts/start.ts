import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { orDiskFault } from '#backup/disk-fault.ts'
import { makeFolder } from '#base/make-folder.ts'
import { success } from '#base/result.ts'
import { helpText, parseConfig } from '#config/config.ts'
import { readEnvironment } from '#config/environment.ts'
import { runSite } from '#server/main.ts'
import { type Application, createPageHandler } from '#server/pages/page-handler.ts'
import { staticFiles } from '#server/static-files.ts'
import { orExit } from './steps/or-exit.ts'
import { runUntilStopped } from './steps/run-until-stopped.ts'

/** `npm start`: builds if the build is stale, then runs the site and, unless another source is configured, its WordPress. */
if (process.argv.includes('--help')) {
  process.stdout.write(`npm start: the site and its WordPress, Ctrl-C stops both.\n\n${helpText()}`)
  process.exit(0)
}

const config = orExit(parseConfig(readEnvironment(), 'embedded'))

orExit(await makeDataDirectory(config.dataDirectory))

// In a child process, so that the build's memory is released.
if (spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1)
// React picks its build by NODE_ENV at import: without it the development build runs, three times slower.
process.env.NODE_ENV ??= 'production'
runUntilStopped(orExit(await runBuiltSite()))

/**
 * A wrong folder is reported at the start, not with the first lead. If the disk is full or read-only, pages can still be served.
 */
function makeDataDirectory(folder: string) {
  return orDiskFault(folder, async () => {
    try {
      makeFolder(folder, 0o700)
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch (error) {
      if (!['EROFS', 'ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
    return success(folder)
  })
}

/**
 * A garbage collection with V8's helper threads ends when the last of them has had a core. If two cores are busy, every response
 * waits for that: up to 80 ms, and 28 if the main thread does it alone (`npm run bench -- attack`).
 */
function collectGarbage() {
  for (const part of ['compaction', 'pointer-update', 'scavenge']) setFlagsFromString(`--no-parallel-${part}`)
}

async function runBuiltSite() {
  collectGarbage()
  const application = (await import(pathToFileURL('build/server/index.js').href)) as Application
  const front = {
    handlePage: createPageHandler(application),
    browserFiles: staticFiles(path.resolve('build/client')),
  }
  return runSite(config, front, (line) => void process.stdout.write(`${line}\n`))
}
