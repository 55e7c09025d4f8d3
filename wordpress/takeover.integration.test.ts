import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminBrowser, adminBrowser, inputValue } from '#testing/servers/admin-browser.ts'
import { startWordPressWithLeads, type WordPressWithLeads } from '#testing/servers/site-for-wordpress.ts'
import type { TestWordPress } from '#testing/servers/test-wordpress.ts'
import { likeWpCli } from '#testing/wordpress/like-wp-cli.ts'

/**
 * Writes rows as other plugins have written them, and a source of an agency that uses the documented filters: 250 items for options,
 * whose place ends the process in the middle of a batch while `test_crash` is set.
 */
const others = `<?php
add_action( 'rest_api_init', fn() => register_rest_route( 'test/v1', '/php', array(
	'methods'             => 'POST',
	'permission_callback' => '__return_true',
	'callback'            => fn( $request ) => eval( 'global $wpdb; ' . $request['code'] ),
) ) );
add_filter( 'igniting_studio_takeover_sources', function ( $sources ) {
	$sources['agency'] = array(
		'label'   => 'Of an <b>agency</b>',
		'detect'  => fn() => '1' === get_option( 'test_agency' ),
		'count'   => fn() => 250,
		'read'    => function ( $cursor, $limit, $chosen ) {
			if ( '1' === get_option( 'test_throws' ) ) {
				throw new RuntimeException( 'The agency has <i>no data</i>.' );
			}
			$items = array();
			for ( $id = (int) $cursor + 1; $id <= min( 250, (int) $cursor + $limit ); $id++ ) {
				$bytes   = '1' === get_option( 'test_bytes' ) && $id < 3 ? "B\\xE9la" : '';
				$items[] = 1 === $id && '' !== $bytes ? array( 'what' => 'Redirect', 'from' => "/$bytes", 'place' => array( 'redirect', "/$bytes" ), 'value' => array( 'to' => '/about', 'kind' => 301 ) ) : array( 'what' => 'Counter', 'from' => "<script>$id</script>", 'place' => array( 'counter', "test_counter_$id" ), 'value' => ( $chosen['colour'] ?? '' ) . $id . $bytes );
			}
			return array( 'items' => $items, 'next' => $id > 250 ? null : (string) ( $id - 1 ) );
		},
		'choices' => fn() => array( 'colour' => array( 'label' => 'Colour', 'options' => array( '' => '—', 'red' => 'Red' ) ) ),
	);
	return $sources;
} );
add_filter( 'igniting_studio_takeover_places', fn( $places ) => $places + array( 'counter' => array(
	'label' => fn( $name ) => $name,
	'clean' => fn( $value ) => $value,
	'read'  => fn( $name ) => get_option( $name, null ),
	'write' => function ( $value, $name ) {
		if ( 'test_counter_150' === $name && '1' === get_option( 'test_crash' ) ) {
			exit;
		}
		null === $value ? delete_option( $name ) : update_option( $name, $value, false );
	},
) ) );
`

let both: WordPressWithLeads
let wordpress: TestWordPress
let owner: AdminBrowser
beforeAll(async () => {
  both = await startWordPressWithLeads({ plugins: { 'others.php': others, 'like-wp-cli.php': likeWpCli } })
  wordpress = both.wordpress
  owner = await adminBrowser(wordpress)
}, 600_000)
afterAll(async () => {
  await both?.stop()
})

/** Runs `wp igniting-studio takeover`. @returns the lines that it printed */
const cli = async (args: string[], options: object = {}): Promise<string[]> =>
  (
    await wordpress.admin('POST', '/test/v1/cli', {
      command: 'igniting-studio takeover',
      args,
      options,
    })
  ).body
