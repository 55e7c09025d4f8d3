import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { extract } from 'tar'
import type { ExtractionFault } from './extract-aside.ts'

/** The extracted files are currently 119 MB in 3,900 files. The limits only stop absurd packages. */
const maxCoreBytes = 400_000_000
const maxCoreFiles = 20_000

const root = 'package/dist/cli/wp-files/'
/** Core, its SQLite driver, and core's Hungarian translation, so that editors can work in either language. */
const wanted = [
  /^latest\/wordpress\//,
  /^sqlite-database-integration\//,
  /^latest\/languages\/[^/]*hu_HU[^/]*$/,
]
/** Plugins shipped with core, which are not needed here. */
const unwanted = /^latest\/wordpress\/wp-content\/plugins\//

/** The process of `extractCoreAside`: unpacks an archive or reports why it cannot. It ends with its parent. */
const [archive = '', target = ''] = process.argv.slice(2)
const end = () => process.exit(1)
process.on('disconnect', end)

try {
  await extractCore(archive, target)
  process.off('disconnect', end)
  process.disconnect?.()
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  const fault: ExtractionFault = { message, code }
  process.send?.(fault, end)
}

/** Extracts the wanted files from the package's archive. Throws if the disk or the archive is faulty. */
async function extractCore(archive: string, target: string): Promise<void> {
  await mkdir(path.join(target, 'latest/languages'), { recursive: true })
  let bytes = 0
  let files = 0
  await extract({
    file: archive,
    cwd: target,
    strip: root.split('/').length - 1,
    // Rejects a damaged archive instead of extracting what is readable.
    strict: true,
    filter: (name, entry) => {
      if (!isWanted(name) || !('type' in entry) || (entry.type !== 'File' && entry.type !== 'OldFile'))
        return false
      bytes += entry.size
      files += 1
      return bytes <= maxCoreBytes && files <= maxCoreFiles
    },
  })
  if (bytes > maxCoreBytes || files > maxCoreFiles) throw new Error('the package is larger than it may be')
  for (const file of [
    'latest/wordpress/wp-load.php',
    'sqlite-database-integration/wp-includes/sqlite/db.php',
  ]) {
    if (!existsSync(path.join(target, file))) throw new Error(`the package has no ${file}`)
  }
}

function isWanted(name: string): boolean {
  if (!name.startsWith(root)) return false
  const inner = name.slice(root.length)
  return wanted.some((pattern) => pattern.test(inner)) && !unwanted.test(inner)
}
