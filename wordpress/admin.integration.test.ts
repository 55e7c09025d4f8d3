import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWordPress, type TestWordPress } from '#testing/test-wordpress.ts'

/** What an editor does in a browser: sign in, open a form, send it. */
type Browser = {
  open(target: string): Promise<string>
  send(target: string, fields: Record<string, string>): Promise<Response>
}

let wordpress: TestWordPress
let owner: Browser
beforeAll(async () => {
  wordpress = await startTestWordPress()
  const file = path.join(wordpress.stateDirectory, 'credentials.json')
  const { user, password } = JSON.parse(await readFile(file, 'utf8'))
  owner = await signIn(user, password)
}, 600_000)
afterAll(() => wordpress?.stop())

async function signIn(user: string, password: string): Promise<Browser> {
  const answer = await fetch(`${wordpress.url}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'wordpress_test_cookie=WP+Cookie+check' },
    body: new URLSearchParams({ log: user, pwd: password, testcookie: '1' }),
  })
  expect(answer.status).toBe(302)
  const cookies = new Map(
    answer.headers.getSetCookie().map((line) => line.split(';')[0]?.split('=') as [string, string]),
  )
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    open: (target) =>
      fetch(wordpress.url + target, { headers: { cookie } }).then((response) => response.text()),
    send: (target, fields) =>
      fetch(wordpress.url + target, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie },
        body: new URLSearchParams(fields),
      }),
  }
}

/** The value of a form's input, as the page holds it. */
function inputValue(html: string, name: string): string {
  const input = html.match(new RegExp(`<input[^>]*name="${name.replaceAll(/[[\]]/g, '\\$&')}"[^>]*>`))?.[0]
  return input?.match(/value="([^"]*)"/)?.[1] ?? ''
}

describe('the boxes of the editor', () => {
  const box = (id: number, html: string, fields: Record<string, string>) =>
    owner.send('/wp-admin/post.php', {
      action: 'editpost',
      post_ID: String(id),
      post_type: 'portfolio',
      _wpnonce: inputValue(html, '_wpnonce'),
      ...fields,
    })

  test('shows what is stored, escaped, and stores what is sent, cleaned', { timeout: 60_000 }, async () => {
    const { body } = await wordpress.admin('POST', '/wp/v2/portfolio', {
      title: 'Boxed',
      slug: 'boxed',
      status: 'publish',
      language: 'en',
      acf: { client_name: '"><img src=x onerror=alert(1)>' },
    })
    const html = await owner.open(`/wp-admin/post.php?post=${body.id}&action=edit&classic-editor`)
    expect(html).toContain('name="igniting_studio[fields][client_name]"')
    expect(html).not.toContain('<img src=x')

    const sent = {
      igniting_studio_box: inputValue(html, 'igniting_studio_box'),
      'igniting_studio[language]': 'hu',
      'igniting_studio[translation_key]': 'Boxed Key',
      'igniting_studio[fields][client_name]': 'Kenyér <b>Kft.</b>',
      'igniting_studio[fields][featured]': '1',
      'igniting_studio[fields][_edit_last]': '99',
    }
    expect((await box(body.id, html, sent)).status).toBe(302)
    const stored = (await wordpress.visitor('GET', `/wp/v2/portfolio/${body.id}`)).body
    expect(stored).toMatchObject({ language: 'hu', translation_key: 'boxed-key' })
    expect(stored.acf).toMatchObject({ client_name: 'Kenyér Kft.', featured: '1' })

    // Without its own nonce the box stores nothing, even when the editor's nonce is good.
    const forged = { ...sent, igniting_studio_box: 'forged', 'igniting_studio[language]': 'en' }
    await box(body.id, html, forged)
    expect((await wordpress.visitor('GET', `/wp/v2/portfolio/${body.id}`)).body.language).toBe('hu')
  })
})

describe('Settings → Igniting Studio', () => {
  const page = '/wp-admin/options-general.php?page=igniting-studio'

  test('HOME-2 ABOUT-1 stores home content and options; a secret never comes back', {
    timeout: 60_000,
  }, async () => {
    const html = await owner.open(page)
    const fields = {
      option_page: 'igniting_studio',
      action: 'update',
      _wpnonce: inputValue(html, '_wpnonce'),
      igniting_studio_contact_email: 'studio@example.com',
      'igniting_studio_options[ga4_id]': 'G-TEST',
      'igniting_studio_options[mailchimp_api_key]': 'secret-0123456789',
      'igniting_studio_options[hotjar_enabled]': '1',
      'igniting_studio_home[hu][hero_headline]': 'Új <i>címsor</i>',
      'igniting_studio_home[hu][hero_cta_primary_url]': 'javascript:alert(1)',
      'igniting_studio_home[hu][statistics][projects_completed]': '40+',
      'igniting_studio_home[hu][team]': 'Ada | Tervező | vonalak | fények\n\n | Adat |',
    }
    expect((await owner.send('/wp-admin/options.php', fields)).status).toBe(302)

    const { body: home } = await wordpress.visitor('GET', '/igniting-studio/v1/home?lang=hu')
    expect(home).toMatchObject({
      hero_headline: 'Új címsor',
      hero_cta_primary_url: '',
      statistics: { projects_completed: '40+', client_satisfaction: '' },
      team: [
        { name: 'Ada', role: 'Tervező', description: 'vonalak | fények' },
        { name: '', role: 'Adat', description: '' },
      ],
    })
    const { body: options } = await wordpress.visitor('GET', '/igniting-studio/v1/options')
    expect(options).toMatchObject({ ga4_id: 'G-TEST', hotjar_enabled: true, mailchimp_api_key: '' })
    const { body: settings } = await wordpress.visitor('GET', '/igniting-studio/v1/settings')
    expect(settings.contact_email).toBe('studio@example.com')

    const again = await owner.open(page)
    expect(again).toContain('One is saved.')
    expect(again).toContain('set MAILCHIMP_API_KEY where the website runs')
    expect(again).toContain('Ada | Tervező | vonalak | fények')
    expect(again).not.toContain('secret-0123456789')
  })

  test('nothing is stored without a nonce, and an editor has no such page', { timeout: 60_000 }, async () => {
    const forged = await owner.send('/wp-admin/options.php', {
      option_page: 'igniting_studio',
      action: 'update',
      _wpnonce: 'forged',
      'igniting_studio_options[ga4_id]': 'G-FORGED',
    })
    expect(forged.status).toBe(403)

    const editorAccount = { username: 'editor', password: 'editor-password-1', email: 'e@example.com' }
    await wordpress.admin('POST', '/wp/v2/users', { ...editorAccount, roles: ['editor'] })
    const editor = await signIn(editorAccount.username, editorAccount.password)
    expect(await editor.open(page)).not.toContain('igniting_studio_options')
  })
})
