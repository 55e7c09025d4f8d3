import type { Hono } from 'hono'
import type { Clock } from '#base/clock.ts'
import type { SelectedContent } from '#content/selected-content.ts'
import type { Site } from '#pages/site-context.ts'
import { createMetrics } from './metrics.ts'
import type { Application } from './pages/application.ts'
import { createPageServer, type PageServer } from './pages/page-server.ts'
import { createRevalidation } from './revalidation/revalidation.ts'
import { createSiteApp } from './site-app.ts'

/** What the parts of the site are made from. */
export type SiteIngredients = {
  application: Application
  site: Omit<Site, 'content'>
  content: Pick<SelectedContent, 'traced' | 'change' | 'refresh' | 'status' | 'availability'>
  clientDirectory: string
  /** Base address of WordPress's uploads, while there is one. */
  uploadsUrl: string | null
  /** What `/api/status` says of where content comes from. */
  source(): object
  revalidateSecret: string | null
  metricsToken: string | null
  fetch: typeof globalThis.fetch
  clock: Clock
}

export type ComposedSite = { app: Hono; pages: PageServer }

/** Joins the parts of the site; nothing listens and no time passes yet. */
export function composeSite(ingredients: SiteIngredients): ComposedSite {
  const { application, site, content, source, revalidateSecret, metricsToken, clock } = ingredients
  const pages = createPageServer({ application, site, contentFor: content.traced, clock })
  const revalidation = createRevalidation({
    secret: revalidateSecret,
    purge: (event) => pages.invalidate(content.change(event)),
    clock,
    log: site.log,
  })
  const metrics = createMetrics({
    pages: pages.size,
    isWordPressAvailable: () => content.availability().status === 'available',
  })
  const app = createSiteApp({
    answerPage: pages.answer,
    origin: site.origin,
    clientDirectory: ingredients.clientDirectory,
    uploadsUrl: () => ingredients.uploadsUrl,
    status: () => ({
      content: { ...source(), ...content.status() },
      pages: pages.size(),
      revalidations: revalidation.receipts(),
    }),
    refresh: content.refresh,
    revalidation,
    metrics: metricsToken === null ? null : { read: metrics, token: metricsToken },
    fetch: ingredients.fetch,
    log: site.log,
  })
  return { app, pages }
}
