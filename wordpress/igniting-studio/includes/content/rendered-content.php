<?php
/**
 * Rendered content without what only a WordPress theme provides. WordPress plays the tracks of a playlist, as a block and as a
 * shortcode, with its own scripts; the website does not have them, so each track gets its own player.
 *
 * The website has no attachment pages: links to them are replaced by links to the file itself.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_filter( 'render_block_core/playlist-track', __NAMESPACE__ . '\with_player', 10, 2 );
add_filter( 'post_playlist', __NAMESPACE__ . '\list_of_players', 10, 2 );

/**
 * The track of a block with a player appended.
 *
 * @param string $html  Its item of the list.
 * @param array  $block The block with its attributes.
 */
function with_player( string $html, array $block ): string {
	$source = $block['attrs']['src'] ?? '';
	$end    = strrpos( $html, '</li>' );
	if ( ! is_string( $source ) || '' === $source || false === $end ) {
		return $html;
	}
	return substr_replace( $html, '<audio controls src="' . esc_url( $source ) . '"></audio>', $end, 0 );
}

/**
 * The shortcode's output: the files that it names, else those attached to the record.
 *
 * @param string $html The output of another plugin.
 * @param array  $attr Attributes of the shortcode.
 */
function list_of_players( $html, $attr ): string {
	$type  = 'video' === ( $attr['type'] ?? 'audio' ) ? 'video' : 'audio';
	$query = array(
		'post_type'      => 'attachment',
		'post_mime_type' => $type,
		'post_status'    => 'inherit',
		'posts_per_page' => 50,
		'orderby'        => 'menu_order ID',
		'order'          => 'ASC',
	);
	$named = wp_parse_id_list( $attr['ids'] ?? $attr['include'] ?? array() );
	$which = $named ? array( 'post__in' => $named ) : array( 'post_parent' => (int) get_the_ID() );
	$items = array_map(
		fn( $file ) => sprintf( '<li>%1$s<%2$s controls src="%3$s"></%2$s></li>', esc_html( get_the_title( $file ) ), $type, esc_url( wp_get_attachment_url( $file->ID ) ) ),
		'' === (string) $html ? get_posts( array_merge( $query, $which, $named ? array( 'orderby' => 'post__in' ) : array() ) ) : array()
	);
	return $items ? '<ol class="wp-block-playlist">' . implode( '', $items ) . '</ol>' : (string) $html;
}

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
