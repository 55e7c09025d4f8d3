import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** Whether a file has the content that a Subresource Integrity value (`sha512-<base64>`) names. */
export async function hasIntegrity(file: string, integrity: string): Promise<boolean> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return integrity === `sha512-${hash.digest('base64')}`
}
