<?php
/**
 * Posts that an editor has made stick come first in the blog, as on WordPress's own front page, and each once: the REST API alone
 * leaves them among those of their date. In the order of the database itself, so that pages and totals are right.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

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
