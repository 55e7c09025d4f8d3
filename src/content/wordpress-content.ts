import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { Content } from './content.ts'
import { createDropReport } from './decode/drop-report.ts'
import { createSiteAddresses } from './decode/site-addresses.ts'
import { createPageReads } from './reads/page-reads.ts'
import { createPortfolioReads } from './reads/portfolio-reads.ts'
import { createPostReads } from './reads/post-reads.ts'
import { createSiteReads } from './reads/site-reads.ts'
import type { WordPressApi } from './wordpress-api.ts'

/**
 * Content as WordPress has it. Answers are kept and refreshed behind the reader; when it cannot be read, the last
 * good answer serves, then the built-in content. While it answers, no built-in record is mixed in.
 * @param baseUrl its base address, which never shows in anything that is read
 */
export function createWordPressContent(dependencies: {
  api: WordPressApi
  baseUrl: string
  builtIn: Content
  clock: Clock
  log: Log
}): Content {
  const { baseUrl, log } = dependencies
  const context = { addresses: createSiteAddresses(baseUrl), drop: createDropReport(log) }
  const reads = { ...dependencies, context }
  return {
    ...createSiteReads(reads),
    ...createPostReads(reads),
    ...createPortfolioReads(reads),
    ...createPageReads(reads),
  }
}