const screen = '/wp-admin/admin.php?page=igniting-studio-takeover'
const action = '/wp-admin/admin-post.php?action=igniting-studio-takeover'
const php = async (code: string) => (await wordpress.admin('POST', '/test/v1/php', { code })).body
const shown = async () => {
  const { html } = await owner.open(screen)
  return html.slice(html.indexOf('<div class="wrap'), html.indexOf('<div class="clear">'))
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
/** One source on the screen. */
const section = async (source: string) =>
  (await shown()).match(new RegExp(`<section id="takeover-${source}".*?</section>`, 's'))?.[0] ?? ''
/** Presses a button once. @returns the screen's text after it */
async function press(wish: 'plan' | 'apply' | 'undo', source: string, fields: Record<string, string> = {}) {
  const nonce = inputValue(await shown(), '_wpnonce')
  const { status } = await owner.send(action, { wish, source, _wpnonce: nonce, ...fields })
  expect(status).toBe(302)
  return textOf(wish === 'undo' ? await shown() : await section(source))
}
/** Presses a button, and *Continue* until it is finished. */
async function finish(wish: 'plan' | 'apply' | 'undo', source: string, fields: Record<string, string> = {}) {
  let text = await press(wish, source, fields)
  for (let more = 0; more < 50 && / Continue /.test(text); more++) text = await press(wish, source)
  return text
}

/** The tables and rows of Redirection 5.4.2 (database 4.2), as its own installer and `Red_Item::create()` have written them. */
const redirectionRow = (row: Record<string, string | number | null>) => ({
  match_url: '/x',
  match_data: '{"source":{"flag_regex":false}}',
  regex: 0,
  position: 0,
  group_id: 1,
  status: 'enabled',
  action_type: 'url',
  action_code: 301,
  match_type: 'url',
  ...row,
})
async function installRedirection(rows: object[]) {
  await php(`
    $wpdb->query( "CREATE TABLE {$wpdb->prefix}redirection_items ( id int(11) unsigned NOT NULL AUTO_INCREMENT, url mediumtext NOT NULL, match_url varchar(2000) DEFAULT NULL, match_data text, regex int(11) unsigned NOT NULL DEFAULT '0', position int(11) unsigned NOT NULL DEFAULT '0', last_count int(10) unsigned NOT NULL DEFAULT '0', last_access datetime NOT NULL DEFAULT '1970-01-01 00:00:00', group_id int(11) NOT NULL DEFAULT '0', status varchar(8) NOT NULL DEFAULT 'enabled', action_type varchar(20) NOT NULL, action_code int(11) unsigned NOT NULL, action_data mediumtext, match_type varchar(20) NOT NULL, title text, PRIMARY KEY (id) )" );
    $wpdb->query( "CREATE TABLE {$wpdb->prefix}redirection_groups ( id int(11) unsigned NOT NULL AUTO_INCREMENT, name varchar(50) NOT NULL, tracking int(11) NOT NULL DEFAULT '1', module_id int(11) unsigned NOT NULL DEFAULT '0', status varchar(8) NOT NULL DEFAULT 'enabled', position int(11) unsigned NOT NULL DEFAULT '0', PRIMARY KEY (id) )" );
    $wpdb->insert( "{$wpdb->prefix}redirection_groups", array( 'name' => 'Redirections', 'module_id' => 1 ) );
    $wpdb->insert( "{$wpdb->prefix}redirection_groups", array( 'name' => 'Off', 'module_id' => 1, 'status' => 'disabled' ) );
    foreach ( json_decode( base64_decode( '${Buffer.from(JSON.stringify(rows)).toString('base64')}' ), true ) as $row ) { $wpdb->insert( "{$wpdb->prefix}redirection_items", $row ); }`)
}
const removeRedirection = () =>
  php(
    'foreach ( array( "items", "groups" ) as $t ) { $wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}redirection_$t" ); }',
  )
const redirects = () => php('return get_option( "igniting_studio_redirects" );')

test('OFFICE-15 the screen says so when no plugin has left anything, and is for administrators', async () => {
  expect(textOf(await shown())).toMatch(/None of these has left anything here: .*Redirection/)
  const account = { username: 'editor', password: 'editor-password-1', email: 'e@example.com' }
  await wordpress.admin('POST', '/wp/v2/users', { ...account, roles: ['editor'] })
  const editor = await adminBrowser(wordpress, account.username, account.password)
  expect((await editor.open(screen)).status).toBe(403)
  const nonce = inputValue(await shown(), '_wpnonce')
  expect((await editor.send(action, { wish: 'undo', source: '', _wpnonce: nonce })).status).toBe(403)
  expect((await owner.send(action, { wish: 'undo', source: '', _wpnonce: 'wrong' })).status).toBe(403)
})

describe('OFFICE-15 a source that an agency has added by the documented filter', () => {
  const counters = () =>
    php(
      'return (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE \'test_counter%\'" );',
    )
  beforeAll(() => php('update_option( "test_agency", "1" );'))
  afterAll(() => php('update_option( "test_agency", "0" );'))

  test('shows what would happen and changes nothing, with the owner’s choice', async () => {
    await php('update_option( "test_counter_1", "mine" ); update_option( "test_counter_2", "red2" );')
    const text = await finish('plan', 'agency', { 'choices[colour]': 'red' })
    expect(text).toMatch(
      /To be taken over: 248, the first 5 .*Here already: 1 .*a value of its own is here: 1 /,
    )
    expect(await counters()).toBe(2)
    expect(await section('agency')).toContain('&lt;script&gt;3&lt;/script&gt;')
    expect(await section('agency')).toContain('Of an &lt;b&gt;agency&lt;/b&gt;')
  })

  test('continues after a crash in the middle of a batch without storing anything twice', async () => {
    await php('update_option( "test_crash", "1" );')
    const nonce = inputValue(await shown(), '_wpnonce')
    await owner.send(action, { wish: 'apply', source: 'agency', _wpnonce: nonce })
    const text = textOf(await section('agency'))
    expect(text).toContain('100 of 250')
    expect(text).toContain('Continue')
    await php('update_option( "test_crash", "0" );')
    expect(await finish('apply', 'agency')).toMatch(/Taken over: 248, /)
    expect(await counters()).toBe(250)
    expect(await php('return get_option( "test_counter_150" );')).toBe('red150')
    // Once more: all of it is here already.
    expect(await finish('apply', 'agency')).toMatch(/Here already: 249, .*its own is here: 1 /)
  })

  test('undoes all of it, and leaves and names what was changed since', async () => {
    await php('update_option( "test_counter_7", "changed since" );')
    const text = await finish('undo', '')
    expect(text).toContain('247 values were restored.')
    expect(text).toContain('1 was changed since and stays: test_counter_7')
    expect(
      await php('return array( get_option( "test_counter_1" ), get_option( "test_counter_7" ) );'),
    ).toEqual(['mine', 'changed since'])
    expect(await counters()).toBe(3)
    expect(textOf(await shown())).not.toContain('Undo')
  })

  test('replaces damaged bytes in a text and refuses them in an address, and says so', async () => {
    await php(
      'update_option( "test_bytes", "1" ); delete_option( "test_counter_1" ); delete_option( "test_counter_2" );',
    )
    const plan = await finish('plan', 'agency')
    expect(plan).toContain('Characters that are damaged (no valid UTF-8) become ?.')
    expect(plan).toContain('Its address has characters that are damaged (no valid UTF-8). (1)')
    await finish('apply', 'agency')
    expect(await php('return get_option( "test_counter_2" );')).toBe('red2B?la')
    await finish('undo', 'agency')
    await php('update_option( "test_bytes", "0" );')
  })

  test('reports what it throws in one line, and other sources go on', async () => {
    await php('update_option( "test_throws", "1" );')
    await installRedirection([redirectionRow({ url: '/still-there', action_data: '/about' })])
    expect(await press('plan', 'agency')).toContain('The agency has &lt;i&gt;no data&lt;/i&gt;.')
    expect(await press('plan', 'redirection')).toContain('To be taken over: 1')
    await removeRedirection()
    await php('update_option( "test_throws", "0" );')
  })
})

describe('OFFICE-16 Redirection', () => {
  const rows = [
    redirectionRow({ url: '/old-page/', action_data: '/about' }),
    redirectionRow({ url: '/régi-ár', action_data: 'https://other.example/x?y=1', action_code: 307 }),
    redirectionRow({ url: '/gone', action_type: 'error', action_code: 410, action_data: null }),
    redirectionRow({
      url: '/with?id=7',
      action_data: '/faq',
      match_data: '{"source":{"flag_query":"ignore"}}',
    }),
    redirectionRow({ url: '/old-page', action_data: '/second' }),
    redirectionRow({ url: '/circle-a', action_data: '/circle-b' }),
    redirectionRow({ url: '^/only-one/?$', regex: 1, action_data: '/faq' }),
    // Lost from here on.
    redirectionRow({ url: '/circle-b', action_data: '/circle-a' }),
    redirectionRow({ url: '^/blog/(.*)', match_url: 'regex', regex: 1, action_data: '/news/$1' }),
    redirectionRow({
      url: '/members',
      match_type: 'login',
      action_data: 'a:2:{s:9:"logged_in";s:3:"/in";s:10:"logged_out";s:4:"/out";}',
    }),
    redirectionRow({ url: '/product?id=7', action_data: '/services' }),
    redirectionRow({ url: '/passed', action_type: 'pass', action_code: 0, action_data: '/x' }),
    redirectionRow({ url: '/about', action_data: '/x' }),
    redirectionRow({ url: '/off', status: 'disabled', action_data: '/x' }),
    redirectionRow({ url: '/group-off', group_id: 2, action_data: '/x' }),
    redirectionRow({ url: '/broken', action_data: 'a:1:{s:3:"url"' }),
    redirectionRow({ url: '/object', action_data: 'O:8:"stdClass":0:{}' }),
  ]

  test('rules become redirects; what is lost is said with its reason', async () => {
    await installRedirection(rows)
    const before = await redirects()
    const plan = await finish('plan', 'redirection')
    expect(plan).toMatch(/To be taken over: 6, .*a value of its own is here: 1 .*Lost: 10, /)
    expect(plan).toContain('307 becomes 302.')
    for (const reason of [
      'It is a pattern for many addresses.',
      'It depends on more than the address',
      'without what begins with ?',
      'It does something else than redirect.',
      'The website has a page of its own at /about',
      'It is switched off in Redirection. (2)',
      'round in a circle',
      'The rule is damaged. (2)',
    ])
      expect(plan).toContain(reason)
    expect(await redirects()).toEqual(before)

    expect(await finish('apply', 'redirection')).toContain('Taken over: 6, ')
    expect(await redirects()).toEqual({
      ...before,
      '/old-page': { to: '/about', kind: 301 },
      '/régi-ár': { to: 'https://other.example/x?y=1', kind: 302 },
      '/gone': { to: '', kind: 410 },
      '/with': { to: '/faq', kind: 301 },
      '/circle-a': { to: '/circle-b', kind: 301 },
      '/only-one': { to: '/faq', kind: 301 },
    })
  })

  test('all that is lost can be downloaded', async () => {
    const nonce = inputValue(await shown(), '_wpnonce')
    const { html } = await owner.send(action, { wish: 'losses', source: 'redirection', _wpnonce: nonce })
    expect(html.trim().split('\n')).toHaveLength(11)
    expect(html).toContain('^/blog/(.*) → /news/$1 (301)')
  })

  test('the history notes who took them over, and undo restores the table', async () => {
    expect(textOf((await owner.open('/wp-admin/admin.php?page=igniting-studio-history')).html)).toMatch(
      /Redirects › \/old-page/,
    )
    expect(await finish('undo', 'redirection')).toContain('6 values were restored.')
    expect(Object.keys(await redirects())).not.toContain('/old-page')
  })

  test('10,000 rules are read in steps; those beyond the limit are lost, and a missing column is one line', async () => {
    await php(`foreach ( array_chunk( range( 1, 10000 ), 1000 ) as $ids ) {
      $wpdb->query( "INSERT INTO {$wpdb->prefix}redirection_items (url, action_data, match_type, action_type, action_code, status) VALUES " . implode( ',', array_map( fn( $i ) => "('/many/$i', '/about', 'url', 'url', 301, 'enabled')", $ids ) ) );
    }`)
    const text = await finish('plan', 'redirection')
    // 2,000 less the four of the fixture.
    expect(text).toContain('To be taken over: 1,996, ')
    expect(text).toMatch(/There are 2000 redirects already, and no more fit\. [^(]*\(8,010\)/)
    await removeRedirection()
    // Empty, so that no row could show what is missing.
    await php(
      '$wpdb->query( "CREATE TABLE {$wpdb->prefix}redirection_items ( id int, position int, url text )" );',
    )
    for (const wish of ['plan', 'apply'] as const) {
      const said = await press(wish, 'redirection')
      expect(said).toContain('redirection_items is not one of the plugin’s versions that can be read')
      expect(said).not.toContain('Taken over')
    }
    expect(await cli([])).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^redirection: The table/),
        'yoast: not installed, or has stored nothing',
        expect.stringMatching(/^Error: /),
      ]),
    )
    for (const options of [{}, { apply: true }])
      expect((await cli(['redirection'], options)).at(-1)).toMatch(/^Error: The table/)
    await removeRedirection()
    expect(textOf(await shown())).toContain('None of these has left anything')
  }, 120_000)
})

