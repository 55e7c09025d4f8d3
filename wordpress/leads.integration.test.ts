import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quoteCopy } from '#site/contact/quote-copy.server.ts'
import { submissionOf } from '#testing/leads/leads-fixture.ts'
import { type AdminBrowser, adminBrowser, inputValue } from '#testing/servers/admin-browser.ts'
import { startWordPressWithLeads, type WordPressWithLeads } from '#testing/servers/site-for-wordpress.ts'

const list = '/wp-admin/admin.php?page=igniting-studio-leads'
const post = '/wp-admin/admin-post.php'
const script = '"><script>window.hacked = 1</script>\u202e'
const account = { username: 'erna', password: 'editor-password-1', email: 'e@example.com' }

let both: WordPressWithLeads
let owner: AdminBrowser
let editor: AdminBrowser
let id: string
beforeAll(async () => {
  both = await startWordPressWithLeads()
  owner = await adminBrowser(both.wordpress)
  await both.wordpress.admin('POST', '/wp/v2/users', { ...account, roles: ['editor'] })
  editor = await adminBrowser(both.wordpress, account.username, account.password)
  both.fixture.answers.notification = async () => ({ outcome: 'refused', reason: 'no such mailbox' })
  const values = {
    name: script,
    email: 'agnes@example.com',
    message: `=1+1\r\n${script}`,
    services: [script],
  }
  id = (await both.fixture.accepted(submissionOf({ values, page: '/hu/contact' }))).id
  await both.fixture.deliverDue()
}, 600_000)
afterAll(async () => {
  await both?.stop()
})

const lead = () => `${list}&view=lead&lead=${id}`
const nonceOn = async (browser: AdminBrowser, screen: string) =>
  inputValue((await browser.open(screen)).html, '_wpnonce')
const noted = async () => (await both.fixture.admin.log()).map(({ person, action }) => `${person} ${action}`)
const isThere = async () => (await both.fixture.admin.list('test', {})).records.length === 1
/** Visitors' input is shown as text: its tags are not tags on the screen. */
const expectText = (html: string) => {
  expect(html).not.toContain('<script>window.hacked')
  expect(html).toContain('&lt;script&gt;window.hacked = 1&lt;/script&gt;')
}
/** Gives editors these capabilities, as the administrator does on Studio → Access. */
async function grant(...capabilities: string[]) {
  const screen = '/wp-admin/admin.php?page=igniting-studio-access'
  const fields = { action: 'igniting_studio_access', _wpnonce: await nonceOn(owner, screen) }
  const names = Object.fromEntries(
    capabilities.map((name, at) => [`capabilities[${at}]`, `igniting_studio_${name}`]),
  )
  expect((await owner.send(post, { ...fields, ...names })).status).toBe(302)
}

