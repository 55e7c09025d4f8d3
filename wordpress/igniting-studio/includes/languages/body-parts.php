<?php
/**
 * Splits the text of a record into parts: one for each paragraph, heading, list item, caption, alternative text … of its blocks.
 * Two texts are aligned block by block, and a part is written back without touching the markup around it.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Longer texts, in blocks, are aligned by block number. */
const ALIGNED_BLOCKS = 400;

/**
 * The non-empty blocks of a text; text from before the block editor is one block without a name.
 *
 * @param string $content The text.
 * @return array[]
 */
function filled_blocks( string $content ): array {
	return array_values( array_filter( parse_blocks( $content ), fn( $block ) => null !== $block['blockName'] || '' !== trim( $block['innerHTML'] ) ) );
}

/**
 * The parts of a block, in order.
 *
 * @param array $block The block.
 * @return array<int, array{kind: string, text: string}> Kinds: `inline` (text with inline markup), `alt` (plain text) and `markup`.
 */
function parts_of_block( array $block ): array {
	$parts = array();
	with_parts_of_block(
		$block,
		function ( $kind, $text ) use ( &$parts ) {
			$parts[] = compact( 'kind', 'text' );
			return $text;
		}
	);
	return $parts;
}

/**
 * A block with its texts replaced.
 *
 * @param array    $block  The block.
 * @param callable $change Called with the kind and the text of each part; returns the new text.
 */
function with_parts_of_block( array $block, callable $change ): array {
	$block['innerBlocks'] = array_map( fn( $inner ) => with_parts_of_block( $inner, $change ), $block['innerBlocks'] );
	foreach ( $block['innerContent'] as $index => $chunk ) {
		if ( is_string( $chunk ) ) {
			$block['innerContent'][ $index ] = with_parts_of_markup( $chunk, array() === $block['innerBlocks'], $change );
		}
	}
	$block['innerHTML'] = implode( '', array_filter( $block['innerContent'], 'is_string' ) );
	return $block;
}

/**
 * A piece of a block's markup with its texts replaced.
 *
 * @param string   $markup   The piece.
 * @param bool     $is_whole Whether it is the complete block, not the markup around inner blocks.
 * @param callable $change   As in `with_parts_of_block()`.
 */
function with_parts_of_markup( string $markup, bool $is_whole, callable $change ): string {
	// One element and its text.
	if ( $is_whole && preg_match( '~^(\s*<(p|h[1-6]|li|pre)\b[^>]*>)(.*)(</\2>\s*)$~s', $markup, $found ) && ! preg_match( "~</?{$found[2]}\\b~", $found[3] ) ) {
		return $found[1] . $change( 'inline', $found[3] ) . $found[4];
	}
	// A list item with a list below it.
	if ( ! $is_whole && preg_match( '~^(\s*<li\b[^>]*>)(.*\S.*)$~s', $markup, $found ) ) {
		return $found[1] . $change( 'inline', $found[2] );
	}
	$count  = 0;
	$markup = (string) preg_replace_callback(
		'~(<img\b[^>]*?\salt=")([^"]*)(")|(<(figcaption|summary|cite|a(?=[^>]*wp-block-button__link))\b[^>]*>)(.*?)(</\5>)~s',
		function ( $found ) use ( $change, &$count ) {
			++$count;
			return isset( $found[4] ) && '' !== $found[4]
				? $found[4] . $change( 'inline', $found[6] ) . $found[7]
				: $found[1] . esc_attr( $change( 'alt', html_entity_decode( $found[2], ENT_QUOTES ) ) ) . $found[3];
		},
		$markup
	);
	return $is_whole && 0 === $count && '' !== trim( wp_strip_all_tags( $markup ) ) ? $change( 'markup', $markup ) : $markup;
}

/**
 * Aligns two lists of blocks: each row has the number of a block in the first, in the second, or in both.
 *
 * @param array[] $one   Blocks.
 * @param array[] $other Blocks.
 * @return array<int, array{0: int|null, 1: int|null}>
 */
