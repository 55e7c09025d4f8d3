import { readFileSync } from 'node:fs'
import { writeFileAtomicallySync } from '#base/write-file.ts'

/** Atomically writes JSON that only this user may read: if the process is killed, the file is either the old or the new one. */
export const writePrivateJson = (file: string, value: unknown): void =>
  writeFileAtomicallySync(file, `${JSON.stringify(value, null, 2)}\n`)

/** The JSON object in a file; null if the file is missing or contains anything else. */
export function readJsonObject(file: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
