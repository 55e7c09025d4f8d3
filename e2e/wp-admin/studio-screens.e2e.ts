import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submissionOf } from '#testing/leads/leads-fixture.ts'
import { startWordPressWithLeads, type WordPressWithLeads } from '#testing/servers/site-for-wordpress.ts'
import { readPo } from '../../scripts/plugin-texts/text-files.ts'
import { hungarianPo } from '../../scripts/plugin-texts.ts'
import { adminPage, expectGoodByDay, switchLanguage } from './admin-in-browser.ts'

const leads = '/wp-admin/admin.php?page=igniting-studio-leads'
const texts = '/wp-admin/admin.php?page=igniting-studio'
const history = `${texts}-history`
const script = '"><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">'
const aLongTime = { timeout: 240_000 }

/** A plugin that an agency would write, with values to take over; one of them has no place. */
const agency = `<?php
add_filter( 'igniting_studio_takeover_sources', function ( $sources ) {
	$home = fn( $name, $value ) => array( 'what' => $name, 'from' => $value, 'place' => array( 'option', 'igniting_studio_home', 'hu', 'texts', $name ), 'value' => $value );
	$lost = array( 'what' => 'colour', 'from' => '${'long'.repeat(60)}', 'loss' => 'Nincs hozzá mező.' );
	$sources['agency'] = array(
		'label'   => 'Agency',
		'detect'  => fn() => true,
		'count'   => fn() => 3,
		'read'    => fn() => array( 'items' => array( $home( 'hero_deck', 'Egy mondat' ), $home( 'work_note', 'Még egy' ), $lost ), 'next' => null ),
		'choices' => fn() => array( 'colour' => array( 'label' => 'Colour', 'options' => array( '' => '—', 'red' => 'Red' ) ) ),
	);
	return $sources;
} );
`

let both: WordPressWithLeads
let page: Page
let id: string
beforeAll(async () => {
  both = await startWordPressWithLeads({ plugins: { 'agency.php': agency } })
  page = await adminPage(both.wordpress)
}, 300_000)
afterAll(async () => {
  await page?.context().close()
  await both?.stop()
})

const open = (target: string) => page.goto(both.wordpress.url + target)

const speak = (locale: 'hu_HU' | 'en_US') => switchLanguage(both.wordpress, locale)

/** WordPress collapses its menu at 782 px. */
const expectGood = (name: string) => expectGoodByDay(page, name, [1280, 782, 390, 360])

test('the list of leads, empty at first', aLongTime, async () => {
  await open(leads)
  expect(await page.textContent('.igniting-studio-empty')).toContain('No leads yet')
  await expectGood('leads-empty')
  await speak('hu_HU')
  await open(leads)
  expect(await page.textContent('.igniting-studio-empty')).toContain('Még nem érkezett érdeklődés')
  await expectGood('leads-empty-hu')
  await speak('en_US')
})

test('OFFICE-1 a lead with scripts in every field: found, opened, marked, restored', aLongTime, async () => {
  both.fixture.answers.notification = async () => ({
    outcome: 'refused',
    reason: `no such mailbox ${script}`,
  })
  const values = { name: script, email: 'agnes@example.com', message: script, services: [script, script] }
  const long = { email: 'a.very.long.address.of.somebody@a.subdomain.of.a.long.example.org' }
  id = (await both.fixture.accepted(submissionOf({ values, page: '/hu/contact' }))).id
  await both.fixture.deliverDue()
  await both.fixture.accepted(submissionOf({ form: 'newsletter', language: 'en', values: long }), [
    'newsletter',
  ])
  await both.fixture.accepted(submissionOf({ form: 'quote', trust: 'spam' }))
  await open(leads)
  expect(await page.locator('tbody tr').count()).toBe(2)
  expect(await page.locator('#adminmenu .igniting-studio-badge').first().innerText()).toContain('1')
  await expectGood('leads')
  await page.getByRole('link', { name: 'Newsletter' }).click()
  await page.getByText(long.email).first().waitFor()
  expect(await page.locator('tbody tr').count()).toBe(1)
  await expectGood('leads-newsletter')
  await open(leads)
  await page.getByLabel('Words').fill('AGNES@')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.locator('tbody tr').first().waitFor()
  expect(page.url()).not.toContain('agnes')
  await page.locator(`a.row-title[href*="${id}"]`).click()
  await page.getByRole('heading', { name: 'Deliveries' }).waitFor()
  await expectGood('lead')
  await page.getByRole('button', { name: 'Mark as spam' }).click()
  await page.getByText('Marked as spam.').waitFor()
  await page.getByRole('button', { name: 'Not spam' }).click()
  await page.getByText('Marked as not spam.').waitFor()
})

