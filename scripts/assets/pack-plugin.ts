import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'

/**
 * `node scripts/assets/pack-plugin.ts`: packs the WordPress plugin as the zip for *Plugins → Add New*, including the built editor
 * panel. The same sources give the same bytes.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const plugin = path.join(root, 'wordpress/igniting-studio')
const name = 'igniting-studio'

/** The files of the plugin. */
const wanted = [
  '*.php',
  'readme.txt',
  'includes/**/*.php',
  'assets/*.css',
  'build/**/*.{js,css,json,woff2}',
  'languages/*',
  'patterns/*.html',
]

/** A field of the plugin's header, the only place for its version and requirements. */
export function headerField(field: string): string {
  const header = readFileSync(path.join(plugin, `${name}.php`), 'utf8')
  const value = header.match(new RegExp(`^ \\* ${field}:\\s*(.+)$`, 'm'))?.[1]
  if (!value) throw new Error(`the plugin's header has no ${field}`)
  return value.trim()
}

/** The readme for WordPress, with versions filled in from the header. */
export const packedReadme = (): string =>
  readFileSync(path.join(plugin, 'readme.txt'), 'utf8').replaceAll(
    /\{([A-Z][A-Za-z ]+)\}/g,
    (_, field: string) => headerField(field),
  )

/** Builds the editor's panel, then returns the zip. */
export function packPlugin(): Uint8Array {
  const built = spawnSync(process.execPath, ['scripts/assets/build-editor.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (built.status !== 0) throw new Error('the panel of the editor could not be built')
  const files = globSync(wanted, { cwd: plugin }).map((file) => file.replaceAll(path.sep, '/'))
  const entries = files.sort().map((file) => [`${name}/${file}`, bytesOf(file)] as const)
  const licence = [`${name}/LICENSE`, readFileSync(path.join(root, 'wordpress/LICENSE'))] as const
  // Zip files contain local time, so the date is local; their time starts in 1980.
  return zipSync(Object.fromEntries([...entries, licence]), { level: 9, mtime: new Date(1980, 0, 1) })
}

const bytesOf = (file: string): Uint8Array =>
  file === 'readme.txt' ? new TextEncoder().encode(packedReadme()) : readFileSync(path.join(plugin, file))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = path.join(root, 'build', `${name}.zip`)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, packPlugin())
  process.stdout.write(`${path.relative(root, target)}: ${name} ${headerField('Version')}\n`)
}
