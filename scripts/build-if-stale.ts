import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const mark = 'build/.built-from'
const inputs = ['src/**/*', 'public/**/*', '*.config.ts', 'package-lock.json']
const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/

/**
 * Builds the application when its sources differ from those of the last build, and lays a gzip and a brotli twin
 * beside every text file for the browser.
 * @throws when the build fails; its output has been shown by then
 */
export function buildIfStale(): void {
  const wanted = fingerprint()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  process.stderr.write('Building the site…\n')
  rmSync(mark, { force: true })
  const cli = path.join('node_modules', '@react-router', 'dev', 'bin.cjs')
  const { status } = spawnSync(process.execPath, [cli, 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('the build failed; its message stands above')
  for (const file of globSync('build/client/**/*')) if (compressible.test(file)) compressTwins(file)
  writeFileSync(mark, wanted)
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
