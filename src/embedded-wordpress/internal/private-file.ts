import { readFileSync } from 'node:fs'
import { writeFileAtomicallySync } from '#base/write-file.ts'

/** Writes JSON that only this user may read, whole or not at all: a kill leaves the old file or the new one. */
export const writePrivateJson = (file: string, value: unknown): void =>
  writeFileAtomicallySync(file, `${JSON.stringify(value, null, 2)}\n`)

/** The JSON object in a file; null when the file is missing or is not one. */
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
