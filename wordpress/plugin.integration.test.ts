import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restCaller, startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

let wordpress: TestWordPress
beforeAll(async () => {
  wordpress = await startTestWordPress()
}, 600_000)
afterAll(() => wordpress?.stop())

const admin = (...call: Parameters<TestWordPress['admin']>) => wordpress.admin(...call)
const visitor = (...call: Parameters<TestWordPress['visitor']>) => wordpress.visitor(...call)
const slugs = (answer: { body: { slug: string }[] }) => answer.body.map(({ slug }) => slug)

async function publish(type: string, fields: object) {
  const { status, body } = await admin('POST', `/wp/v2/${type}`, { status: 'publish', ...fields })
  expect(status).toBe(201)
  return body
}

test('the index states the plugin version', async () => {
  const plugin = await readFile(path.resolve('wordpress/igniting-studio/igniting-studio.php'), 'utf8')
  const { body } = await visitor('GET', '/')
  expect(body.igniting_studio.version).toBe(/^ \* Version: +(\S+)$/m.exec(plugin)?.[1])
})

describe('ENT-2 ENT-3 records', () => {
  test('shows published records to visitors, and no deleted ones', async () => {
    const { id } = await publish('posts', { title: 'Őszi hír', slug: 'oszi-hir', language: 'hu' })
    const read = await visitor('GET', `/wp/v2/posts/${id}`)
    expect(read.body).toMatchObject({ slug: 'oszi-hir', language: 'hu', author_name: 'Igniting Studio' })

    await admin('POST', `/wp/v2/posts/${id}`, { title: 'Másik hír' })
    const changed = await visitor('GET', `/wp/v2/posts/${id}`)
    expect(changed.body.title.rendered).toBe('Másik hír')

    await admin('DELETE', `/wp/v2/posts/${id}?force=true`)
    expect((await visitor('GET', `/wp/v2/posts/${id}`)).status).toBe(404)
  })

  test('ENT-9 fields are cleaned: no markup, no script addresses, only declared names', async () => {
    const { acf, id } = await publish('portfolio', {
      title: 'Clean',
      acf: {
        client_name: 'Bread <script>alert(1)</script>& Butter',
        live_url: 'javascript:alert(1)',
        project_url: ' https://project.example/ ',
        technologies: 'One\n<b>Two</b>\n"Three" \\ four',
        featured: true,
        metric_1_value: 12,
        not_a_field: 'lost',
        _wp_page_template: 'evil.php',
      },
    })
    expect(acf).toMatchObject({
      client_name: 'Bread & Butter',
      live_url: '',
      project_url: 'https://project.example/',
      technologies: 'One\nTwo\n"Three" \\ four',
      featured: '1',
      metric_1_value: '12',
    })
    expect(acf).not.toHaveProperty('not_a_field')
    const kept = await admin('POST', `/wp/v2/portfolio/${id}`, { acf: { featured: false } })
    expect(kept.body.acf).toMatchObject({ featured: '', client_name: 'Bread & Butter' })
  })

  test('sets an uploaded picture as featured', async () => {
    const credentials = JSON.parse(
      await readFile(path.join(wordpress.stateDirectory, 'credentials.json'), 'utf8'),
    )
    const upload = await fetch(`${wordpress.url}/wp-json/wp/v2/media`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${credentials.user}:${credentials.applicationPassword}`)}`,
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="upload.png"',
      },
      body: await readFile(new URL('../contract/fixture/cover.png', import.meta.url)),
    })
    const media = (await upload.json()) as { id: number; source_url: string }
    const record = await publish('services', { title: 'Pictured', featured_media: media.id })
    expect(record.featured_media_url).toBe(media.source_url)
    const picture = await fetch(media.source_url)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })
})