describe('OFFICE-1 leads in WordPress', () => {
  test('are listed, searched and shown with their deliveries, as text', async () => {
    const { html } = await owner.open(list)
    expectText(html)
    expect(html).toContain('Given up')
    expect(html).toContain('agnes@example.com')
    expect((await owner.send(list, { words: 'AGNES' })).html).toContain(id)
    const none = await owner.send(list, { words: 'nobody', state: 'spam' })
    expect(none.html).toContain('No lead fits this.')
    const one = (await owner.open(lead())).html
    expectText(one)
    expect(one).toContain('no such mailbox')
    expect(one).toMatch(/href="mailto:agnes@example\.com\?subject=Az%20%C3%BCzeneted[^"]*Kedves%20/)
    expect(one.match(/href="mailto:[^"]*/)?.[0]).not.toMatch(/[<>\r\n]|bcc=/i)
  })

  test('are retried, marked as spam and restored by its buttons', async () => {
    const order = async (action: string) =>
      owner.send(post, {
        action: `igniting_studio_${action}_lead`,
        lead: id,
        _wpnonce: await nonceOn(owner, lead()),
      })
    expect((await owner.open((await order('spam')).to)).html).toContain('Marked as spam.')
    expect((await both.fixture.admin.show('test', id))?.state).toBe('spam')
    expect((await owner.open((await order('restore')).to)).html).toContain('Marked as not spam.')
    await both.fixture.deliverDue()
    expect((await both.fixture.admin.show('test', id))?.state).toBe('dead')
    delete both.fixture.answers.notification
    await order('retry')
    await both.fixture.deliverDue()
    expect((await both.fixture.admin.show('test', id))?.state).toBe('delivered')
  })

  test('are exported to a file without formulas', async () => {
    const fields = {
      action: 'igniting_studio_export_leads',
      _wpnonce: await nonceOn(owner, list),
      semicolon: '1',
    }
    const { status, html } = await owner.send(post, fields)
    expect(status).toBe(200)
    expect(html).toMatch(/^\uFEFF?"id";"received";/)
    expect(html).toContain(`"'=1+1`)
  })

  test('are shown on the dashboard as figures, without names', async () => {
    both.missing.push('SMTP_URL')
    const { html } = await owner.open('/wp-admin/index.php')
    both.missing.length = 0
    const widget = html.slice(html.indexOf('id="igniting_studio_leads"'))
    expect(widget).toMatch(/<strong>1<\/strong> New in 24 hours/)
    expect(widget).toContain('By week: ')
    expect(widget).toContain('The website has no mail server')
    expect(widget).not.toContain('agnes')
  })

  test('OFFICE-2 logs views by user name, and shows the log', async () => {
    expect((await noted()).filter((line) => line.startsWith('admin'))).toEqual(
      expect.arrayContaining(['admin list', 'admin search', 'admin show', 'admin spam', 'admin export']),
    )
    expect((await owner.open(`${list}&view=log`)).html).toContain('admin · exported · 1 lead')
  })

  test('OFFICE-1 stores no lead in WordPress’s database', async () => {
    const { status, body } = await both.wordpress.admin('GET', '/wp/v2/search?search=agnes')
    expect([status, body]).toEqual([200, []])
    const { readdirSync, readFileSync } = await import('node:fs')
    const folder = path.join(both.wordpress.stateDirectory, 'database')
    for (const file of readdirSync(folder))
      expect(readFileSync(path.join(folder, file)).includes('agnes@example.com')).toBe(false)
  })
})

