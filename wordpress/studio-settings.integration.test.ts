import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminBrowser, adminBrowser, inputValue } from '#testing/servers/admin-browser.ts'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'

const texts = '/wp-admin/admin.php?page=igniting-studio'
const home = `${texts}&tab=hu`
const technical = '/wp-admin/admin.php?page=igniting-studio-technical'
const studioGroup = 'igniting_studio_studio'

/** Stores the home page content as it is sent, as an earlier version would have. */
const storedHome = `<?php
add_action( 'rest_api_init', fn() => register_rest_route( 'test/v1', '/stored-home', array(
	'methods'             => 'POST',
	'permission_callback' => fn() => current_user_can( 'manage_options' ),
	'callback'            => function ( $request ) {
		remove_all_filters( 'sanitize_option_igniting_studio_home' );
		return update_option( 'igniting_studio_home', $request->get_json_params() );
	},
) ) );`

let wordpress: TestWordPress
let owner: AdminBrowser
let editor: AdminBrowser
beforeAll(async () => {
  wordpress = await startWordPressWith({ 'stored-home.php': storedHome })
  owner = await adminBrowser(wordpress)
  const account = { username: 'editor', password: 'editor-password-1', email: 'e@example.com' }
  await wordpress.admin('POST', '/wp/v2/users', { ...account, roles: ['editor'] })
  editor = await adminBrowser(wordpress, account.username, account.password)
}, 600_000)
afterAll(() => wordpress?.stop())

const read = async (route: string) => (await wordpress.visitor('GET', `/igniting-studio/v1/${route}`)).body

