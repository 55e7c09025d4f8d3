// Starts every npm script: installs missing packages, then runs a script of this folder with the pinned Node. In plain
// JavaScript, because it may run before anything is installed, on any Node that the machine has (18 or later).
//   node scripts/launch.mjs SCRIPT [ARGUMENTS…]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { constants, totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const home = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const [script, ...scriptArguments] = process.argv.slice(2)
const servesVisitors = ['start.ts', '../bench/run.ts'].includes(script)
/** Suffix of Node's packages, such as `linux-x64`. */
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
/** Scripts that run without dev dependencies, which a server leaves out (docs/running.md). */
const ofServer = ['start.ts', 'backup.ts', 'restore.ts', 'doctor.ts', 'leads.ts', 'wordpress.ts']
const pinnedPlatforms = ['linux-x64', 'linux-arm64', 'win-x64']
process.chdir(home)

refuseOldNode()
installWhatIsMissing()
runWithPinnedNode()

/** Prints the sentences and exits. Nothing was started. */
function refuse(...sentences) {
  process.stderr.write(`${sentences.join('\n')}\n`)
  process.exit(1)
}

/** Says what to install if this machine can run neither the launcher nor the site; runs before anything is installed. */
function refuseOldNode() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 18)
    refuse(
      `This is Node ${process.version}, which is too old: install Node 20 or later, then run the command again.`,
    )
  if (!pinnedPlatforms.includes(platform) && !isRecentEnough())
    refuse(
      `There is no Node for ${process.platform} on ${process.arch} to install beside the site, and this is ${process.version}:`,
      'install Node 24.18 or a later 24, then run the command again.',
    )
}

/**
 * Runs `npm ci` unless node_modules matches the lock file. If the script needs packages that `npm prune` has removed, they are
 * added without touching those of the running site.
 */
function installWhatIsMissing() {
  const mark = 'node_modules/.installed-from'
  const lock = fs.readFileSync('package-lock.json')
  const wanted = createHash('sha256').update(lock).update(process.platform).digest('hex')
  const isInstalled = fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === wanted
  if (isInstalled && (ofServer.includes(script) || hasPackagesForBuilding(lock))) return
  if (!mayWrite('.') || !mayWrite('node_modules'))
    refuse(
      `The packages in ${home} are not those that package-lock.json names, and this user may not change them:`,
      'run npm run build there as their owner, then run the command again.',
    )
  const { bavail, bsize } = fs.statfsSync('.')
  const [free, needed] = [Math.floor((bavail * bsize) / 2 ** 20), 1_200]
  if (free < needed)
    refuse(
      `The packages and the build need ${needed} MB, and ${home} has ${free} MB left: make room, then run the command again.`,
    )
  process.stderr.write('Installing the packages (once; under a minute)…\n')
  const command = isInstalled ? ['install', '--no-save', '--include=dev'] : ['ci']
  const install = spawnSync('npm', [...command, '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...(!isRecentEnough() && readAsPinnedNode(lock)) },
  })
  if (install.error)
    refuse('There is no npm here: install the npm that comes with Node, then run the command again.')
  if (install.status !== 0) refuse(`npm ${command[0]} failed; its message is above. Nothing was started.`)
  fs.writeFileSync(mark, wanted)
}

function mayWrite(folder) {
  try {
    fs.accessSync(folder, fs.constants.W_OK)
    return true
  } catch ({ code }) {
    return code === 'ENOENT'
  }
}

function readAsPinnedNode(lock) {
  const { NODE_OPTIONS = '' } = process.env
  const { version } = JSON.parse(lock).packages[`node_modules/node-${platform}`]
  const file = path.join(home, 'scripts', 'supply', 'npm-for-pinned-node.cjs')
  return {
    PINNED_NODE_VERSION: `v${version}`,
    NODE_OPTIONS: `${NODE_OPTIONS} --require ${JSON.stringify(file)}`.trim(),
  }
}

function hasPackagesForBuilding(lock) {
  const { devDependencies = {} } = JSON.parse(lock).packages['']
  return Object.keys(devDependencies).every((name) => fs.existsSync(path.join('node_modules', name)))
}

function isRecentEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major === 24 && minor >= 18
}

/**
 * The pinned Node inside its package, since not every npm links it into `node_modules/.bin`; otherwise the system's, if it is
 * recent enough.
 */
function pinnedNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const installed = path.join(home, 'node_modules', `node-${platform}`, 'bin', program)
  if (fs.existsSync(installed)) return installed
  if (isRecentEnough()) return process.execPath
  return refuse(
    `The Node of the site was not installed (${installed}): delete node_modules and run the command again.`,
    'Do not leave out optional packages; or install Node 24.18 or a later 24.',
  )
}

/**
 * Reduces memory by a third (`npm run bench -- ten-thousand-posts`): earlier young-generation GC, and two malloc arenas instead
 * of one per thread. On a large machine V8 lets the heap quadruple before it collects, on a small one not even double: with a
 * heap of 1 GB at most, 400 concurrent clients peak at 256 MB instead of 394 (`-- attack`), without loss of speed. Buffers from
 * 64 kB up are mapped individually, so that they return to the system when they are freed: Node allocates one for every read of a
 * socket and trims it to what arrived, which fragments the heap (20 to 50 MB with a thousand connections, `-- attack`).
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
 * Runs the script and exits with its status. Forwards signals, and watches its parent, as npm kills its shell but not the child.
 * The script notices this process's death by its IPC channel, so that even `kill -9` leaves no orphan.
 */
function runWithPinnedNode() {
  const child = spawn(pinnedNode(), [path.join('scripts', script), ...scriptArguments], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...(servesVisitors && smallMemory()) },
  })
  // For instance a glibc binary on Alpine, where its loader is missing.
  child.on('error', ({ message }) =>
    refuse(
      `The Node of the site does not run here (${message}): use a Linux with glibc, or install Node 24.18 or a later 24.`,
    ),
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'])
    process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}
