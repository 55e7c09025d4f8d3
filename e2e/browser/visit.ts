import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { letHaveChosen } from './has-chosen.ts'
import { keepTickerStill } from './still-ticker.ts'

export type Visit = BrowserContextOptions & {
  /** Console messages that the test provokes on purpose. */
  expectedMessages?: RegExp
  /** A first-time visitor, who sees the cookie banner. All others have already declined. */
  isNew?: boolean
  /** The ticker of the home page runs, and the page has no style sheet of the test's own: for what measures layouts and fonts. */
  ticks?: boolean
}

/**
 * Visits the site with a fresh profile. The visit fails if the page logs an error or a warning to the console, throws, or sends
 * a request to another host.
 */
export async function visit(
  browser: Browser,
  origin: string,
  { expectedMessages, isNew, ticks, ...options }: Visit,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const knows = !isNew && options.javaScriptEnabled !== false && options.storageState === undefined
  const context = await browser.newContext({ baseURL: origin, ...options })
  if (knows) await letHaveChosen(context, origin)
  if (!ticks) await keepTickerStill(context)
  const faults: string[] = []
  const report = (fault: string) => {
    if (!expectedMessages?.test(fault)) faults.push(fault)
  }
  const page = await context.newPage()
  watchFaults(page, origin, report)
  try {
    await act(page)
    expect(faults).toEqual([])
  } finally {
    await context.close()
  }
}

/** Reports errors and warnings in the console, exceptions, and requests to another host. */
export function watchFaults(page: Page, origin: string, report: (fault: string) => void): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) report(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => report(`thrown: ${error.message}`))
  page.context().on('request', (request) => {
    const { protocol } = new URL(request.url())
    if (!request.url().startsWith(origin) && protocol !== 'data:')
      report(`asked another host: ${request.url()}`)
  })
}