test('OFFICE-5 OFFICE-6 a lead as work: state, note and answer, in both languages', aLongTime, async () => {
  both.missing.push('SMTP_URL')
  await open(`${leads}&view=lead&lead=${id}`)
  await page.getByText('The website has no mail server').waitFor()
  both.missing.length = 0
  await page.getByLabel('State').selectOption('won')
  await page.getByRole('button', { name: 'Save the state' }).click()
  await page.getByText('The state was saved.').waitFor()
  await page.getByLabel('Text of the note').fill(script)
  await page.getByRole('button', { name: 'Save the note' }).click()
  await page.getByText('The note was saved.').waitFor()
  both.fixture.answers.answer = async () => ({ outcome: 'refused', reason: `550 ${script}` })
  await page.getByLabel('Text of the answer').fill(`Hi!\n\n${script}`)
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByText('The answer is kept with the lead').waitFor()
  await both.fixture.deliverDue()
  await page.reload()
  await page.locator('.igniting-studio-entries .is-dead').waitFor()
  await expectGood('lead-work')
  await both.fixture.admin.work('bela', id, { action: 'stage', version: null, stage: 'lost' })
  await page.getByLabel('Text of the answer').fill('What was typed')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByText('Meanwhile bela changed this lead').waitFor()
  expect(await page.getByLabel('Text of the answer').inputValue()).toBe('What was typed')
  await expectGood('lead-conflict')
  both.beAway(true)
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByText('What you wrote is still here: send it again').waitFor()
  expect(await page.getByLabel('Text of the answer').inputValue()).toBe('What was typed')
  await expectGood('lead-away')
  both.beAway(false)
  await speak('hu_HU')
  await open(`${leads}&view=lead&lead=${id}`)
  await page.getByRole('button', { name: 'Válasz elküldése' }).waitFor()
  await expectGood('lead-work-hu')
  await open(leads)
  await expectGood('leads-hu')
  await speak('en_US')
})

test(
  'OFFICE-8 OFFICE-11 the dashboard shows the first day, leads, what waits, and what changed, and none of WordPress’s boxes',
  aLongTime,
  async () => {
    await both.wordpress.upload('no-text.png')
    const record = { title: 'Only in English', status: 'publish', language: 'en' }
    await both.wordpress.admin('POST', '/wp/v2/posts', record)
    await open('/wp-admin/index.php')
    await page.locator('#igniting_studio_leads .igniting-studio-figures').waitFor()
    const boxes = await page
      .locator('#dashboard-widgets .postbox')
      .evaluateAll((all) => all.map(({ id }) => id))
    expect(boxes.sort()).toEqual([
      'igniting_studio_changes',
      'igniting_studio_first_steps',
      'igniting_studio_leads',
      'igniting_studio_todo',
    ])
    const steps = page.locator('.igniting-studio-steps')
    expect(await steps.locator('.is-done').first().innerText()).toContain('Say who you are')
    expect(await steps.getByRole('link').first().innerText()).toContain('Set your prices')
    expect(await page.locator('#igniting_studio_changes li').first().innerText()).toContain('Only in English')
    await expectGood('dashboard')
    // OFFICE-10: the screen explains itself.
    await page.getByRole('button', { name: 'Help' }).click()
    const help = page.locator('#contextual-help-wrap')
    await help.getByRole('link', { name: 'About this screen' }).waitFor()
    expect((await help.locator('.help-tab-content.active').innerText()).length).toBeGreaterThan(80)
    await page.getByRole('button', { name: 'Help' }).click()
    const todo = page.locator('#igniting_studio_todo')
    expect(await todo.innerText()).toContain('Translations: No translation')
    await steps.getByRole('link', { name: 'Publish a project' }).waitFor()
    await todo.getByRole('link', { name: 'Pictures without an alternative text' }).click()
    await page.locator('.media .filename').first().waitFor()
    expect(await page.locator('#the-list tr').count()).toBe(1)
    await speak('hu_HU')
    await open('/wp-admin/index.php')
    await page.getByRole('heading', { name: 'Teendők' }).waitFor()
    await expectGood('dashboard-hu')
    await speak('en_US')
  },
)

