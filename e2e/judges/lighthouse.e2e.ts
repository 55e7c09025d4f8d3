import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { type SiteUnderTest, startSite } from '#testing/servers/site-under-test.ts'
import { systemBrowser } from '../../scripts/steps/browser.ts'
import { lighthouseFile } from '../../scripts/steps/judges.ts'
import { everyPage } from '../browser/every-page.ts'
import { freePort } from '../other-browsers/free-port.ts'

type Report = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string }>
}
type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Report }>

const flags = {
  // How fast pages are is not asked: nothing is simulated, and these waits are for figures of speed.
  throttlingMethod: 'simulate',
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 500,
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
  formFactor: 'desktop',
  screenEmulation: { disabled: true },
  // Nobody sees it, and it takes a second of each page.
  disableFullPageScreenshot: true,
  logLevel: 'silent',
}

const file = lighthouseFile()
const content = createBuiltinContent({ clock: systemClock })
/** Search engines are asked to leave them out, which is a fault for the category SEO. */
const isHidden = (name: string) =>
  name.startsWith('audit-') ||
  ['auditQuestionnaire', 'auditResults', 'auditEmailResults', 'search', 'offline'].includes(name)
/** Each template once, in English and Hungarian by turns; with `EVERY_PAGE=1` every page in both. */
const pages = (await everyPage(content)).filter(({ name, language }, _, all) => {
  const nth = all.findIndex((page) => page.name === name)
  // What is not found is no page for Lighthouse.
  return name !== 'not-found' && (process.env.EVERY_PAGE || language === (nth % 2 ? 'hu' : 'en'))
})

let browser: Browser
let site: SiteUnderTest
let port: number
let lighthouse: Lighthouse
beforeAll(async () => {
  if (!file) return
  lighthouse = (await import(pathToFileURL(file).href)).default
  port = await freePort()
  const executablePath = systemBrowser()
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  })
  site = await startSite(content)
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test.skipIf(!file).each(pages)(
  'Lighthouse gives $language $path ($name) 100 for best practices, accessibility and, where it is public, SEO',
  { timeout: 120_000 },
  async ({ path, name }) => {
    const onlyCategories = ['best-practices', 'accessibility', ...(isHidden(name) ? [] : ['seo'])]
    const { lhr } = await lighthouse(site.origin + path, { ...flags, onlyCategories, port })
    expect(lhr.runtimeError).toBeUndefined()
    const faults = Object.entries(lhr.categories).flatMap(([name, { score, auditRefs }]) =>
      score === 1
        ? []
        : auditRefs
            .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
            .map(({ id }) => `${name} ${score}: ${lhr.audits[id]?.title}`),
    )
    expect(faults).toEqual([])
    expect(Object.keys(lhr.categories)).toHaveLength(onlyCategories.length)
  },
)
