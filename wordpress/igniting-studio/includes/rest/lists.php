<?php
/**
 * The query parameters that the website uses besides WordPress's own: `lang` on every collection, `meta_key`/`meta_value` and
 * `categories_slug` on posts.
 *
 * Sticky posts come first in the blog, as on WordPress's own front page, and only once: the REST API alone sorts them by date. They
 * are sorted by the database, so that pages and totals are correct.
 *
 * Primes the related data of a list, in REST and in the admin, with a few queries for all records: translations, featured images,
 * pictures that ACF stores as ids.
 *
 * A text parameter may be sent as a list (`?password[]=x`). WordPress and PHP 8 then fail with status 500 and a stack trace in the
 * log; here it is refused with 400 before it is used.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** The only meta field that public requests may filter posts by. */
const SELECTABLE_META = 'featured_post';

foreach ( RECORD_TYPES as $igniting_studio_type ) {
	add_filter( "rest_{$igniting_studio_type}_collection_params", __NAMESPACE__ . '\add_language_param' );
	add_filter( "rest_{$igniting_studio_type}_query", __NAMESPACE__ . '\filter_by_language', 10, 2 );
}
foreach ( array( 'category', 'post_tag' ) as $igniting_studio_taxonomy ) {
	add_filter( "rest_{$igniting_studio_taxonomy}_collection_params", __NAMESPACE__ . '\add_language_param' );
	add_filter( "rest_{$igniting_studio_taxonomy}_query", __NAMESPACE__ . '\filter_by_language', 10, 2 );
}
add_filter( 'rest_post_collection_params', __NAMESPACE__ . '\add_post_params' );
add_filter( 'rest_post_query', __NAMESPACE__ . '\filter_posts', 10, 2 );

// The website's visitors comment without an account; WordPress's moderation, flood and spam settings still apply.
add_filter( 'rest_allow_anonymous_comments', '__return_true' );

/**
 * Declares `lang`; anything but a known language is refused with 400.
 *
 * @param array $params The collection's parameters.
 */
function add_language_param( array $params ): array {
	$params['lang'] = array(
		'description' => __( 'Limit the result to one language.', 'igniting-studio' ),
		'type'        => 'string',
		'enum'        => array_keys( LANGUAGES ),
	);
	return $params;
}

/**
 * Limits records, or terms, to the requested language and to those without one.
 *
 * @param array            $args    Arguments of WP_Query or WP_Term_Query.
 * @param \WP_REST_Request $request The request.
 */
function filter_by_language( array $args, $request ): array {
	if ( ! isset( $request['lang'] ) ) {
		return $args;
	}
	// Polylang's value for "any language": it reads `lang` too, and would leave out records whose language it does not know.
	$any = has_polylang() ? array( 'lang' => '' ) : array();
	return with_meta_query( $any + $args, language_meta_query( $request['lang'] ) );
}

/**
 * Adds one more condition to a query.
 *
 * @param array $args  Query arguments.
 * @param array $query A meta query.
 */
function with_meta_query( array $args, array $query ): array {
	$args['meta_query'] = array_merge( $args['meta_query'] ?? array(), array( $query ) ); // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query
	return $args;
}

/**
 * Declares the parameters of posts.
 *
 * @param array $params The collection's parameters.
 */
function add_post_params( array $params ): array {
	$params['meta_key']        = array( // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key
		'type' => 'string',
		'enum' => array( SELECTABLE_META ),
	);
	$params['meta_value']      = array( 'type' => 'string' ); // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value
	$params['categories_slug'] = array(
		'type'              => 'string',
		'sanitize_callback' => 'sanitize_title',
	);
	return $params;
}

/**
 * Applies the parameters of posts.
 *
 * @param array            $args    Arguments of WP_Query.
 * @param \WP_REST_Request $request The request.
 */
function filter_posts( array $args, $request ): array {
	if ( isset( $request['meta_key'] ) ) {
		$args = with_meta_query(
			$args,
			array(
				'key'   => SELECTABLE_META,
				'value' => (string) ( $request['meta_value'] ?? '1' ),
			)
		);
	}
	if ( isset( $request['categories_slug'] ) ) {
		$args['tax_query']   = $args['tax_query'] ?? array(); // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query
		$args['tax_query'][] = array(
			'taxonomy' => 'category',
			'field'    => 'slug',
			'terms'    => array( $request['categories_slug'] ),
		);
	}
	return $args;
}

/** Maximum number of sticky posts; others are sorted by date. */
const MAX_PINNED_POSTS = 100;

/** Parameters that a plain blog request does not have: they select posts, or an order. */
const CHOOSING_PARAMS = array( 'orderby', 'order', 'search', 'slug', 'include', 'categories', 'categories_slug', 'tags', 'author', 'meta_key' );

add_filter( 'rest_post_query', __NAMESPACE__ . '\pinned_first', 10, 2 );
add_filter( 'posts_orderby', __NAMESPACE__ . '\order_pinned_first', 10, 2 );

/**
 * Marks the query of the blog's own list.
 *
 * @param array            $args    Arguments of WP_Query.
 * @param \WP_REST_Request $request The request.
 */
