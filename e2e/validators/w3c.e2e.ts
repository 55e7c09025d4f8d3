import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { createTestSite, unchanging } from '#testing/servers/site-under-test.ts'
import { checkerFile } from '../../scripts/steps/validators.ts'
import { everyPage, everyRecord } from '../browser/every-page.ts'

/** False positives of the checker, each with its reason. */
const exceptions: readonly RegExp[] = [
  // React closes void elements with a slash, and quotes every attribute value.
  /^Trailing slash on void elements/,
  // Its CSS grammar predates container queries, view transitions and `field-sizing`.
  /^CSS: /,
  // HTML allows it for `expect` too.
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
  // Variable fonts may have any weight from 1 to 1000 (CSS Fonts 4).
  /^Bad value “\d{3}” for attribute “font-weight” on element “(?:text|g)”/,
]

type Message = {
  type: string
  subType?: string
  url: string
  lastLine: number
  message: string
  extract: string
}

const checker = checkerFile()

test.skipIf(!checker)('W3C’s checker finds nothing on any page', { timeout: 300_000 }, async () => {
  const content = createBuiltinContent({ clock: systemClock })
  const { app } = await createTestSite(unchanging(content))
  const folder = mkdtempSync(path.join(tmpdir(), 'igniting-checked-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const addresses = [...(await everyPage(content)), ...(await everyRecord(content))].map(({ path: page }) =>
    page.replace(/#.*/, ''),
  )
  const files = [...new Set(addresses)].map((address) => [
    address,
    `${encodeURIComponent(address).slice(0, 80)}.html`,
  ])
  for (const [address = '', file = ''] of files)
    writeFileSync(path.join(folder, file), await (await app.request(address)).text())

  const run = spawnSync('java', ['-jar', checker ?? '', '--format', 'json', '--stdout', folder], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { messages } = JSON.parse(run.stdout) as { messages: Message[] }
  const found = messages
    .filter(({ message }) => !exceptions.some((pattern) => pattern.test(message)))
    .map(({ type, subType, url, message, extract }) =>
      [subType ?? type, decodeURIComponent(path.basename(url)), message, extract].join(': '),
    )
  expect(found).toEqual([])
})
