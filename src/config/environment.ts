import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Setting values: `.env` in the working directory, overridden by the environment of the process. */
export function readEnvironment(file = '.env'): Record<string, string | undefined> {
  return { ...parseEnv(readIfThere(file)), ...process.env }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
