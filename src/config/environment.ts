import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The texts of the settings: `.env` in the working folder, overruled by the environment of the process. */
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
