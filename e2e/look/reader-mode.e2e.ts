import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyPage, everyRecord } from '../browser/every-page.ts'
import { builtin, siteInBrowser } from '../browser/site-in-browser.ts'

/** The library behind Firefox's reader view. */
const readability = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@mozilla/readability')),
  'Readability.js',
)
type Reader = new (document: Document) => { parse(): { textContent: string } | null }

const legal = ['privacyPolicy', 'termsOfService', 'cookiePolicy', 'legalNotice']
const visited = [...(await everyRecord(builtin)), ...(await everyPage(builtin))]
const site = siteInBrowser(builtin)

/** An empty page outside of the site, so that the site's policies do not block the reader's script. */
let reader: Page
beforeAll(async () => {
  reader = await site.browser.newPage()
  await reader.evaluate(`${readFileSync(readability, 'utf8')}; globalThis.Readability = Readability`)
})
afterAll(() => reader?.close())

/** The beginning of the reader view, and the first heading or paragraph of the text, which should match. */
const read = (html: string) =>
  reader.evaluate((text) => {
    const plain = (words: string | null | undefined) => words?.replace(/\s+/g, ' ').trim() ?? ''
    const page = new DOMParser().parseFromString(text, 'text/html')
    const beginning = page.querySelector('main .prose > :is(h2, p)')
    const Readability = Reflect.get(globalThis, 'Readability') as Reader
    const first = plain(beginning?.textContent)
    return { first, shown: plain(new Readability(page).parse()?.textContent).slice(0, first.length) }
  }, html)

test.each(visited.filter(({ name }) => name === 'post' || legal.includes(name)))(
  'BLOG-2, LEGAL-1 reader mode of $language $path starts with the text, not with the table of contents',
  async (page) => {
    const answer = await fetch(site.origin + page.path)
    const { first, shown } = await read(await answer.text())
    expect(first).not.toBe('')
    expect(shown).toBe(first)
  },
)