describe('LANG-8 FILT-1 languages', () => {
  test('records of two languages share a slug, records of one do not', async () => {
    const en = await publish('services', { title: 'Data', slug: 'data', language: 'en' })
    const hu = await publish('services', { title: 'Adat', slug: 'data', language: 'hu' })
    const second = await publish('services', { title: 'Adat 2', slug: 'data', language: 'hu' })
    expect([en.slug, hu.slug, second.slug]).toEqual(['data', 'data', 'data-2'])
    const read = await visitor('GET', '/wp/v2/services?slug=data&lang=hu')
    expect(read.body.map(({ id }: { id: number }) => id)).toEqual([hu.id])
  })

  test('a record moved to a language where its slug is taken gets another one', async () => {
    await publish('pages', { title: 'Team', slug: 'team', language: 'en' })
    const { id } = await publish('pages', { title: 'Csapat', slug: 'team', language: 'hu' })
    const moved = await admin('POST', `/wp/v2/pages/${id}`, { language: 'en', slug: 'team' })
    expect(moved.body).toMatchObject({ language: 'en', slug: 'team-2' })
  })

  test('a new slug never takes a reserved one', async () => {
    const feed = await publish('posts', { title: 'Feed', slug: 'feed', language: 'hu' })
    expect(feed.slug).toBe('feed-2')
  })

  test('lang lists one language, with the right totals', async () => {
    await publish('portfolio', { title: 'Filter', slug: 'filter', language: 'hu' })
    const list = async (lang: string) =>
      slugs(await visitor('GET', `/wp/v2/portfolio?lang=${lang}&per_page=100`))
    expect(await list('hu')).toContain('filter')
    expect(await list('en')).not.toContain('filter')

    const paged = await visitor('GET', '/wp/v2/portfolio?lang=en&per_page=1&page=2')
    const total = (await list('en')).length
    expect(paged.headers.get('x-wp-total')).toBe(String(total))
    expect(paged.headers.get('x-wp-totalpages')).toBe(String(total))
  })

  test('terms have a language; one without it is in every list', async () => {
    const hu = await admin('POST', '/wp/v2/tags', { name: 'Üzlet', language: 'hu' })
    const none = await admin('POST', '/wp/v2/tags', { name: 'Anything' })
    expect([hu.body.language, none.body.language]).toEqual(['hu', ''])
    const english = slugs(await visitor('GET', '/wp/v2/tags?lang=en&per_page=100'))
    expect(english).toContain('anything')
    expect(english).not.toContain('uzlet')
  })

  test('an unknown language is refused', async () => {
    expect((await visitor('GET', '/wp/v2/pages?lang=xx')).status).toBe(400)
    expect((await admin('POST', '/wp/v2/posts', { title: 'X', language: 'de' })).status).toBe(400)
  })
})

describe('a visitor may not', () => {
  test('write, delete, change settings or terms', async () => {
    const [post] = (await visitor('GET', '/wp/v2/posts?per_page=1')).body
    const attempts = await Promise.all([
      visitor('POST', '/wp/v2/posts', { title: 'Spam', status: 'publish' }),
      visitor('POST', `/wp/v2/posts/${post.id}`, { language: 'hu', acf: { featured_post: '1' } }),
      visitor('DELETE', `/wp/v2/posts/${post.id}`),
      visitor('POST', '/wp/v2/tags', { name: 'Spam', language: 'hu' }),
      visitor('POST', '/wp/v2/settings', { title: 'Hacked' }),
      visitor('GET', '/wp/v2/settings'),
      restCaller(wordpress.url, { authorization: `Basic ${btoa('admin:wrong')}` })(
        'POST',
        '/wp/v2/posts',
        {},
      ),
    ])
    expect(attempts.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 401])
    for (const route of ['options', 'home', 'settings']) {
      expect((await visitor('POST', `/igniting-studio/v1/${route}`, {})).status).toBe(404)
    }
  })

  test('see a draft in any list', async () => {
    const draft = { title: 'Secret plan', slug: 'secret-plan', language: 'hu', status: 'draft' }
    const { body: project } = await admin('POST', '/wp/v2/portfolio', draft)
    const open = { title: 'Open plan', slug: 'open-plan', language: 'en', twin: project.id }
    expect((await publish('portfolio', open)).translations).toEqual({ en: 'open-plan' })
    const { body: menu } = await admin('POST', '/wp/v2/menus', { name: 'With draft' })
    const item = { menus: menu.id, status: 'publish', type: 'post_type', object: 'portfolio' }
    await admin('POST', '/wp/v2/menu-items', { ...item, object_id: project.id, title: 'Secret plan' })

    const answers = await Promise.all([
      visitor('GET', '/wp/v2/portfolio?per_page=100&lang=hu'),
      visitor('GET', '/wp/v2/portfolio-enhanced'),
      visitor('GET', '/wp/v2/portfolio?slug=open-plan&_embed'),
      visitor('GET', '/wp/v2/portfolio?search=plan'),
      visitor('GET', '/menus/v1/menus/with-draft'),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/secret/i)
    }
    expect((await visitor('GET', `/wp/v2/portfolio/${project.id}`)).status).toBe(401)
    expect((await visitor('GET', '/wp/v2/portfolio?status=draft')).status).toBe(400)
  })

  test('break the enhanced portfolio by foreign parameters', async () => {
    const whole = await visitor('GET', '/wp/v2/portfolio-enhanced?per_page=1')
    expect(whole.body).toHaveLength(1)
    const { status, body } = await visitor('GET', '/wp/v2/portfolio-enhanced?per_page=1&_fields=id')
    expect([status, body]).toEqual([200, [{ id: whole.body[0].id }]])
    for (const query of ['context=embed', 'context=edit', '_fields=description', 'search=x&status=draft'])
      expect((await visitor('GET', `/wp/v2/portfolio-enhanced?${query}`)).status).toBe(200)
  })

  test('see an unpublished email address', async () => {
    const routes = [
      '/wp/v2/users',
      '/wp/v2/comments',
      '/wp/v2/posts?_embed',
      '/igniting-studio/v1/settings',
      '/',
    ]
    for (const route of routes) {
      const text = JSON.stringify((await visitor('GET', route)).body)
      expect(text).not.toMatch(/bela@example|localhost\.invalid/)
    }
  })

  test('select posts by any meta but featured_post', async () => {
    const answer = await visitor('GET', '/wp/v2/posts?meta_key=_edit_lock&meta_value=1')
    expect(answer.status).toBe(400)
  })
})

