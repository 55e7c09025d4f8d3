import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { selectContent } from '#content/select-content.ts'
import { createTestSite, testSite } from '#testing/servers/site-under-test.ts'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'
import { allRules, axeViolations } from '../access/axe.ts'
import { sharedBrowser } from '../browser/launch-browser.ts'

let server: Server
let site: Hono
let wordpress: TestWordPress
let browser: Browser
let session: { name: string; value: string; url: string }[]

beforeAll(async () => {
  server = createServer(getRequestListener((request) => site.fetch(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  wordpress = await startTestWordPress(path.resolve('src/content/sample'), undefined, {
    url: origin,
    address: origin,
  })
  const { url, wordPress } = wordpress
  const composed = await createTestSite(
    selectContent({ wordpressUrl: url, fetch, clock: systemClock, log: silentLog }),
    {
      site: { ...testSite, origin },
      secrets: [wordPress.websiteSecret],
      pairedWordPress: { url, secret: wordPress.websiteSecret },
    },
  )
  site = composed.app
  session = (await wordpress.signIn()).split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=')
    return { name, value, url }
  })
  browser = await sharedBrowser()
}, 600_000)
afterAll(async () => {
  await wordpress?.stop()
  server?.close()
})

async function editor() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies(session)
  return { context, page: await context.newPage() }
}

test('PREV-1 Preview in wp-admin opens the real page with the draft, at an address without secrets', async () => {
  const draft = { title: 'Éjjeli pékség', slug: 'ejjeli-pekseg', language: 'hu', content: '<p>Vázlat.</p>' }
  const { body } = await wordpress.admin('POST', '/wp/v2/portfolio', draft)
  const { context, page } = await editor()
  await page.goto(`${wordpress.url}/wp-admin/edit.php?post_type=portfolio`)
  // The link of the list, as an editor has it.
  const preview = page.locator(`#post-${body.id} .row-actions .view a`)
  await page.goto((await preview.getAttribute('href')) ?? '')
  await page.waitForURL(/\/hu\/portfolio\/ejjeli-pekseg\?preview=\w+$/)
  expect(await page.locator('h1').innerText()).toContain('Éjjeli pékség')
  expect(await page.locator('main').innerText()).toContain('Vázlat.')
  expect(await page.evaluate('document.cookie')).not.toContain('studio_preview')
  await page.screenshot({ path: 'screenshots/wp-admin/preview.png' })
  await page.reload()
  expect(await page.locator('h1').innerText()).toContain('Éjjeli pékség')
  await context.close()
})

test('EDITMARK-4, EDITMARK-6 from a word on the page to its field in WordPress, and back to the same word', async () => {
  const { context, page } = await editor()
  await page.goto(`${wordpress.url}/wp-admin/`)
  await page.locator('#wp-admin-bar-igniting_studio_open a').click()
  await page.waitForURL(/\/\?edit=[0-9a-f]{8}$/)
  const headline = page.locator('h1[data-edit]')
  await headline.hover()
  expect(await page.locator('.studio-edit__pencil').innerText()).toBe('Headline')
  await page.locator('.studio-edit__pencil').click()

  const field = page.locator('[name="igniting_studio_home[en][hero_headline]"]')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('A new headline')
  await field.press('Enter')
  await page.getByText('✓ Saved.').waitFor()
  await page.screenshot({ path: 'screenshots/wp-admin/field-visit.png' })
  await page.getByRole('link', { name: 'Back to the page' }).click()

  await page.waitForURL(/\/\?edit=[0-9a-f]{8}#edit=home%2Fen%2Fhero_headline$/)
  await expect.poll(() => headline.innerText()).toContain('A new headline')
  await page.locator('.studio-edit__ring--back').waitFor()
  expect(await page.locator('[data-edit-said]').innerText()).toBe('Back from WordPress: Headline')
  expect(await page.evaluate('document.cookie')).not.toContain('studio_edit')
  await page.screenshot({ path: 'screenshots/wp-admin/edited-page.png' })

  await page.locator('summary', { hasText: 'On this page' }).click()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page, 'html', allRules)).toEqual([])
    await page.screenshot({ path: `screenshots/wp-admin/edited-page-${width}.png` })
  }
  await page.keyboard.press('Escape')

  // With the keyboard alone: a row of prices.
  const price = page.locator('.price[data-edit]').first()
  await price.focus()
  expect(await page.locator('.studio-edit__pencil').innerText()).toMatch(/^Price: /)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toMatch(/^igniting_studio_home\[en\]\[prices\]\[[\w-]+\]\[amount\]$/)

  await page.goBack()
  await page.getByRole('button', { name: 'Leave editing' }).click()
  await page.waitForURL((url) => url.pathname === '/' && url.search === '')
  expect(await page.locator('[data-edit]').count()).toBe(0)
  await context.close()
}, 120_000)

test('EDITMARK-4 a field of a record opens in the block editor, in its group', async () => {
  const project = {
    title: 'Bakery',
    slug: 'bakery',
    status: 'publish',
    language: 'en',
    content: '<p>A bakery.</p>',
    acf: { challenge: 'No one knew.' },
  }
  await wordpress.admin('POST', '/wp/v2/portfolio', project)
  const { context, page } = await editor()
  const open = `${wordpress.url}/wp-admin/admin-post.php?action=igniting_studio_open&path=`
  await page.goto(`${open}${encodeURIComponent('/portfolio/bakery')}`)
  const challenge = page
    .getByText('No one knew.')
    .and(page.locator('[data-edit]'))
    .or(page.locator('[data-edit]', { hasText: /^No one knew\.$/ }))
  await challenge.first().click()
  const input = page.locator('[data-studio-field="challenge"] textarea')
  await expect
    .poll(() => input.evaluate((one) => one === document.activeElement), { timeout: 30_000 })
    .toBe(true)
  await input.fill('Everyone slept.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('✓ Saved.').waitFor()
  await page.screenshot({ path: 'screenshots/wp-admin/field-visit-record.png' })
  await page.getByRole('link', { name: 'Back to the page' }).click()
  await page.waitForURL(/\/portfolio\/bakery\?edit=/)
  await expect.poll(() => page.locator('main').innerText()).toContain('Everyone slept.')
  await context.close()
}, 120_000)

test('LINK-3 the connection screen reports success, and lists the changes that were sent', async () => {
  const post = { title: 'Told', slug: 'told', status: 'publish', language: 'en' }
  await wordpress.admin('POST', '/wp/v2/posts', post)
  const { context, page } = await editor()
  const screen = `${wordpress.url}/wp-admin/options-general.php?page=igniting-studio-connection`
  await page.goto(screen)
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await page.getByText('The website answers, knows the secret, and its clock is right.').waitFor()
  await expect
    .poll(async () => {
      await page.goto(screen)
      return page.locator('table').innerText()
    })
    .toMatch(/post · told · en · published\s+\S+ \S+\s+\d\d:/)
  await page.screenshot({ path: 'screenshots/wp-admin/connection.png', fullPage: true })
  await context.close()
})