describe('OFFICE-17 Polylang, switched off', () => {
  /** What Polylang 3.8 has written: its four taxonomies, the strings of each language, and its option. */
  const install = () =>
    php(`
      foreach ( array( 'language', 'term_language', 'post_translations', 'term_translations' ) as $taxonomy ) { register_taxonomy( $taxonomy, array( 'post', 'term' ) ); }
      $language = function ( $code ) use ( $wpdb ) {
        $id = wp_insert_term( $code, 'language', array( 'slug' => $code, 'description' => 'a:3:{s:6:"locale";s:5:"xx_XX";s:3:"rtl";i:0;s:9:"flag_code";s:0:"";}' ) )['term_id'];
        wp_insert_term( $code, 'term_language', array( 'slug' => "pll_$code" ) );
        return $id;
      };
      $ids = array_map( $language, array( 'en' => 'en', 'hu' => 'hu', 'de' => 'de' ) );
      $post = function ( $title, $code ) use ( $wpdb ) {
        $id = wp_insert_post( array( 'post_title' => $title, 'post_status' => 'publish', 'post_content' => $title ) );
        delete_post_meta( $id, '_igniting_studio_language' );
        wp_set_object_terms( $id, $code, 'language' );
        return $id;
      };
      $one = $post( 'One', 'en' ); $two = $post( 'Egy', 'hu' ); $three = $post( 'Eins', 'de' );
      wp_insert_term( 'pll_1', 'post_translations', array( 'description' => serialize( array( 'en' => $one, 'hu' => $two, 'de' => $three ) ) ) );
      wp_insert_term( 'pll_2', 'post_translations', array( 'description' => 'a:2:{s:2:"en";i:1' ) );
      wp_insert_term( 'pll_5', 'post_translations', array( 'description' => serialize( array( 'hu' => $two, 'de' => $three ) ) ) );
      wp_insert_term( 'pll_3', 'post_translations', array( 'description' => serialize( array( 'en' => 999998, 'hu' => 999999 ) ) ) );
      $tags = array( wp_insert_term( 'Lamps', 'post_tag' )['term_id'], wp_insert_term( 'Lámpák', 'post_tag' )['term_id'] );
      foreach ( $tags as $tag ) { delete_term_meta( $tag, '_igniting_studio_language' ); }
      wp_set_object_terms( $tags[0], 'pll_en', 'term_language' );
      wp_set_object_terms( $tags[1], 'pll_hu', 'term_language' );
      wp_insert_term( 'pll_4', 'term_translations', array( 'description' => serialize( array( 'en' => $tags[0], 'hu' => $tags[1] ) ) ) );
      update_term_meta( $ids['hu'], '_pll_strings_translations', array( array( get_option( 'blogname' ), 'Izzó Stúdió' ), array( 'Opening hours', 'Nyitvatartás' ), array( 'Same', 'Same' ), array( get_option( 'date_format' ), 'Y. F j.' ), array( 'A widget', 'Egy widget' ), 'not a pair' ) );
      add_term_meta( $ids['de'], '_pll_strings_translations', array( array( 'Opening hours', 'Öffnungszeiten' ) ) );
      $wpdb->insert( $wpdb->termmeta, array( 'term_id' => $ids['en'], 'meta_key' => '_pll_strings_translations', 'meta_value' => 'O:8:"stdClass":0:{}' ) );
      update_option( 'widget_text', array( 2 => array( 'title' => 'A widget', 'text' => '' ) ) );
      $menu = wp_create_nav_menu( 'Főmenü' ); $legal = wp_create_nav_menu( 'Jogi' );
      update_option( 'polylang', array( 'default_lang' => 'en', 'nav_menus' => array( get_stylesheet() => array( 'primary' => array( 'en' => 0, 'hu' => $menu ), 'bottom' => array( 'hu' => $legal ), 'side' => array( 'hu' => $legal ) ) ) ) );
      // While Polylang is active, languages and pairs are kept in sync.
      foreach ( array( $wpdb->postmeta => "post_id IN ($one, $two, $three)", $wpdb->termmeta => "term_id IN ($tags[0], $tags[1])" ) as $table => $which ) { $wpdb->query( "DELETE FROM $table WHERE meta_key LIKE '%igniting_studio%' AND $which" ); }
      wp_cache_flush();
      return array( $one, $two, $tags[0], $tags[1] );`)
  const state = ([one, two, tag, címke]: number[]) =>
    php(
      `return array( Igniting_Studio\\get_language( ${one} ), Igniting_Studio\\get_translation( ${two} ), Igniting_Studio\\get_term_translation( ${tag} ), Igniting_Studio\\get_term_language( ${címke} ), Igniting_Studio\\get_home_content( 'hu' )['texts']['site_name'], Igniting_Studio\\menu_places()['header-hu'], Igniting_Studio\\menu_places()['footer-hu'] );`,
    )

  test('takes over languages, pairs, strings and menus, names what is lost, and undoes it', async () => {
    const ids: number[] = await install()
    const [one = 0, , , hungarianTag] = ids
    const before = ['', 0, 0, '', '', '', '']
    expect(await state(ids)).toEqual(before)
    const plan = await finish('plan', 'polylang')
    expect(await state(ids)).toEqual(before)
    for (const reason of [
      'The website does not have this language. (3)',
      'Its record does not exist any more. (1)',
      'The stored data is damaged and cannot be read. (3)',
      'There is no field for it here. (1)',
      'The website writes dates in the form of each language itself. (1)',
      'It is of a widget; the website has none. (1)',
      'choose one of them for it. (1)',
    ])
      expect(plan).toContain(reason)
    expect(plan).toContain('To be taken over: 9, ')
    expect(plan).toContain('Without de, which the website does not have.')

    expect(await finish('apply', 'polylang')).toContain('Taken over: 9, ')
    expect(await state(ids)).toEqual(['en', one, hungarianTag, 'hu', 'Izzó Stúdió', 'fomenu', 'jogi'])
    expect(await finish('apply', 'polylang')).toContain('Here already: 9, ')
    expect(await finish('undo', 'polylang')).toContain('9 values were restored.')
    expect(await state(ids)).toEqual(before)
  })

  test('a menu goes where the owner says', async () => {
    const plan = await finish('plan', 'polylang', {
      'choices[menu-side]': 'header',
      'choices[menu-primary]': '',
    })
    expect(plan).toContain('choose one of them for it. (1)')
    await finish('apply', 'polylang')
    expect(await php("return Igniting_Studio\\menu_places()['header-hu'];")).toBe('jogi')
    await finish('undo', 'polylang')
  })

  test('a failing query is an error, not an empty list', async () => {
    const error = await php(
      `add_filter( 'query', fn( $query ) => str_contains( $query, '_pll_strings_translations' ) ? 'SELECT x FROM nowhere' : $query );
      $run = Igniting_Studio\\run_takeover( 'polylang', 'plan' );
      Igniting_Studio\\store_takeover_state( 'polylang', 'plan', null );
      return array( $run['error'], Igniting_Studio\\count_takeover_source( Igniting_Studio\\takeover_sources()['polylang'] )->get_error_message() );`,
    )
    expect(error).toEqual(Array(2).fill(expect.stringContaining('The database cannot read it')))
  })
})

