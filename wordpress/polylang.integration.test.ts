import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RestCaller } from '#testing/servers/test-wordpress.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'

/**
 * A stub of Polylang 3.9, modeled on its observed behavior in a real WordPress: the taxonomies `language` (one term per
 * language), `post_translations` (one term per group, with the ids by code serialized in its description), `term_language` (slugs
 * with the prefix "pll_") and `term_translations`. A record without a language gets the default one when it is saved; "set all
 * content to the default language" writes rows and fires no action; a change of language removes the record from its group;
 * saving a group removes members that it no longer names. An option switches it on and off.
 */
const likePolylang = `<?php
if ( '1' === get_option( 'test_polylang' ) ) {
	add_action( 'init', function () {
		foreach ( array( 'language', 'post_translations' ) as $taxonomy ) {
			register_taxonomy( $taxonomy, array( 'post', 'page', 'portfolio', 'services' ), array( 'public' => false, 'rewrite' => false ) );
		}
		foreach ( array( 'term_language', 'term_translations' ) as $taxonomy ) {
			register_taxonomy( $taxonomy, 'term', array( 'public' => false, 'rewrite' => false ) );
		}
	}, 5 );
	// It restricts queries for terms to the language of the request, unless they say that they want any.
	add_filter( 'get_terms_args', function ( $args, $taxonomies ) {
		if ( empty( $_GET['lang'] ) || isset( $args['lang'] ) || array_diff( (array) $taxonomies, array( 'category', 'post_tag' ) ) ) {
			return $args;
		}
		$own = get_objects_in_term( get_terms( array( 'taxonomy' => 'term_language', 'slug' => 'pll_' . $_GET['lang'], 'hide_empty' => false, 'fields' => 'ids' ) ), 'term_language' );
		return array( 'include' => $own ?: array( 0 ) ) + $args;
	}, 10, 2 );
	add_action( 'save_post', function ( $id, $post ) {
		if ( in_array( $post->post_type, array( 'post', 'page', 'portfolio', 'services' ), true ) && ! pll_get_post_language( $id ) && like_default() ) {
			pll_set_post_language( $id, like_default() );
		}
	}, 10, 2 );
	add_action( 'create_term', function ( $id, $tt_id, $taxonomy ) {
		if ( in_array( $taxonomy, array( 'category', 'post_tag' ), true ) && like_default() ) {
			pll_set_term_language( $id, like_default() );
		}
	}, 10, 3 );
	function like_default() {
		return get_option( 'polylang' )['default_lang'] ?? '';
	}
	function like_slug( $id, $taxonomy ) {
		$terms = wp_get_object_terms( $id, $taxonomy );
		return is_array( $terms ) && $terms ? preg_replace( '/^pll_/', '', $terms[0]->slug ) : false;
	}
	function pll_get_post_language( $id ) {
		return like_slug( $id, 'language' );
	}
	function like_set_language( $kind, $id, $language ) {
		$taxonomy = 'post' === $kind ? 'language' : 'term_language';
		$term     = get_term_by( 'slug', 'post' === $kind ? $language : "pll_$language", $taxonomy );
		if ( ! $term || like_slug( $id, $taxonomy ) === $language ) {
			return false;
		}
		wp_set_object_terms( $id, $term->term_id, $taxonomy );
		$group = array_diff( like_group( $kind, $id ), array( $id ) );
		if ( like_group( $kind, $id ) ) {
			like_save_group( $kind, $id, $group );
		}
		return true;
	}
	function pll_set_post_language( $id, $language ) {
		return like_set_language( 'post', $id, $language );
	}
	function pll_set_term_language( $id, $language ) {
		return like_set_language( 'term', $id, $language );
	}
	function like_group( $kind, $id ) {
		$terms = wp_get_object_terms( $id, "{$kind}_translations" );
		return is_array( $terms ) && $terms ? (array) maybe_unserialize( $terms[0]->description ) : array();
	}
	function like_save_group( $kind, $id, $ids ) {
		$taxonomy = "{$kind}_translations";
		$own      = like_slug( $id, 'post' === $kind ? 'language' : 'term_language' );
		$ids      = array( $own => $id ) + array_filter( $ids );
		$former   = like_group( $kind, $id );
		$terms    = wp_get_object_terms( array_values( $ids ), $taxonomy );
		foreach ( array_diff_assoc( $former, $ids ) as $code => $gone ) {
			$group = wp_get_object_terms( $gone, $taxonomy )[0] ?? null;
			if ( $group ) {
				$left = maybe_unserialize( $group->description );
				unset( $left[ $code ] );
				wp_update_term( $group->term_id, $taxonomy, array( 'description' => maybe_serialize( $left ) ) );
			}
		}
		if ( count( $ids ) < 2 ) {
			return $ids;
		}
		if ( $terms ) {
			$group = $terms[0]->term_id;
			wp_update_term( $group, $taxonomy, array( 'description' => maybe_serialize( $ids ) ) );
		} else {
			$group = uniqid( 'pll_' );
			wp_insert_term( $group, $taxonomy, array( 'description' => maybe_serialize( $ids ) ) );
		}
		foreach ( $ids as $member ) {
			wp_set_object_terms( $member, $group, $taxonomy );
		}
		return $ids;
	}
	function pll_save_post_translations( $ids ) {
		return like_save_group( 'post', reset( $ids ), $ids );
	}
	function pll_save_term_translations( $ids ) {
		return like_save_group( 'term', reset( $ids ), $ids );
	}
	function pll_get_post_translations( $id ) {
		return like_group( 'post', $id );
	}
	function pll_get_term_translations( $id ) {
		return like_group( 'term', $id );
	}
}
add_action( 'rest_api_init', fn() => register_rest_route( 'test/v1', '/polylang', array(
	'methods' => 'POST', 'permission_callback' => fn() => current_user_can( 'manage_options' ),
	'callback' => function ( $request ) {
		foreach ( $request['add'] ?? array() as $language ) {
			wp_insert_term( $language, 'language', array( 'slug' => $language ) );
			wp_insert_term( $language, 'term_language', array( 'slug' => "pll_$language" ) );
			update_option( 'polylang', ( get_option( 'polylang' ) ?: array() ) + array( 'default_lang' => $language ) );
			do_action( 'pll_add_language', array( 'slug' => $language ) );
		}
		foreach ( $request['languages'] ?? array() as $id => $language ) {
			pll_set_post_language( (int) $id, $language );
		}
		if ( isset( $request['pair'] ) ) {
			pll_save_post_translations( $request['pair'] );
		}
		foreach ( $request['terms'] ?? array() as $code => $id ) {
			pll_set_term_language( $id, $code );
		}
		if ( isset( $request['terms'] ) ) {
			pll_save_term_translations( $request['terms'] );
		}
		if ( isset( $request['on'] ) ) {
			update_option( 'test_polylang', $request['on'] );
		}
		foreach ( $request['forget'] ?? array() as $id ) {
			global $wpdb;
			$wpdb->query( "DELETE FROM $wpdb->postmeta WHERE post_id = " . (int) $id . " AND meta_key LIKE '\\\\_igniting\\\\_studio\\\\_%'" );
			wp_cache_delete( $id, 'post_meta' );
		}
		if ( isset( $request['publish'] ) ) {
			wp_update_post( array( 'ID' => $request['publish'] ) );
		}
		if ( isset( $request['mass'] ) ) {
			global $wpdb;
			$term = get_term_by( 'slug', like_default(), 'language' );
			$wpdb->query( "INSERT INTO $wpdb->term_relationships (object_id, term_taxonomy_id) SELECT ID, $term->term_taxonomy_id FROM $wpdb->posts WHERE post_type IN ('post', 'page', 'portfolio', 'services') AND NOT EXISTS (SELECT 1 FROM $wpdb->term_relationships r JOIN $wpdb->term_taxonomy t ON t.term_taxonomy_id = r.term_taxonomy_id WHERE r.object_id = ID AND t.taxonomy = 'language')" );
			wp_cache_flush();
		}
		if ( isset( $request['admin'] ) ) {
			Igniting_Studio\\compare_all_with_polylang();
		}
		$ids = $request['ids'] ?? array();
		return array(
			'told'      => array_map( fn( $id ) => Igniting_Studio\\told_language( get_post( $id ), Igniting_Studio\\sanitize_rules( array( 'polylang' => 1, 'rest' => 'en' ) ) )['language'], $ids ),
			'languages' => array_map( fn( $id ) => taxonomy_exists( 'language' ) ? pll_get_post_language( $id ) : null, $ids ),
			'groups'    => array_map( fn( $id ) => taxonomy_exists( 'language' ) ? pll_get_post_translations( $id ) : null, $ids ),
		);
	},
) ) );
`

