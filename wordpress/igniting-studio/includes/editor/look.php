<?php
/**
 * The editor looks as the website does, and offers what the website renders: tokens, fonts and text styles are the site's
 * own, made by its build (`scripts/assets/build-editor.ts`).
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** The blocks that the website's text styles know (src/ui/prose*.css), and what WordPress itself needs. */
const RENDERED_BLOCKS = array(
	'core/paragraph',
	'core/heading',
	'core/list',
	'core/list-item',
	'core/quote',
	'core/pullquote',
	'core/verse',
	'core/code',
	'core/preformatted',
	'core/details',
	'core/table',
	'core/separator',
	'core/spacer',
	'core/image',
	'core/gallery',
	'core/media-text',
	'core/cover',
	'core/audio',
	'core/video',
	'core/file',
	'core/embed',
	'core/columns',
	'core/column',
	'core/group',
	'core/buttons',
	'core/button',
	'core/footnotes',
	'core/freeform',
	'core/html',
	'core/block',
	'core/missing',
	'core/more',
);

add_filter( 'wp_theme_json_data_theme', __NAMESPACE__ . '\with_site_tokens' );
add_filter( 'block_editor_settings_all', __NAMESPACE__ . '\with_site_styles', 10, 2 );
add_filter( 'allowed_block_types_all', __NAMESPACE__ . '\only_rendered_blocks', 10, 2 );

/**
 * Lays the site's tokens over the theme's.
 *
 * @param \WP_Theme_JSON_Data $theme The theme's own data.
 */
function with_site_tokens( $theme ) {
	$file   = built_file( 'theme.json' );
	$tokens = is_readable( $file ) ? wp_json_file_decode( $file, array( 'associative' => true ) ) : null;
	return is_array( $tokens ) ? $theme->update_with( $tokens ) : $theme;
}

/**
 * Adds the site's text styles to what is written; those of the theme give way, because no one ever sees the theme.
 *
 * @param array                    $settings The editor's settings.
 * @param \WP_Block_Editor_Context $context  What is edited.
 */
function with_site_styles( array $settings, $context ): array {
	$file = built_file( 'written.css' );
	if ( ! is_record_editor( $context ) || ! is_readable( $file ) ) {
		return $settings;
	}
	$settings['styles'][] = array(
		'css'     => (string) file_get_contents( $file ), // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file of the plugin.
		'baseURL' => built_url( 'written.css' ),
	);
	return $settings;
}

/**
 * Leaves out the blocks that the website would not render.
 *
 * @param bool|string[]            $allowed Block names, or whether all or none are allowed.
 * @param \WP_Block_Editor_Context $context What is edited.
 * @return bool|string[]
 */
function only_rendered_blocks( $allowed, $context ) {
	if ( ! is_record_editor( $context ) || false === $allowed ) {
		return $allowed;
	}
	$rendered = apply_filters( 'igniting_studio_rendered_blocks', RENDERED_BLOCKS );
	return true === $allowed ? $rendered : array_values( array_intersect( $rendered, $allowed ) );
}

/**
 * Whether a record is edited, and not a template or the widgets.
 *
 * @param \WP_Block_Editor_Context $context What is edited.
 */
function is_record_editor( $context ): bool {
	return $context->post instanceof \WP_Post && in_array( $context->post->post_type, RECORD_TYPES, true );
}
