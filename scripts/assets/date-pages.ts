import { writeFileSync } from 'node:fs'
import { currentDates } from '../../src/server/documents/page-dates.ts'

/**
 * `node scripts/assets/date-pages.ts`: updates the dates of pages whose own text has changed, for the sitemap
 * (`src/server/documents/page-dates.test.ts` fails if one is outdated).
 */
const file = new URL('../../src/server/documents/page-dates.json', import.meta.url)
const today = new Date().toISOString().slice(0, 10)
writeFileSync(file, `${JSON.stringify(currentDates(today), null, 2)}\n`)
