<?php
/**
 * The website has no attachment pages: links to them are replaced by links to the file itself.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** A link's start, with the id of the file: WordPress writes it into `rel`, or into a plain permalink. */
const ATTACHMENT_LINK = '/<a\b(?=[^>]*(?:\bwp-att-|[?&;]attachment_id=)(\d+))[^>]*>/i';

add_filter( 'attachment_link', fn( $link, $id ) => wp_is_serving_rest_request() && ! is_edit_request() ? (string) ( wp_get_attachment_url( $id ) ?: $link ) : $link, 10, 2 );
add_filter( 'the_content', __NAMESPACE__ . '\lead_to_files', 20 );

/**
 * Replaces links to attachment pages in a text by links to the files.
 *
 * @param string $html A rendered text.
 */
function lead_to_files( $html ): string {
	return (string) preg_replace_callback(
		ATTACHMENT_LINK,
		function ( $link ) {
			$file = 'attachment' === get_post_type( (int) $link[1] ) ? wp_get_attachment_url( (int) $link[1] ) : '';
			return $file ? (string) preg_replace( '/\bhref=(["\']).*?\1/i', 'href="' . esc_url( $file ) . '"', $link[0] ) : $link[0];
		},
		(string) $html
	);
}

/**
 * The files whose attachment pages a text links to.
 *
 * @param string $html A text as stored.
 * @return int[]
 */
function files_linked_in( string $html ): array {
	preg_match_all( ATTACHMENT_LINK, $html, $links );
	return array_map( 'intval', $links[1] );
}