describe('STUDIO-1 company settings of an editor', () => {
  test('store contact and company; keep values of other tabs', async () => {
    const saved = await editor.save(texts, studioGroup, {
      igniting_studio_contact_email: 'studio@example.com',
      'igniting_studio_facts[phone]': '+36 1 555 0199',
      'igniting_studio_facts[booking_url]': 'https://booking.example/new',
      'igniting_studio_facts[company_name]': '<b>Szikra</b> & Társa',
    })
    expect(saved.html).toContain('Settings saved.')
    const { contact_email, facts } = await read('settings')
    expect(contact_email).toBe('studio@example.com')
    expect(facts).toMatchObject({
      phone: '+36 1 555 0199',
      booking_url: 'https://booking.example/new',
      company_name: 'Szikra & Társa',
      linkedin: 'https://www.linkedin.com/company/studio.example',
    })
    expect((await read('home?lang=en')).hero_headline).toBe('Small fires, “well” kept & fed')
  })

  test('CALL-9 say which page is the front page, in each language, while everybody may read it', async () => {
    const { admin } = wordpress
    const page = async (fields = {}) => {
      const made = await admin('POST', '/wp/v2/pages', { title: 'Front', status: 'publish', ...fields })
      return made.body.id as number
    }
    const front = async () => [
      (await read('home?lang=en')).front_page,
      (await read('home?lang=hu')).front_page,
    ]
    expect(await front()).toEqual([0, 0])
    const english = await page({ language: 'en' })
    await admin('POST', '/wp/v2/settings', { show_on_front: 'page', page_on_front: english })
    expect(await front()).toEqual([english, 0])
    const hungarian = await page({ language: 'hu', twin: english })
    expect(await front()).toEqual([english, hungarian])
    await admin('POST', `/wp/v2/pages/${english}`, { password: 'secret' })
    expect(await front()).toEqual([0, hungarian])
    await admin('POST', '/wp/v2/settings', { show_on_front: 'posts', page_on_front: 0 })
    for (const id of [english, hungarian]) await admin('DELETE', `/wp/v2/pages/${id}?force=true`)
    expect(await front()).toEqual([0, 0])
  })

  test('HOME-2 ABOUT-1 store the home page of one language: texts, prices, sections, team', async () => {
    const input = 'igniting_studio_home[hu]'
    await editor.save(home, studioGroup, {
      [`${input}[hero_headline]`]: 'Új <i>címsor</i>',
      [`${input}[hero_cta_primary_url]`]: '/hu/contact',
      [`${input}[statistics][projects_completed]`]: '40+',
      [`${input}[texts][tagline]`]: 'Szikrától tűzig',
      [`${input}[texts][about_values]`]: 'x'.repeat(900),
      [`${input}[texts][unknown]`]: 'x',
      [`${input}[hidden_sections][]`]: 'offers',
      [`${input}[prices][social-media][before]`]: 'havi',
      [`${input}[prices][social-media][amount]`]: '500 000',
      [`${input}[prices][social-media][after]`]: 'Ft-tól',
      [`${input}[prices][content-creation][amount]`]: '',
      [`${input}[prices][website-creation][after]`]: 'forinttól',
      [`${input}[team][0][name]`]: 'Ada <b>L.</b>',
      [`${input}[team][0][role]`]: 'Tervező',
      [`${input}[team][0][description]`]: 'vonalak | fények',
      [`${input}[team][0][picture]`]: `${wordpress.url}/wp-content/uploads/cover.png`,
      [`${input}[team][1][name]`]: '',
      [`${input}[team][2][role]`]: 'Adat',
      [`${input}[team][2][picture]`]: 'javascript:alert(1)',
      [`${input}[team][2][unknown]`]: 'x',
    })
    const stored = await read('home?lang=hu')
    expect(stored).toMatchObject({
      hero_headline: 'Új címsor',
      hero_cta_primary_url: '/hu/contact',
      statistics: { projects_completed: '40+', client_satisfaction: '' },
      hidden_sections: ['offers'],
      prices: {
        'social-media': { before: 'havi', amount: '500 000', after: 'Ft-tól' },
        'website-creation': { before: '', amount: '', after: 'forinttól' },
      },
      prices_inherited: { 'website-creation': ['before', 'amount'] },
      team: [
        { name: 'Ada L.', role: 'Tervező', description: 'vonalak | fények', picture: { width: 640 } },
        { name: '', role: 'Adat', description: '', picture: null },
      ],
    })
    expect(Object.keys(stored.prices)).toEqual(['social-media', 'website-creation'])
    expect(stored.texts).toMatchObject({ tagline: 'Szikrától tűzig', about_values: 'x'.repeat(500) })
    expect(stored.texts).not.toHaveProperty('unknown')
    expect((await read('home?lang=en')).texts.tagline).toBe('Small fires & co.')
    expect(stored.team[1]).not.toHaveProperty('unknown')
    await editor.save(home, studioGroup, { [`${input}[team][0][name]`]: '' })
    expect((await read('home?lang=hu')).team).toEqual([])
  })
})

