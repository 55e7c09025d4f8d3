<?php
/**
 * The content as an export file of WordPress (WXR), which WordPress itself writes. What is wrong with that file for us is
 * fixed by its own filters, so *Tools → Export* gives the same.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** What WordPress notes of the work on a record, and is nothing of its content. */
const META_OF_WORK = array( '_edit_last', '_pingme', '_encloseme', POLYLANG_META, POLYLANG_CONFLICT_META );

/** Instead of the hash, which is another one where pictures have other ids: whether a record's translation has followed it. */
const STEP_KEPT  = 'kept';
const STEP_AHEAD = 'ahead';

add_filter( 'wxr_export_skip_postmeta', __NAMESPACE__ . '\portable_meta', 10, 3 );
add_filter( 'wxr_export_skip_termmeta', fn( $skip, $key ) => $skip || in_array( $key, META_OF_WORK, true ), 10, 2 );

/**
 * Leaves out what belongs to this WordPress alone, and says in words what would not be understood elsewhere.
 *
 * @param bool   $skip Whether the row is left out.
 * @param string $key  The meta key.
 * @param object $row  The row, which is written after this.
 */
function portable_meta( $skip, $key, $row ): bool {
	if ( STEP_META === $key ) {
		$row->meta_value = is_ahead( (int) $row->post_id ) ? STEP_AHEAD : STEP_KEPT; // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- No query.
	}
	return $skip || in_array( $key, META_OF_WORK, true );
}

/**
 * Writes the export file of everything. Once in a request: WordPress declares functions while it writes.
 *
 * @param callable $take Takes the file piece by piece, and gives what of it is to be printed.
 */
function export_content( callable $take ): void {
	require_once ABSPATH . 'wp-admin/includes/export.php';
	add_filter( 'get_comment', __NAMESPACE__ . '\with_escaped_address' );
	// XML has no word for these characters; one of them in a text would make the whole file unreadable.
	ob_start( fn( $piece ) => $take( preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F]/', '', $piece ) ), 65536 );
	export_wp();
	ob_end_flush();
	remove_filter( 'get_comment', __NAMESPACE__ . '\with_escaped_address' );
}

/**
 * A comment whose address may be in XML: WordPress writes this one field as it is (seen in 7.1), and an & breaks the file.
 *
 * @param \WP_Comment $comment The comment.
 */
function with_escaped_address( $comment ) {
	$comment                     = clone $comment;
	$comment->comment_author_url = str_replace( '&', '&#038;', $comment->comment_author_url );
	return $comment;
}
