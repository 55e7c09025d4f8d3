<?php
/**
 * The query parameters that the website uses next to those of WordPress itself: `lang` on every collection,
 * `meta_key`/`meta_value` and `categories_slug` on posts.
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