describe('ABOUT-3 the team is one list for both languages', () => {
  const screen = `${texts}&tab=team`
  const fieldsOf = (html: string) =>
    Object.fromEntries(
      Array.from(
        html
          .replace(/<template>.*?<\/template>/s, '')
          .matchAll(/name="(team\[[^"]+|shown|_wpnonce)"[^>]*?(?:value="([^"]*)"|>([^<]*)<\/textarea)/g),
        ([, name = '', value, text]) => [name, value ?? text ?? ''],
      ).filter(([name = '']) => !name.endsWith('[remove]')),
    ) as Record<string, string>
  const open = async () => fieldsOf((await editor.open(screen)).html)
  const team = async (language: string) =>
    (await read(`home?lang=${language}`)).team.map(({ name, role }: { name: string; role: string }) => [
      name,
      role,
    ])

  test('pairs the two lists of an earlier version by name, picture and place', async () => {
    const member = (name: string, role: string, picture = '') => ({ name, role, description: '', picture })
    const old = {
      en: {
        team: [
          member('Anna Kovács', 'Design'),
          member('', 'Data'),
          member('Ben', 'Film', 'https://cdn.example/ben.jpg'),
          member('Guest', 'Sound'),
        ],
      },
      hu: {
        team: [
          member('Bence', 'Film és fotó', 'https://cdn.example/ben.jpg'),
          member('', 'Adat'),
          member('Kovács Anna', 'Tervezés'),
          member('Vendég', 'Hang'),
        ],
      },
    }
    await wordpress.admin('POST', '/test/v1/stored-home', old)
    expect(await team('en')).toEqual([
      ['Anna Kovács', 'Design'],
      ['', 'Data'],
      ['Ben', 'Film'],
      ['Guest', 'Sound'],
    ])
    expect(await team('hu')).toEqual([
      ['Kovács Anna', 'Tervezés'],
      ['', 'Adat'],
      ['Bence', 'Film és fotó'],
      ['Vendég', 'Hang'],
    ])
    const fields = await open()
    expect(fields['team[m0][hu][name]']).toBe('Kovács Anna')
    expect(fields['team[m4][hu][role]']).toBe('Hang')
    expect((await editor.open(screen)).html).toContain('Not translated: not shown in this language')
  })

  test('saves a row for each member: sorted, added, removed, with the texts of its picture', async () => {
    const photo = (await wordpress.upload('anna.png')).body
    const fields = await open()
    const sent = {
      ...fields,
      'team[m2][order]': '0,5',
      'team[m0][picture]': photo.source_url,
      'team[m1][remove]': '1',
      'team[m3][remove]': '1',
      'team[m4][remove]': '1',
      'team[n1][name]': 'Cili <b>C.</b>',
      'team[n1][en][role]': 'Words',
    }
    expect((await editor.send(screen, sent)).to).toContain('saved=1')
    expect(await team('en')).toEqual([
      ['Ben', 'Film'],
      ['Anna Kovács', 'Design'],
      ['Cili C.', 'Words'],
    ])
    expect(await team('hu')).toEqual([
      ['Bence', 'Film és fotó'],
      ['Kovács Anna', 'Tervezés'],
    ])
    const again = await open()
    expect(again['team[m1][picture_of_alt]']).toBe(photo.source_url)
    await editor.send(screen, {
      ...again,
      'team[m1][alt][en]': 'Anna',
      'team[m1][alt][hu]': 'Anna az asztalnál',
    })
    expect((await read('home?lang=hu')).team[1].picture.alt).toBe('Anna az asztalnál')
    // The texts of the former picture are not those of the one that was typed.
    const other = (await wordpress.upload('other.png')).body.source_url
    await editor.send(screen, { ...(await open()), 'team[m1][picture]': other })
    expect((await read('home?lang=hu')).team[1].picture.alt).not.toBe('Anna az asztalnál')
    expect((await editor.send(screen, await open())).to).toContain('saved=0')
  })

  test('keeps what was typed when the team was saved meanwhile, a picture is no address, or the screen is old', async () => {
    const mine = { ...(await open()), 'team[m0][en][role]': 'Mine' }
    await owner.send(screen, { ...fieldsOf((await owner.open(screen)).html), 'team[m0][en][role]': 'Theirs' })
    const refused = await editor.send(screen, mine)
    expect(refused.html).toContain('changed the team meanwhile')
    expect(refused.html).toMatch(/Saved meanwhile:.*Theirs/s)
    expect(fieldsOf(refused.html)['team[m0][en][role]']).toBe('Mine')
    expect((await team('en'))[0]).toEqual(['Ben', 'Theirs'])
    const wrong = { ...fieldsOf(refused.html), 'team[m0][picture]': 'javascript:alert(1)' }
    const marked = await editor.send(screen, wrong)
    expect(marked.html).toMatch(/value="javascript:alert\(1\)" aria-invalid="true"/)
    expect((await team('en'))[0]).toEqual(['Ben', 'Theirs'])
    const old = await editor.send(screen, { ...fieldsOf(refused.html), _wpnonce: 'x' })
    expect(old.html).toContain('open for too long')
    expect((await editor.send(screen, fieldsOf(refused.html))).to).toContain('saved=1')
    expect((await team('en'))[0]).toEqual(['Ben', 'Mine'])
  })

  test('UNDO-1 an earlier team comes back', async () => {
    const { html } = await editor.open(`${texts}-history`)
    const [, row = ''] = html.match(/<tbody><tr>(.*?)<\/tr>/s) ?? []
    expect(row).toContain('<del>Theirs</del> <ins>Mine</ins>')
    const fields = ['action', 'subject', 'entry', '_wpnonce'].map((name) => [name, inputValue(row, name)])
    await editor.send('/wp-admin/admin-post.php', Object.fromEntries(fields))
    expect((await team('en'))[0]).toEqual(['Ben', 'Theirs'])
    expect(await team('hu')).toHaveLength(2)
  })

  test('EDITMARK-4 a mark on a page opens exactly its member', async () => {
    const target = '/wp-admin/admin-post.php?action=igniting_studio_edit&path=/hu/about&field='
    const input = async (field: string) => {
      const answer = await fetch(`${wordpress.url}${target}${encodeURIComponent(field)}`, {
        redirect: 'manual',
        headers: { cookie: await wordpress.signIn() },
      })
      return new URL(answer.headers.get('Location') ?? 'x:').searchParams.get('studio_input')
    }
    await editor.send(screen, { ...(await open()), 'team[m0][order]': '9' })
    // Cili is not shown in Hungarian: what is second there is third in the list.
    expect(await team('en')).toEqual([
      ['Anna Kovács', 'Design'],
      ['Cili C.', 'Words'],
      ['Ben', 'Theirs'],
    ])
    expect(await input('home/hu/team/1')).toBe('team[m2][name]')
    expect(await input('home/en/team/1')).toBe('team[m1][name]')
  })
})

