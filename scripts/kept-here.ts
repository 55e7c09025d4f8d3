import path from 'node:path'
import type { Kept } from '#backup/back-up.ts'
import { parseConfig } from '#config/config.ts'
import { readEnvironment } from '#config/environment.ts'
import { orExit } from './or-exit.ts'

/** Where the site of these settings keeps what lasts; wrong settings end the process. */
export function keptHere(): Kept {
  const { dataDirectory, databaseUrl } = orExit(parseConfig(readEnvironment(), 'embedded'))
  return {
    dataDirectory,
    postgres: databaseUrl === null ? null : { databaseUrl, environment: process.env },
    settingsFile: path.resolve('.env'),
  }
}
