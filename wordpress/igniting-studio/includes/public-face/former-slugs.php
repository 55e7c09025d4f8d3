<?php
/**
 * Who asks for a record by a slug that it had before is answered with the record: WordPress keeps these slugs, and the
 * website leads on to the address that the record has now.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

foreach ( RECORD_TYPES as $igniting_studio_type ) {
	add_filter( "rest_{$igniting_studio_type}_query", __NAMESPACE__ . '\by_former_slug', 20, 2 );
}

/**
 * Asks for the former slug where no record has this one now.
 *
 * @param array            $query   What is asked of the database.
 * @param \WP_REST_Request $request The request.
 */
function by_former_slug( $query, $request ) {
	$slugs = (array) ( $query['post_name__in'] ?? array() );
	if ( 1 !== count( $slugs ) || 'edit' === $request['context'] || is_slug_taken( (string) reset( $slugs ), $query['post_type'] ) ) {
		return $query;
	}
	unset( $query['post_name__in'] );
	return with_meta_query(
		$query,
		array(
			'key'   => '_wp_old_slug',
			'value' => sanitize_title( (string) reset( $slugs ) ),
		)
	);
}

/**
 * Whether a published record of a type has a slug now.
 *
 * @param string $slug The slug.
 * @param string $type The post type.
 */
function is_slug_taken( string $slug, string $type ): bool {
	global $wpdb;
	return null !== $wpdb->get_var( $wpdb->prepare( "SELECT ID FROM %i WHERE post_name = %s AND post_type = %s AND post_status = 'publish' LIMIT 1", $wpdb->posts, sanitize_title( $slug ), $type ) );
}
