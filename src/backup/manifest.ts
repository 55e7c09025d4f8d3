import { failure, type Result, success } from '#base/result.ts'
import { isAtLeast, siteVersion } from '#base/version.ts'

/** Every archive's name starts with this; the timestamp follows, so that names sort by age. */
export const archivePrefix = 'igniting-studio-'
export const archiveSuffix = '.tar.gz'
/** Appended to the name of an archive while it is written. */
export const partialSuffix = '.partial'
/** Raised when archives of the previous version could no longer be restored as they are. */
export const archiveVersion = 1

export type FileFacts = { bytes: number; sha256: string }

/** First entry of an archive: describes the archive and lists its files. */
export type Manifest = {
  format: 'igniting-studio-backup'
  version: number
  createdAt: string
  /** The version of the site that made the archive; missing before 1.1.0. */
  madeBy?: string
  /** Where the leads are: `leads.sqlite`, or `leads.pgdump` from PostgreSQL. */
  database: 'sqlite' | 'postgres' | 'none'
  /** By path inside the archive. */
  files: Readonly<Record<string, FileFacts>>
}

export const manifestName = 'manifest.json'
export const sqliteName = 'leads.sqlite'
export const postgresName = 'leads.pgdump'
export const settingsName = 'settings.env'

/** What an archive may contain; anything else was not written by us. */
const roots = [sqliteName, postgresName, settingsName, 'wordpress/', 'mail/']

/** Characters with a special meaning to this machine's file system; on other systems, names of uploads may contain them. */
const foreignCharacters = process.platform === 'win32' ? /[\\:\0]/ : /\0/

/** Whether this is a relative path that we could have written: no `..`, and none of the characters above. */
function isOurs(file: string): boolean {
  const parts = file.split('/')
  return (
    roots.some((root) => (root.endsWith('/') ? file.startsWith(root) : file === root)) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && !foreignCharacters.test(part))
  )
}

/** @returns the manifest, or a message that says why the text is not one */
export function parseManifest(text: string): Result<Manifest, string> {
  let value: Partial<Manifest> | null
  try {
    value = JSON.parse(text)
  } catch {
    return failure('its manifest cannot be read')
  }
  if (value?.format !== 'igniting-studio-backup') return failure('it is no backup of this product')
  const { version, madeBy } = value
  if ((typeof madeBy === 'string' && !isAtLeast(siteVersion, madeBy)) || Number(version) > archiveVersion)
    return failure(
      `it was made by version ${String(madeBy ?? 'unknown').slice(0, 20)} of the site, which is newer than this one (${siteVersion}): update the site first`,
    )
  if (version !== archiveVersion)
    return failure(`it has format ${version}; this version reads format ${archiveVersion}`)
  const files = Object.entries(value.files ?? {})
  const foreign = files.find(([file, facts]) => !isOurs(file) || !isFacts(facts))
  if (foreign)
    return failure(`its manifest names "${foreign[0].slice(0, 100)}", which is no file of a backup`)
  return success(value as Manifest)
}

const isFacts = (facts: Partial<FileFacts> | null) =>
  Number.isSafeInteger(facts?.bytes) && /^[0-9a-f]{64}$/.test(facts?.sha256 ?? '')
