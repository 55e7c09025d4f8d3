<?php
/**
 * A password-protected record is hidden in REST: WordPress would hide its content only, and list the rest. Users who may edit it,
 * and requests with the password, see it.
 *
 * The same applies to files of a hidden record: WordPress lists every upload in REST, with its title, its address and the id of the
 * record that it was uploaded to. Files of a password-protected, draft or private record are shown only to users who may edit the
 * record. A file that is the featured image of a public record is public.
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
 * Leaves password-protected records out of a list and its totals, unless the user may edit all of them.
 *
 * @param array  $args Arguments of WP_Query.
 * @param string $type The post type.
 */
function without_protected( array $args, string $type ): array {
	return current_user_can( get_post_type_object( $type )->cap->edit_others_posts ) ? $args : array( 'has_password' => false ) + $args;
}

/**
 * Whether a record has a password and the user may not edit it.
 *
 * @param int $post_id The record.
 */
function is_hidden_record( $post_id ): bool {
	$post = get_post( $post_id );
	return $post instanceof \WP_Post && '' !== $post->post_password && ! current_user_can( 'edit_post', $post->ID );
}

/**
 * Responds for a hidden record as for one that does not exist.
 *
 * @param \WP_REST_Response $response Its response.
 * @param \WP_Post          $post     The record.
 * @param \WP_REST_Request  $request  The request.
 */
function hide_protected( $response, $post, $request ) {
	if ( ! is_hidden_record( $post->ID ) || hash_equals( $post->post_password, (string) $request['password'] ) ) {
		return $response;
	}
	return no_such_record();
}

/** The response for a record or a file that does not exist or is hidden from the user. */
function no_such_record(): \WP_REST_Response {
	$error = new \WP_Error( 'rest_post_invalid_id', __( 'Invalid post ID.' ), array( 'status' => 404 ) ); // phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- the very words of WordPress.
	return rest_convert_error_to_response( $error );
}

/** Marks a WP_Query that leaves hidden files out. */
const OPEN_FILES_ONLY = 'igniting_studio_open_files_only';

add_filter( 'rest_attachment_query', __NAMESPACE__ . '\without_hidden_files' );
add_filter( 'posts_where', __NAMESPACE__ . '\where_files_are_open', 10, 2 );
add_filter( 'rest_prepare_attachment', __NAMESPACE__ . '\hide_file', 100, 2 );
add_filter( 'oembed_request_post_id', fn( $id ) => is_hidden_file( $id ) ? 0 : $id );

/**
 * Leaves hidden files out of a list and its totals, unless the user may edit every record.
 *
 * @param array $args Arguments of WP_Query.
 */
function without_hidden_files( array $args ): array {
	return current_user_can( 'edit_others_posts' ) ? $args : array( OPEN_FILES_ONLY => true ) + $args;
}

/**
 * The condition of a query for files: none of a hidden record, unless it is the featured image of a public one.
 *
 * @param string    $where The conditions so far.
 * @param \WP_Query $query The query.
 */
function where_files_are_open( $where, $query ) {
	global $wpdb;
	if ( ! $query->get( OPEN_FILES_ONLY ) ) {
		return $where;
	}
	$open = "SELECT ID FROM {$wpdb->posts} WHERE post_status = 'publish' AND post_password = ''";
	return $where . " AND ( {$wpdb->posts}.post_parent = 0 OR {$wpdb->posts}.post_parent NOT IN ( SELECT ID FROM {$wpdb->posts} WHERE post_status <> 'publish' OR post_password <> '' )" .
		" OR {$wpdb->posts}.ID IN ( SELECT meta_value FROM {$wpdb->postmeta} WHERE meta_key = '_thumbnail_id' AND post_id IN ( {$open} ) ) )";
}

/**
 * Whether a file belongs to a hidden record that the user may not edit.
 *
 * @param int $id The file.
 */
function is_hidden_file( $id ): bool {
	$file   = get_post( $id );
	$record = $file instanceof \WP_Post && 'attachment' === $file->post_type ? get_post( $file->post_parent ) : null;
	if ( 0 === (int) ( $file->post_parent ?? 0 ) || ! $record instanceof \WP_Post || is_open_to_all( $record ) || current_user_can( 'edit_post', $record->ID ) ) {
		return false;
	}
	$shown_by = get_posts(
		array(
			'post_type'    => RECORD_TYPES,
			'meta_key'     => '_thumbnail_id', // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Only for the file of a hidden record.
			'meta_value'   => (string) $file->ID, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- As above.
			'has_password' => false,
			'numberposts'  => 1,
			'fields'       => 'ids',
		)
	);
	return array() === $shown_by;
}

/**
 * Responds for a hidden file as for one that does not exist.
 *
 * @param \WP_REST_Response $response Its response.
 * @param \WP_Post          $file     The file.
 */
function hide_file( $response, $file ) {
	return is_hidden_file( $file->ID ) ? no_such_record() : $response;
}
