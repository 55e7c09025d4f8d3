import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allRules, axeViolations } from '../access/axe.ts'
import { switchLanguage } from './admin-in-browser.ts'
import { adminSession } from './admin-session.ts'

const admin = adminSession()
/** Folder in which screenshots of the panels are stored for inspection; none if unset. */
const pictures = process.env.SCREENS_TO
const aLongTime = { timeout: 120_000 }

/** Contents of each panel, besides search and sharing: its groups, what is typed, and where it is read. */
const panels = [
  {
    type: 'services',
    slug: 'social-media',
    groups: ['Offer', 'Questions', 'Search and sharing'],
    magyar: ['Ajánlat', 'Kérdések', 'Keresés és megosztás'],
    fill: {
      'Question 1': 'How soon?',
      'Answer 1': 'In a week.',
    },
    stored: {
      deliverables: 'Four posts\nA plan\nA report\nA call',
      question_1: 'How soon?',
      answer_1: 'In a week.',
    },
  },
  {
    type: 'posts',
    slug: 'quiet-launch',
    groups: ['On the website', 'Search and sharing'],
    magyar: ['A weboldalon', 'Keresés és megosztás'],
    fill: { Title: 'A quiet launch, told', 'Title when shared': 'Hear how quiet', 'Text when shared': 'Shh' },
    stored: { seo_title: 'A quiet launch, told', seo_share_title: 'Hear how quiet', seo_share_text: 'Shh' },
  },
  {
    type: 'pages',
    slug: 'privacy-policy',
    groups: ['Search and sharing'],
    magyar: ['Keresés és megosztás'],
    fill: { Description: 'What we store of you, and for how long.' },
    stored: { seo_description: 'What we store of you, and for how long.' },
  },
] as const

const panelOf = (page: Page) => page.locator('.interface-complementary-area')

async function recordOf(type: string, slug: string) {
  const [record] = (await admin.wordpress.admin('GET', `/wp/v2/${type}?slug=${slug}&lang=en&context=edit`))
    .body
  return record
}

async function openEditor(id: number, groups: readonly string[]): Promise<Page> {
  const page = await admin.open(`post.php?post=${id}&action=edit`)
  page.setDefaultTimeout(20_000)
  await openPanel(page, groups)
  return page
}

/** Opens the panel with its toolbar button, which exists in every language; a narrow window closes the panel. */
async function openPanel(page: Page, groups: readonly string[]) {
  const panel = panelOf(page)
  const button = page.locator('[aria-controls="igniting-studio:record"][aria-expanded]')
  await button.waitFor()
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  for (const group of groups) {
    const toggle = panel.getByRole('button', { name: new RegExp(`^${group}`) })
    await toggle.waitFor()
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  }
}

/** Replaces a list of values with four rows: typed, added with Enter, pasted as lines, and moved. */
async function writeRows(page: Page, label: string) {
  const list = panelOf(page).getByRole('group', { name: label, exact: true })
  const row = (place: number) => list.getByLabel(`${label} ${place}`, { exact: true })
  for (let rest = await list.getByRole('textbox').count(); rest > 1; rest--)
    await list.getByRole('button', { name: `Remove row ${rest}`, exact: true }).click()
  await row(1).fill('A plan')
  await row(1).press('Enter')
  await page.keyboard.type('Four posts')
  await list.getByRole('button', { name: 'Move row 2 up', exact: true }).click()
  await list.getByRole('button', { name: 'Add a row', exact: true }).click()
  await row(3).evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'A report\r\n\r\n A call ')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(await row(4).evaluate((input) => input === document.activeElement)).toBe(true)
}

/** Checks that the panel has no accessibility violations (WCAG 2.2 AA) and no overflow, at two widths. */
async function expectGood(page: Page, name: string, groups: readonly string[]) {
  for (const width of [1280, 782]) {
    await page.setViewportSize({ width, height: 1_000 })
    await openPanel(page, groups)
    const panel = panelOf(page)
    const faults = await axeViolations(page, '.interface-complementary-area', allRules)
    expect(faults, `${name} at ${width} px`).toEqual([])
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    )
    if (!pictures) continue
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: path.join(pictures, `${name}-${width}.png`) })
    await panel.locator('figure').last().scrollIntoViewIfNeeded()
    await page.screenshot({ path: path.join(pictures, `${name}-${width}-previews.png`) })
  }
  await page.setViewportSize({ width: 1_440, height: 900 })
}

describe.each(panels)('the panel of $type', ({ type, slug, groups, magyar, fill, stored }) => {
  test('EDIT-1 saves typed values with the record', aLongTime, async () => {
    const { id } = await recordOf(type, slug)
    const page = await openEditor(id, groups)
    for (const [label, text] of Object.entries(fill))
      await panelOf(page).getByLabel(label, { exact: true }).fill(text)
    if (type === 'services') await writeRows(page, 'What the client gets')
    // SEO-8: what is typed is in the previews before it is saved.
    const preview = (name: string) => panelOf(page).locator('figure', { hasText: name }).innerText()
    if ('Title' in fill) expect(await preview('As a search result')).toContain(fill.Title)
    if ('Title when shared' in fill)
      expect(await preview('As a shared link')).toContain(
        `${fill['Title when shared']}\n${fill['Text when shared']}`,
      )
    // An excerpt is stored as HTML, and compared as text.
    expect(await panelOf(page).innerText()).not.toMatch(/<\w+>/)
    await expectGood(page, type, groups)
    await page.getByRole('region', { name: 'Editor top bar' }).getByRole('button', { name: /^Save/ }).click()
    await page
      .getByText(/updated\./)
      .first()
      .waitFor()
    expect((await recordOf(type, slug)).meta).toMatchObject(stored)
    expect(admin.faults).toEqual([])
  })

  test('EDIT-4 is in Hungarian for a Hungarian editor', aLongTime, async () => {
    await switchLanguage(admin.wordpress, 'hu_HU')
    try {
      const { id } = await recordOf(type, slug)
      const page = await openEditor(id, magyar)
      await expectGood(page, `${type}-hu`, magyar)
      const english =
        /\b(Offer|Questions?|Answer|Title|Description|(?:Title|Text|Picture) when shared|As a shared link|Remove|None|Feature)\b/
      expect((await panelOf(page).innerText()).match(english)).toBeNull()
    } finally {
      await switchLanguage(admin.wordpress, 'en_US')
    }
  })
})
