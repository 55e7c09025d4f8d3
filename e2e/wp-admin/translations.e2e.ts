import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'
import { axeViolations } from '../access/axe.ts'
import { adminPage, switchLanguage } from './admin-in-browser.ts'

let wordpress: TestWordPress
let page: Page
const pictures = 'screenshots/wp-admin'
const hostile = '<img src=x onerror="window.hit=1">'
const ids: Record<string, number> = {}

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  wordpress = await startTestWordPress()
  const made = async (name: string, type: string, fields: object) => {
    const { body } = await wordpress.admin('POST', `/wp/v2/${type}`, {
      status: 'publish',
      title: name,
      ...fields,
    })
    ids[name] = body.id
  }
  await made('Harbour Light', 'portfolio', {
    language: 'en',
    content: '<h2>The task</h2><p>Say it at night.</p>',
    acf: { client_name: `Harbour ${hostile}`, technologies: 'React\nWordPress', featured: true },
  })
  await made('Opening hours', 'pages', {
    language: 'en',
    slug: 'opening',
    content: '<h2>When</h2><p>Always.</p>',
  })
  const twin = { language: 'hu', slug: 'nyitva', content: '<p>Mindig.</p>', twin: ids['Opening hours'] }
  await made('Nyitvatartás', 'pages', twin)
  await wordpress.admin('POST', `/wp/v2/pages/${ids['Opening hours']}`, { title: `Opening hours ${hostile}` })
  await made('Alike', 'services', { language: 'en', slug: 'alike' })
  await made('Hasonló', 'services', { language: 'hu', slug: 'alike' })

  page = await adminPage(wordpress)
}, 600_000)
afterAll(async () => {
  await page?.context().close()
  await wordpress?.stop()
})

const open = (query: string) => page.goto(`${wordpress.url}/wp-admin/${query}`)
const screen = (query = '') => open(`admin.php?page=igniting-studio-translations${query}`)
const picture = (name: string) => page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
const row = (title: string) =>
  page.locator('tbody tr').filter({ has: page.getByRole('rowheader', { name: title }) })
const translationOf = async (type: string, id = 0) =>
  (await wordpress.admin('GET', `/wp/v2/${type}/${id}?context=edit`)).body.twin

/** The screen has no accessibility violations, and no markup from a record has run. */
async function expectSound() {
  expect(await axeViolations(page, '#wpbody-content')).toEqual([])
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
}

test('PAIR-5 the Translations screen lists and counts the problems of each record', async () => {
  await screen()
  await picture('translations')
  await expectSound()
  expect(await row('Harbour Light').innerText()).toContain('No translation')
  expect(await row('Nyitvatartás').innerText()).toContain('Older than its translation')
  expect(await row('Nyitvatartás').innerText()).toContain('Headings: 0 here, 1 in the translation')
  expect(await row('Opening hours').count()).toBe(0)
  await page.getByRole('link', { name: /^Not linked to its translation/ }).click()
  await page.locator('tbody tr').first().waitFor()
  expect(await page.locator('tbody tr').count()).toBe(1)
  await page.selectOption('#filter-by-type', 'page')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByText('Nothing to do here.').waitFor()
})

/** Elements of the screen that are wider than the space available. */
const wider = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.wrap tbody *, .wrap > *')]
      .filter(
        (one) => one.getBoundingClientRect().right > innerWidth || one.scrollWidth > one.clientWidth + 1,
      )
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .map((one) => `${one.tagName} ${one.innerText}`),
  )

