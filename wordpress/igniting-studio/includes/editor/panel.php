<?php
/**
 * The panel of the block editor: its script, built from `wordpress/editor/` into `build/`, and the data passed to it.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const PANEL_HANDLE = 'igniting-studio-editor';
const PANEL_NEEDS  = array( 'react', 'wp-a11y', 'wp-api-fetch', 'wp-block-editor', 'wp-components', 'wp-core-data', 'wp-data', 'wp-editor', 'wp-element', 'wp-hooks', 'wp-i18n', 'wp-plugins' );

/** The files that the build writes into `build/`. */
const BUILT_FILES = array(
	'choose-picture.js',
	'display-basic.woff2',
	'display-hungarian.woff2',
	'display-western.woff2',
	'field-visit.js',
	'find-text.js',
	'keep-form.js',
	'panel.css',
	'panel.js',
	'sort-menu.js',
	'sort-team.js',
	'text-basic.woff2',
	'text-hungarian.woff2',
	'text-italic-basic.woff2',
	'text-italic-hungarian.woff2',
	'text-western.woff2',
	'theme.json',
	'written.css',
);

add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\enqueue_panel' );

/** Enqueues the panel for a record; the site editor and the widgets have none. */
function enqueue_panel(): void {
	$type = (string) ( get_current_screen()->post_type ?? '' );
	if ( ! in_array( $type, RECORD_TYPES, true ) || ! is_readable( built_file( 'panel.js' ) ) ) {
		return;
	}
	wp_enqueue_script( PANEL_HANDLE, built_url( 'panel.js' ), PANEL_NEEDS, built_version( 'panel.js' ), true );
	wp_enqueue_style( PANEL_HANDLE, built_url( 'panel.css' ), array( 'wp-components' ), built_version( 'panel.css' ) );
	wp_set_script_translations( PANEL_HANDLE, 'igniting-studio', dirname( PLUGIN_FILE ) . '/languages' );
	wp_add_inline_script( PANEL_HANDLE, 'window.ignitingStudioEditor = ' . wp_json_encode( panel_settings( $type ), JSON_HEX_TAG ) . ';', 'before' );
}

/**
 * The data passed to the panel.
 *
 * @param string $post_type The type being edited.
 */
function panel_settings( string $post_type ): array {
	return array(
		'postType'  => $post_type,
		'title'     => get_post_type_object( $post_type )->labels->singular_name,
		'groups'    => array( ...form_of( $post_type ), seo_form() ),
		'elsewhere' => fields_in_acf( $post_type ),
		'languages' => choices_of( LANGUAGES ),
		'toReplace' => pattern_instructions( $post_type ),
		'siteUrl'   => untrailingslashit( get_website_url() ?: home_url() ),
		'live'      => '' === get_website_url() || '' === get_website_secret() ? '' : get_website_url() . LIVE_ROUTE,
		'siteName'  => get_bloginfo( 'name' ),
		'picture'   => (string) ( get_options()['default_og_image'] ?? '' ),
		'visited'   => isset( $_GET[ INPUT_PARAM ] ) && is_string( $_GET[ INPUT_PARAM ] ) ? sanitize_key( $_GET[ INPUT_PARAM ] ) : '', // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It only opens a group.
	);
}

/**
 * The path of a built file.
 *
 * @param string $name Its name.
 */
function built_file( string $name ): string {
	return dirname( PLUGIN_FILE ) . "/build/{$name}";
}

/**
 * The URL of a built file.
 *
 * @param string $name Its name.
 */
function built_url( string $name ): string {
	return plugins_url( "build/{$name}", PLUGIN_FILE );
}

/**
 * The version of a built file, so that a browser never uses an outdated one.
 *
 * @param string $name Its name.
 */
function built_version( string $name ): string {
	$file = built_file( $name );
	return is_readable( $file ) ? (string) filemtime( $file ) : '';
}

/**
 * The built files that this copy of the plugin lacks: it was copied from the sources, not packed.
 *
 * @return string[] Their names.
 */
function missing_built_files(): array {
	return array_values( array_filter( BUILT_FILES, fn( $name ) => ! is_readable( built_file( $name ) ) ) );
}
