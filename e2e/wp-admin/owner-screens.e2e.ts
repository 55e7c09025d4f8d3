import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPairedWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'
import { adminPage, expectGoodByDay, switchLanguage } from './admin-in-browser.ts'
import { countedSteps } from './counted-steps.ts'

const texts = '/wp-admin/admin.php?page=igniting-studio'
const script = '"><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">'
const aLongTime = { timeout: 240_000 }

let wordpress: TestWordPress
let page: Page
beforeAll(async () => {
  // Paired with a website that does not respond: the screens work without its default texts.
  wordpress = await startPairedWordPress('http://127.0.0.1:9')
  page = await adminPage(wordpress)
}, 600_000)
afterAll(async () => {
  await page?.context().close()
  await wordpress?.stop()
})

const open = (target: string) => page.goto(wordpress.url + target)

const speak = (locale: 'hu_HU' | 'en_US') => switchLanguage(wordpress, locale)

const expectGood = (name: string) => expectGoodByDay(page, name, [1280, 390])

test(
  'SAID-1 lists where an old phone number and an old price still stand, in both languages',
  aLongTime,
  async () => {
    const post = {
      title: `Prices ${script}`,
      status: 'publish',
      language: 'hu',
      content: `<p>Hívj: <a href="tel:+3615550133">06 1 555 0133</a>. Az alapcsomag 120&nbsp;000&nbsp;Ft-tól indul. ${'Hosszú szöveg. '.repeat(30)}</p>`,
    }
    await wordpress.admin('POST', '/wp/v2/posts', post)
    const phone = page.getByLabel('Phone', { exact: true })
    for (const number of ['+36 1 555 0133', '+36 1 555 0144']) {
      await open(texts)
      await phone.fill(number)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText('Settings saved.').waitFor()
    }
    for (const price of ['120 000 Ft', '150 000 Ft']) {
      await open(`${texts}&tab=hu`)
      await page.locator('[name$="[amount]"]').first().fill(price)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText('Settings saved.').waitFor()
    }
    const list = page.locator('.igniting-studio-old-values')
    expect(await list.locator('mark').allInnerTexts()).toEqual(['120\u00a0000\u00a0Ft', '06 1 555 0133'])
    await expectGood('old-values')
    await speak('hu_HU')
    await open(`${texts}&tab=hu`)
    await page.getByText('A régi érték még szerepel máshol').waitFor()
    await expectGood('old-values-hu')
    await speak('en_US')

    // A price that is said in two places is changed in both, and in the other language, within two minutes.
    const lead = page.getByLabel('Contact: text')
    await open(`${texts}&tab=hu`)
    await lead.fill('Egy oldal 150 000 Ft-tól készül el.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Settings saved.').waitFor()
    await open('/wp-admin/index.php')
    const { step, total } = countedSteps()
    const save = async () => {
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText('Settings saved.').waitFor()
    }
    await step('press', () => open(texts))
    await step('press', () => page.getByRole('link', { name: 'Homepage, Hungarian' }).click())
    await step('word', () => page.locator('[name$="[amount]"]').first().fill('170 000 Ft'))
    await step('press', save)
    const place = list.locator('li', { hasText: 'Egy oldal' })
    await step('press', () => place.getByRole('link').click())
    await expect.poll(() => lead.evaluate((field) => field === document.activeElement)).toBe(true)
    await step('text', () => lead.fill('Egy oldal 170 000 Ft-tól készül el.'))
    await step('press', save)
    expect(await place.count()).toBe(0)
    await step('press', () =>
      list.locator('p', { hasText: 'The English price is still' }).getByRole('link').click(),
    )
    const other = page.locator('[name$="[amount]"]').first()
    await expect.poll(() => other.evaluate((field) => field === document.activeElement)).toBe(true)
    await step('word', () => other.fill('$700'))
    await step('press', save)
    expect(await list.getByText('The English price is still').count()).toBe(0)
    process.stdout.write(`price: ${JSON.stringify(total())}\n`)
    expect(total().minutes).toBeLessThan(2)

    await open(texts)
    await page.getByRole('button', { name: 'Hide this list' }).click()
    await list.waitFor({ state: 'detached' })
  },
)

