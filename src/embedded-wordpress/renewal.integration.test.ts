import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { fetchCore } from './fetch-core.ts'
import { ensureInstalled } from './internal/core/installation.ts'
import { createPhpSite, renewAfterRequests } from './internal/php-site.ts'
import { keptSalts } from './internal/salts.ts'
import { npmPack } from './npm-pack.ts'

const project = (folder: string) => fileURLToPath(new URL(`../../${folder}`, import.meta.url))

test('renews a long-running PHP without losing state', { timeout: 300_000 }, async () => {
  const stateDirectory = await mkdtemp(path.join(tmpdir(), 'renewal-'))
  onTestFinished(() => rm(stateDirectory, { recursive: true, force: true }))
  const signal = new AbortController().signal
  const core = await fetchCore({ coreDirectory: project('data/wordpress/core'), pack: npmPack, signal })
  if (!core.ok) throw new Error(core.fault)
  const settings = {
    coreDirectory: core.value,
    stateDirectory,
    wordpressDirectory: project('wordpress'),
    sampleContentDirectory: project('contract/fixture'),
    port: 0,
    website: null,
  }
  const site = await createPhpSite(settings, {
    url: 'http://127.0.0.1',
    salts: keptSalts(stateDirectory),
    websiteSecret: '',
    onMessage: async () => '',
  })
  await ensureInstalled(site, stateDirectory)

  const list = () => site.answer({ url: '/wp-json/wp/v2/posts?_fields=slug', method: 'GET', headers: {} })
  const before = await list()
  expect(await site.renewIfDue()).toBe(false)
  // A file of core that does nothing on its own is cheap and counts like any other.
  for (let count = 0; count < renewAfterRequests; count++) {
    await site.answer({ url: '/wp-includes/blocks/blocks-json.php', method: 'GET', headers: {} })
  }
  expect(await site.renewIfDue()).toBe(true)
  const after = await list()
  expect([after.status, Buffer.from(after.body).toString()]).toEqual([
    200,
    Buffer.from(before.body).toString(),
  ])
})