describe('OFFICE-18 Flamingo', () => {
  /** Messages and a contact as Flamingo 2.6 has written them for Contact Form 7. */
  const install = () =>
    php(`
      register_post_type( 'flamingo_inbound' ); register_post_type( 'flamingo_contact' ); register_taxonomy( 'flamingo_inbound_channel', 'flamingo_inbound' );
      $message = function ( $days, $status, $fields, $meta = array() ) use ( $wpdb ) {
        $id = wp_insert_post( array( 'post_type' => 'flamingo_inbound', 'post_status' => 'publish', 'post_title' => 'Ajánlat', 'post_date' => wp_date( 'Y-m-d H:i:s', time() - $days * DAY_IN_SECONDS ) ) );
        $wpdb->update( $wpdb->posts, array( 'post_status' => $status ), array( 'ID' => $id ) );
        foreach ( $fields as $name => $value ) { update_post_meta( $id, "_field_$name", $value ); }
        update_post_meta( $id, '_fields', array_fill_keys( array_keys( $fields ), null ) );
        update_post_meta( $id, '_from_name', $fields['your-name'] ?? '' ); update_post_meta( $id, '_from_email', $fields['your-email'] ?? '' ); update_post_meta( $id, '_subject', 'Ajánlat' );
        update_post_meta( $id, '_meta', $meta + array( 'serial_number' => '1', 'remote_ip' => '192.0.2.7', 'url' => 'https://old.example/hu/kapcsolat/' ) );
        wp_set_object_terms( $id, 'Kapcsolat', 'flamingo_inbound_channel' );
        return $id;
      };
      $one = $message( 30, 'publish', array( 'your-name' => 'Kis Éva', 'your-email' => 'eva@example.com', 'your-message' => "Mennyi?\n<b>Ma</b>", 'tel-1' => '+36 1 555', 'topics' => array( 'Web', 'Film' ) ) );
      $message( 900, 'publish', array( 'your-name' => 'Old', 'your-email' => 'old@example.com', 'your-message' => 'Long ago' ) );
      $message( 5, 'flamingo-spam', array( 'your-message' => 'Buy' ) );
      $message( 5, 'publish', array() );
      $bad = $message( 5, 'publish', array( 'your-message' => 'Broken' ) ); $wpdb->update( $wpdb->postmeta, array( 'meta_value' => 'a:1:{s:12' ), array( 'post_id' => $bad, 'meta_key' => '_fields' ) );
      $contact = wp_insert_post( array( 'post_type' => 'flamingo_contact', 'post_status' => 'publish', 'post_title' => 'eva@example.com' ) );
      update_post_meta( $contact, '_email', 'eva@example.com' ); update_post_meta( $contact, '_name', 'Kis Éva' );
      wp_cache_flush();
      return $one;`)
  const records = async () => (await both.fixture.admin.list('test', {})).records

  test('messages become leads with their time and source, once, and no mail is sent', async () => {
    await install()
    const plan = await finish('plan', 'flamingo')
    expect(plan).toContain('To be taken over: 1 ')
    for (const reason of [
      'older than the website',
      'marked as spam',
      'neither a message',
      'damaged',
      'A contact is no inquiry',
    ])
      expect(plan).toContain(reason)
    expect(await records()).toEqual([])

    expect(await finish('apply', 'flamingo')).toContain('Taken over: 1 ')
    expect(await finish('apply', 'flamingo')).toContain('Here already: 1 ')
    const [lead, ...more] = await records()
    expect(more).toEqual([])
    const days = (both.fixture.clock.now() - (lead?.lead.receivedAt ?? 0)) / 86_400_000
    expect(Math.round(days)).toBe(30)
    expect(lead).toMatchObject({
      lead: {
        language: 'hu',
        page: '/hu/kapcsolat/',
        values: { name: 'Kis Éva', email: 'eva@example.com', subject: 'Ajánlat' },
      },
      jobs: [],
      entries: [{ kind: 'note', text: 'Flamingo: Kapcsolat' }],
    })
    expect(lead?.lead.values.message).toBe('Mennyi?\n<b>Ma</b>\ntel-1: +36 1 555\ntopics: Web, Film')
    await both.fixture.deliverDue()
    expect(both.fixture.attempts).toEqual([])
  })

  test('a website that does not answer is one line, and nothing is lost', async () => {
    both.beAway(true)
    const text = await press('undo', 'flamingo')
    expect(text).toContain('does not answer')
    expect(await records()).toHaveLength(1)
    both.beAway(false)
    expect(await finish('undo', 'flamingo')).toContain('1 value was restored.')
    expect(await records()).toEqual([])
  })
})