test(
  'OFFICE-9 hides screens that change nothing visitors see, and keeps the menus of the website',
  aLongTime,
  async () => {
    await open('/wp-admin/index.php')
    const links = await page
      .locator('#adminmenu a, #wpadminbar a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const unused = /themes\.php|site-editor|customize|font-library|widgets\.php|theme-editor/
    expect(links.filter((link) => unused.test(link))).toEqual([])
    await page.getByRole('link', { name: 'Studio', exact: true }).first().hover()
    await page.getByRole('link', { name: 'Header and footer' }).click()
    await page.getByRole('heading', { name: 'Header and footer', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'All menus, as WordPress shows them' }).click()
    await page.getByRole('heading', { name: 'Menus', level: 1 }).waitFor()
    expect(await page.locator('#wpbody-content a[href*="customize.php"]').count()).toBe(0)
  },
)

test('UNDO-1 the history, empty and with a long text, in both languages', aLongTime, async () => {
  await open(history)
  await page.getByText('Nothing has been changed yet.').waitFor()
  await expectGood('history-empty')
  await both.wordpress.admin('POST', '/wp/v2/settings', { title: `${script} ${'long '.repeat(80)}` })
  await open(history)
  await page.getByRole('button', { name: 'Back to how it was: Name of the site' }).waitFor()
  await expectGood('history')
  await speak('hu_HU')
  await open(history)
  await page.getByRole('heading', { name: 'Előzmények' }).waitFor()
  await expectGood('history-hu')
  await speak('en_US')
  await open(history)
  await page.getByRole('button', { name: 'Back to how it was' }).first().click()
  await page.getByText('The earlier state is back.').waitFor()
})

test('OFFICE-15 takes over what another plugin has left, and undoes it', aLongTime, async () => {
  const takeover = `${texts}-takeover`
  await open(takeover)
  await page.getByRole('button', { name: 'Show what would happen' }).click()
  await page.getByText('To be taken over: 2').waitFor()
  await page.getByText('Lost: 1').waitFor()
  await expectGood('takeover')
  await speak('hu_HU')
  await open(takeover)
  await page.getByRole('heading', { name: 'Átvétel más bővítményekből' }).waitFor()
  await expectGood('takeover-hu')
  await speak('en_US')
  await open(takeover)
  await page.getByRole('button', { name: 'Take over 2 entries' }).click()
  await page.getByText('Taken over: 2').waitFor()
  await expectGood('takeover-done')
  const words = async () =>
    (await both.wordpress.visitor('GET', '/igniting-studio/v1/home?lang=hu')).body.texts?.hero_deck
  expect(await words()).toBe('Egy mondat')
  await page.getByRole('button', { name: 'Undo: Agency' }).click()
  await page.getByText('2 values were restored.').waitFor()
  expect(await words()).not.toBe('Egy mondat')
})

test('STUDIO-2 the settings report a mistyped address at its field', aLongTime, async () => {
  await open(texts)
  await page.getByLabel('Email', { exact: true }).fill('hello at studio')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const field = page.locator('[name=igniting_studio_contact_email]')
  await page.locator('#igniting_studio_contact_email-fault').waitFor()
  expect(await field.inputValue()).toBe('hello at studio')
  expect(await field.getAttribute('aria-describedby')).toBe('igniting_studio_contact_email-fault')
  await expectGood('texts')
  await open(`${texts}&tab=hu`)
  await expectGood('home-page')
  for (const screen of ['access', 'technical']) {
    await open(`/wp-admin/admin.php?page=igniting-studio-${screen}`)
    await expectGood(screen)
  }
})

test(
  'ABOUT-3 the team is one list: a photo from the media library, sorted by buttons and by drag, in both languages',
  aLongTime,
  async () => {
    const shape = 'A woman at a desk.'
    const picture = (await both.wordpress.upload('anna.png')).body
    await both.wordpress.admin('POST', `/wp/v2/media/${picture.id}`, { alt_text: shape })
    await open(`${texts}&tab=team`)
    const members = page.locator('.igniting-studio-team .igniting-studio-sorted__entry')
    const names = () => members.locator('[role=group]').evaluateAll((all) => all.map((one) => one.ariaLabel))
    await expectGood('team')
    const before = await names()
    const isReady = () => page.locator('.igniting-studio-team.is-sortable').waitFor()
    await isReady()
    await page.getByRole('button', { name: 'Add a member' }).click()
    const added = page.getByRole('group', { name: 'New member' })
    await added.getByLabel('Name', { exact: true }).fill('Anna Kovács')
    const anna = page.getByRole('group', { name: 'Anna Kovács' })
    await anna.getByLabel('Role').first().fill('Design')
    await anna.getByRole('button', { name: 'Choose a picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Picture' })
    await dialog.getByRole('tab', { name: 'Media Library' }).click()
    await dialog.locator(`.attachments .attachment[data-id="${picture.id}"]`).click()
    await dialog.locator('.media-button-select').click()
    expect(await anna.getByLabel('Picture', { exact: true }).inputValue()).toBe(picture.source_url)
    expect(await anna.getByLabel('What the picture shows').first().inputValue()).toBe(shape)
    await anna.getByLabel('What the picture shows').last().fill('Egy nő az asztalánál.')

    const up = page.getByRole('button', { name: 'Move up: Anna Kovács' })
    await up.focus()
    await page.keyboard.press('Enter')
    expect((await names()).indexOf('Anna Kovács')).toBe(before.length - 1)
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true)
    const place = `Anna Kovács: now ${before.length} of ${before.length + 1}`
    await expect.poll(() => page.locator('#a11y-speak-polite').innerText()).toContain(place)
    await page.setViewportSize({ width: 1280, height: 3000 })
    await members
      .nth(before.length - 1)
      .locator('.igniting-studio-sorted__handle')
      .hover()
    await page.mouse.down()
    const first = await members.first().boundingBox()
    await page.mouse.move(first?.x ?? 0, (first?.y ?? 0) + 40, { steps: 12 })
    await page.mouse.move((first?.x ?? 0) + 10, (first?.y ?? 0) + 2, { steps: 8 })
    await page.mouse.up()
    expect((await names())[0]).toBe('Anna Kovács')
    expect(await page.locator('[data-host]:visible').count()).toBe(1)
    expect(await members.first().locator('[data-host]').isVisible()).toBe(true)
    if (before.length > 0)
      await members
        .last()
        .getByRole('button', { name: /^Remove/ })
        .click()
    await page.getByRole('button', { name: 'Save the team' }).click()
    await page.getByText('The team is saved.').waitFor()
    const read = async (language: string) =>
      (await both.wordpress.visitor('GET', `/igniting-studio/v1/home?lang=${language}`)).body.team
    expect((await read('en'))[0]).toMatchObject({
      name: 'Anna Kovács',
      role: 'Design',
      picture: { alt: shape },
    })
    await anna.getByText('Not translated').waitFor()
    await isReady()
    await expectGood('team-saved')
    await speak('hu_HU')
    await open(`${texts}&tab=team`)
    await anna.getByLabel('Szerep').last().fill('Tervezés')
    await anna.getByLabel('Név, ha másképp írják').fill('Kovács Anna')
    await page.getByRole('button', { name: 'A csapat mentése' }).click()
    await page.getByText('A csapat mentve.').waitFor()
    expect((await read('hu'))[0]).toMatchObject({
      name: 'Kovács Anna',
      picture: { alt: 'Egy nő az asztalánál.' },
    })
    await isReady()
    await expectGood('team-hu')
    await speak('en_US')
  },
)

