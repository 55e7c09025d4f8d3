import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseConfig } from '#config/config.ts'
import { readEnvironment } from '#config/environment.ts'
import { environmentWith } from './processes.ts'

test('starts a measured or tested process only with its own settings', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'igniting-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const owners = path.join(folder, '.env')
  writeFileSync(owners, 'DATABASE_URL=postgres://studio@host/leads\nSMTP_URL=smtp://host\nPORT=80\n')
  vi.stubEnv('MAIL_TO', 'studio@igniting.example')
  onTestFinished(() => void vi.unstubAllEnvs())

  for (const [name, text] of Object.entries(environmentWith({ PORT: '4000' }))) vi.stubEnv(name, text)
  const seen = parseConfig(readEnvironment(owners), 'builtin')
  expect(seen).toEqual(parseConfig({ PORT: '4000' }, 'builtin'))
})
