// The door of every npm script, in plain JavaScript because it may run before anything is installed, on whatever
// Node the machine has: installs what is missing, then runs a script of this folder with the pinned Node.
//   node scripts/launch.mjs SCRIPT [ARGUMENTS…]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const home = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const [script, ...scriptArguments] = process.argv.slice(2)
const servesVisitors = ['start.ts', '../bench/run.ts'].includes(script)
process.chdir(home)

installWhatIsMissing()
runWithPinnedNode()

/** Runs `npm ci` unless node_modules matches the lock file. */
function installWhatIsMissing() {
  const mark = 'node_modules/.installed-from'
  const wanted = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(process.platform)
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  process.stderr.write('Installing the packages (once; under a minute)…\n')
  const install = spawnSync('npm', ['ci', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (install.status !== 0) {
    process.stderr.write('npm ci failed; its message stands above. Nothing was started.\n')
    process.exit(1)
  }
  writeFileSync(mark, wanted)
}

/** The pinned Node where its package exists for this platform, else the system's, which must be recent enough. */
function pinnedNode() {
  const installed = path.join(
    home,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  )
  if (existsSync(installed)) return installed
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major === 24 && minor >= 18) return process.execPath
  process.stderr.write(
    `No pinned Node for ${process.platform} ${process.arch}, and this is ${process.version}: install Node 24.18 or a later 24.\n`,
  )
  return process.exit(1)
}

/**
 * Reduces memory by a third (`npm run bench -- ten-thousand-posts`): earlier young-generation GC, and two malloc
 * arenas instead of one per thread. V8 lets the heap of a large machine quadruple before it collects, that of a small one
 * not even double: with a heap of 1 GB at most, 400 strangers at once peak at 256 MB instead of 394 (`-- attack`), as
 * fast. Buffers from 64 kB up are mapped one by one, so that they go back to the system when they are freed: Node takes
 * one for every read of a socket and cuts it to what came, which leaves holes in the heap (20 to 50 MB beside a thousand
 * connections, `-- attack`).
 */
function smallMemory() {
  const megabytes = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 2 ** 20
  const heap = Math.min(1_024, Math.floor(megabytes / 4))
  const { NODE_OPTIONS = '', MALLOC_ARENA_MAX = '2', MALLOC_MMAP_THRESHOLD_ = '65536' } = process.env
  return {
    NODE_OPTIONS: `--max-semi-space-size=8 --max-old-space-size=${heap} ${NODE_OPTIONS}`.trim(),
    MALLOC_ARENA_MAX,
    MALLOC_MMAP_THRESHOLD_,
  }
}

/**
 * Runs the script and exits with its status. Forwards signals, and watches its parent, as npm kills its shell but not
 * the child. The script notices this process's death by its IPC channel, so that even `kill -9` leaves no orphan.
 */
function runWithPinnedNode() {
  const child = spawn(pinnedNode(), [path.join('scripts', script), ...scriptArguments], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...(servesVisitors && smallMemory()) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'])
    process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}
