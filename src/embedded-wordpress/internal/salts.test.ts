import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writePrivateJson } from './private-file.ts'
import { keptWebsiteSecret } from './salts.ts'

test.each(['', 'letmein'])('LINK-3 replaces a stored secret that can be guessed: %j', (stored) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writePrivateJson(path.join(folder, 'website-secret.json'), { secret: stored })
  const secret = keptWebsiteSecret(folder)
  expect(secret.length).toBeGreaterThanOrEqual(16)
  expect(keptWebsiteSecret(folder)).toBe(secret)
})