describe('OFFICE-5 OFFICE-6 leads as work in WordPress', () => {
  let work: string
  const screen = () => `${list}&view=lead&lead=${work}`
  const record = async () => {
    const found = await both.fixture.admin.show('test', work)
    if (!found) throw new Error('no such lead')
    return found
  }
  const badge = (html: string) => html.match(/igniting-studio-badge count-(\d+)/)?.[1]
  /** The hidden fields of a form of the screen. */
  const form = (html: string, change: string) => {
    const [, inside = ''] = html.split(`value="${change}">`)
    const hidden = (name: string) => inside.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? ''
    return { change, _wpnonce: inputValue(html, '_wpnonce'), key: hidden('key'), version: hidden('version') }
  }
  beforeAll(async () => {
    const values = {
      name: 'Anna',
      email: 'anna@example.com',
      message: `Mennyibe kerül?\n${'hosszú '.repeat(40)}`,
    }
    work = (await both.fixture.accepted(submissionOf({ values, idempotencyKey: 'work' }))).id
    await both.fixture.accepted(
      submissionOf({ form: 'newsletter', values: { email: 'reader@example.com' }, idempotencyKey: 'reader' }),
    )
    await both.fixture.deliverDue()
  })

  test('the list shows what is unread, an excerpt and the state; subscriptions have a list of their own', async () => {
    const { html } = await owner.open(list)
    const row = html.split(/<tr[ >]/).find((text) => text.includes(work)) ?? ''
    expect(row).toContain('class="is-unread"')
    expect(row).toMatch(/Mennyibe kerül\? hosszú [^<]{20,140}…/)
    expect(row).toContain('igniting-studio-stage is-new">New<')
    expect(badge(html)).toBe('1')
    expect(html).not.toContain('reader@example.com')
    expect((await owner.open(`${list}&list=newsletter`)).html).toContain('reader@example.com')
    expect((await owner.open(`${list}&list=newsletter`)).html).not.toContain(work)
    expect(badge((await owner.open(screen())).html)).toBe('0')
    expect(badge((await editor.open('/wp-admin/index.php')).html)).toBeUndefined()
  })

  test('a state, a note and an answer are stored with who did it, and the answer is sent', async () => {
    const opened = (await owner.open(screen())).html
    const stage = await owner.send(screen(), { ...form(opened, 'stage'), stage: 'lost' })
    const saved = (await owner.open(stage.to)).html
    expect(saved).toContain('The state was saved.')
    expect(saved).toContain('set the state to Lost')
    const text = `100% <b>sure</b> %41\n${script}`
    await owner.send(screen(), { ...form(saved, 'note'), text })
    const noted = (await owner.open(screen())).html
    expectText(noted)
    expect((await record()).entries.at(-1)).toMatchObject({
      person: 'admin',
      text: text.replace('\u202e', ''),
    })
    await owner.send(screen(), { ...form(noted, 'answer'), subject: 'Az üzeneted', text: 'Kedves Anna!' })
    await both.fixture.deliverDue()
    expect(both.fixture.answered).toEqual([{ subject: 'Az üzeneted', text: 'Kedves Anna!' }])
    const { html } = await owner.open(screen())
    expect(html).toMatch(/Kedves Anna!<\/blockquote><p class="igniting-studio-state is-delivered">Delivered</)
  })

  test('an answer that cannot be delivered is seen at the lead', async () => {
    both.fixture.answers.answer = async () => ({ outcome: 'refused', reason: '550 no such user' })
    const answer = form((await owner.open(screen())).html, 'answer')
    await owner.send(screen(), { ...answer, subject: 'Még egyszer', text: 'Itt vagy?' })
    await both.fixture.deliverDue()
    delete both.fixture.answers.answer
    expect((await owner.open(screen())).html).toContain('is-dead">Given up: 550 no such user<')
  })

  test('the second of two who change a lead at once is told by whom, and keeps what was typed', async () => {
    const first = form((await owner.open(screen())).html, 'stage')
    const second = form((await owner.open(screen())).html, 'answer')
    await owner.send(screen(), { ...first, stage: 'won' })
    const before = (await record()).entries.length
    const typed = { subject: 'Subject & more', text: 'Long "typed" <text>' }
    const { html, status } = await owner.send(screen(), { ...second, ...typed })
    expect(status).toBe(200)
    expect(html).toMatch(/Meanwhile [^(<]+ changed this lead \(set the state to Won\)/)
    expect(html).toContain('Long &quot;typed&quot; &lt;text&gt;</textarea>')
    expect(html).toContain('value="Subject &amp; more"')
    expect((await record()).entries).toHaveLength(before)
    await owner.send(screen(), { ...form(html, 'answer'), ...typed })
    expect((await record()).entries.at(-1)).toMatchObject({ kind: 'answer', text: typed.text })
  })

  test('what was typed stays while the site does not answer, and after a screen was open for too long', async () => {
    const note = form((await owner.open(screen())).html, 'note')
    const before = (await record()).entries.length
    both.beAway(true)
    const away = (await owner.send(screen(), { ...note, text: 'Typed while it was away' })).html
    both.beAway(false)
    expect(away).toContain('does not answer')
    expect(away).toContain('Typed while it was away</textarea>')
    const late = await owner.send(screen(), { ...note, _wpnonce: 'old', text: 'Typed for a day' })
    expect(late.html).toContain('had been open for too long')
    expect(late.html).toContain('Typed for a day</textarea>')
    expect((await record()).entries).toHaveLength(before)
    await owner.send(screen(), { ...form(away, 'note'), text: 'Typed while it was away' })
    await owner.send(screen(), { ...form(away, 'note'), text: 'Typed while it was away' })
    expect((await record()).entries).toHaveLength(before + 1)
  })

  test('the badge is asked for behind the screen, by those who may', async () => {
    const ajax = '/wp-admin/admin-ajax.php?action=igniting_studio_unread_leads'
    expect((await owner.open(ajax)).status).toBe(403)
    expect((await editor.open(ajax)).status).toBe(403)
  })

  test('nothing of the work is in WordPress’s database', async () => {
    const { readdirSync, readFileSync } = await import('node:fs')
    const folder = path.join(both.wordpress.stateDirectory, 'database')
    for (const file of readdirSync(folder))
      expect(readFileSync(path.join(folder, file)).includes('Kedves Anna')).toBe(false)
  })

  afterAll(async () => {
    await both.fixture.admin.erase('test', { email: 'anna@example.com', isCertain: true })
    await both.fixture.admin.erase('test', { email: 'reader@example.com', isCertain: true })
  })
})

describe('OFFICE-1 permissions', () => {
  test('an editor sees no lead without permission, and changes none with it', async () => {
    const before = await noted()
    expect((await editor.open(list)).status).toBe(403)
    expect((await editor.open('/wp-admin/index.php')).html).not.toContain('igniting_studio_leads')
    await grant('edit_studio', 'view_leads')
    const { status, html } = await editor.open(lead())
    expect(status).toBe(200)
    expect(html).toContain('Reply in my mail program')
    expect(html).not.toContain('igniting_studio_spam_lead')
    expect(html).not.toMatch(/name="(stage|subject|text)"/)
    const _wpnonce = 'x'
    for (const change of ['stage', 'note', 'answer'])
      expect((await editor.send(lead(), { change, _wpnonce, text: 'x', stage: 'won' })).status).toBe(403)
    for (const screen of ['erase', 'log'])
      expect((await editor.open(`${list}&view=${screen}`)).status).toBe(403)
    for (const action of ['retry_lead', 'spam_lead', 'restore_lead', 'export_leads']) {
      const sent = await editor.send(post, { action: `igniting_studio_${action}`, lead: id, _wpnonce: 'x' })
      expect([action, sent.status]).toEqual([action, 403])
    }
    expect((await noted()).slice(0, -before.length)).toEqual(['erna show'])
  })

  test('changes, exports and erases nothing without a nonce', async () => {
    const fields = { lead: id, email: 'agnes@example.com', certain: '1', _wpnonce: 'forged' }
    for (const action of ['spam_lead', 'export_leads'])
      expect((await owner.send(post, { action: `igniting_studio_${action}`, ...fields })).status).toBe(403)
    expect((await owner.send(`${list}&view=erase`, fields)).status).toBe(403)
    expect((await both.fixture.admin.show('test', id))?.state).toBe('delivered')
  })

  test('shows the login to anonymous users', async () => {
    const answer = await fetch(both.wordpress.url + list, { redirect: 'manual' })
    expect(answer.headers.get('Location')).toContain('wp-login.php')
  })
})

test('every screen reports an unreachable site, and nothing is changed', async () => {
  both.beAway(true)
  for (const screen of [list, lead(), `${list}&view=log`]) {
    const { status, html } = await owner.open(screen)
    expect([screen, status]).toEqual([screen, 200])
    expect(html).toContain('does not answer')
  }
  both.beAway(false)
})

test('erases a person after a preview', async () => {
  const screen = `${list}&view=erase`
  const _wpnonce = await nonceOn(owner, screen)
  expect((await owner.send(screen, { _wpnonce, email: 'agnes' })).html).toContain(
    'This is not an email address.',
  )
  const shown = await owner.send(screen, { _wpnonce, email: 'Agnes@example.com' })
  expect(shown.html).toContain('Erase for good')
  expect(await isThere()).toBe(true)
  const erased = await owner.send(screen, { _wpnonce, email: 'Agnes@example.com', certain: '1' })
  expect(erased.html).toContain('The person was erased')
  expect(erased.html).toContain('What was erased of Agnes@example.com')
  expect(erased.html).not.toContain('What the website has of')
  expect(await isThere()).toBe(false)
})

test('OFFICE-1 replies to and erases addresses with accented domains', async () => {
  const values = { name: 'Kati', email: 'kati@példa.hu', message: 'Szia!' }
  const written = await both.fixture.accepted(submissionOf({ values, idempotencyKey: 'accents' }))
  const { html } = await owner.open(`${list}&view=lead&lead=${written.id}`)
  expect(html).toContain('href="mailto:kati@p%C3%A9lda.hu?subject=')
  const screen = `${list}&view=erase`
  expect((await owner.open(screen)).html).not.toContain('type="email"')
  const fields = { _wpnonce: await nonceOn(owner, screen), email: inputValue(html, 'email') }
  expect((await owner.send(screen, fields)).html).toContain('What the website has of kati@példa.hu')
  await owner.send(screen, { ...fields, certain: '1' })
  expect(await both.fixture.admin.show('test', written.id)).toBeNull()
})

test('OFFICE-1 erases an address exactly as written', async () => {
  const screen = `${list}&view=erase`
  const fields = { _wpnonce: await nonceOn(owner, screen), email: 'kati%41@example.com' }
  expect((await owner.send(screen, fields)).html).toContain('What the website has of kati%41@example.com')
  const odd = await owner.send(screen, { ...fields, email: script })
  expectText(odd.html)
  expect(odd.html).toContain('This is not an email address.')
})

test.each([
  'a@b@example.com',
  'a b@example.com',
  'a\u202e@example.com',
  'a\nBcc: b@example.com',
  'a@example.com,b@example.com',
  '<a@example.com>',
  `${'a'.repeat(65)}@example.com`,
  `a@${'a'.repeat(253)}`,
])('OFFICE-1 treats %j as invalid: offers no reply, erases no one', async (email) => {
  const values = { name: 'Odd', email, message: 'Szia!' }
  const written = await both.fixture.accepted(submissionOf({ values, idempotencyKey: email.slice(0, 40) }))
  const { html } = await owner.open(`${list}&view=lead&lead=${written.id}`)
  expect(html).not.toContain('mailto:')
  expect(inputValue(html, 'email')).toBe('')
})

test('OFFICE-1 uses WordPress’s time zone for days in list and export', async () => {
  await both.wordpress.admin('POST', '/wp/v2/settings', { timezone: 'Europe/Budapest' })
  const dayMs = 86_400_000
  const night = 23.5 * 3_600_000
  const now = both.fixture.clock.now()
  const midnight = now - (now % dayMs)
  both.fixture.clock.setWallClock(midnight + night - now)
  await both.fixture.accepted(submissionOf({ idempotencyKey: 'at-night' }))
  const found = async (days: number) => {
    const since = new Date(midnight + days * dayMs).toISOString().slice(0, 10)
    const { html } = await owner.send(list, { since })
    const _wpnonce = await nonceOn(owner, list)
    const file = await owner.send(post, { action: 'igniting_studio_export_leads', _wpnonce, since })
    return [html, file.html].map((text) => text.includes('agnes@example.com'))
  }
  expect(await found(1)).toEqual([true, true])
  expect(await found(2)).toEqual([false, false])
  expect((await owner.send(list, { since: '2026-13-45' })).html).toContain('agnes@example.com')
})

test('titles a lead by its sender, and shows choices in the reader’s language', async () => {
  const values = {
    name: 'Szabó Ágnes',
    email: 'agnes@example.com',
    services: ['website-creation', 'old-choice'],
  }
  const quote = submissionOf({ form: 'quote', language: 'hu', values, idempotencyKey: 'chosen' })
  const { id: asked } = await both.fixture.accepted(quote)
  const shown = async (locale: string) => {
    await both.wordpress.admin('POST', '/wp/v2/users/me', { locale })
    return (await owner.open(`${list}&view=lead&lead=${asked}`)).html
  }
  const said = (language: 'en' | 'hu') => quoteCopy[language].serviceOptions['website-creation']
  expect(await shown('hu_HU')).toContain(`<td>${said('hu')}, old-choice</td>`)
  const english = await shown('en_US')
  expect(english).toContain(`<td>${said('en')}, old-choice</td>`)
  expect(english).toContain('<h1>Szabó Ágnes</h1>')
})

test('shows mail that was only written to a file as such, in the reader’s language', async () => {
  const file = '20261128T064200000Z-1f.eml'
  both.fixture.answers.notification = async () => ({ outcome: 'delivered', note: `file ${file}` })
  const written = await both.fixture.accepted(submissionOf({ idempotencyKey: 'as-a-file' }))
  await both.fixture.deliverDue()
  both.missing.push('SMTP_URL')
  await both.wordpress.admin('POST', '/wp/v2/users/me', { locale: 'hu_HU' })
  const shown = (await owner.open(`${list}&view=lead&lead=${written.id}`)).html
  const listed = (await owner.open(list)).html
  await both.wordpress.admin('POST', '/wp/v2/users/me', { locale: 'en_US' })
  const row = listed.split('<tr>').find((html) => html.includes(written.id))
  expect(row).toMatch(/is-delivered">Nem ment el, csak fájlban van meg</)
  expect(shown).toMatch(/Kézbesítés<\/th><td>Nem ment el, csak fájlban van meg</)
  expect(shown).toMatch(
    /Levél a stúdiónak<\/th><td>Nem ment el, csak fájlba írtuk: [^<]*levelezőszervere[^<]*1f\.eml<\/td>/,
  )
  // A date is written in the format of the language, whatever the format of the site is.
  expect(shown).toMatch(/<td>\d{4}\. \p{Ll}+ \d{1,2}\. \d\d:\d\d<\/td>/u)
  const health = (await owner.open('/wp-admin/site-health.php')).html
  expect(health).toContain('The website mails nobody')
})

test('logs no PHP notice', () => {
  expect(both.wordpress.reports.filter((line) => !line.includes('leads were refused'))).toEqual([])
})
