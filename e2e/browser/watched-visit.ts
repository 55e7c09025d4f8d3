import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { keepTickerStill } from './still-ticker.ts'

/** Everything that a visit stores or sends, apart from requests for the site's own pages and files. */
export type Traces = {
  /** Requests to other origins, by path without the query. */
  others: string[]
  /** Posts to the site's own `/api/…`. */
  posts: string[]
  cookies: string[]
  local: string[]
  session: string[]
}

export type WatchedVisit = {
  page: Page
  context: BrowserContext
  /** Requests to other origins, with the complete URL. */
  requests: URL[]
  /** Errors and warnings on the console, and errors that the page threw. */
  messages: string[]
  traces(): Promise<Traces>
}

/** A visit with a fresh profile that records everything. */
export async function watchedVisit(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  act: (visit: WatchedVisit) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, ...options })
  await keepTickerStill(context)
  const requests: URL[] = []
  const posts: string[] = []
  const messages: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!/^(?:https?|wss?):$/.test(url.protocol)) return
    if (url.origin !== origin) requests.push(url)
    else if (request.method() === 'POST') posts.push(url.pathname)
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  page.on('pageerror', ({ message }) => messages.push(`thrown: ${message}`))
  const keys = (store: 'localStorage' | 'sessionStorage') =>
    page.evaluate((name) => Object.keys(window[name as 'localStorage']).sort(), store)
  try {
    await act({
      page,
      context,
      requests,
      messages,
      traces: async () => ({
        others: [...new Set(requests.map(({ pathname }) => pathname))].sort(),
        posts: [...posts],
        cookies: (await context.cookies()).map(({ name }) => name).sort(),
        local: await keys('localStorage'),
        session: await keys('sessionStorage'),
      }),
    })
  } finally {
    await context.close()
  }
}

/** The traces of a visit that left none. */
export const noTraces: Traces = { others: [], posts: [], cookies: [], local: [], session: [] }
