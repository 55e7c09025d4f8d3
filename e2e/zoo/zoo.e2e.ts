import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '#locale/path-table.ts'
import { hiddenPosts, shownPosts, shownProjects } from '#testing/zoo/zoo.ts'
import { axeViolations, wcagTags } from '../access/axe.ts'
import { hasChosen } from '../browser/has-chosen.ts'
import { sharedBrowser } from '../browser/launch-browser.ts'
import { startZoo, type ZooSite } from './zoo-site.ts'

const rules = {
  runOnly: { type: 'tag' as const, values: wcagTags },
  rules: { 'landmark-unique': { enabled: true } },
  preload: false,
}
const widths = [1280, 320]

let zoo: ZooSite
let browser: Browser
/** Two at a time: one is inspected while the other loads. */
let tabs: Tab[]

type Tab = { page: Page; said: string[] }

beforeAll(async () => {
  ;[zoo, browser] = await Promise.all([startZoo(), sharedBrowser()])
  tabs = [await openTab(), await openTab()]
}, 300_000)
afterAll(async () => {
  for (const { page } of tabs ?? []) await page.context().close()
  await zoo?.close()
})

async function openTab(): Promise<Tab> {
  const context = await browser.newContext({
    baseURL: zoo.origin,
    storageState: hasChosen(zoo.origin),
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => {
    // The width is changed in the open page, so a picture may have been preloaded for the other width.
    const isOfWidth = message.text().includes('preloaded using link preload but not used')
    if (['error', 'warning'].includes(message.type()) && !isOfWidth) said.push(`console: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => said.push(`thrown: ${message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(zoo.origin)) said.push(`asked another host: ${request.url()}`)
  })
  return { page, said }
}

/** Runs in the page. */
const overflow = () => {
  const tooMuch = document.documentElement.scrollWidth - innerWidth
  const outside = [...document.querySelectorAll('main *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1,
  )
  return tooMuch > 0 ? [`${tooMuch} px too wide: ${outside.at(-1)?.outerHTML.slice(0, 150)}`] : []
}

/** Runs in the page: everything that can be clicked, viewed or played. */
const addresses = () => {
  const all = (selector: string, name: string) =>
    [...document.querySelectorAll(`main ${selector}`)].map((element) => element.getAttribute(name) ?? '')
  const players = [...document.querySelectorAll<HTMLMediaElement>('main :is(audio, video)')]
  return {
    links: [
      ...all('.prose a[href]', 'href'),
      ...all('img', 'src'),
      ...all('source', 'src'),
      ...all(':is(audio, video)[src]', 'src'),
    ],
    dead: [
      ...players.filter(({ controls, error }) => !controls || error).map(({ outerHTML }) => outerHTML),
      ...all('.prose a[href^="#"]', 'href').filter(
        (hash) => hash !== '#' && !document.getElementById(hash.slice(1)),
      ),
    ],
  }
}

const asked = new Map<string, Promise<number>>()

/** The status of an address on the site; each is requested once. */
function statusOf(address: string): Promise<number> {
  const known =
    asked.get(address) ??
    fetch(new URL(address, zoo.origin), { redirect: 'manual' }).then(({ status }) => status)
  asked.set(address, known)
  return known
}

async function faultsOf({ page, said }: Tab, path: string): Promise<string[]> {
  said.length = 0
  const faults: string[] = []
  await page.setViewportSize({ width: widths[0] ?? 1280, height: 800 })
  await page.goto(path, { waitUntil: 'load' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const found = [...(await page.evaluate(overflow)), ...(await axeViolations(page, 'main', rules))]
    faults.push(...found.map((fault) => `${width}: ${fault}`))
  }
  const { links, dead } = await page.evaluate(addresses)
  const own = [...new Set(links)].filter((address) => address.startsWith('/') && !address.startsWith('//'))
  for (const address of own) if ((await statusOf(address)) >= 400) dead.push(address)
  return [...faults, ...dead.map((address) => `dead: ${address}`), ...said].map((fault) => `${path} ${fault}`)
}

async function visitAll(paths: readonly string[]) {
  const left = [...paths]
  const faults: string[] = []
  const visitRest = async (tab: Tab) => {
    for (let path = left.shift(); path; path = left.shift()) faults.push(...(await faultsOf(tab, path)))
  }
  await Promise.all(tabs.map(visitRest))
  expect(faults).toEqual([])
}

const pathsOf = (kind: 'post' | 'project', records: readonly { language: string; slug: string }[]) =>
  records.map(({ language, slug }) => pathTo(kind, language === 'hu' ? 'hu' : 'en', slug))

const long = { timeout: 300_000 }

test('ENT-9 WordPress serves every public record of the zoo, and no private one', () => {
  const slugs = zoo.posts.map(({ slug }) => slug).sort()
  expect(slugs).toEqual(shownPosts.map(({ slug }) => slug).sort())
  expect(hiddenPosts.filter(({ slug }) => slugs.includes(slug))).toEqual([])
  expect(zoo.projects).toHaveLength(shownProjects.length)
})

/** Markup without a block, and a block without its plugin: `classic-…` and `missing`. */
const withoutMarkup = ['freeform', 'missing']

test('ENT-9 the zoo has every block of this WordPress', () => {
  const content = shownPosts.map((post) => post.content).join('')
  const isShown = (name: string) => withoutMarkup.includes(name) || content.includes(`<!-- wp:${name} `)
  expect(zoo.blocks.length).toBeGreaterThan(80)
  expect(zoo.blocks.filter((name) => !isShown(name))).toEqual([])
})

test('ENT-9 tracks of a playlist, from block or shortcode, come with their players', () => {
  const lists = zoo.posts.filter(({ slug }) => /-(?:playlist|classic-players)$/.test(slug))
  expect(lists).toHaveLength(4)
  for (const { slug, content } of lists) expect(content, slug).toMatch(/<li[^>]*>(?:(?!<\/li>).)*<audio /s)
})

test('ENT-9 renders every post of the zoo correctly on desktop and phone', long, () =>
  visitAll(pathsOf('post', shownPosts)),
)

test('ENT-9 renders every project and list correctly', long, () =>
  visitAll([
    ...pathsOf('project', shownProjects),
    ...['/blog', '/hu/blog', '/portfolio', '/hu/portfolio', '/blog?page=2'],
  ]),
)
