import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildStarterKits } from './build-starter-kits.ts'
import { withLock } from './lock.ts'

const built = 'build'
const draft = 'build.draft'
const previous = 'build.previous'
const mark = '.built-from'
const inputs = ['src/**/*', 'public/**/*', 'starter-kits/**/*', '*.config.ts', 'package-lock.json']
const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/
/** Who opened a page before an update may still ask for its files for so long. */
const oldAssetsKeptMs = 7 * 24 * 60 * 60_000

/**
 * Builds the application when its sources differ from those of the last build, and lays a gzip and a brotli twin
 * beside every text file for the browser. A running site goes on meanwhile: the new build takes the place of the old one
 * when it is whole, and files of the last days stay for pages that are still open.
 * @throws when the build fails; its output has been shown by then, and the last build is as it was
 */
export function buildIfStale(): void {
  const wanted = fingerprint()
  // First without the lock: where the folder is read-only, as in production, there is nothing to build and no lock to write.
  if (isBuiltFrom(wanted)) return
  withLock('build.lock', () => {
    if (isBuiltFrom(wanted)) return
    process.stderr.write('Building the site…\n')
    build()
    writeFileSync(path.join(draft, mark), wanted)
    swap()
  })
}

function isBuiltFrom(wanted: string): boolean {
  const marked = path.join(built, mark)
  return existsSync(marked) && readFileSync(marked, 'utf8') === wanted
}

function build() {
  rmSync(draft, { recursive: true, force: true })
  const cli = path.join('node_modules', '@react-router', 'dev', 'bin.cjs')
  const { status } = spawnSync(process.execPath, [cli, 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: draft },
  })
  if (status !== 0) throw new Error('the build failed; its message stands above')
  for (const file of globSync(`${draft}/client/**/*`)) if (compressible.test(file)) compressTwins(file)
  buildStarterKits(path.join(draft, 'starter-kits'))
  keepOldAssets()
}

/** Their names say what is in them, so a new file never has an old one's name. */
function keepOldAssets() {
  const assets = path.join('client', 'assets')
  mkdirSync(path.join(draft, assets), { recursive: true })
  for (const name of globSync('*', { cwd: path.join(built, assets) })) {
    const [from, to] = [path.join(built, assets, name), path.join(draft, assets, name)]
    const { mtimeMs } = statSync(from)
    if (!existsSync(to) && Date.now() - mtimeMs < oldAssetsKeptMs) copyWithTime(from, to)
  }
}

function swap() {
  rmSync(previous, { recursive: true, force: true })
  if (existsSync(built)) renameSync(built, previous)
  renameSync(draft, built)
  rmSync(previous, { recursive: true, force: true })
}

function copyWithTime(from: string, to: string) {
  copyFileSync(from, to)
  const { atime, mtime } = statSync(from)
  utimesSync(to, atime, mtime)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function compressTwins(file: string) {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality))
}
