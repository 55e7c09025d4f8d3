<?php
/**
 * Comments of an import. They come with a record that is new; those of one that is here already stay as they are.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Texts of a comment that are taken as they are named. */
const COMMENT_TEXTS = array( 'comment_author', 'comment_author_email', 'comment_author_url', 'comment_author_IP', 'comment_date', 'comment_date_gmt', 'comment_content', 'comment_approved', 'comment_parent', 'comment_id' );

/**
 * A comment as the file has it.
 *
 * @param \SimpleXMLElement $entry The comment.
 */
function read_comment( \SimpleXMLElement $entry ): array {
	$comment = array();
	foreach ( COMMENT_TEXTS as $name ) {
		$comment[ $name ] = entry_text( $entry, $name );
	}
	return $comment;
}

/**
 * Stores the comments of a new record, cleaned as those that a visitor sends.
 *
 * @param int            $post_id  The record.
 * @param array[]        $comments Of `read_comment()`.
 * @param Content_Import $import   The run.
 */
function import_comments( int $post_id, array $comments, Content_Import $import ): void {
	$ids = array();
	foreach ( $comments as $comment ) {
		$comment['comment_post_ID']   = $post_id;
		$comment['comment_date']      = date_of( $comment['comment_date'] );
		$comment['comment_date_gmt']  = date_of( $comment['comment_date_gmt'] );
		$comment['comment_approved']  = in_array( $comment['comment_approved'], array( '0', '1', 'trash', 'post-trashed' ), true ) ? $comment['comment_approved'] : '0';
		$comment['comment_parent']    = $ids[ $comment['comment_parent'] ] ?? 0;
		$comment['comment_author_IP'] = filter_var( $comment['comment_author_IP'], FILTER_VALIDATE_IP ) ?: '';

		$comment['comment_agent']   = '';
		$comment['user_id']         = 0;
		$ids[ $comment['comment_id'] ] = wp_insert_comment( wp_filter_comment( wp_slash( $comment ) ) );
		$import->count( 'comments', true );
	}
}
