import path from 'node:path'
import type { BackupSources } from '#backup/back-up.ts'
import { parseConfig } from '#config/config.ts'
import { readEnvironment } from '#config/environment.ts'
import { orExit } from './or-exit.ts'

/** The data to back up, from the current settings; invalid settings end the process. */
export function backupSources(): BackupSources {
  const { dataDirectory, databaseUrl } = orExit(parseConfig(readEnvironment(), 'embedded'))
  return {
    dataDirectory,
    postgres: databaseUrl === null ? null : { databaseUrl, environment: process.env },
    settingsFile: path.resolve('.env'),
  }
}
