<?php
/**
 * Patterns: a first draft to overwrite, in both languages, for a case study, a post and a service.
 *
 * Their texts are content in the language of the record, not of the admin; so they are not translated but written twice, in
 * `patterns/`.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\register_patterns', 12 );

/** Registers the six patterns; an empty record of their type offers them. */
function register_patterns(): void {
	register_block_pattern_category( 'igniting-studio', array( 'label' => __( 'Igniting Studio', 'igniting-studio' ) ) );
	$titles = array(
		'portfolio' => __( 'Case study', 'igniting-studio' ),
		'post'      => __( 'Post', 'igniting-studio' ),
		'services'  => __( 'Service', 'igniting-studio' ),
	);
	foreach ( $titles as $type => $title ) {
		foreach ( array_keys( LANGUAGES ) as $language ) {
			register_block_pattern(
				"igniting-studio/{$type}-{$language}",
				array(
					'title'      => $title . ', ' . language_name( $language ),
					'categories' => array( 'igniting-studio' ),
					'postTypes'  => array( $type ),
					'blockTypes' => array( 'core/post-content' ),
					'filePath'   => dirname( PLUGIN_FILE ) . "/patterns/{$type}-{$language}.html",
				)
			);
		}
	}
}

/**
 * The placeholder texts of a type's patterns: their paragraphs and list items. Their headings may stay.
 *
 * @param string $post_type The post type.
 * @return string[] Plain texts, in all languages.
 */
function pattern_instructions( string $post_type ): array {
	$texts = array();
	foreach ( array_keys( LANGUAGES ) as $language ) {
		$file = dirname( PLUGIN_FILE ) . "/patterns/{$post_type}-{$language}.html";
		if ( is_readable( $file ) && preg_match_all( '#<(p|li)\b[^>]*>(.*?)</\1>#s', (string) file_get_contents( $file ), $found ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file of our own.
			$texts = array( ...$texts, ...array_map( fn( $text ) => trim( html_entity_decode( wp_strip_all_tags( $text ) ) ), $found[2] ) );
		}
	}
	return array_values( array_unique( array_filter( $texts ) ) );
}
