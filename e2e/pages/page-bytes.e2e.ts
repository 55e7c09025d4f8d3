import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { open } from '../browser/open.ts'
import { siteInBrowser } from '../browser/site-in-browser.ts'

const site = siteInBrowser()
const home: string[] = []
beforeAll(async () => {
  for (const language of languages)
    home.push(await (await fetch(site.origin + pathTo('home', language))).text())
})

/** 33.4 kB before the drawings below the first screen became separate files. */
const boundOfHomeBytes = 25_000

test('the home page stays small', () => {
  const bytes = home.map((html) => brotliCompressSync(html).length)
  expect(bytes.filter((size) => size > boundOfHomeBytes)).toEqual([])
})

/** Everything that is transferred until the page is idle, including the headers of each response. */
const boundOfFirstVisitBytes = 90_000

test.each(languages)('a first visit to the home page transfers few bytes: %s', (language) =>
  site.visit({ viewport: { width: 412, height: 823 } }, async (page) => {
    const session = await page.context().newCDPSession(page)
    const files: number[] = []
    await session.send('Network.enable')
    session.on('Network.loadingFinished', ({ encodedDataLength }) => files.push(encodedDataLength))
    await open(page, pathTo('home', language))
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const bytes = files.reduce((sum, size) => sum + size, 0)
    expect(files.length).toBeGreaterThan(5)
    expect(bytes).toBeLessThan(boundOfFirstVisitBytes)
  }),
)

test('lazy-loads drawings below the first screen as immutable files', async () => {
  const [image = ''] = /<img[^>]*matchbox[^>]*>/.exec(home[0] ?? '') ?? []
  expect(image).toContain('loading="lazy"')
  const answer = await fetch(site.origin + /src="([^"]*)"/.exec(image)?.[1])
  expect(answer.headers.get('Cache-Control')).toContain('immutable')
  // It contains its own styles and letter shapes, and runs nothing.
  expect(answer.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'/,
  )
  expect(await answer.text()).not.toMatch(/<script|\son\w+=/)
})
