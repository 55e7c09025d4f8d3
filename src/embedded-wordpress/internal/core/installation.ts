import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isProcessAlive } from '#base/process-alive.ts'
import type { PhpSite } from '../php-site.ts'
import { readJsonObject, writePrivateJson } from '../private-file.ts'

const databaseFile = 'wordpress.sqlite'
const draftPattern = /^installing-(\d+)\.sqlite/

/**
 * Makes sure that there is an installed and seeded WordPress. It is created in a database with another name, which is
 * renamed when complete: if the process is killed, there is either nothing, and the next start begins again, or
 * everything.
 */
export async function ensureInstalled(site: PhpSite, stateDirectory: string): Promise<{ isNew: boolean }> {
  const directory = path.join(stateDirectory, 'database')
  removeAbandonedDrafts(directory)
  const isNew = !existsSync(path.join(directory, databaseFile))
  if (isNew) {
    const draft = `installing-${process.pid}.sqlite`
    site.openDatabase(draft)
    await site.run('install.php')
    await site.run('seed.php')
    renameSync(path.join(directory, draft), path.join(directory, databaseFile))
  }
  site.openDatabase(databaseFile)
  return { isNew }
}

function removeAbandonedDrafts(directory: string) {
  for (const file of readdirSync(directory)) {
    const pid = draftPattern.exec(file)?.[1]
    // In a container every start may get the same process id, so this process's id may belong to an older draft.
    if (pid && (Number(pid) === process.pid || !isProcessAlive(Number(pid))))
      rmSync(path.join(directory, file), { force: true })
  }
}

/**
 * Makes sure that the owner and the tests can log in with `credentials.json`: url, user, password, applicationPassword.
 * A lost or broken file gets new passwords; a changed address keeps them.
 */
export async function ensureCredentials(
  site: PhpSite,
  stateDirectory: string,
  isNew: boolean,
): Promise<void> {
  const file = path.join(stateDirectory, 'credentials.json')
  const kept = isNew ? null : readJsonObject(file)
  const known =
    kept && ['user', 'password', 'applicationPassword'].every((key) => typeof kept[key] === 'string')
  if (known && kept.url === site.url) return
  const credentials = known ? kept : await site.run('credentials.php')
  writePrivateJson(file, { ...credentials, url: site.url })
}
