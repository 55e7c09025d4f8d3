<?php
/**
 * The query parameters that the website uses next to those of WordPress itself: `lang` on every collection,
 * `meta_key`/`meta_value` and `categories_slug` on posts.
 *
 * Posts that an editor has made stick come first in the blog, as on WordPress's own front page, and each once: the REST API alone
 * leaves them among those of their date. In the order of the database itself, so that pages and totals are right.
 *
 * Reads what a list needs next to its records, in REST and in the admin, with a few queries for all of them: translations, featured images, pictures
 * that ACF keeps as ids.
 *
 * A parameter that is a text may be sent as a list (`?password[]=x`). WordPress and PHP 8 then end with an error of their own,
 * status 500 and a stack trace in the log; here it is refused with 400 before anyone reads it.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** The only field that anyone may select posts by; other meta stays out of reach. */
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

// The website's visitors comment without an account; WordPress still moderates, floods and discards as it is set to.
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
 * Limits records, or terms, to the language asked for and to those without one.
 *
 * @param array            $args    Arguments of WP_Query or WP_Term_Query.
 * @param \WP_REST_Request $request The request.
 */
function filter_by_language( array $args, $request ): array {
	if ( ! isset( $request['lang'] ) ) {
		return $args;
	}
	// Its words for "in any language": Polylang reads `lang` too, and leaves out what it was never told the language of.
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

/** More than anyone pins; the others are where their date puts them. */
const MAX_PINNED_POSTS = 100;

/** What a request for the blog does not have: it says which posts it wants, or in which order. */
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
 * Primes the caches with all posts that records name, and their meta.
 *
 * @param \WP_Post[] $records Records whose meta is cached.
 */
function prime_named_posts( array $records ): void {
	$named = array_merge( ...array_map( __NAMESPACE__ . '\posts_named_by', array_values( $records ) ) );
	_prime_post_caches( array_values( array_unique( array_filter( $named ) ) ), false, true );
}

/**
 * The ids of the posts that a record's answer is made of next to itself.
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

/** Parameters of REST that are one text each, whatever route they are sent to. */
const TEXT_PARAMS = array( 'password', 'namespace', 'categories_slug', 'id', 'lang', 'meta_value' );

/** Before WordPress reads the method and the route out of the address. */
add_action( 'parse_request', __NAMESPACE__ . '\drop_lists_of_methods', 0 );
add_filter( 'rest_pre_dispatch', __NAMESPACE__ . '\refuse_lists_for_texts', 0, 3 );

/**
 * Forgets a method and a route that are no texts.
 *
 * @param \WP $wp With the variables of the query.
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
 * Refuses a request whose text is a list, or whose list of slugs holds lists.
 *
 * @param mixed            $result  What answers already, null for nothing.
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