function aligned_blocks( array $one, array $other ): array {
	$names = array_map( fn( $blocks ) => array_map( fn( $block ) => (string) $block['blockName'], $blocks ), array( $one, $other ) );
	$rows  = array();
	if ( $names[0] === $names[1] || max( count( $one ), count( $other ) ) > ALIGNED_BLOCKS ) {
		for ( $index = 0, $most = max( count( $one ), count( $other ) ); $index < $most; $index++ ) {
			$rows[] = array( isset( $one[ $index ] ) ? $index : null, isset( $other[ $index ] ) ? $index : null );
		}
		return $rows;
	}
	// The longest common subsequence of names, from the end.
	$lengths = array_fill( 0, count( $one ) + 1, array_fill( 0, count( $other ) + 1, 0 ) );
	for ( $left = count( $one ) - 1; $left >= 0; $left-- ) {
		for ( $right = count( $other ) - 1; $right >= 0; $right-- ) {
			$lengths[ $left ][ $right ] = $names[0][ $left ] === $names[1][ $right ] ? 1 + $lengths[ $left + 1 ][ $right + 1 ] : max( $lengths[ $left + 1 ][ $right ], $lengths[ $left ][ $right + 1 ] );
		}
	}
	$left  = 0;
	$right = 0;
	while ( $left < count( $one ) || $right < count( $other ) ) {
		if ( isset( $one[ $left ], $other[ $right ] ) && $names[0][ $left ] === $names[1][ $right ] ) {
			$rows[] = array( $left++, $right++ );
		} elseif ( ! isset( $other[ $right ] ) || ( isset( $one[ $left ] ) && $lengths[ $left + 1 ][ $right ] >= $lengths[ $left ][ $right + 1 ] ) ) {
			$rows[] = array( $left++, null );
		} else {
			$rows[] = array( null, $right++ );
		}
	}
	return $rows;
}

/**
 * The aligned parts of two texts.
 *
 * @param array[] $one   Blocks.
 * @param array[] $other Blocks.
 * @return array<string, array{kind: string, block: string, numbers: array{0: int|null, 1: int|null}, index: int, texts: array{0: string|null, 1: string|null}}>
 *   By row and part, as `2-0`, with the numbers of the blocks and the index of the part in them; a text is null if its side has no
 *   such block. Two blocks of the same name with different parts are one `block` row.
 */
function aligned_parts( array $one, array $other ): array {
	$parts = array();
	foreach ( aligned_blocks( $one, $other ) as $row => [ $left, $right ] ) {
		$pair  = array( null === $left ? null : $one[ $left ], null === $right ? null : $other[ $right ] );
		$texts = array_map( fn( $block ) => null === $block ? null : parts_of_block( $block ), $pair );
		if ( $pair[0] && $pair[1] && array_column( $texts[0], 'kind' ) !== array_column( $texts[1], 'kind' ) ) {
			$texts = array_map( fn( $block ) => array( array( 'kind' => 'block', 'text' => serialize_block( $block ) ) ), $pair ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
		}
		foreach ( $texts[0] ?? $texts[1] as $index => $part ) {
			$parts[ "{$row}-{$index}" ] = array(
				'kind'    => $part['kind'],
				'block'   => (string) ( $pair[0] ?? $pair[1] )['blockName'],
				'numbers' => array( $left, $right ),
				'index'   => $index,
				'texts'   => array( $texts[0][ $index ]['text'] ?? null, $texts[1][ $index ]['text'] ?? null ),
			);
		}
	}
	return $parts;
}

/**
 * A text with some of its parts replaced. A block that only the other side has is added if one of its parts is given; a block whose
 * parts are all emptied is removed.
 *
 * @param int                   $side    0 or 1: which of the two is changed.
 * @param array[]               $one     Blocks.
 * @param array[]               $other   Blocks.
 * @param array<string, string> $changes New texts by the keys of `aligned_parts()`.
 */
function text_with_parts( int $side, array $one, array $other, array $changes ): string {
	$parts  = aligned_parts( $one, $other );
	$result = array();
	foreach ( aligned_blocks( $one, $other ) as $row => $numbers ) {
		$own    = null === $numbers[ $side ] ? null : array( $one, $other )[ $side ][ $numbers[ $side ] ];
		$keys   = array_values( array_filter( array_keys( $parts ), fn( $key ) => str_starts_with( $key, "{$row}-" ) ) );
		$sent   = array_intersect_key( $changes, array_flip( $keys ) );
		$wanted = array_map( fn( $key ) => $sent[ $key ] ?? $parts[ $key ]['texts'][ $side ] ?? '', $keys );
		if ( array() === $sent ) {
			$result[] = $own ? serialize_block( $own ) : '';
		} elseif ( '' === trim( implode( '', $wanted ) ) ) {
			continue;
		} elseif ( 'block' === $parts[ $keys[0] ]['kind'] ) {
			$result[] = $wanted[0];
		} else {
			$block    = $own ?? array( $one, $other )[ 1 - $side ][ $numbers[ 1 - $side ] ];
			$result[] = serialize_block(
				with_parts_of_block(
					$block,
					function ( $kind ) use ( &$wanted ) {
						$text = (string) array_shift( $wanted );
						return 'inline' === $kind ? force_balance_tags( $text ) : $text;
					}
				)
			);
		}
	}
	return implode( "\n\n", array_filter( $result, 'strlen' ) );
}