describe('OFFICE-19 Advanced Custom Fields', () => {
  test('values of mapped fields and of fields in a group move into ours', async () => {
    const [project, picture] = await php(`
      $id = wp_insert_post( array( 'post_type' => 'portfolio', 'post_title' => 'Pék', 'post_status' => 'publish' ) );
      $picture = wp_insert_attachment( array( 'post_title' => 'p', 'post_mime_type' => 'image/png' ), '2026/01/p.png' );
      foreach ( array( 'customer' => 'Pék Kft.', 'details_challenge' => "Lassú.\nDrága.", 'details_features' => array( 'Rendelés', 'Futár' ), 'details_gallery_image_1' => $picture, 'details_gallery_image_2' => 999999, 'solution' => 'Ours already', 'colour' => 'red' ) as $name => $value ) {
        update_post_meta( $id, $name, $value ); update_post_meta( $id, "_$name", 'field_' . md5( $name ) );
      }
      add_post_meta( 999998, 'customer', 'Orphan' ); add_post_meta( 999998, '_customer', 'field_x' );
      $wpdb->insert( $wpdb->postmeta, array( 'post_id' => $id, 'meta_key' => 'details_results', 'meta_value' => 'a:2:{i:0' ) ); update_post_meta( $id, '_details_results', 'field_y' );
      return array( $id, $picture );`)
    const meta = async () =>
      (await wordpress.admin('GET', `/wp/v2/portfolio/${project}?context=edit`)).body.meta
    const plan = await finish('plan', 'acf', { 'choices[portfolio:customer]': 'client_name' })
    expect(plan).toContain('To be taken over: 4 ')
    for (const reason of [
      'It has no field here',
      'The picture does not exist',
      'Its record does not exist',
      'damaged',
    ])
      expect(plan).toContain(reason)
    expect((await meta()).client_name).toBe('')
    await finish('apply', 'acf')
    expect(await meta()).toMatchObject({
      client_name: 'Pék Kft.',
      challenge: 'Lassú.\nDrága.',
      features: 'Rendelés\nFutár',
      gallery_image_1: String(picture),
      gallery_image_2: '',
      solution: 'Ours already',
    })
    expect(await finish('undo', 'acf')).toContain('4 values were restored.')
    expect(await meta()).toMatchObject({ client_name: '', challenge: '', solution: 'Ours already' })
  })
})

