import { writeFileSync } from 'node:fs'
import { startFreshWordPress } from '#testing/servers/test-wordpress.ts'
import { contractCalls, makeFixtureMenu, recordCall } from '../contract/golden.ts'

/**
 * Records `contract/*.json` again: after a change of the companion plugin, of `contract/fixture/` or of the pinned WordPress.
 * Review the diff before committing it: the website's decoder reads these files.
 */
const wordpress = await startFreshWordPress()
try {
  await makeFixtureMenu(wordpress.admin)
  for (const [name, call] of Object.entries(contractCalls)) {
    const golden = await recordCall(call, wordpress.url)
    writeFileSync(
      new URL(`../contract/${name}.json`, import.meta.url),
      `${JSON.stringify(golden, null, 2)}\n`,
    )
  }
  process.stdout.write(`recorded ${Object.keys(contractCalls).length} calls\n`)
} finally {
  await wordpress.stop()
}
