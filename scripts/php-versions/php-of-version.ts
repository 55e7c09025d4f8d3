import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadPHPRuntime, PHP, type PHPLoaderModule } from '@php-wasm/universal'
import { extract } from 'tar'
import { npmPack } from '#embedded-wordpress/npm-pack.ts'

/**
 * The PHP versions that the plugin supports, as packages of the embedded PHP's maker, pinned by content. They are not
 * dependencies of the project: 60 MB each, and only a test needs them.
 */
export const phpVersions = {
  '8.1': 'sha512-q98eZevp4+apYNjyeJvTh6ymuPxnDtwe84u8xw/Jui5xQTnbKIWEdUsZptGlnVXM6eSOzjC7Kyto2lF7UEBEJg==',
  '8.2': 'sha512-A2n+6GYN/Qq58JTWcpq44gGb+zKtT5CYDf6rJlnVsrClvOToUL/DTcGTvkT4HHjkC9cPBLnDVZ6ns91ugq6n1g==',
  '8.3': null,
  '8.4': 'sha512-fam1tyIcDqyJrgUvm3gW37FZhE02YOL2nYUJpLwq0B9QA4WxQo2wx0W1Tg9LBoIeD7JtvEOHk1soyg6awLPMDQ==',
} as const

export type PhpVersion = keyof typeof phpVersions

/** The version of all @php-wasm packages, as in `package.json`. */
const release = '3.1.56'

/**
 * An empty PHP of this version; downloaded once into `directory`.
 * @throws one line on why it is not available
 */
export async function phpOfVersion(version: PhpVersion, directory: string): Promise<PHP> {
  const name = `node-${version.replace('.', '-')}`
  const integrity = phpVersions[version]
  const entry = integrity
    ? pathToFileURL(path.join(await fetched(name, integrity, directory), 'index.js')).href
    : `@php-wasm/${name}`
  const { getPHPLoaderModule } = (await import(entry)) as { getPHPLoaderModule(): Promise<PHPLoaderModule> }
  return new PHP(await loadPHPRuntime(await getPHPLoaderModule()))
}

/** The folder of a package's files: complete or absent. */
async function fetched(name: string, integrity: string, directory: string): Promise<string> {
  const folder = path.join(directory, `${name}-${release}`)
  if (existsSync(folder)) return folder
  mkdirSync(directory, { recursive: true })
  const draft = mkdtempSync(path.join(directory, '.fetching-'))
  try {
    const archive = await npmPack(`@php-wasm/${name}@${release}`, draft, new AbortController().signal)
    if (!archive.ok) throw new Error(archive.fault)
    const digest = createHash('sha512').update(readFileSync(archive.value)).digest('base64')
    if (integrity !== `sha512-${digest}`) throw new Error(`${name} is not the expected package`)
    await extract({ file: archive.value, cwd: draft, strip: 1, strict: true })
    rmSync(archive.value)
    renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}
