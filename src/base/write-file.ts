import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { randomToken } from './random.ts'

/** File name suffix of drafts; a leftover one is from a crash and may be deleted. */
export const draftEnd = '.tmp'

const draftOf = (file: string) => `${file}.${randomToken(6)}${draftEnd}`
/** Without a flush, the rename could reach the disk before the data. */
const whole = (mode: number) => ({ mode, flush: true })

/**
 * Writes a file atomically: after a crash there is the old file or the new one, never a partial one.
 * @param mode permissions; by default only the owner may read the file
 * @throws errors of the file system, after deleting the draft
 */
export async function writeFileAtomically(
  file: string,
  data: string | Uint8Array,
  { draft = draftOf(file), mode = 0o600 } = {},
): Promise<void> {
  try {
    await writeFile(draft, data, whole(mode))
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

/** Synchronous version of {@link writeFileAtomically}, for start and shutdown. */
export function writeFileAtomicallySync(file: string, data: string): void {
  const draft = draftOf(file)
  try {
    writeFileSync(draft, data, whole(0o600))
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
