import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { withLock } from './lock.ts'

const built = 'build'
const draft = 'build.draft'
const previous = 'build.previous'
/** The panel of WordPress's editor; ignored by git like other build results. */
const editor = path.join('wordpress', 'igniting-studio', 'build')
const mark = '.built-from'
const inputs = ['src/**/*', 'public/**/*', 'starter-kits/**/*', '*.config.ts', 'package-lock.json']
const editorInputs = [
  'wordpress/editor/**/*',
  'scripts/assets/build-editor.ts',
  'scripts/assets/build-worker.ts',
  'scripts/assets/editor-theme.ts',
]
const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/
/** Old assets are kept this long for pages opened before an update. */
const oldAssetsKeptMs = 7 * 24 * 60 * 60_000

/**
 * Builds the application if its sources have changed, and writes gzip and brotli variants next to every text asset. The new build
 * is swapped in when complete, so a running site is not affected; recent assets are kept for open pages.
 * @throws if the build fails; the last build is then unchanged
 */
export function buildIfStale(): void {
  const wanted = fingerprint()
  // Checked without the lock first: a read-only production folder needs no build and cannot be locked.
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
  return existsSync(marked) && readFileSync(marked, 'utf8') === wanted && existsSync(editor)
}

function build() {
  const tool = path.join('node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(tool))
    throw new Error(
      'The sources are newer than the build, and the packages for building are not installed: run npm run build first.',
    )
  rmSync(draft, { recursive: true, force: true })
  run(tool, 'build', '--logLevel', 'warn')
  run(tool, 'build', '--ssr', '--logLevel', 'warn')
  moveServerAssets()
  run(path.join('scripts', 'assets', 'build-worker.ts'), path.join(draft, 'client'))
  run(path.join('scripts', 'assets', 'build-editor.ts'), editor)
  for (const file of globSync(`${draft}/client/**/*`)) if (compressible.test(file)) compressFiles(file)
  run(path.join('scripts', 'assets', 'build-starter-kits.ts'), path.join(draft, 'starter-kits'))
  keepOldAssets()
}

function run(...command: string[]) {
  const { status } = spawnSync(process.execPath, command, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: draft },
  })
  if (status !== 0) throw new Error('the build failed; its message stands above')
}

/** Assets such as drawings, which only pages reference. */
function moveServerAssets() {
  const from = path.join(draft, 'server', 'assets')
  const to = path.join(draft, 'client', 'assets')
  for (const name of readdirSync(from).filter((file) => !file.endsWith('.js')))
    renameSync(path.join(from, name), path.join(to, name))
}

/** Asset names contain a content hash, so old and new files never collide. */
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
  const files = globSync([...inputs, ...editorInputs], { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function compressFiles(file: string) {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality))
}