test('a person is erased in two steps', aLongTime, async () => {
  await open(`${leads}&view=lead&lead=${id}`)
  await page.getByRole('button', { name: 'Erase this person …' }).click()
  await page.getByRole('button', { name: 'Erase for good' }).waitFor()
  await expectGood('erase')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('The person was erased').waitFor()
  await open(`${leads}&view=log`)
  await expectGood('log')
})

test('the technical screen has every option', aLongTime, async () => {
  await open('/wp-admin/admin.php?page=igniting-studio-technical')
  const named = await page.locator('.wrap [name^="igniting_studio_options["]').all()
  const names = await Promise.all(named.map((input) => input.getAttribute('name')))
  const { body } = await both.wordpress.admin('GET', '/wp/v2/settings')
  const options = Object.keys(body.igniting_studio_options).map((name) => `igniting_studio_options[${name}]`)
  expect([...new Set(names)].toSorted()).toEqual(options.toSorted())
})

test('EDIT-4 access, technical settings and the log in Hungarian', aLongTime, async () => {
  await speak('hu_HU')
  const english =
    /\b(Editors|Access|Technical|Leads?|erased|looked|Nobody|Save|None|enabled|Default|Custom|form)\b/
  for (const [name, target] of [
    ['access', '/wp-admin/admin.php?page=igniting-studio-access'],
    ['technical', '/wp-admin/admin.php?page=igniting-studio-technical'],
    ['log', `${leads}&view=log`],
  ] as const) {
    await open(target)
    expect((await page.locator('.wrap').innerText()).match(english)).toBeNull()
    await expectGood(`${name}-hu`)
  }
  await speak('en_US')
})