test(
  'PAIR-7 OFFICE-14 both languages in one screen: copies a text over, saves, and shows a conflict, in both languages',
  aLongTime,
  async () => {
    const made = async (fields: object) =>
      (await wordpress.admin('POST', '/wp/v2/portfolio', { status: 'publish', ...fields })).body.id
    const paragraph = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`
    const heading = (text: string) =>
      `<!-- wp:heading --><h2 class="wp-block-heading">${text}</h2><!-- /wp:heading -->`
    const long = 'A bakery on the corner bakes 300 loaves before dawn and sells the last one at nine. '
    const en = await made({
      title: `Harbour Light ${script}`,
      language: 'en',
      excerpt: 'A lighthouse that says its hours.',
      content: heading('The task') + paragraph(long.repeat(3)) + paragraph('It is read at night.'),
      acf: { client_name: 'Port', challenge: 'Fog, and no one to ask.', results: script },
    })
    const hu = await made({
      title: 'Kikötőfény',
      language: 'hu',
      twin: en,
      content: heading('The task') + paragraph('A sarki pékség hajnal előtt 300 cipót süt.'),
    })
    await wordpress.admin('POST', `/wp/v2/portfolio/${en}`, {
      content: heading('The task') + paragraph(long.repeat(2)) + paragraph('It is read at night.'),
    })
    const screen = `/wp-admin/admin.php?page=igniting-studio-translations&compare=${en}`
    await open('/wp-admin/edit.php?post_type=portfolio')
    expect(await page.locator(`#post-${en} .igniting_studio_both a`).getAttribute('href')).toContain(
      'compare=',
    )
    // OFFICE-14: on a phone too the list says what is published, and in which language.
    await page.setViewportSize({ width: 390, height: 900 })
    expect(await page.locator(`#post-${en} .column-date`).innerText()).toContain('Published')
    expect(await page.locator(`#post-${en} .column-igniting_studio_language`).innerText()).toContain(
      'Kikötőfény',
    )
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(screen)
    await page.getByText('Changed since the two said the same').waitFor()
    await expectGood('both-languages')
    await page.getByRole('button', { name: 'Copy from English: Challenge' }).click()
    const challenge = page.getByRole('textbox', { name: 'Challenge, Hungarian' })
    expect(await challenge.inputValue()).toBe('Fog, and no one to ask.')
    await challenge.fill('Köd, és senki, akit kérdezni lehetne.')
    await page.getByRole('textbox', { name: 'Title, English' }).fill('Harbour Light')
    await page.getByRole('button', { name: 'Save both languages' }).click()
    await page.getByText('Both languages are saved.').waitFor()
    const read = async (id: number) =>
      (await wordpress.admin('GET', `/wp/v2/portfolio/${id}?context=edit`)).body
    expect((await read(hu)).acf.challenge).toBe('Köd, és senki, akit kérdezni lehetne.')
    expect((await read(en)).title.raw).toBe('Harbour Light')

    await speak('hu_HU')
    await open(screen)
    await wordpress.admin('POST', `/wp/v2/portfolio/${hu}`, { title: 'Kikötői fény' })
    await page.getByRole('textbox', { name: 'Cím, magyar' }).fill('A kikötő fénye')
    await page.getByRole('button', { name: 'Mindkét nyelv mentése' }).click()
    await page.getByText('Közben elmentve:').waitFor()
    expect(await page.getByRole('textbox', { name: 'Cím, magyar' }).inputValue()).toBe('A kikötő fénye')
    await expectGood('both-languages-conflict-hu')
    await speak('en_US')
  },
)

test(
  'STUDIO-4, STUDIO-5 each tab leads to the page where it is seen, texts are searched, and the logo is chosen in the media library',
  aLongTime,
  async () => {
    await wordpress.upload('logo.png')
    const leads = async (tab: string) => {
      await open(`${texts}&tab=${tab}`)
      return page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')
    }
    expect([await leads('studio'), await leads('en'), await leads('hu')]).toEqual([
      'https://studio.example/contact',
      'https://studio.example/',
      'https://studio.example/hu',
    ])
    const search = page.getByLabel('Find a text that you saw on the website')
    await search.fill('projects completed')
    expect(await page.locator('.form-table tr:visible').count()).toBe(1)
    await page.getByText('Fields found: 1').waitFor()
    // A heading finds all that stands below it, and what is on another tab is linked to its field.
    await search.fill('numbers')
    expect(await page.locator('.form-table tr:visible').count()).toBe(4)
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Numbers'])
    await search.fill('registered seat')
    await page.getByRole('link', { name: 'Contact and company: Registered seat' }).click()
    const seat = page.getByLabel('Registered seat')
    await expect.poll(() => seat.evaluate((field) => field === document.activeElement)).toBe(true)
    await open(`${texts}&tab=hu`)
    await search.fill('not said anywhere')
    await page.getByText('Not on these tabs.').waitFor()
    await search.fill('')
    await page.getByRole('button', { name: 'Choose the picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Logo, address of the picture' })
    await dialog.getByRole('tab', { name: 'Media Library' }).click()
    await dialog.locator('.attachments .attachment').first().click()
    await dialog.getByRole('button', { name: 'Select', exact: true }).click()
    const logo = page.getByRole('textbox', { name: 'Logo, address of the picture' })
    expect(await logo.inputValue()).toMatch(/logo.*\.png$/)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Settings saved.').waitFor()
    expect(await page.locator('.igniting-studio-picture img[src$=".png"]').isVisible()).toBe(true)

    // STUDIO-6: the session ends while something is being typed.
    await page.getByLabel('Headline').fill('Typed for an hour')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.locator('#user_login').waitFor()
    const session = (await wordpress.signIn()).split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split('=')
      return { name, value, url: wordpress.url }
    })
    await page.context().addCookies(session)
    await open(`${texts}&tab=hu`)
    await page.getByText('You were signed out before this was saved.').waitFor()
    await page.getByRole('button', { name: 'Save it now' }).click()
    await page.getByText('Settings saved.').waitFor()
    expect(await page.getByLabel('Headline').inputValue()).toBe('Typed for an hour')
    await open(`${texts}&tab=hu`)
    expect(await page.getByText('You were signed out').count()).toBe(0)
    await expectGood('logo')
    await speak('hu_HU')
    await open(`${texts}&tab=hu`)
    await page.getByRole('link', { name: 'Megnézem a weboldalon' }).waitFor()
    await expectGood('logo-hu')
    await speak('en_US')
  },
)
