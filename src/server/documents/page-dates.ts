import { createHash } from 'node:crypto'
import { type Language, languages } from '#locale/language.ts'
import { type PageWithCopy, siteCopy } from '#site/site-copy.server.ts'
import dates from './page-dates.json' with { type: 'json' }

/** When the site's own text on a page last changed, by page and language: `about hu`. */
export type PageDates = Record<string, { words: string; changed: string }>

const known: PageDates = dates

/** The day of the last change; empty if the page's text comes from elsewhere. */
export const changedOn = (page: string, language: Language): string =>
  known[`${page} ${language}`]?.changed ?? ''

/**
 * The dates as they should be: a page whose text differs from the dated one has changed today (`node
 * scripts/assets/date-pages.ts`).
 */
export function currentDates(today: string): PageDates {
  const pages = Object.keys(siteCopy) as PageWithCopy[]
  const entries = pages.flatMap((page) =>
    languages.map((language): [string, PageDates[string]] => {
      const key = `${page} ${language}`
      const words = createHash('sha256')
        .update(JSON.stringify(siteCopy[page][language]))
        .digest('hex')
        .slice(0, 12)
      const dated = known[key]
      return [key, dated?.words === words ? dated : { words, changed: today }]
    }),
  )
  return Object.fromEntries(entries)
}