test('EDIT-4 OFFICE-13 no English is left on any Studio screen in Hungarian', aLongTime, async () => {
  const screens = [
    '/wp-admin/index.php',
    ...['studio', 'en', 'hu', 'team'].map((tab) => `${texts}&tab=${tab}`),
    ...['header', 'footer'].map((tab) => `${texts}-menus&tab=${tab}`),
    ...['redirects', 'history', 'access', 'technical', 'transfer', 'takeover', 'translations'].map(
      (screen) => `${texts}-${screen}`,
    ),
    ...['', '&view=log'].map((view) => leads + view),
    '/wp-admin/options-general.php?page=igniting-studio-connection',
  ]
  const english = new Map([...readPo(hungarianPo)].filter(([text, hungarian]) => text !== hungarian))
  const left: string[] = []
  await speak('hu_HU')
  for (const screen of screens) {
    const answer = await open(screen)
    expect([screen, answer?.status()]).toEqual([screen, 200])
    const said = await page.evaluate(() => {
      const found: string[] = []
      for (const part of document.querySelectorAll('#wpbody-content, #adminmenu'))
        for (const element of part.querySelectorAll('*')) {
          if (element.closest('script, style, template, [lang=en]')) continue
          for (const name of ['aria-label', 'title', 'placeholder', 'data-colname'])
            found.push(element.getAttribute(name) ?? '')
          for (const node of element.childNodes)
            if (node.nodeType === Node.TEXT_NODE) found.push(node.nodeValue ?? '')
        }
      return found.map((text) => text.trim()).filter((text) => /[a-z]{3}/i.test(text))
    })
    for (const text of said) if (english.has(text)) left.push(`${screen}: ${text}`)
  }
  await speak('en_US')
  expect([...new Set(left)]).toEqual([])
})

test('the screens report an unreachable site', aLongTime, async () => {
  both.beAway(true)
  await open(leads)
  expect(await page.textContent('[role=alert]')).toContain('does not answer')
  await expectGood('away')
  both.beAway(false)
})

test('MOVED-1 redirects: some, more, one that is refused', aLongTime, async () => {
  const redirects = '/wp-admin/admin.php?page=igniting-studio-redirects'
  await open(redirects)
  const rows = page.locator('tbody tr')
  const before = await rows.count()
  const lines = [
    '/old-page /about',
    '/nyari-ajanlat /hu/contact 302',
    `/${'long-'.repeat(35)}address /about`,
    '/closed - 410',
  ]
  await page.fill('[name=lines]', lines.join('\n'))
  await page.click('.igniting-studio-import button')
  await page.waitForSelector('.notice-success')
  expect(await rows.count()).toBe(before + 4)
  await expectGood('redirects')
  await page.fill('[name=from]', '/about-us')
  await page.fill('[name=to]', '/about-us/')
  await page.click('.button-primary')
  expect(await page.textContent('.notice-error')).toContain('lead to itself')
  expect(await page.inputValue('[name=from]')).toBe('/about-us')
  await speak('hu_HU')
  await open(redirects)
  await expectGood('redirects-hu')
  await speak('en_US')
})
