import { expect, test } from 'vitest'
import { switchLanguage } from './admin-in-browser.ts'
import { adminSession } from './admin-session.ts'

const admin = adminSession()

test('EDIT-4 an admin in Hungarian has the panel in Hungarian', { timeout: 200_000 }, async () => {
  await switchLanguage(admin.wordpress, 'hu_HU')
  const [{ id }] = (await admin.wordpress.admin('GET', '/wp/v2/portfolio?slug=bread-online')).body
  const page = await admin.open(`post.php?post=${id}&action=edit`)
  await page.getByRole('button', { name: 'Projekt: mezők a weboldalhoz' }).click()
  const panel = page.locator('.interface-complementary-area')
  await panel.getByRole('button', { name: 'Történet' }).click()
  await panel.getByLabel('A feladat').waitFor()
  await panel.getByRole('button', { name: 'Keresés és megosztás' }).click()
  await panel.getByText('Így néz ki a találati listán').waitFor()
  const english = /\b(Story|Figures|Pictures|Links|Save|Summary|Title|Remove)\b/
  expect((await panel.innerText()).match(english)).toBeNull()
  expect(admin.faults).toEqual([])
})
