import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Writes JSON that only this user may read, whole or not at all: a kill leaves the old file or the new one. */
export function writePrivateJson(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, file)
}

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
