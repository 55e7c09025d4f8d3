<?php
/**
 * What has to be done once: the addresses of our post types become known to WordPress when the plugin is activated, and
 * again where it was updated or runs without an activation (must-use, copied in).
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Raise it when the addresses of a post type change. */
const REWRITE_VERSION = '1';

add_action( 'init', __NAMESPACE__ . '\flush_rewrite_rules_once', 99 );
register_activation_hook( PLUGIN_FILE, __NAMESPACE__ . '\forget_rewrite_version' );
register_deactivation_hook( PLUGIN_FILE, __NAMESPACE__ . '\clean_up_rewrite_rules' );

/** Behind every registration of types: writes the rules that lack ours. */
function flush_rewrite_rules_once(): void {
	$state = REWRITE_VERSION . ' ' . get_option( 'permalink_structure' );
	if ( get_option( 'igniting_studio_rewrite' ) !== $state ) {
		flush_rewrite_rules( false );
		update_option( 'igniting_studio_rewrite', $state );
	}
}

/** The types are not registered yet while the plugin is being activated: the next request writes the rules. */
function forget_rewrite_version(): void {
	delete_option( 'igniting_studio_rewrite' );
}

/** Takes our addresses out of the rules, and what is scheduled off the schedule. */
function clean_up_rewrite_rules(): void {
	array_map( 'unregister_post_type', array( 'portfolio', 'services' ) );
	flush_rewrite_rules( false );
	delete_option( 'igniting_studio_rewrite' );
	wp_clear_scheduled_hook( SEND_HOOK );
}
