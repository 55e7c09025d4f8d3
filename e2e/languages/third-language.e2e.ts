import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathTable, plainPages, serviceSlugs } from '#locale/path-table.ts'
import { environmentWith, freePort, notYet, until } from '#testing/processes.ts'
import { sharedBrowser } from '../browser/launch-browser.ts'
import { visit } from '../browser/visit.ts'
import { projectWithThirdLanguage } from './add-language.ts'

let folder: string
let site: ChildProcess
let browser: Browser
let origin: string

beforeAll(async () => {
  folder = projectWithThirdLanguage()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const settings = { PORT: String(port), SITE_URL: origin, CONTENT_SOURCE: 'builtin', LOG_LEVEL: 'silent' }
  site = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: environmentWith({ ...settings, DATA_DIR: path.join(folder, 'data') }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  browser = await sharedBrowser()
  await until(async () => {
    if (site.exitCode !== null) throw new Error(`the site ended with ${site.exitCode}`)
    return (await fetch(`${origin}/healthz`).catch(notYet)) !== false
  })
}, 300_000)

afterAll(async () => {
  if (site && site.exitCode === null) {
    site.kill('SIGTERM')
    await once(site, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

const slugs = { project: 'morning-batch', post: 'what-a-homepage-must-say-in-five-seconds' }
const pages = [
  ...plainPages.map((page) => pathTable[page]),
  ...serviceSlugs.map((slug) => `/services/${slug}`),
  `/portfolio/${slugs.project}`,
  `/blog/${slugs.post}`,
].map((page) => (page === '/' ? '/xx' : `/xx${page}`))

test('LANG-1 a new table row and its copy compile', { timeout: 120_000 }, () => {
  const run = (tool: string, ...words: string[]) =>
    spawnSync(path.resolve('node_modules/.bin', tool), words, { cwd: folder, encoding: 'utf8' }).stdout
  expect(run('tsc', '--noEmit')).toBe('')
})

describe.each(pages)('LANG-1 %s', (address) => {
  test('shows no English text and fits', async () => {
    for (const width of [320, 1280])
      await visit(browser, origin, { viewport: { width, height: 800 } }, async (page) => {
        const answer = await page.goto(address)
        expect(answer?.status()).toBe(200)
        expect(await page.getAttribute('html', 'lang')).toBe('xx')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        expect(await page.evaluate(englishWords)).toEqual([])
      })
  })
})

/** Runs in the page: words with a plain vowel that no accented one follows, which the pseudo-language does not have. */
function englishWords(): string[] {
  const names = /^(?:ISO|Igniting|Studio|Power|BI|Instagram|TikTok|LinkedIn|English|Magyar|Pseudo)$/
  const isEnglish = (word: string) => /[aeou](?![áéíóú])/i.test(word) && !names.test(word)
  const code = /\S*[/@]\S*|[a-z\d]+(?:[-_:][a-z\d]+)+/g
  const words = (text: string | null) => (text ?? '').replace(code, '').match(/[\p{L}]{3,}/gu) ?? []
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, code, pre, time, [lang="en"], [lang="hu"]'))
      texts.push(node.nodeValue ?? '')
  for (const name of ['alt', 'title', 'placeholder', 'aria-label'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
  return [...new Set(texts.flatMap(words).filter(isEnglish))]
}