function pinned_first( array $args, $request ): array {
	$is_blog = array() === array_intersect( CHOOSING_PARAMS, array_keys( $request->get_query_params() ) );
	return $is_blog ? array( 'igniting_studio_pinned_first' => true ) + $args : $args;
}

/**
 * Orders a marked query.
 *
 * @param string    $orderby SQL.
 * @param \WP_Query $query   The query.
 */
function order_pinned_first( $orderby, $query ): string {
	$pinned = array_slice( array_filter( array_map( 'absint', (array) get_option( 'sticky_posts' ) ) ), 0, MAX_PINNED_POSTS );
	if ( ! $query->get( 'igniting_studio_pinned_first' ) || array() === $pinned ) {
		return (string) $orderby;
	}
	global $wpdb;
	return "CASE WHEN {$wpdb->posts}.ID IN (" . implode( ',', $pinned ) . ") THEN 0 ELSE 1 END, {$orderby}";
}

add_filter( 'the_posts', __NAMESPACE__ . '\prime_list' );

/**
 * Primes the caches for a list.
 *
 * @param \WP_Post[] $posts The posts of a query.
 * @return \WP_Post[] The same posts.
 */
function prime_list( $posts ) {
	if ( ( wp_is_serving_rest_request() || is_admin() ) && is_array( $posts ) && count( $posts ) > 1 ) {
		$records = array_filter( $posts, fn( $post ) => $post instanceof \WP_Post && in_array( $post->post_type, RECORD_TYPES, true ) );
		update_meta_cache( 'post', wp_list_pluck( $records, 'ID' ) );
		prime_named_posts( $records );
	}
	return $posts;
}

/**
 * Primes the caches with all posts that records reference, and their meta.
 *
 * @param \WP_Post[] $records Records whose meta is cached.
 */
function prime_named_posts( array $records ): void {
	$named = array_merge( ...array_map( __NAMESPACE__ . '\posts_named_by', array_values( $records ) ) );
	_prime_post_caches( array_values( array_unique( array_filter( $named ) ) ), false, true );
}

/**
 * The ids of the other posts that a record's response needs.
 *
 * @param \WP_Post $post The record.
 * @return int[]
 */
function posts_named_by( \WP_Post $post ): array {
	$pictures = array_keys( array_intersect( fields_of( $post->post_type ) + SEO_FIELDS, array( 'url', 'picture' ) ) );
	$names    = array( TRANSLATION_META, '_thumbnail_id', ...$pictures );
	$ids      = array_map( fn( $name ) => get_post_meta( $post->ID, $name, true ), $names );
	$ids      = array( ...$ids, ...( 'portfolio' === $post->post_type ? gallery_values( $post->ID ) : array() ) );
	$ids      = array_filter( $ids, fn( $id ) => is_scalar( $id ) && ctype_digit( (string) $id ) );
	return array( ...array_map( 'intval', array_values( $ids ) ), ...files_linked_in( $post->post_content ) );
}

/** REST parameters that are a single text on every route. */
const TEXT_PARAMS = array( 'password', 'namespace', 'categories_slug', 'id', 'lang', 'meta_value' );

/** Runs before WordPress reads the method and the route from the URL. */
add_action( 'parse_request', __NAMESPACE__ . '\drop_lists_of_methods', 0 );
add_filter( 'rest_pre_dispatch', __NAMESPACE__ . '\refuse_lists_for_texts', 0, 3 );

/**
 * Discards a method and a route that are not text.
 *
 * @param \WP $wp With the query variables.
 */
function drop_lists_of_methods( $wp ): void {
	if ( is_array( $_GET['_method'] ?? '' ) ) { // phpcs:ignore WordPress.Security -- Nothing is done with it.
		unset( $_GET['_method'] ); // phpcs:ignore WordPress.Security -- As above.
	}
	if ( isset( $wp->query_vars['rest_route'] ) && ! is_string( $wp->query_vars['rest_route'] ) ) {
		unset( $wp->query_vars['rest_route'] );
	}
}

/**
 * Refuses a request in which a text parameter is a list, or in which a list of slugs contains lists.
 *
 * @param mixed            $result  A response from an earlier filter, null for none.
 * @param \WP_REST_Server  $server  The server.
 * @param \WP_REST_Request $request The request.
 */
function refuse_lists_for_texts( $result, $server, $request ) {
	$sent  = $request->get_params();
	$wrong = array_filter( TEXT_PARAMS, fn( $name ) => isset( $sent[ $name ] ) && ! is_scalar( $sent[ $name ] ) );
	if ( isset( $sent['slug'] ) && is_array( $sent['slug'] ) && array_filter( $sent['slug'], fn( $slug ) => ! is_scalar( $slug ) ) ) {
		$wrong[] = 'slug';
	}
	if ( array() === $wrong ) {
		return $result;
	}
	/* translators: %s: names of parameters. */
	return new \WP_Error( 'rest_invalid_param', sprintf( __( 'Invalid parameter(s): %s' ), implode( ', ', $wrong ) ), array( 'status' => 400 ) ); // phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- the very words of WordPress.
}
