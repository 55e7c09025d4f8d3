<?php
/**
 * WordPress plays the tracks of a playlist by a script of its own. The website has none of that, so each track brings a
 * player along.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_filter( 'render_block_core/playlist-track', __NAMESPACE__ . '\with_player', 10, 2 );

/**
 * The track with a player at its end.
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
