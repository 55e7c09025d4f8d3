import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Application } from '#server/pages/application.ts'

/** What the questionnaire may add to the scripts that every page has. */
const boundOfOwnScriptsBytes = 12_000

test('AUD-1 the questionnaire’s own scripts stay small', async () => {
  const { assets } = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as Application
  const filesOf = (...names: string[]) =>
    [assets.entry, ...names.map((name) => assets.routes[name])].flatMap((part) =>
      part ? [part.module, ...(part.imports ?? [])] : [],
    )
  const common = new Set(filesOf('root'))
  const own = [...new Set(filesOf('root', 'en/auditQuestionnaire'))].filter((file) => !common.has(file))
  const bytes = own.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(path.join('build/client', file))).length,
    0,
  )
  expect(bytes).toBeGreaterThan(1_000)
  expect(bytes).toBeLessThan(boundOfOwnScriptsBytes)
})
