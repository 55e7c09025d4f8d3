<?php
/**
 * Counts the parts of a record: headings, pictures, lists, fields. A translation has different words and the same parts.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Counted tags, by their key in `part_names()`. */
const COUNTED_TAGS = array(
	'H1'         => 'headings',
	'H2'         => 'headings',
	'H3'         => 'headings',
	'H4'         => 'headings',
	'H5'         => 'headings',
	'H6'         => 'headings',
	'IMG'        => 'pictures',
	'UL'         => 'lists',
	'OL'         => 'lists',
	'TABLE'      => 'tables',
	'BLOCKQUOTE' => 'quotes',
	'IFRAME'     => 'embeds',
	'VIDEO'      => 'embeds',
	'AUDIO'      => 'embeds',
);

/**
 * The parts of a record, counted.
 *
 * @param \WP_Post $post The record.
 * @return array<string, int>
 */
function parts_of( \WP_Post $post ): array {
	$parts = array_fill_keys( array_keys( part_names() ), 0 );
	$tags  = new \WP_HTML_Tag_Processor( $post->post_content );
	while ( $tags->next_tag() ) {
		$part = COUNTED_TAGS[ $tags->get_tag() ] ?? null;
		if ( null !== $part ) {
			++$parts[ $part ];
		}
	}
	$parts['featured'] = has_post_thumbnail( $post ) ? 1 : 0;
	$parts['fields']   = count( array_filter( get_fields_of( $post->ID, $post->post_type ), __NAMESPACE__ . '\is_counted_field', ARRAY_FILTER_USE_BOTH ) );
	return $parts;
}

/**
 * Whether a field is filled in and expected in a translation too. A field for a single language, such as `project_type_hu`, is not.
 *
 * @param string $value Its value.
 * @param string $name  Its name.
 */
function is_counted_field( string $value, string $name ): bool {
	return '' !== $value && 1 !== preg_match( '/_(?:' . implode( '|', array_keys( LANGUAGES ) ) . ')$/D', $name );
}

/** Labels of the counted parts. */
function part_names(): array {
	return array(
		'headings' => __( 'Headings', 'igniting-studio' ),
		'pictures' => __( 'Pictures in the text', 'igniting-studio' ),
		'lists'    => __( 'Lists', 'igniting-studio' ),
		'tables'   => __( 'Tables', 'igniting-studio' ),
		'quotes'   => __( 'Quotes', 'igniting-studio' ),
		'embeds'   => __( 'Videos and embeds', 'igniting-studio' ),
		'featured' => __( 'Featured image', 'igniting-studio' ),
		'fields'   => __( 'Fields filled in', 'igniting-studio' ),
	);
}

/**
 * How two translations differ, one sentence per part; the first record's number comes first.
 *
 * @param \WP_Post $post A record.
 * @param \WP_Post $translation Its translation.
 * @return string[]
 */
function structure_differences( \WP_Post $post, \WP_Post $translation ): array {
	$theirs      = parts_of( $translation );
	$differences = array();
	foreach ( parts_of( $post ) as $part => $count ) {
		if ( $count !== $theirs[ $part ] ) {
			/* translators: 1: what is counted, 2: how many here, 3: how many in the translation. */
			$differences[] = sprintf( __( '%1$s: %2$d here, %3$d in the translation', 'igniting-studio' ), part_names()[ $part ], $count, $theirs[ $part ] );
		}
	}
	return $differences;
}
