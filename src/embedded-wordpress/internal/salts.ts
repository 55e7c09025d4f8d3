import path from 'node:path'
import { makeFolder } from '#base/make-folder.ts'
import { isPairingSecret } from '#base/pairing-secret.ts'
import { randomToken } from '#base/random.ts'
import { readJsonObject, writePrivateJson } from './private-file.ts'

const names = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [`${name}_KEY`, `${name}_SALT`])

/** WordPress's eight keys and salts, by name of their constant. */
export type Salts = Record<string, string>

/** The keys of this installation, created once: new ones would end every session. */
export function keptSalts(stateDirectory: string): Salts {
  const file = path.join(stateDirectory, 'salts.json')
  const kept = readJsonObject(file)
  if (kept && names.every((name) => typeof kept[name] === 'string')) return kept as Salts
  const salts = Object.fromEntries(names.map((name) => [name, randomToken(48)]))
  writePrivateJson(file, salts)
  return salts
}

/**
 * The secret with which this installation and its website sign their requests, created once. Both processes read it
 * from disk.
 */
export function keptWebsiteSecret(stateDirectory: string): string {
  const file = path.join(stateDirectory, 'website-secret.json')
  const kept = readJsonObject(file)?.secret
  if (typeof kept === 'string' && isPairingSecret(kept)) return kept
  const secret = randomToken(32)
  makeFolder(stateDirectory, 0o700)
  writePrivateJson(file, { secret })
  return secret
}
