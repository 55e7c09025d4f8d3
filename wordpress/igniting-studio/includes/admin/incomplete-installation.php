<?php
/**
 * Notices about an incomplete installation: which plugins the embedded WordPress was started without, because it could not be used
 * with them; and that this copy of the plugin lacks built files, without which the editor has no panel and gives no reason.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_notices', __NAMESPACE__ . '\print_left_out_plugins' );

/** Notifies users who may activate plugins; a WordPress that is not embedded leaves none out. */
function print_left_out_plugins(): void {
	$left_out = defined( 'IGNITING_STUDIO_PLUGINS_LEFT_OUT' ) ? IGNITING_STUDIO_PLUGINS_LEFT_OUT : array();
	if ( array() === $left_out || ! current_user_can( 'activate_plugins' ) ) {
		return;
	}
	/* translators: %s: folders of plugins. */
	$some = __( 'This WordPress cannot be used with these plugins, so they do not run until the website is started again: %s. Mend or remove them first.', 'igniting-studio' );
	$text = 'all' === $left_out
		? __( 'This WordPress could not be started with its plugins, so none of them runs until the website is started again. Mend or remove the faulty one first.', 'igniting-studio' )
		: sprintf( $some, implode( ', ', $left_out ) );
	wp_admin_notice( esc_html( $text ), array( 'type' => 'error' ) );
}

add_action( 'admin_notices', __NAMESPACE__ . '\print_missing_files' );

/** Notifies everyone who edits. */
function print_missing_files(): void {
	$missing = missing_built_files();
	if ( array() === $missing || ! current_user_can( 'edit_posts' ) ) {
		return;
	}
	/* translators: %s: names of files. */
	$text = __( 'The plugin Igniting Studio is incomplete, so the editor has no panel for the website’s fields. Missing in its folder build: %s. Upload the packed plugin again; with containers, run “docker compose up --detach” on the server.', 'igniting-studio' );
	wp_admin_notice( esc_html( sprintf( $text, implode( ', ', $missing ) ) ), array( 'type' => 'error' ) );
}