test('STUDIO-1 keep percent-encoded letters of addresses', async () => {
  const company = 'https://www.linkedin.com/company/sz%C3%A1nt%C3%B3/'
  const picture = 'https://cdn.example/a%20portrait.png'
  const input = 'igniting_studio_home[hu]'
  await editor.save(texts, studioGroup, { 'igniting_studio_facts[linkedin]': company })
  await editor.save(home, studioGroup, {
    [`${input}[hero_cta_primary_url]`]: '/hu/kapcsolat?t=h%C3%ADv%C3%A1s',
    [`${input}[team][0][name]`]: 'Ada',
    [`${input}[team][0][picture]`]: picture,
  })
  expect((await read('settings')).facts.linkedin).toBe(company)
  expect(await read('home?lang=hu')).toMatchObject({
    hero_cta_primary_url: '/hu/kapcsolat?t=h%C3%ADv%C3%A1s',
    team: [{ picture: { url: picture } }],
  })
})

describe('STUDIO-2 report a mistyped value at its field, and keep the old one', () => {
  test('EDIT-7 keep sending leads to the old address when the new one is invalid, and keep the input', async () => {
    await editor.save(texts, studioGroup, { igniting_studio_contact_email: 'hello@example.com' })
    const { html } = await editor.save(texts, studioGroup, {
      igniting_studio_contact_email: 'hello at studio',
      'igniting_studio_facts[phone]': '+36 1 555 0177',
    })
    expect(html).toContain('id="igniting_studio_contact_email-fault"')
    expect(html).toContain('“hello at studio” was not saved')
    expect(html).toMatch(/name="igniting_studio_contact_email" value="hello at studio" aria-invalid="true"/)
    expect(html).not.toContain('Settings saved.')
    const { contact_email, facts } = await read('settings')
    expect(contact_email).toBe('hello@example.com')
    expect(facts.phone).toBe('+36 1 555 0177')
  })

  test('EDIT-7 add a missing scheme to an address', async () => {
    const { html } = await editor.save(texts, studioGroup, {
      'igniting_studio_facts[booking_url]': 'calendly.com/studio/call?month=2026-11',
      'igniting_studio_facts[linkedin]': 'www.linkedin.com/company/szántó',
    })
    expect(html).not.toContain('was not saved')
    expect((await read('settings')).facts).toMatchObject({
      booking_url: 'https://calendly.com/studio/call?month=2026-11',
      linkedin: expect.stringMatching(/^https:\/\/www\.linkedin\.com\/company\/sz/),
    })
  })

  test('STUDIO-6 keep what someone else has saved meanwhile, and say where both have changed the same field', async () => {
    const name = (key: string) => `igniting_studio_facts[${key}]`
    await editor.save(texts, studioGroup, {
      [name('company_seat')]: 'Pécs',
      [name('company_tax_number')]: '1',
    })
    const { html } = await editor.open(texts)
    const shown = inputValue(html, 'igniting_studio_shown').replaceAll('&quot;', '"')
    await owner.save(texts, studioGroup, {
      [name('company_seat')]: 'Győr',
      [name('company_representative')]: 'Ada',
    })
    const old = { igniting_studio_shown: shown, [name('company_representative')]: '' }
    const second = await editor.save(texts, studioGroup, {
      ...old,
      [name('company_seat')]: 'Eger',
      [name('company_tax_number')]: '2',
    })
    expect(second.html).toMatch(/“Eger” was not saved: .+ saved “Győr” here meanwhile/)
    expect(second.html).toMatch(/name="igniting_studio_facts\[company_seat\]" value="Eger"/)
    const facts = { company_seat: 'Győr', company_representative: 'Ada', company_tax_number: '2' }
    expect((await read('settings')).facts).toMatchObject(facts)
    const third = inputValue(second.html, 'igniting_studio_shown').replaceAll('&quot;', '"')
    await editor.save(texts, studioGroup, { igniting_studio_shown: third, [name('company_seat')]: 'Eger' })
    expect((await read('settings')).facts.company_seat).toBe('Eger')
  })

  test('STUDIO-6 merge the boxes of a list as one field', async () => {
    const english = `${texts}&tab=en`
    const boxes = 'igniting_studio_home[en][hidden_sections]'
    const headline = 'igniting_studio_home[en][hero_headline]'
    const hidden = async () => (await read('home?lang=en')).hidden_sections
    const shown = async (html?: string) =>
      inputValue(html ?? (await editor.open(english)).html, 'igniting_studio_shown').replaceAll('&quot;', '"')
    const before = await shown()
    await owner.save(english, studioGroup, { [`${boxes}[0]`]: '', [`${boxes}[1]`]: 'work' })
    // The form had shown no checked box, and sends none.
    await editor.save(english, studioGroup, {
      igniting_studio_shown: before,
      [`${boxes}[0]`]: '',
      [headline]: 'Mine',
    })
    expect(await hidden()).toEqual(['work'])
    const { html } = await editor.save(english, studioGroup, {
      igniting_studio_shown: before,
      [`${boxes}[0]`]: '',
      [`${boxes}[1]`]: 'about',
      [headline]: 'Mine',
    })
    expect(html).toMatch(/“About” was not saved: .+ saved “Selected work” here meanwhile/)
    expect(html).toMatch(/value="about" checked/)
    expect(await hidden()).toEqual(['work'])
    await editor.save(english, studioGroup, {
      igniting_studio_shown: await shown(html),
      [`${boxes}[0]`]: '',
      [`${boxes}[1]`]: 'about',
    })
    expect(await hidden()).toEqual(['about'])
    await owner.save(english, studioGroup, { [`${boxes}[0]`]: '', [headline]: '' })
  })

  test('STUDIO-6 a form that is sent without a session leads to the sign-in form and back', async () => {
    const answer = await fetch(`${wordpress.url}/wp-admin/admin-post.php`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Referer: `${wordpress.url}${texts}` },
      body: new URLSearchParams({ action: 'igniting_studio_owner_language' }),
    })
    const to = new URL(answer.headers.get('Location') ?? '', wordpress.url)
    expect([to.pathname, to.searchParams.get('redirect_to')]).toEqual([
      '/wp-login.php',
      expect.stringContaining(texts),
    ])
  })

  test('clear a value with an empty field', async () => {
    await editor.save(texts, studioGroup, { igniting_studio_contact_email: '' })
    expect((await read('settings')).contact_email).toBe('')
  })

  const identifiers = {
    ga4_id: ['G-TEST1', '<script>x</script>'],
    gtm_id: ['GTM-AB12', 'G-TEST1'],
    meta_pixel_id: ['1234567890', 'pixel'],
    hotjar_id: ['1234567', 'abc'],
    contact_form_id: ['134', '8994ebc'],
    default_og_image: ['https://cdn.example/og.png', 'og.png'],
    mailchimp_server_prefix: ['us21', 'https://us21'],
    recaptcha_version: ['v2', 'v9'],
  } as const

  // One form for all of them: a screen takes half a second of processor time.
  test('accept an identifier of each service, and keep it when another one is none', async () => {
    const form = (which: 0 | 1) =>
      Object.fromEntries(
        Object.entries(identifiers).map(([name, values]) => [
          `igniting_studio_options[${name}]`,
          values[which],
        ]),
      )
    const accepted = await owner.save(technical, 'igniting_studio', form(0))
    expect(accepted.html).toContain('Settings saved.')
    expect(accepted.html).not.toContain('--fault')
    const { html } = await owner.save(technical, 'igniting_studio', form(1))
    expect(html).not.toContain('<script>x')
    expect(html).not.toContain('Settings saved.')
    const stored = await read('options')
    for (const [name, [good]] of Object.entries(identifiers)) {
      expect(html).toContain(`igniting_studio_options-${name}--fault`)
      expect([name, stored[name]]).toEqual([name, good])
    }
  })

  test('reject what is no address', async () => {
    const input = 'igniting_studio_home[hu][hero_cta_primary_url]'
    await editor.save(home, studioGroup, { [input]: 'https://booking.example/hu' })
    for (const bad of ['javascript:alert(1)', 'bakery-front.jpg', '//evil.example', 'https://', 'a b']) {
      const { html } = await editor.save(home, studioGroup, { [input]: bad })
      expect([bad, html.includes('was not saved')]).toEqual([bad, true])
      expect([bad, (await read('home?lang=hu')).hero_cta_primary_url]).toEqual([
        bad,
        'https://booking.example/hu',
      ])
    }
  })
})

