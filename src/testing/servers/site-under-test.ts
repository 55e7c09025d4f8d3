import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Clock, systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { companyFacts } from '#config/company-facts.ts'
import type { Content } from '#content/content.ts'
import { createLeadsAdmin, type LeadsAdmin } from '#leads/admin/leads-admin.ts'
import { createLeadsDatabase } from '#leads/database/leads-database.ts'
import { createMemoryLimits } from '#leads/request-limits.ts'
import { createSite, type SiteOptions } from '#server/app.ts'
import { listen } from '#server/http.ts'
import { type Application, createPageHandler, type PageHandler } from '#server/pages/page-handler.ts'
import { staticFiles } from '#server/static-files.ts'
import { createMemoryLedger } from '../memory-ledger.ts'

export type SiteUnderTest = { origin: string; close(): Promise<void> }

/** Accepts and discards forms. */
export const forgottenForms: SiteOptions['forms'] = {
  ledger: createMemoryLedger(),
  limits: createMemoryLimits(systemClock),
  deliveriesOf: () => [],
  trustedProxies: 0,
  captcha: { secretKey: null, verifyUrl: '' },
  debugNewsletter: null,
}

/** Leads admin whose database is opened on first use only. */
function emptyAdmin(): LeadsAdmin {
  const dataDirectory = path.join(tmpdir(), 'igniting-leads')
  const database = createLeadsDatabase(
    { databaseUrl: null, dataDirectory },
    { clock: systemClock, log: silentLog },
  )
  const parts = { keepMonths: 24, deliveriesOf: () => [], wake() {}, now: systemClock.now }
  return createLeadsAdmin({ database, dataDirectory, ...parts })
}

/** Site context of the pages. */
export const testSite = {
  origin: 'http://localhost:3000',
  bookingUrl: 'https://booking.example/discovery-call',
  facts: { ...companyFacts({}), phone: '+36 1 555 0100', keep_months: '24' },
  social: { instagram: 'https://www.instagram.com/studio.example' },
  consent: { policyVersion: 1, countsBeforeConsent: true },
  fieldDataPercent: 0,
  offlineReading: false,
  now: systemClock.now,
  log: silentLog,
} satisfies SiteOptions['site']

/** Renders pages with the built application. */
export async function builtPageHandler(): Promise<PageHandler> {
  const built = pathToFileURL(path.resolve('build/server/index.js')).href
  return createPageHandler((await import(built)) as Application)
}

/** The built site with given content, as request handlers. */
export async function createTestSite(
  content: SiteOptions['content'],
  options: Partial<SiteOptions> = {},
): Promise<ReturnType<typeof createSite>> {
  return createBareSite({ handlePage: await builtPageHandler(), content, ...options })
}

/** A site with the test's own pages; everything else is unset by default. */
export function createBareSite({
  clock = systemClock,
  ...options
}: Partial<SiteOptions> & Pick<SiteOptions, 'handlePage' | 'content'> & { clock?: Clock }) {
  return createSite({
    site: testSite,
    browserFiles: staticFiles(path.resolve('build/client')),
    uploadsUrl: null,
    imageDirectory: path.join(tmpdir(), 'igniting-images'),
    source: () => ({}),
    missing: async () => [],
    problems: () => [],
    secrets: [],
    pairedWordPress: null,
    metricsToken: null,
    securityContact: null,
    forms: { ...forgottenForms, limits: createMemoryLimits(clock) },
    receipts: { append: async () => ({ ok: true }) },
    countLeads: async () => null,
    backups: () => null,
    admin: emptyAdmin(),
    cdn: null,
    indexNow: null,
    others: null,
    upstreamCalls: () => ({ '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, failed: 0 }),
    fetch,
    clock,
    ...options,
  })
}

/** Static content with the interface that the server expects. */
export const unchanging = (content: Content): SiteOptions['content'] => ({
  content,
  traced: () => content,
  change: () => new Set(),
  refresh: () => {},
  availability: () => ({ status: 'unknown', message: '', checkedAt: null }),
  status: () => ({}) as never,
  isSwitchPulled: () => false,
})

/** The built site with static content on a port of its own, for browsers. */
export async function startSite(
  content: Content,
  ingredients: Partial<SiteOptions> = {},
): Promise<SiteUnderTest> {
  const site = await createTestSite(unchanging(content), ingredients)
  const listener = await listen({ ...site, host: '127.0.0.1', port: 0 })
  if (!listener.ok) throw new Error(listener.fault)
  return { origin: `http://127.0.0.1:${listener.value.port}`, close: listener.value.close }
}
