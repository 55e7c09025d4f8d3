<?php
/**
 * Comments come through the website, so every one has its address. It says the commenter's own next to the comment, in the
 * field `visitor_address` of a signed request: WordPress stores that, and its pause between two comments is one commenter's.
 *
 * Whether a record takes comments and pingbacks, as WordPress decides when one arrives: other plugins and "close comments on
 * old posts" say no while the record's own column still says open. The website offers what is told here. Editors
 * (`context=edit`) get the column, which is what they set.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_filter( 'rest_preprocess_comment', __NAMESPACE__ . '\with_commenter_address', 10, 2 );

/**
 * The comment with its commenter's address, when the website signed that it is theirs. What anyone else says of it is not
 * believed, and the comment is stored with the address that it came from.
 *
 * @param array|\WP_Error  $comment The comment as it is about to be stored.
 * @param \WP_REST_Request $request The request.
 * @return array|\WP_Error
 */
function with_commenter_address( $comment, $request ) {
	$address = is_array( $comment ) ? $request['visitor_address'] : null;
	if ( is_string( $address ) && false !== filter_var( $address, FILTER_VALIDATE_IP ) && true === is_signed_by_website( $request ) ) {
		$comment['comment_author_IP'] = $address;
	}
	return $comment;
}

foreach ( RECORD_TYPES as $igniting_studio_type ) {
	add_filter( "rest_prepare_{$igniting_studio_type}", __NAMESPACE__ . '\serve_what_is_open', 10, 3 );
}

/**
 * Puts what holds instead of the columns.
 *
 * @param \WP_REST_Response $response The record as it is served.
 * @param \WP_Post          $post     The record.
 * @param \WP_REST_Request  $request  The request.
 */
function serve_what_is_open( $response, $post, $request ) {
	if ( 'edit' === ( $request['context'] ?? 'view' ) ) {
		return $response;
	}
	$data = $response->get_data();
	foreach ( array( 'comment_status' => 'comments_open', 'ping_status' => 'pings_open' ) as $name => $is_open ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
		if ( isset( $data[ $name ] ) ) {
			$data[ $name ] = $is_open( $post->ID ) ? 'open' : 'closed';
		}
	}
	$response->set_data( $data );
	return $response;
}
