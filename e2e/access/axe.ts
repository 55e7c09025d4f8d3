import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA. */
export const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const wcagRules: RunOptions = { runOnly: wcagTags }
/** WCAG 2.2 AA plus the best practices that axe recommends. */
export const allRules: RunOptions = { runOnly: [...wcagTags, 'best-practice'] }

/** The axe violations of an open page, or of the parts that a selector matches: one per line. */
export async function axeViolations(page: Page, within = 'html', options = wcagRules): Promise<string[]> {
  // Loading axe takes 0.1 s, so it is injected once per page.
  if (!(await page.evaluate("typeof globalThis.axe?.run === 'function'"))) await page.evaluate(source)
  return page.evaluate(
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
}
