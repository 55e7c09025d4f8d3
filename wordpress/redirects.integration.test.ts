import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AdminBrowser, adminBrowser, inputValue } from '#testing/servers/admin-browser.ts'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'

const screen = '/wp-admin/admin.php?page=igniting-studio-redirects'
const door = '/wp-admin/admin-post.php?action=igniting-studio-redirects'

/**
 * A stub of Redirection 5.4: its tables, hooks and constant, none of its code. The first request stores the rules and says which
 * changes the website is notified of.
 */
const redirection = `<?php
if ( get_option( 'like_redirection' ) ) {
	define( 'REDIRECTION_FILE', __FILE__ );
}
add_action( 'rest_api_init', function () {
	$open = array( 'methods' => 'POST', 'permission_callback' => '__return_true' );
	register_rest_route( 'like-redirection/v1', '/rules', $open + array( 'callback' => function ( $request ) {
		global $wpdb;
		$items  = $wpdb->prefix . 'redirection_items';
		$groups = $wpdb->prefix . 'redirection_groups';
		foreach ( array( $items, $groups ) as $table ) {
			$wpdb->query( "DROP TABLE IF EXISTS $table" );
		}
		$wpdb->query( "CREATE TABLE $items (id int(11) unsigned NOT NULL AUTO_INCREMENT, url mediumtext NOT NULL, match_data text, regex int(11) NOT NULL DEFAULT 0, position int(11) NOT NULL DEFAULT 0, group_id int(11) NOT NULL DEFAULT 0, status varchar(20) NOT NULL DEFAULT 'enabled', action_type varchar(20) NOT NULL DEFAULT 'url', action_code int(11) NOT NULL DEFAULT 301, action_data mediumtext, match_type varchar(20) NOT NULL DEFAULT 'url', PRIMARY KEY (id))" );
		$wpdb->query( "CREATE TABLE $groups (id int(11) unsigned NOT NULL AUTO_INCREMENT, status varchar(20) NOT NULL DEFAULT 'enabled', PRIMARY KEY (id))" );
		$wpdb->insert( $groups, array( 'id' => 1, 'status' => 'enabled' ) );
		$wpdb->insert( $groups, array( 'id' => 2, 'status' => 'disabled' ) );
		foreach ( $request['rules'] as $rule ) {
			$wpdb->insert( $items, $rule + array( 'group_id' => 1 ) );
		}
		if ( $request['copies'] ) {
			$wpdb->query( "INSERT INTO $items (url, action_data, position, group_id) SELECT CONCAT('/many-', a.id), '/about', 5, 1 FROM (WITH RECURSIVE n(id) AS (SELECT 0 UNION ALL SELECT id + 1 FROM n WHERE id < 10500) SELECT id FROM n) a" );
		}
		if ( $request['damaged'] ) {
			$wpdb->query( "DROP TABLE $groups" );
		}
		update_option( 'like_redirection', '1' );
		do_action( 'redirection_redirect_' . $request['hook'], 1 );
		return Igniting_Studio\\noted_changes();
	} ) );
	register_rest_route( 'like-redirection/v1', '/off', $open + array( 'callback' => fn() => delete_option( 'like_redirection' ) ) );
	register_rest_route( 'like-redirection/v1', '/empty', $open + array( 'callback' => fn() => delete_option( 'igniting_studio_redirects' ) ) );
	register_rest_route( 'redirection/v1', '/bulk/group/disable', $open + array( 'callback' => '__return_true' ) );
} );
add_filter( 'rest_post_dispatch', function ( $response, $server, $request ) {
	if ( str_starts_with( $request->get_route(), '/redirection/v1' ) ) {
		$response->set_data( Igniting_Studio\\noted_changes() );
	}
	return $response;
}, 10, 3 );
`

let wordpress: TestWordPress
let editor: AdminBrowser
let author: AdminBrowser
beforeAll(async () => {
  wordpress = await startWordPressWith({ 'redirection.php': redirection })
  editor = await signIn('editor')
  author = await signIn('author')
}, 600_000)
afterAll(() => wordpress?.stop())

