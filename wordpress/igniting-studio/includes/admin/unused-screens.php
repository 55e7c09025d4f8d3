<?php
/**
 * Hides screens that would change nothing visitors see: the website has its own design and no theme. Menus are in *Studio → Header
 * and footer*, which links to WordPress's own menus screen.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Screens of *Appearance* that only a visible theme needs. */
const UNUSED_SCREENS = array( 'themes.php', 'site-editor.php', 'font-library.php', 'nav-menus.php', 'widgets.php' );

add_filter( 'map_meta_cap', __NAMESPACE__ . '\refuse_customizer', 10, 2 );
add_action( 'admin_menu', __NAMESPACE__ . '\hide_unused_screens', 1000 );
add_action( 'admin_bar_menu', __NAMESPACE__ . '\hide_unused_links', 1000 );
add_filter( 'block_editor_settings_all', __NAMESPACE__ . '\hide_templates', 10, 2 );

/**
 * Denies everyone access to the Customizer, so that WordPress offers it neither in the menu nor on the menus screen.
 *
 * @param string[] $needed     The primitive capabilities that are required.
 * @param string   $capability The requested capability.
 */
function refuse_customizer( $needed, $capability ) {
	return 'customize' === $capability ? array( 'do_not_allow' ) : $needed;
}

/** Removes the entries, and *Appearance* itself unless a plugin has added a screen to it. */
function hide_unused_screens(): void {
	global $submenu;
	foreach ( (array) ( $submenu['themes.php'] ?? array() ) as $item ) {
		$screen = explode( '?', (string) $item[2] )[0];
		if ( in_array( $screen, UNUSED_SCREENS, true ) ) {
			remove_submenu_page( 'themes.php', $item[2] );
		}
	}
	if ( empty( $submenu['themes.php'] ) ) {
		remove_menu_page( 'themes.php' );
	}
}

/**
 * Removes the links from the admin bar.
 *
 * @param \WP_Admin_Bar $bar The bar.
 */
function hide_unused_links( $bar ): void {
	foreach ( array( 'appearance', 'themes', 'widgets', 'menus', 'background', 'header', 'customize', 'site-editor', 'edit-site' ) as $link ) {
		$bar->remove_node( $link );
	}
}

/**
 * Takes the theme's templates out of the editor of a record: what they show is on no page of the website.
 *
 * @param array                    $settings The editor's settings.
 * @param \WP_Block_Editor_Context $context  The editor's context.
 */
function hide_templates( array $settings, $context ): array {
	return is_record_editor( $context ) ? array_merge( $settings, array( 'supportsTemplateMode' => false, 'availableTemplates' => array(), 'defaultRenderingMode' => 'post-only' ) ) : $settings; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
}
