import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { helpText, parseConfig } from '#config/config.ts'
import { readEnvironment } from '#config/environment.ts'
import type { Application } from '#server/pages/application.ts'
import { runSite } from '#server/run-site.ts'

/** `npm start`: builds what is stale, then runs the site and, unless another source was chosen, its WordPress. */
if (process.argv.includes('--help')) {
  process.stdout.write(`npm start: the site and its WordPress, Ctrl-C stops both.\n\n${helpText()}`)
  process.exit(0)
}

const config = parseConfig(readEnvironment(), 'embedded')
if (!config.ok) {
  for (const fault of config.fault) process.stderr.write(`${fault}\n`)
  process.exit(1)
}

// In a process of its own, because this one would keep the memory that a build takes.
if (spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1)
// React chooses by this when it is loaded: without it the server renders with the development build, three times slower.
process.env.NODE_ENV ??= 'production'
const application = (await import(pathToFileURL('build/server/index.js').href)) as Application
const running = await runSite(config.value, application, (line) => process.stdout.write(`${line}\n`))
if (!running.ok) {
  process.stderr.write(`${running.fault}\n`)
  process.exit(1)
}

/** The first signal stops cleanly; a launcher that is gone counts as one. Later ones change nothing. */
let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  await running.value.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop)