async function signIn(role: string) {
  const account = { username: role, password: `${role}-password-1`, email: `${role}@example.com` }
  await wordpress.admin('POST', '/wp/v2/users', { ...account, roles: [role] })
  return adminBrowser(wordpress, account.username, account.password)
}

/** Presses a button of the screen. @returns the screen after it */
async function press(fields: Record<string, string>): Promise<string> {
  const _wpnonce = inputValue((await editor.open(screen)).html, '_wpnonce')
  const { status, to } = await editor.send(door, { _wpnonce, ...fields })
  expect(status).toBe(302)
  return (await editor.open(to)).html
}
const save = (from: string, to: string, kind = '301', was = '') =>
  press({ wish: 'save', was, from, to, kind })
const table = async () =>
  (await wordpress.visitor('GET', '/igniting-studio/v1/redirects')).body.redirects as {
    from: string
    to: string
    kind: number
  }[]
const remove = (from: string) => press({ wish: 'delete', from })

describe('MOVED-1 redirects of an editor', () => {
  beforeEach(async () => {
    for (const { from } of await table()) await remove(from)
  })

  test('can be added, changed and deleted, in any spelling', async () => {
    expect(await save('/Old//Page/', '/about?a=1#team')).toContain(
      'Saved. The website leads there within seconds, unless it has a page of its own at the old address.',
    )
    expect(await save('/R%C3%A9gi', 'https://elsewhere.example/x', '302')).toContain('Saved.')
    await save('/closed', '', '410')
    // As the website looks it up: without the index.php that WordPress puts into addresses on servers without URL rewriting.
    await save('/index.php/2019/News/', '/blog')
    await remove('/2019/news')
    expect(await table()).toEqual([
      { from: '/closed', to: '', kind: 410 },
      { from: '/old/page', to: '/about?a=1#team', kind: 301 },
      { from: '/régi', to: 'https://elsewhere.example/x', kind: 302 },
    ])
    const { html } = await editor.open(`${screen}&edit=%2Fold%2Fpage`)
    expect([inputValue(html, 'was'), inputValue(html, 'from')]).toEqual(['/old/page', '/old/page'])
    await save('/older', '/about', '301', '/old/page')
    await remove('/closed')
    expect((await table()).map(({ from }) => from)).toEqual(['/older', '/régi'])
  })

  test.each([
    ['/index.php/blog/', '/about', 'a page of its own at /blog'],
    ['/<b>old</b>', '/about', 'without spaces'],
  ])('refuses %s with a reason, and keeps the input', async (from, to, words) => {
    const html = await save(from, to)
    expect(html).toContain(words)
    expect(html).toContain('Nothing was changed.')
    expect(html).not.toContain('<b>old')
    if (!from.includes('<')) expect(inputValue(html, 'from')).toBe(from)
    expect(await table()).toEqual([])
  })

  test.each([
    [
      'paths',
      [
        ['old', '/about', 'begins with /'],
        ['/old?p=1', '/about', 'without what begins with ?'],
        ['/hu/', '/about', 'always there'],
        ['/api/forms', '/about', 'by itself'],
        ['/About/', '/contact', 'a page of its own at /about'],
        ['/hu/contact', '/about', 'a page of its own at /hu/contact'],
        ['/hu/services/Social-Media/', '/about', 'a page of its own at /hu/services/social-media'],
        ['/about.md', '/contact', 'a page of its own at /about.md'],
        ['/index.php', '/about', 'always there'],
      ],
    ],
    [
      'targets and long ones',
      [
        ['/hu/rss.xml', '/about', 'a page of its own at /hu/rss.xml'],
        ['/share/about.png', '/about', 'by itself'],
        ['/healthz', '/about', 'by itself'],
        [`/${'x'.repeat(201)}`, '/about', '200 characters'],
        ['/old', 'javascript:alert(1)', 'begins with https://'],
        ['/old', '//evil.example', 'begins with https://'],
        ['/old', '', 'begins with https://'],
        ['/Old/', '/old', 'lead to itself'],
      ],
    ],
  ])('refuses %s that cannot lead anywhere, each with a reason', async (_, refused) => {
    const lines = refused.map(([from, to]) => `${from} ${to}`)
    const html = await press({ wish: 'import', lines: lines.join('\n') })
    for (const [at, [from, to, words = '']] of refused.entries()) {
      const [, fault] = html.match(new RegExp(`Line ${at + 1}: ([^<]*)<`)) ?? []
      expect(fault, `${from} → ${to}`).toContain(words)
    }
    expect(await table()).toEqual([])
  })

  test('refuses a loop, showing its path', async () => {
    await save('/a', '/b')
    await save('/b', '/c?x=1')
    expect(await save('/c', '/A/')).toContain('/c → /a → /b → /c')
    expect((await table()).map(({ from }) => from)).toEqual(['/a', '/b'])
  })

  test('reports errors of a bulk import by line, and stores the rest', async () => {
    const lines = ['/a /about', '/b, /services, 302', '', 'nothing', '/c;-;410', '/d /d']
    const html = await press({ wish: 'import', lines: lines.join('\r\n') })
    expect(html).toContain('3 redirects were stored.')
    expect(html).toMatch(/Line 4: .*Line 6: /s)
    expect(await table()).toEqual([
      { from: '/a', to: '/about', kind: 301 },
      { from: '/b', to: '/services', kind: 302 },
      { from: '/c', to: '', kind: 410 },
    ])
  })

  test('limits the number to two thousand', { timeout: 120_000 }, async () => {
    const rows = Array.from({ length: 2_001 }, (_, at) => `/old-${at} /about`).join('\n')
    const html = await press({ wish: 'import', lines: rows })
    expect(html).toContain('2000 redirects were stored.')
    expect(html).toContain('There are 2000 redirects already')
    expect(await table()).toHaveLength(2_000)
    expect(html.match(/<th scope="row">/g)).toHaveLength(100)
  })
})

