import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWordPressWith } from '#testing/servers/wordpress-with.ts'

/**
 * Counts the queries of a request, and can leave the companion plugin out of it: the post types are there then too, as
 * WordPress alone would have them. Records are made by the hundred, each with a twin, terms and pictures as ACF keeps them.
 */
const counting = `<?php
if ( isset( $_SERVER['HTTP_X_WITHOUT_PLUGIN'] ) ) {
	add_filter( 'option_active_plugins', '__return_empty_array', 99 );
	add_action( 'init', function () {
		foreach ( array( 'portfolio', 'services' ) as $type ) {
			register_post_type( $type, array( 'public' => true, 'show_in_rest' => true, 'rest_base' => $type, 'taxonomies' => array( 'category', 'post_tag' ),
				'supports' => array( 'title', 'editor', 'author', 'thumbnail', 'excerpt', 'revisions', 'custom-fields' ) ) );
		}
	} );
}
add_filter( 'rest_post_dispatch', function ( $response ) {
	$response->header( 'X-Queries', (string) get_num_queries() );
	return $response;
}, 999 );
add_action( 'rest_api_init', fn() => register_rest_route( 'test/v1', '/fill', array(
	'methods' => 'POST', 'permission_callback' => fn() => current_user_can( 'manage_options' ),
	'callback' => function ( $request ) {
		$before = array();
		for ( $number = 0; $number < $request['count']; $number++ ) {
			$picture = wp_insert_attachment( array( 'post_title' => "p$number", 'post_mime_type' => 'image/png' ), "p-{$request['type']}-$number.png" );
			$id = wp_insert_post( array( 'post_type' => $request['type'], 'post_status' => 'publish', 'post_title' => "Filled $number", 'post_content' => 'Text' ) );
			Igniting_Studio\\set_language( $id, $number % 2 ? 'hu' : 'en' );
			set_post_thumbnail( $id, $picture );
			if ( 'portfolio' === $request['type'] ) {
				$another = wp_insert_attachment( array( 'post_title' => "g$number", 'post_mime_type' => 'image/png' ), "g-$number.png" );
				update_post_meta( $id, 'gallery_image_1', $another );
				update_post_meta( $id, 'gallery_image_2', $picture );
			}
			wp_set_object_terms( $id, array( 'filled', "tag-$number" ), 'post_tag' );
			if ( $number % 2 ) {
				Igniting_Studio\\link_twins( $before[0], $id );
			}
			$before = array( $id );
		}
		return true;
	},
) ) );
`

let wordpress: Awaited<ReturnType<typeof startWordPressWith>>
beforeAll(async () => {
  wordpress = await startWordPressWith({ 'counting.php': counting })
  for (const type of ['post', 'page', 'portfolio', 'services'])
    expect((await wordpress.admin('POST', '/test/v1/fill', { type, count: 100 })).status).toBe(200)
}, 600_000)
afterAll(() => wordpress?.stop())

async function queries(route: string, headers = {}): Promise<{ count: number; items: number }> {
  const response = await fetch(`${wordpress.url}/wp-json${route}`, { headers })
  expect([route, response.status]).toEqual([route, 200])
  return { count: Number(response.headers.get('x-queries')), items: ((await response.json()) as []).length }
}
const alone = { 'x-without-plugin': '1' }

const lists = {
  posts: '/wp/v2/posts?',
  'posts with what they embed': '/wp/v2/posts?_embed&',
  'posts of a language': '/wp/v2/posts?lang=en&',
  pages: '/wp/v2/pages?',
  portfolio: '/wp/v2/portfolio?',
  services: '/wp/v2/services?',
  tags: '/wp/v2/tags?',
  'tags of a language': '/wp/v2/tags?lang=en&',
  categories: '/wp/v2/categories?',
}

test.each(Object.entries(lists))(
  'LIST-1 %s: at most 5 queries more than WordPress alone, for 10 as for 50',
  {
    timeout: 120_000,
  },
  async (_, list) => {
    for (const perPage of [10, 50]) {
      const ours = await queries(`${list}per_page=${perPage}`)
      const core = await queries(`${list.replace('lang=en&', '')}per_page=${perPage}`, alone)
      expect(ours.items).toBe(core.items)
      expect(ours.count - core.count).toBeLessThanOrEqual(5)
    }
  },
)

test('LIST-1 a hundred pages, a hundred projects with pictures that ACF keeps as ids, and the enhanced portfolio', {
  timeout: 120_000,
}, async () => {
  for (const [list, plain] of [
    ['pages', 'pages'],
    ['portfolio', 'portfolio'],
    ['portfolio-enhanced', 'portfolio'],
  ]) {
    const ours = await queries(`/wp/v2/${list}?per_page=100`)
    const core = await queries(`/wp/v2/${plain}?per_page=100`, alone)
    expect(ours.items).toBe(100)
    expect(ours.count - core.count).toBeLessThanOrEqual(5)
  }
})

test('PAIR-5 LIST-1 the report of 400 records costs a few queries for each hundred', async () => {
  const { headers, body } = await wordpress.admin('GET', '/igniting-studio/v1/translations?per_page=100')
  expect(body.counts).toHaveProperty('missing')
  expect(Number(headers.get('x-queries'))).toBeLessThan(60)
})
