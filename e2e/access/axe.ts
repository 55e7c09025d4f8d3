import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Puts axe into the open page for as long as that is open. AxeBuilder does so each time it is asked, and takes 0.1 s for it. */
export const loadAxe = (page: Page): Promise<void> => page.evaluate(source)

/** What axe finds in a page that it was put into, one line each. */
export const axeViolations = (page: Page, within: string, options: RunOptions): Promise<string[]> =>
  page.evaluate(
    async ([within, options]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(within, { ...options, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html, failureSummary = '' }) => {
          const summary = failureSummary.replace(/\s+/g, ' ').slice(0, 200)
          return `${id}: ${target.join(' ')}: ${html.slice(0, 150)}: ${summary}`
        }),
      )
    },
    [within, options] as const,
  )