let wordpress: Awaited<ReturnType<typeof startWordPressWith>>
beforeAll(async () => {
  wordpress = await startWordPressWith({ 'like-polylang.php': likePolylang })
}, 600_000)
afterAll(() => wordpress?.stop())

const admin = (...call: Parameters<RestCaller>) => wordpress.admin(...call)
const polylang = async (what: object) => {
  const { status, body } = await admin('POST', '/test/v1/polylang', what)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
/** Activates or deactivates it, and opens an admin page. */
const turn = async (on: '0' | '1') => {
  await polylang({ on })
  await polylang({ admin: true })
}
const read = async (id: number) => (await admin('GET', `/wp/v2/posts/${id}?context=edit`)).body
const made = async (fields: object) =>
  (await admin('POST', '/wp/v2/posts', { status: 'publish', ...fields })).body.id as number
const madePair = async (name: string) => {
  const en = await made({ title: name, language: 'en' })
  return [en, await made({ title: `${name} magyarul`, language: 'hu', twin: en })] as const
}
/** The state of both: the language and translation here, the language and group in Polylang. */
const both = async (id: number) => {
  const [{ language, twin }, there] = [await read(id), await polylang({ ids: [id] })]
  return [language, twin, there.languages[0], there.groups[0]]
}
const problems = async (id: number) =>
  (await admin('GET', `/igniting-studio/v1/records/${id}/translation`)).body.record

test('PAIR-6 passes known languages to Polylang before its default can replace them', async () => {
  const [en, hu] = await madePair('Before')
  const [first, second] = await madePair('Never saved')
  await polylang({ on: '1' })
  await polylang({ add: ['en'] })
  // Polylang has no Hungarian yet, and treats everything as English.
  await admin('POST', `/wp/v2/posts/${hu}`, { title: 'Korábbi' })
  expect((await both(hu)).slice(0, 3)).toEqual(['hu', en, 'en'])
  await polylang({ add: ['hu'] })
  await admin('POST', `/wp/v2/posts/${hu}`, { title: 'Korábbi!' })
  expect(await both(hu)).toEqual(['hu', en, 'hu', { en, hu }])

  await polylang({ mass: true })
  await polylang({ admin: true })
  expect(await both(second)).toEqual(['hu', first, 'hu', { en: first, hu: second }])
  await turn('0')
  await turn('1')
  await polylang({ mass: true })
  expect(await both(second)).toEqual(['hu', first, 'hu', { en: first, hu: second }])
  expect(await both(hu)).toEqual(['hu', en, 'hu', { en, hu }])
  expect((await admin('GET', '/igniting-studio/v1/translations')).body.counts.polylang).toBe(0)
})

test('PAIR-6 takes over Polylang’s existing data, and keeps it when Polylang is removed', async () => {
  const [en, hu] = await madePair('Known to Polylang')
  await polylang({ forget: [en, hu] })
  expect((await read(hu)).language).toBe('')
  await turn('0')
  await turn('1')
  expect(await read(hu)).toMatchObject({ language: 'hu', twin: en })

  const tag = async (name: string) => (await admin('POST', '/wp/v2/tags', { name })).body.id as number
  const [light, feny] = [await tag('Lamp'), await tag('Lámpa')]
  await polylang({ terms: { en: light, hu: feny } })
  const lit = await made({ title: 'Lit', language: 'en', tags: [light] })
  const { body } = await admin('POST', `/igniting-studio/v1/records/${lit}/translation`)
  expect((await read(body.twin.id)).tags).toEqual([feny])

  const own = await admin('POST', '/wp/v2/tags', { name: 'Szikra', slug: 'szikra', language: 'hu' })
  expect((await admin('GET', '/wp/v2/tags?lang=hu&per_page=100')).body).toContainEqual(
    expect.objectContaining({ id: own.body.id, language: 'hu' }),
  )
  await turn('0')
  expect(await read(en)).toMatchObject({ language: 'en', twin: hu })
  await turn('1')
})

test('PAIR-6 ignores Polylang’s default language for a text in the other language', async () => {
  const id = await made({ title: 'Kérdés', content: 'Hogy lehet, hogy nincs?', language: 'hu' })
  await turn('0')
  await polylang({ forget: [id] })
  await turn('1')
  expect((await both(id)).slice(0, 3)).toEqual(['hu', 0, 'hu'])
  await turn('0')
  const other = await made({ title: 'Kérdés', content: 'Hogy lehet, hogy nincs?', language: 'hu' })
  await polylang({ forget: [other] })
  await polylang({ on: '1' })
  await polylang({ mass: true })
  await polylang({ admin: true })
  expect((await both(other)).slice(0, 3)).toEqual(['', 0, 'en'])
})

test('PAIR-6 the later manual change wins, wherever it is made', async () => {
  const [en, hu] = await madePair('Changed')
  await polylang({ languages: { [hu]: 'en' } })
  expect(await both(hu)).toEqual(['en', 0, 'en', expect.anything()])
  await admin('POST', `/wp/v2/posts/${hu}`, { language: 'hu' })
  expect((await both(hu)).slice(0, 3)).toEqual(['hu', 0, 'hu'])
  await polylang({ pair: { en, hu } })
  expect(await both(en)).toEqual(['en', hu, 'en', { en, hu }])
  await polylang({ pair: { en } })
  expect((await read(en)).twin).toBe(0)
  await admin('POST', `/wp/v2/posts/${hu}`, { twin: en })
  expect(await both(en)).toEqual(['en', hu, 'en', { en, hu }])

  // An inactive Polylang cannot be updated; its stored data are outdated.
  await turn('0')
  await admin('POST', `/wp/v2/posts/${hu}`, { twin: 0 })
  const moved = await made({ title: 'Moved', language: 'en' })
  await turn('1')
  expect((await read(en)).twin).toBe(0)
  expect((await polylang({ ids: [en] })).groups[0]).toEqual({ en })
  await turn('0')
  await admin('POST', `/wp/v2/posts/${moved}`, { language: 'hu' })
  await turn('1')
  expect((await both(moved)).slice(0, 3)).toEqual(['hu', 0, 'hu'])
})

test('PAIR-6 keeps unresolvable contradicting languages and shows them to the owner', async () => {
  const id = await made({ title: 'Contradicted', language: 'en' })
  await turn('0')
  await polylang({ forget: [id] })
  await admin('POST', `/wp/v2/posts/${id}`, { language: 'hu' })
  await turn('1')
  expect((await both(id)).slice(0, 3)).toEqual(['hu', 0, 'en'])
  expect(await problems(id)).toMatchObject({
    problems: expect.arrayContaining(['polylang']),
    differences: [expect.stringContaining('Here the language is Hungarian, in Polylang English')],
  })
  await admin('POST', `/wp/v2/posts/${id}`, { language: 'en' })
  expect((await both(id)).slice(0, 3)).toEqual(['en', 0, 'en'])
  expect((await problems(id)).problems).not.toContain('polylang')
})

test('PAIR-6 leaves a language alone that only Polylang has, and shows it to the owner', async () => {
  await polylang({ add: ['de'] })
  const [one, other] = await madePair('German')
  await polylang({ languages: { [one]: 'de' } })
  expect((await both(one)).slice(0, 3)).toEqual(['en', 0, 'de'])
  await admin('POST', `/wp/v2/posts/${one}`, { title: 'Deutsch' })
  await turn('0')
  await turn('1')
  expect((await both(one)).slice(0, 3)).toEqual(['en', 0, 'de'])
  expect((await problems(one)).differences).toEqual([
    expect.stringContaining('in Polylang de, which the website does not have'),
  ])

  // A language that the record gets by itself when it is published is no choice of a person's.
  await polylang({ forget: [one] })
  // The assistant for records without a language leaves it out.
  expect((await polylang({ ids: [one] })).told).toEqual([''])
  await polylang({ publish: one })
  expect((await both(one)).slice(0, 3)).toEqual(['en', 0, 'de'])
  // Its pairs do not take the place of Polylang's own German translations.
  const german = await made({ title: 'Echt', language: 'en' })
  await polylang({ languages: { [german]: 'de' } })
  await polylang({ pair: { de: german, hu: other } })
  await admin('POST', `/wp/v2/posts/${one}`, { twin: other })
  expect((await both(other))[3]).toEqual({ de: german, hu: other })

  await polylang({ languages: { [one]: 'en' } })
  expect(await both(one)).toMatchObject(['en', other, 'en', {}])
  expect((await problems(one)).problems).not.toContain('polylang')
})

test('PAIR-6 ignores an invalid Polylang group', async () => {
  const [one, other] = [
    await made({ title: 'Two', language: 'en' }),
    await made({ title: 'Kettő', language: 'en' }),
  ]
  for (const pair of [
    { en: one, hu: other },
    { en: one, hu: 999_999 },
    { de: one, fr: other },
  ])
    await polylang({ pair })
  expect(await read(one)).toMatchObject({ language: 'en', twin: 0 })
  expect(wordpress.reports).toEqual([])
})