describe('OPT-1 OPT-2 options', () => {
  const write = (options: object) => admin('POST', '/wp/v2/settings', { igniting_studio_options: options })
  const read = async (by: TestWordPress['visitor']) => (await by('GET', '/igniting-studio/v1/options')).body

  test('a secret is readable by managers only, kept when sent empty, removed by a dash', async () => {
    await write({ mailchimp_api_key: 'key-0123456789', mailchimp_enabled: true })
    expect(await read(visitor)).toMatchObject({ mailchimp_api_key: '', mailchimp_enabled: true })
    expect((await read(admin)).mailchimp_api_key).toBe('key-0123456789')
    await write({ mailchimp_api_key: '' })
    expect((await read(admin)).mailchimp_api_key).toBe('key-0123456789')
    await write({ mailchimp_api_key: '-' })
    expect((await read(admin)).mailchimp_api_key).toBe('')
  })

  test('cleans values, keeps their type and unsent ones', async () => {
    await write({
      ga4_id: 'G-<b>TEST</b>',
      default_og_image: 'javascript:x',
      custom_html_head: '<script>a()</script>',
    })
    const options = await read(visitor)
    expect(options).toMatchObject({
      ga4_id: 'G-TEST',
      default_og_image: '',
      custom_html_head: '<script>a()</script>',
      recaptcha_version: 'v3',
      google_analytics_enabled: true,
    })
  })
})

describe('CALL-21 menus', () => {
  test('are found by slug and by id, in a tree', async () => {
    const { body: menu } = await admin('POST', '/wp/v2/menus', { name: 'Fő menü', slug: 'fo-menu' })
    const item = { menus: menu.id, status: 'publish', type: 'custom' }
    const { body: top } = await admin('POST', '/wp/v2/menu-items', { ...item, title: 'A & B', url: '/a' })
    await admin('POST', '/wp/v2/menu-items', { ...item, title: 'C', url: '/c', parent: top.id })
    const bySlug = await visitor('GET', '/menus/v1/menus/fo-menu')
    expect(bySlug.body).toMatchObject({ ID: menu.id, name: 'Fő menü', slug: 'fo-menu' })
    expect(bySlug.body.items).toMatchObject([{ title: 'A & B', url: '/a', child_items: [{ title: 'C' }] }])
    expect((await visitor('GET', `/menus/v1/menus/${menu.id}`)).body).toEqual(bySlug.body)
  })
})

describe('CALL-22 CALL-23 comments', () => {
  const comment = (post: number) => {
    const body = new FormData()
    const fields = { post, content: 'Szép!', author_name: 'Cili', author_email: 'cili@example.com' }
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
    return fetch(`${wordpress.url}/wp-json/wp/v2/comments`, { method: 'POST', body })
  }

  test('a visitor comments on an open post, as form data; a moderator approves it', async () => {
    const { id } = await publish('posts', { title: 'Open', comment_status: 'open' })
    const made = await comment(id)
    expect(made.status).toBe(201)
    const { id: commentId, status } = (await made.json()) as { id: number; status: string }
    expect(status).toBe('hold')
    expect((await visitor('GET', `/wp/v2/comments?post=${id}`)).body).toEqual([])
    await admin('POST', `/wp/v2/comments/${commentId}`, { status: 'approved' })
    expect((await visitor('GET', `/wp/v2/comments?post=${id}`)).body).toMatchObject([{ author_name: 'Cili' }])
  })

  test('a closed post refuses comments', async () => {
    const { id } = await publish('posts', { title: 'Closed', comment_status: 'closed' })
    expect((await comment(id)).status).toBe(403)
  })
})
