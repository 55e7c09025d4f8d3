<?php
/**
 * A record with a password shows nothing of itself in REST: WordPress would hide its content only, and list the rest.
 * Who may edit it, or names the password, sees it.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

foreach ( RECORD_TYPES as $igniting_studio_type ) {
	add_filter( "rest_{$igniting_studio_type}_query", fn( $args ) => without_protected( $args, $igniting_studio_type ) );
	add_filter( "rest_prepare_{$igniting_studio_type}", __NAMESPACE__ . '\hide_protected', 100, 3 );
}
add_filter( 'rest_post_search_query', fn( $args ) => array( 'has_password' => false ) + $args );
add_filter( 'oembed_request_post_id', fn( $id ) => is_hidden_record( $id ) ? 0 : $id );
add_filter( 'wp_sitemaps_posts_query_args', fn( $args ) => array( 'has_password' => false ) + $args );

/**
 * Leaves records with a password out of a list, and out of its totals, unless its reader may edit them all.
 *
 * @param array  $args Arguments of WP_Query.
 * @param string $type The post type.
 */
function without_protected( array $args, string $type ): array {
	return current_user_can( get_post_type_object( $type )->cap->edit_others_posts ) ? $args : array( 'has_password' => false ) + $args;
}

/**
 * Whether a record has a password and its reader may not edit it.
 *
 * @param int $post_id The record.
 */
function is_hidden_record( $post_id ): bool {
	$post = get_post( $post_id );
	return $post instanceof \WP_Post && '' !== $post->post_password && ! current_user_can( 'edit_post', $post->ID );
}

/**
 * Answers for a hidden record as for one that does not exist.
 *
 * @param \WP_REST_Response $response Its answer.
 * @param \WP_Post          $post     The record.
 * @param \WP_REST_Request  $request  The request.
 */
function hide_protected( $response, $post, $request ) {
	if ( ! is_hidden_record( $post->ID ) || hash_equals( $post->post_password, (string) $request['password'] ) ) {
		return $response;
	}
	return no_such_record();
}

/** The answer for a record or a file that does not exist, or that its reader is not to know of. */
function no_such_record(): \WP_REST_Response {
	$error = new \WP_Error( 'rest_post_invalid_id', __( 'Invalid post ID.' ), array( 'status' => 404 ) ); // phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- the very words of WordPress.
	return rest_convert_error_to_response( $error );
}
