<?php
/**
 * Says that this copy of the plugin lacks built files: without them, the editor has no panel and gives no reason.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

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