describe('permissions', () => {
  test('OPT-2 an editor neither sees nor saves identifiers, code and keys; keys are never echoed', async () => {
    await owner.save(technical, 'igniting_studio', {
      'igniting_studio_options[mailchimp_api_key]': 'secret-0123456789',
    })
    const { html } = await owner.open(technical)
    expect(html).toContain('One is saved.')
    expect(html).not.toContain('secret-0123456789')
    expect((await editor.open(technical)).status).toBe(403)
    const nonce = inputValue((await editor.open(texts)).html, '_wpnonce')
    for (const group of ['igniting_studio', studioGroup]) {
      const fields = { 'igniting_studio_options[ga4_id]': 'G-EDITOR', action: 'update', _wpnonce: nonce }
      await editor.send('/wp-admin/options.php', { option_page: group, ...fields })
    }
    expect((await read('options')).ga4_id).toBe('G-TEST1')
  })

  test('saves nothing without a nonce', async () => {
    const fields = {
      option_page: studioGroup,
      action: 'update',
      igniting_studio_contact_email: 'x@evil.example',
    }
    expect((await editor.send('/wp-admin/options.php', { ...fields, _wpnonce: 'forged' })).status).toBe(403)
    expect((await read('settings')).contact_email).toBe('')
  })
})

describe('LEADMAIL-1 the lead address needs permission to manage leads', () => {
  const leadsGroup = 'igniting_studio_leads'
  const leadsEmail = async () => (await read('settings')).leads_email

  test('an editor who changes the contact address gets no leads', async () => {
    await owner.save(texts, studioGroup, { igniting_studio_contact_email: 'studio@example.com' })
    expect(await leadsEmail()).toBe('hello@example.com')
    await editor.save(texts, studioGroup, { igniting_studio_contact_email: 'editor@evil.example' })
    expect((await read('settings')).contact_email).toBe('editor@evil.example')
    expect(await leadsEmail()).toBe('hello@example.com')
  })

  test('an editor neither sees nor saves it, in any group', async () => {
    const { html } = await editor.open(texts)
    expect(html).not.toContain('igniting_studio_leads_email')
    const _wpnonce = inputValue(html, '_wpnonce')
    for (const option_page of [leadsGroup, studioGroup])
      await editor.send('/wp-admin/options.php', {
        ...{ option_page, _wpnonce, action: 'update' },
        igniting_studio_leads_email: 'editor@evil.example',
      })
    expect(await leadsEmail()).toBe('hello@example.com')
  })

  test('a lead manager changes it; the change is logged with its author', async () => {
    const { html: form } = await owner.open(texts)
    const _wpnonce = inputValue(form.slice(form.search(/value=["']igniting_studio_leads["']/)), '_wpnonce')
    const sent = { option_page: leadsGroup, _wpnonce, action: 'update' }
    await owner.send('/wp-admin/options.php', { ...sent, igniting_studio_leads_email: 'no address' })
    expect(await leadsEmail()).toBe('hello@example.com')
    await owner.send('/wp-admin/options.php', { ...sent, igniting_studio_leads_email: 'leads@example.com' })
    expect(await leadsEmail()).toBe('leads@example.com')
    expect((await owner.open(texts)).html).toMatch(/hello@example\.com → leads@example\.com/)
  })
})

test('OFFICE-10 every screen of the plugin, and the dashboard, explains itself under Help', async () => {
  const pages = [
    '',
    '-leads',
    '-redirects',
    '-history',
    '-access',
    '-technical',
    '-transfer',
    '-translations',
  ]
  const screens = pages.map((page) => `admin.php?page=igniting-studio${page}`)
  for (const screen of ['index.php', ...screens, 'options-general.php?page=igniting-studio-connection']) {
    const { status, html } = await owner.open(`/wp-admin/${screen}`)
    expect([screen, status, html.includes('About this screen')]).toEqual([screen, 200, true])
  }
})

test('OFFICE-13 the owner chooses a language by its name: screens, sign-in form and mails follow; an editor only for themselves', async () => {
  const choose = async (who: AdminBrowser, language: string) => {
    const { html } = await who.open(texts)
    const form = html.slice(html.indexOf('value="igniting_studio_owner_language"'))
    const fields = { action: 'igniting_studio_owner_language', igniting_studio_owner_language: language }
    const { to } = await who.send('/wp-admin/admin-post.php', {
      ...fields,
      _wpnonce: inputValue(form, '_wpnonce'),
    })
    return (await who.open(to.split('#')[0] ?? '')).html
  }
  expect((await owner.open(texts)).html).toMatch(/<option value="hu" lang="hu">Magyar<\/option>/)
  const chosen = await choose(editor, 'hu')
  expect(chosen).toContain('A nyelv mentve.')
  expect(chosen).toMatch(/<html[^>]*lang="hu"/)
  expect((await read('settings')).language).toBe('en')
  expect((await owner.open(texts)).html).toMatch(/<html[^>]*lang="en-US"/)
  await choose(owner, 'hu')
  expect((await read('settings')).language).toBe('hu')
  const signIn = await (await fetch(`${wordpress.url}/wp-login.php`)).text()
  expect(signIn).toMatch(/<html[^>]*lang="hu"/)
  expect(signIn).toMatch(/<option value="hu_HU"[^>]*>Magyar<\/option>/)
  expect((await owner.open('/wp-admin/admin.php?page=igniting-studio-history')).html).toContain('Előzmények')
  await choose(editor, 'en')
  await choose(owner, 'en')
  expect((await read('settings')).language).toBe('en')
  const forged = { action: 'igniting_studio_owner_language', _wpnonce: 'x' }
  expect((await owner.send('/wp-admin/admin-post.php', forged)).status).toBe(403)
})

test('OFFICE-13 who chooses a language on the sign-in form keeps it', async () => {
  const account = { username: 'kata', password: 'kata-password-1', email: 'k@example.com' }
  await wordpress.admin('POST', '/wp/v2/users', { ...account, roles: ['editor'] })
  const body = new URLSearchParams({ log: account.username, pwd: account.password, testcookie: '1' })
  const headers = { cookie: 'wordpress_test_cookie=WP%20Cookie%20check; wp_lang=hu_HU' }
  await fetch(`${wordpress.url}/wp-login.php`, { method: 'POST', redirect: 'manual', headers, body })
  const kata = await adminBrowser(wordpress, account.username, account.password)
  expect((await kata.open('/wp-admin/index.php')).html).toMatch(/<html[^>]*lang="hu"/)
})
