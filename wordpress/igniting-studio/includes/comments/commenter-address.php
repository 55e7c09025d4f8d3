<?php
/**
 * Comments come through the website, so every one has its address. It says the commenter's own next to the comment, in the
 * field `visitor_address` of a signed request: WordPress stores that, and its pause between two comments is one commenter's.
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