describe('MOVED-7 rules of the plugin Redirection', () => {
  const rules = async (rows: object[], more: object = {}) =>
    (await wordpress.visitor('POST', '/like-redirection/v1/rules', { hook: 'updated', rules: rows, ...more }))
      .body
  const url = (from: string, to: string, more: object = {}) => ({ url: from, action_data: to, ...more })
  const reasons = (html: string) =>
    Object.fromEntries(
      Array.from(
        html.matchAll(/<code>([^<]*)<\/code><\/th><td data-colname="Reason">([^<]*)</g),
        ([, from = '', reason = '']) => [from, reason],
      ),
    )
  const off = () => wordpress.visitor('POST', '/like-redirection/v1/off')
  beforeEach(() => wordpress.visitor('POST', '/like-redirection/v1/empty'))
  afterEach(off)

  test('are read like our own while the plugin is active, in its order, and ours come first', async () => {
    await save('/ours', '/about')
    await rules([
      url('/Second/', '/blog', { position: 2, action_code: 302 }),
      url('/first?a=1', 'https://elsewhere.example/x', {
        position: 1,
        match_data: '{"source":{"flag_query":"ignore"}}',
      }),
      url('/gone', '', { position: 3, action_type: 'error', action_code: 410 }),
      url('^/pattern\\.html/?$', '/services', { position: 4, regex: 1, action_code: 308 }),
      url('/second', '/contact', { position: 5 }),
      url('/ours', '/theirs', { position: 6 }),
      url('/off', '/about', { status: 'disabled' }),
      url('/group-off', '/about', { group_id: 2 }),
      url('/no-group', '/about', { group_id: 9, position: 7 }),
    ])
    expect(await table()).toEqual([
      { from: '/ours', to: '/about', kind: 301 },
      { from: '/first', to: 'https://elsewhere.example/x', kind: 301 },
      { from: '/second', to: '/blog', kind: 302 },
      { from: '/gone', to: '', kind: 410 },
      { from: '/pattern.html', to: '/services', kind: 301 },
      { from: '/no-group', to: '/about', kind: 301 },
    ])
    const { html } = await editor.open(screen)
    expect(html).toContain('it uses 5 and cannot use 2.')
    expect(html).not.toContain('Change them in Redirection')
    expect(reasons(html)).toEqual({
      '/second': 'Another rule of Redirection from there comes first.',
      '/ours': 'Your own redirect from there comes first.',
    })
    await off()
    expect(await table()).toHaveLength(1)
    expect((await editor.open(screen)).html).not.toContain('Comes from Redirection')
  })

  test('are listed with the reason if the website cannot use them, and never as markup', async () => {
    await save('/a', '/b')
    await rules([
      url('^/old/(.*)$', '/new/$1', { regex: 1 }),
      url('^/x.y$', '/about', { match_data: '{"source":{"flag_regex":true}}' }),
      url('/login', 'a:1:{s:9:"logged_in";s:2:"/x";}', { match_type: 'login' }),
      url('/user', '/u/%userlogin%'),
      url('/random', '', { action_type: 'random' }),
      url('/missing', '', { action_type: 'error', action_code: 404 }),
      url('/choices', '/about', { action_code: 300 }),
      url('/query?p=1', '/about'),
      url('/about', '/contact'),
      url('/script', 'javascript:alert(1)'),
      url('/"><img src=x onerror=alert(1)>', '/about'),
      url('/empty', ''),
      url('', '/about', { match_data: '{"source":[[[' }),
      url('/b', '/c'),
      url('/c', '/a'),
      url('/d', '/a'),
    ])
    expect((await table()).map(({ from }) => from)).toEqual(['/a', '/d'])
    const { html } = await editor.open(screen)
    expect(html).not.toContain('<img src=x')
    const pattern = 'It is a pattern for many addresses. The website redirects single addresses only.'
    const condition = 'It depends on more than the address, such as the login, the browser or the language.'
    expect(reasons(html)).toMatchObject({
      '^/old/(.*)$': pattern,
      '^/x.y$': pattern,
      '/login': condition,
      '/user': condition,
      '/random': 'It does something else than redirect.',
      '/missing': 'It does something else than redirect.',
      '/choices': 'Its kind (300) is none that the website knows.',
      '/query?p=1': expect.stringContaining('without what begins with ?'),
      '/about': expect.stringContaining('a page of its own at /about'),
      '/script': expect.stringContaining('begins with https://'),
      '/empty': 'The rule is damaged.',
      '': 'The rule is damaged.',
      '/b': 'It would lead round in a circle.',
      '/c': 'It would lead round in a circle.',
    })
  })

  test('ten thousand are read; damaged tables are reported in one line', { timeout: 120_000 }, async () => {
    await save('/ours', '/about')
    await rules([], { copies: 10_500 })
    const all = await table()
    expect([all.length, all[0]?.from, all.at(-1)?.from]).toEqual([10_001, '/ours', '/many-9999'])
    const { html } = await editor.open(screen)
    expect(html).toContain('The website uses the first 10,000 rules of Redirection; the others are left out.')
    expect(html.match(/<th scope="row">/g)).toHaveLength(101)
    await rules([url('/x', '/about')], { damaged: true })
    expect(await table()).toHaveLength(1)
    expect((await editor.open(screen)).html).toContain('The tables of Redirection cannot be read')
  })

  test.each(['updated', 'deleted', 'enabled', 'disabled'])(
    'the website is notified when one is %s',
    async (hook) => {
      expect(Object.values(await rules([], { hook }))).toContainEqual(
        expect.objectContaining({ type: 'redirects', event: 'updated' }),
      )
    },
  )

  test('the website is notified of changes for which Redirection has no hook', async () => {
    const { body } = await wordpress.visitor('POST', '/redirection/v1/bulk/group/disable')
    expect(Object.values(body)).toContainEqual(expect.objectContaining({ type: 'redirects' }))
  })
})

test('MOVED-1 needs permission and a nonce', async () => {
  expect((await author.open(screen)).status).toBe(403)
  expect((await editor.send(door, { wish: 'save', from: '/a', to: '/b', kind: '301' })).status).toBe(403)
  const { html } = await editor.open(screen)
  const forged = { _wpnonce: inputValue(html, '_wpnonce'), wish: 'save', from: '/x', to: '/y', kind: '301' }
  expect((await author.send(door, forged)).status).toBe(403)
})

test('logs no PHP notice', () => {
  expect(wordpress.reports).toEqual([])
})
