import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach } from 'vitest'
import { testLedger } from '#testing/leads/ledger-suite.ts'
import { testQueue } from '#testing/leads/queue-suite.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const locate = async () => {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'leads-'))
  folders.push(dataDirectory)
  return { databaseUrl: null, dataDirectory }
}

testLedger('SQLite', locate)
testQueue('SQLite', locate)