test('PAIR-5 on a phone each record is a labelled card, and two translations fit side by side', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [locale, named] of [
    ['hu_HU', 'Nyelv: '],
    ['en_US', 'Language: '],
  ] as const) {
    await switchLanguage(wordpress, locale)
    await screen()
    await picture(`translations-${locale}`)
    const part = page.locator('tbody td').first()
    const label = await part.evaluate((cell) => getComputedStyle(cell, '::before').content)
    expect([label, await wider()]).toEqual([`"${named}"`, []])
  }
  const [{ source_url: source }] = (await wordpress.visitor('GET', '/wp/v2/media')).body
  const content = `<p><img src="${source}" width="900" height="600" alt=""></p>`
  await wordpress.admin('POST', `/wp/v2/pages/${ids['Opening hours']}`, { content })
  await screen(`&compare=${ids['Opening hours']}`)
  await picture('compared')
  expect(await wider()).toEqual([])
  await expectSound()
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('PAIR-4 "Create the Hungarian version" in a list leads to the new draft, already linked', async () => {
  await open('edit.php?post_type=portfolio&studio_language=en')
  const listed = page.locator(`#post-${ids['Harbour Light']}`)
  await listed.hover()
  await picture('list')
  await Promise.all([
    page.waitForURL(/post\.php\?post=\d+&action=edit/),
    listed.getByRole('link', { name: 'Create the Hungarian version' }).click(),
  ])
  const made = Number(new URL(page.url()).searchParams.get('post'))
  expect(await translationOf('portfolio', ids['Harbour Light'])).toBe(made)
  const copy = (await wordpress.admin('GET', `/wp/v2/portfolio/${made}?context=edit`)).body
  expect(copy).toMatchObject({ status: 'draft', language: 'hu', acf: { technologies: 'React\nWordPress' } })
  await page.locator('.editor-post-title, [name=editor-canvas]').first().waitFor()
  await picture('new-draft')

  await screen()
  expect(await row('Harbour Light').first().innerText()).toContain('Translation not published')
  await row('Harbour Light')
    .first()
    .getByRole('link', { name: /Both languages/ })
    .click()
  await page.getByRole('heading', { name: 'Hungarian', level: 2 }).waitFor()
  await picture('both-languages')
  await expectSound()
})

test('PAIR-5 links two records and marks one as up to date with a click', async () => {
  await screen('&type=services')
  await row('Hasonló')
    .getByRole('link', { name: /Link the two/ })
    .click()
  await page.waitForLoadState()
  expect(await translationOf('services', ids.Alike)).toBe(ids.Hasonló)
  await screen('&problem=older')
  await row('Nyitvatartás')
    .getByRole('link', { name: /It is up to date/ })
    .click()
  await page.getByText('Nothing to do here.').waitFor()
})

test('PAIR-3 filters lists by language, gives a new record the list’s, and changes it by quick and bulk edit', async () => {
  await open('edit.php?post_type=services&studio_language=hu')
  expect(await page.locator(`#post-${ids.Alike}`).count()).toBe(0)
  const addNew = await page.locator('.page-title-action').first().getAttribute('href')
  expect(addNew).toContain('studio_language=hu')

  const { body: single } = await wordpress.admin('POST', '/wp/v2/services', {
    title: 'Single',
    language: 'hu',
    status: 'publish',
  })
  await open('edit.php?post_type=services')
  const listed = page.locator(`#post-${single.id}`)
  await listed.hover()
  await listed.getByRole('button', { name: /Quick edit/ }).click()
  const choice = page.locator(`#edit-${single.id} select[name=igniting_studio_quick_language]`)
  expect(await choice.inputValue()).toBe('hu')
  await picture('quick-edit')
  await choice.selectOption('en')
  await page.locator(`#edit-${single.id}`).getByRole('button', { name: 'Update' }).click()
  await page.locator(`#post-${single.id} [data-studio-language=en]`).waitFor()

  // In bulk; an existing translation of a Hungarian record is left unchanged.
  await page.locator(`#cb-select-${single.id}`).check()
  await page.locator(`#cb-select-${ids.Alike}`).check()
  await page.selectOption('#bulk-action-selector-top', 'edit')
  await page.click('#doaction')
  await page.locator('#bulk-edit select[name=igniting_studio_quick_language]').selectOption('hu')
  await Promise.all([page.waitForURL(/updated=/), page.click('#bulk_edit')])
  expect(
    await page.locator(`#post-${single.id} [data-studio-language]`).getAttribute('data-studio-language'),
  ).toBe('hu')
  expect(await translationOf('services', ids.Alike)).toBe(ids.Hasonló)
})

test('PAIR-3 the wizard previews its rules before it stores the result', async () => {
  await open('admin.php?page=igniting-studio-languages')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('heading', { name: 'Preview' }).waitFor()
  await picture('wizard')
  await expectSound()
  const rows = await page.locator('tbody tr select[name^=languages]').count()
  expect(rows).toBeGreaterThan(0)
  expect((await wordpress.admin('GET', '/igniting-studio/v1/translations')).body.counts['no-language']).toBe(
    rows,
  )
  await page.getByRole('button', { name: 'Store these languages' }).click()
  await page.getByText(`${rows} records have got their language.`).waitFor()
  expect((await wordpress.admin('GET', '/igniting-studio/v1/translations')).body.counts['no-language']).toBe(
    0,
  )
})

test('logs no PHP notice', () => {
  expect(wordpress.reports).toEqual([])
})
