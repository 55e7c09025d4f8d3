<?php
/**
 * The menu *Studio*: the studio's own texts and facts, and the leads. Other screens of this plugin are below it.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Slug of the menu and of its first screen. */
const STUDIO_MENU = 'igniting-studio';

/** Slug of the menus screen, which other screens link to. */
const MENUS_PAGE = 'igniting-studio-menus';

/** Ajax actions of WordPress's menus screen. */
const MENU_ACTIONS = array( 'add-menu-item', 'menu-get-metabox', 'menu-locations-save', 'menu-quick-search' );

add_action( 'admin_menu', __NAMESPACE__ . '\add_studio_menu', 9 );
add_filter( 'user_has_cap', __NAMESPACE__ . '\let_editors_edit_menus' );

/** Adds the menu with its first screen. */
function add_studio_menu(): void {
	$hook = add_menu_page( __( 'Studio', 'igniting-studio' ), __( 'Studio', 'igniting-studio' ), EDIT_STUDIO, STUDIO_MENU, __NAMESPACE__ . '\print_studio_page', 'dashicons-lightbulb', 3 );
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\print_studio_styles' );
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\enqueue_picture_choice' );
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\enqueue_team_sorting' );
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\enqueue_text_search' );
	add_action( "load-{$hook}", __NAMESPACE__ . '\save_team' );
	add_submenu_page( STUDIO_MENU, __( 'What the website says', 'igniting-studio' ), __( 'Website texts', 'igniting-studio' ), EDIT_STUDIO, STUDIO_MENU, __NAMESPACE__ . '\print_studio_page' );
	if ( '' !== get_website_url() ) {
		add_submenu_page( STUDIO_MENU, '', __( 'Edit on the website', 'igniting-studio' ), EDIT_STUDIO, 'admin-post.php?action=' . OPEN_ACTION );
	}
	add_menus_page();
}

/**
 * The address of Studio → Header and footer.
 *
 * @param string $tab `header` or `footer`.
 */
function menus_url( string $tab ): string {
	return admin_url( 'admin.php?page=' . MENUS_PAGE . "&tab={$tab}" );
}

/**
 * Menus are part of the website's content; a theme's other options are not. WordPress has one capability for both, so users who may
 * edit the studio have it on the menus screen only.
 *
 * @param array<string, bool> $capabilities What the user may.
 */
function let_editors_edit_menus( $capabilities ) {
	global $pagenow;
	$action = isset( $_REQUEST['action'] ) && is_string( $_REQUEST['action'] ) ? sanitize_key( $_REQUEST['action'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- WordPress checks it.
	if ( ! empty( $capabilities[ EDIT_STUDIO ] ) && ( 'nav-menus.php' === $pagenow || ( 'admin-ajax.php' === $pagenow && in_array( $action, MENU_ACTIONS, true ) ) ) ) {
		$capabilities['edit_theme_options'] = true;
	}
	return $capabilities;
}

/** Adds the few CSS rules that core's forms and tables lack, and the script that keeps a form until it is stored. */
function print_studio_styles(): void {
	enqueue_kept_forms();
	wp_enqueue_style( STUDIO_MENU, plugins_url( 'assets/studio.css', dirname( __DIR__ ) ), array(), (string) filemtime( dirname( __DIR__, 2 ) . '/assets/studio.css' ) );
}
