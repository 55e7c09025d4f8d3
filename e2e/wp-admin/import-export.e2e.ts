import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'
import { adminPage, expectGoodScreen, switchLanguage } from './admin-in-browser.ts'

const aLongTime = { timeout: 240_000 }

let wordpress: TestWordPress
let page: Page
beforeAll(async () => {
  wordpress = await startTestWordPress()
  page = await adminPage(wordpress)
}, 300_000)
afterAll(async () => {
  await page?.context().close()
  await wordpress?.stop()
})

const expectGood = (name: string) => expectGoodScreen(page, name, [1280, 360])

const words = {
  en: { locale: 'en_US', show: 'Show what would change', store: 'Import these options', done: 'imported' },
  hu: { locale: 'hu_HU', show: 'Mi változna?', store: 'Beállítások importálása', done: 'kész' },
} as const

test.each(['en', 'hu'] as const)(
  'MOVE-1 the owner looks at what would change, then imports it, in %s',
  aLongTime,
  async (language) => {
    const { locale, show, store, done } = words[language]
    await switchLanguage(wordpress, locale)
    await page.goto(`${wordpress.url}/wp-admin/admin.php?page=igniting-studio-transfer`)
    await expectGood(`transfer-${language}`)
    const values = {
      blogname: `Small Fires ${language}`,
      igniting_studio_home: {
        hu: { texts: { tagline: `<script>1</script>${'long words of a tagline '.repeat(4)}${language}` } },
      },
      igniting_studio_options: { custom_html_head: `<meta name="${'x'.repeat(120)}${language}">` },
    }
    await page.setInputFiles('#preview-options-file', {
      name: 'options.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ format: 'igniting-studio-options', version: 1, values })),
    })
    await page.click(`text=${show}`)
    const changes = page.locator('.igniting-studio-changes tbody tr')
    await changes.first().waitFor()
    expect(await changes.count()).toBe(3)
    await expectGood(`transfer-preview-${language}`)
    await page.click(`text=${store}`)
    expect(await page.textContent('.notice-success')).toContain(done)
    const { title } = (await wordpress.admin('GET', '/wp/v2/settings')).body
    expect(title).toBe(values.blogname)
  },
)
