<?php
/**
 * Files that belong to a hidden record: WordPress lists every upload in REST, with its title, its address and the number of
 * the record that it was uploaded to. Those of a record with a password, a draft or a private record are shown to anyone who may
 * edit it, and to no one else. A file that an open record shows as its picture is open with it.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Marks a query of WordPress that leaves hidden files out. */
const OPEN_FILES_ONLY = 'igniting_studio_open_files_only';

add_filter( 'rest_attachment_query', __NAMESPACE__ . '\without_hidden_files' );
add_filter( 'posts_where', __NAMESPACE__ . '\where_files_are_open', 10, 2 );
add_filter( 'rest_prepare_attachment', __NAMESPACE__ . '\hide_file', 100, 2 );
add_filter( 'oembed_request_post_id', fn( $id ) => is_hidden_file( $id ) ? 0 : $id );

/**
 * Leaves hidden files out of a list, and out of its totals, unless its reader may edit every record.
 *
 * @param array $args Arguments of WP_Query.
 */
function without_hidden_files( array $args ): array {
	return current_user_can( 'edit_others_posts' ) ? $args : array( OPEN_FILES_ONLY => true ) + $args;
}

/**
 * The condition of a query for files: none of a record that is not open, unless an open one shows it as its picture.
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
 * Whether a file belongs to a hidden record and its reader may not edit that.
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
 * Answers for a hidden file as for one that does not exist.
 *
 * @param \WP_REST_Response $response Its answer.
 * @param \WP_Post          $file     The file.
 */
function hide_file( $response, $file ) {
	return is_hidden_file( $file->ID ) ? no_such_record() : $response;
}
