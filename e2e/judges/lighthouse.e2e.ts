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
  onlyCategories: ['seo', 'best-practices', 'accessibility'],
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
/** Each template once, in English and Hungarian by turns; with `EVERY_PAGE=1` every page in both. */
const pages = (await everyPage(content)).filter(({ name, language }, _, all) => {
  const isHidden = ['not-found', 'auditQuestionnaire', 'auditResults', 'auditEmailResults'].includes(name)
  const nth = all.findIndex((page) => page.name === name)
  return (
    !isHidden &&
    !name.startsWith('audit-') &&
    (process.env.EVERY_PAGE || language === (nth % 2 ? 'hu' : 'en'))
  )
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
  'Lighthouse gives $language $path 100 for SEO, best practices and accessibility',
  { timeout: 120_000 },
  async ({ path }) => {
    const { lhr } = await lighthouse(site.origin + path, { ...flags, port })
    expect(lhr.runtimeError).toBeUndefined()
    const faults = Object.entries(lhr.categories).flatMap(([name, { score, auditRefs }]) =>
      score === 1
        ? []
        : auditRefs
            .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
            .map(({ id }) => `${name} ${score}: ${lhr.audits[id]?.title}`),
    )
    expect(faults).toEqual([])
    expect(Object.keys(lhr.categories)).toHaveLength(flags.onlyCategories.length)
  },
)
