import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RestCaller } from '#testing/servers/test-wordpress.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'

/**
 * The facts that Polylang documents of itself, as far as the plugin meets them: the taxonomy `language` (one term a
 * language, its slug the code), `post_translations` (one term a group, the ids by code serialised in its description),
 * `term_language` (slugs with the prefix "pll_") and `term_translations` for terms. An option switches it on and off.
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
	function pll_set_post_language( $id, $language ) {
		wp_set_object_terms( $id, $language, 'language' );
	}
	function pll_save_post_translations( $ids ) {
		$name = 'pll_' . implode( '_', $ids );
		$term = term_exists( $name, 'post_translations' ) ?: wp_insert_term( $name, 'post_translations', array( 'description' => serialize( $ids ) ) );
		foreach ( $ids as $id ) {
			wp_set_object_terms( $id, (int) $term['term_id'], 'post_translations' );
		}
	}
}
add_action( 'rest_api_init', fn() => register_rest_route( 'test/v1', '/polylang', array(
	'methods' => 'POST', 'permission_callback' => fn() => current_user_can( 'manage_options' ),
	'callback' => function ( $request ) {
		foreach ( $request['languages'] ?? array() as $id => $language ) {
			pll_set_post_language( (int) $id, $language );
		}
		if ( isset( $request['pair'] ) ) {
			pll_save_post_translations( $request['pair'] );
		}
		foreach ( $request['terms'] ?? array() as $code => $id ) {
			wp_set_object_terms( (int) $id, "pll_$code", 'term_language' );
			wp_insert_term( 'pll_terms', 'term_translations', array( 'description' => serialize( $request['terms'] ) ) );
			wp_set_object_terms( (int) $id, 'pll_terms', 'term_translations' );
		}
		if ( isset( $request['on'] ) ) {
			update_option( 'test_polylang', $request['on'] );
		}
		if ( isset( $request['forget'] ) ) {
			foreach ( $request['forget'] as $id ) {
				foreach ( array( 'language', 'twin', 'translation_key' ) as $name ) {
					delete_post_meta( $id, "_igniting_studio_$name" );
				}
			}
		}
		if ( isset( $request['adopt'] ) ) {
			Igniting_Studio\\adopt_from_polylang();
		}
		return array_map( fn( $id ) => taxonomy_exists( 'language' ) ? wp_get_object_terms( $id, 'language', array( 'fields' => 'slugs' ) ) : array(), $request['ids'] ?? array() );
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
  expect(status).toBe(200)
  return body
}
const read = async (id: number) => (await admin('GET', `/wp/v2/posts/${id}?context=edit`)).body
async function made(title: string, slug: string) {
  return (await admin('POST', '/wp/v2/posts', { title, slug, status: 'publish' })).body.id as number
}

test('PAIR-6 languages and pairs of Polylang are taken over, kept when it goes, and what is set here is handed to it', async () => {
  const before = [await made('Before', 'before'), await made('Korábbi', 'korabbi')] as const
  await polylang({ on: '1' })

  // What it knew before this plugin came.
  await polylang({
    languages: { [before[0]]: 'en-gb', [before[1]]: 'hu' },
    pair: { 'en-gb': before[0], hu: before[1] },
  })
  await polylang({ forget: before })
  expect((await read(before[1])).language).toBe('')
  await polylang({ adopt: true })
  expect(await read(before[1])).toMatchObject({
    language: 'hu',
    twin: before[0],
    translations: { en: 'before', hu: 'korabbi' },
  })

  // What it says from now on.
  const [one, other] = [await made('One', 'one'), await made('Egy', 'egy')]
  await polylang({ languages: { [other]: 'hu' }, pair: { en: one, hu: other } })
  expect(await read(one)).toMatchObject({ language: 'en', twin: other })

  const tag = async (name: string) => (await admin('POST', '/wp/v2/tags', { name })).body.id as number
  const [light, feny] = [await tag('Lamp'), await tag('Lámpa')]
  await polylang({ terms: { en: light, hu: feny } })
  const lit = (await admin('POST', '/wp/v2/posts', { title: 'Lit', language: 'en', tags: [light] })).body.id
  const { body } = await admin('POST', `/igniting-studio/v1/records/${lit}/translation`)
  expect((await read(body.twin.id)).tags).toEqual([feny])

  // Of a term it knows nothing, and does not hide it.
  const own = await admin('POST', '/wp/v2/tags', { name: 'Szikra', slug: 'szikra', language: 'hu' })
  expect((await admin('GET', '/wp/v2/tags?lang=hu&per_page=100')).body).toContainEqual(
    expect.objectContaining({ id: own.body.id }),
  )

  // What is set here.
  const mine = (await admin('POST', '/wp/v2/posts', { title: 'Mine', language: 'hu', status: 'publish' }))
    .body.id
  expect(await polylang({ ids: [mine] })).toEqual([['hu']])

  await polylang({ on: '0' })
  expect(await read(before[0])).toMatchObject({ language: 'en', twin: before[1] })
  expect(await read(one)).toMatchObject({
    language: 'en',
    twin: other,
    translations: { en: 'one', hu: 'egy' },
  })
  expect((await admin('GET', '/wp/v2/posts?lang=hu&slug=egy')).body).toHaveLength(1)
})

test('PAIR-6 a group of Polylang that cannot be a pair, or is no list at all, changes nothing', async () => {
  await polylang({ on: '1' })
  const [one, other] = [await made('Two', 'two'), await made('Kettő', 'ketto')]
  await polylang({ languages: { [one]: 'en', [other]: 'en' } })
  for (const pair of [
    { en: one, hu: other },
    { en: one, hu: 999_999 },
    { de: one, fr: other },
    ['O:8:"stdClass":0:{}'],
  ])
    await polylang({ pair })
  expect(await read(one)).toMatchObject({ language: 'en', twin: 0 })
  expect(wordpress.reports).toEqual([])
})