describe('OFFICE-20 what plugins for search engines have stored, also without the plugin', {
  timeout: 180_000,
}, () => {
  const own = [
    'seo_title',
    'seo_description',
    'seo_share_title',
    'seo_share_text',
    'seo_image',
    'seo_noindex',
  ]
  const put = async (meta: object, fields: object = {}) => {
    const record = { title: 'Bread', excerpt: 'Warm.', status: 'publish', language: 'en', ...fields }
    const { body } = await wordpress.admin('POST', '/wp/v2/posts', record)
    const json = Buffer.from(JSON.stringify(meta)).toString('base64')
    await php(
      `foreach ( json_decode( base64_decode( '${json}' ), true ) as $k => $v ) { update_post_meta( ${body.id}, $k, wp_slash( $v ) ); }`,
    )
    return body.id as number
  }
  const stored = async (id: number) => {
    const meta = await php(`return array_map( fn( $v ) => $v[0], get_post_meta( ${id} ) );`)
    return Object.fromEntries(own.flatMap((name) => (meta[name] ? [[name, meta[name]]] : [])))
  }
  const remove = (id: number) => wordpress.admin('DELETE', `/wp/v2/posts/${id}?force=true`)

  test('Yoast: templates are written out, what the website says anyway is left out, the rest is named', async () => {
    await php(
      'update_option( "wpseo_titles", array( "separator" => "sc-ndash", "title-home-wpseo" => "%%sitename%% %%sep%% Baker" ) );',
    )
    const full = await put({
      _yoast_wpseo_title: 'Buy %%title%% %%page%% %%sep%% %%sitename%%',
      _yoast_wpseo_metadesc: 'Today: %%excerpt%% 100% \\ rye',
      '_yoast_wpseo_opengraph-title': 'Look!',
      '_yoast_wpseo_twitter-title': 'Tweet!',
      '_yoast_wpseo_twitter-description': 'Only there',
      '_yoast_wpseo_opengraph-image': 'https://cdn.example/bread.png',
      '_yoast_wpseo_meta-robots-noindex': '1',
      _yoast_wpseo_canonical: 'https://elsewhere.example/bread',
      _yoast_wpseo_focuskw: 'bread',
    })
    const plain = await put({
      _yoast_wpseo_title: '%%title%% %%page%% %%sep%% %%sitename%%',
      _yoast_wpseo_metadesc: '%%term_description%%',
      '_yoast_wpseo_meta-robots-noindex': '2',
    })
    const mine = await put({ _yoast_wpseo_title: 'Theirs' }, { meta: { seo_title: 'Mine' } })
    const text = await finish('plan', 'yoast')
    expect(text).toMatch(/To be taken over: 7/)
    expect(text).toContain('It has a placeholder whose text is not known here: %%term_description%%')
    expect(text).toContain('the text for Facebook is taken over')
    expect(text).toContain('own address as the canonical one')
    expect(await stored(full)).toEqual({})
    await finish('apply', 'yoast')
    expect(await stored(full)).toEqual({
      seo_title: 'Buy Bread',
      seo_description: 'Today: Warm. 100% \\ rye',
      seo_share_title: 'Look!',
      seo_share_text: 'Only there',
      seo_image: 'https://cdn.example/bread.png',
      seo_noindex: '1',
    })
    expect(await stored(plain)).toEqual({})
    expect(await stored(mine)).toEqual({ seo_title: 'Mine' })
    const { body } = await wordpress.visitor('GET', `/wp/v2/posts/${full}`)
    expect(body.seo).toMatchObject({ title: 'Buy Bread', share_title: 'Look!', noindex: true })
    await finish('undo', 'yoast')
    expect(await stored(full)).toEqual({})
    expect(await stored(mine)).toEqual({ seo_title: 'Mine' })
    for (const id of [full, plain, mine]) await remove(id)
    await php('delete_option( "wpseo_titles" );')
  })

  test('Rank Math and The SEO Framework: lists of instructions, flags and damaged values', async () => {
    const rank = await put({
      rank_math_title: 'Fresh %title% %sep% %sitename%',
      rank_math_description: '100% rye, %customfield(grain)%',
      rank_math_robots: ['noindex', 'nofollow'],
      rank_math_twitter_title: 'Tweet!',
      grain: 'Secale',
    })
    const odd = await put({
      rank_math_title: ['odd'],
      rank_math_description: '%date(Y)%',
      rank_math_robots: ['index'],
    })
    const tsf = await put({
      _genesis_title: '50% off & more',
      _genesis_noindex: '-1',
      _open_graph_description: '<b>Shared</b>',
      _social_image_url: 'javascript:alert(1)',
    })
    await php(
      `$wpdb->insert( $wpdb->postmeta, array( 'post_id' => ${odd}, 'meta_key' => 'rank_math_facebook_title', 'meta_value' => 'O:8:"stdClass":1:{s:1:"a";i:1;}' ) );`,
    )
    expect(await finish('apply', 'rank-math')).toContain('The stored data is damaged and cannot be read.')
    expect(await stored(rank)).toEqual({
      seo_title: 'Fresh Bread',
      seo_description: '100% rye, Secale',
      seo_share_title: 'Tweet!',
      seo_noindex: '1',
    })
    expect(await stored(odd)).toEqual({})
    await finish('apply', 'tsf')
    expect(await stored(tsf)).toEqual({ seo_title: '50% off & more', seo_share_text: 'Shared' })
    await finish('undo', '')
    for (const id of [rank, odd, tsf]) {
      expect(await stored(id)).toEqual({})
      await remove(id)
    }
  })
})
