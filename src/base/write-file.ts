import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { randomToken } from './random.ts'

/** Ends the names of drafts; one that is left was cut off by a crash and may be deleted. */
export const draftEnd = '.tmp'

const draftOf = (file: string) => `${file}.${randomToken(6)}${draftEnd}`
/** Unflushed, the new name may be on the disk before the bytes are. */
const whole = (mode: number) => ({ mode, flush: true })

/**
 * Writes a file whole or not at all: a crash leaves the old file or the new one, never half of one.
 * @param mode permissions; by default only the owner may read the file
 * @throws what the file system says; the draft is gone then
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

/** The same at once, for start and stop. */
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
