import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { type SiteUnderTest, startSite } from '#testing/servers/site-under-test.ts'
import { lighthouseFile } from '../../scripts/steps/validators.ts'
import { everyPage } from '../browser/every-page.ts'
import { type RunningLighthouse, startLighthouse } from './start-lighthouse.ts'

const flags = {
  // Performance is not audited here: nothing is simulated, and these waits only matter for performance figures.
  throttlingMethod: 'simulate',
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 500,
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
  formFactor: 'desktop',
  screenEmulation: { disabled: true },
}

const isThere = lighthouseFile() !== null
const content = createBuiltinContent({ clock: systemClock })
/** Pages that ask not to be indexed, which fails the SEO category. */
const isHidden = (name: string) =>
  name.startsWith('audit-') ||
  ['auditQuestionnaire', 'auditResults', 'auditEmailResults', 'search', 'offline'].includes(name)
/** Lighthouse skips 404 pages. */
const pages = (await everyPage(content)).filter(({ name }) => name !== 'not-found')

let site: SiteUnderTest
let lighthouse: RunningLighthouse
beforeAll(async () => {
  if (!isThere) return
  lighthouse = await startLighthouse()
  site = await startSite(content)
})
afterAll(async () => {
  await lighthouse?.close()
  await site?.close()
})

test.skipIf(!isThere).each(pages)(
  'Lighthouse gives $language $path ($name) 100 for best practices, accessibility and, where it is public, SEO',
  { timeout: 120_000 },
  async ({ path, name }) => {
    const onlyCategories = ['best-practices', 'accessibility', ...(isHidden(name) ? [] : ['seo'])]
    const { report } = await lighthouse.audit(site.origin + path, { ...flags, onlyCategories })
    const { categories, audits } = report
    const faults = Object.entries(categories).flatMap(([name, { score, auditRefs }]) =>
      score === 1
        ? []
        : auditRefs
            .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
            .map(({ id }) => `${name} ${score}: ${audits[id]?.title}`),
    )
    expect(faults).toEqual([])
    expect(Object.keys(categories)).toHaveLength(onlyCategories.length)
  },
)
