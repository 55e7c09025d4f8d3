<?php
/**
 * Hides screens that would change nothing visitors see: the website has a look of its own, and no theme. Menus are in
 * *Studio → Header and footer*, which links to WordPress's own screen of them.
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

/**
 * Refuses the Customizer to everyone, so that WordPress offers it nowhere: neither in the menu nor on the screen of menus.
 *
 * @param string[] $needed     What the user must be able to do.
 * @param string   $capability What is asked for.
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
 * Removes the links from the bar at the top.
 *
 * @param \WP_Admin_Bar $bar The bar.
 */
function hide_unused_links( $bar ): void {
	foreach ( array( 'appearance', 'themes', 'widgets', 'menus', 'background', 'header', 'customize', 'site-editor', 'edit-site' ) as $link ) {
		$bar->remove_node( $link );
	}
}
