<?php
/**
 * Comments come through the website, so all of them arrive from its address. The website sends the commenter's own address in the
 * field `visitor_address` of a signed request: WordPress stores that one, and its limit on frequent comments then applies per
 * commenter.
 *
 * REST also reports whether a record accepts comments and pingbacks the way WordPress decides it when one arrives: other plugins
 * and "close comments on old posts" can refuse them while the record's own column still says open. The website offers comments by
 * this value. Editors (`context=edit`) get the column, which is what they set.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_filter( 'rest_preprocess_comment', __NAMESPACE__ . '\with_commenter_address', 10, 2 );

/**
 * Stores the comment with the commenter's address if the request is signed by the website. Any other request is not trusted, and
 * its comment is stored with the address that it came from.
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
 * Replaces the stored columns with the effective status.
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
