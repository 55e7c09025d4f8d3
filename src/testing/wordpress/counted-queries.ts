/**
 * A must-use plugin for tests. Counts the queries of a request, and can disable the companion plugin for it: the post types are
 * then registered as WordPress alone would have them. Creates records by the hundred, each with a translation, terms and pictures
 * as stored by ACF.
 */
export const countingPlugin = `<?php
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
		wp_defer_term_counting( true );
		$GLOBALS['wpdb']->query( 'START TRANSACTION' );
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
				Igniting_Studio\\link_translations( $before[0], $id );
			}
			$before = array( $id );
		}
		wp_defer_term_counting( false );
		$GLOBALS['wpdb']->query( 'COMMIT' );
		return true;
	},
) ) );
`

/**
 * The queries that a REST list costs.
 * @param options.alone without the companion plugin
 * @throws if the request fails
 */
export async function countedQueries(
  url: string,
  route: string,
  { alone = false } = {},
): Promise<{ count: number; items: number }> {
  const headers: Record<string, string> = alone ? { 'x-without-plugin': '1' } : {}
  const response = await fetch(`${url}/wp-json${route}`, { headers })
  if (!response.ok) throw new Error(`${route}: ${response.status}`)
  return { count: Number(response.headers.get('x-queries')), items: ((await response.json()) as []).length }
}
