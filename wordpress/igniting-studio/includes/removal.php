<?php
/**
 * Removes the data of this plugin when it is deleted. `uninstall.php` calls it; the rest of the plugin is not loaded then.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Option: whether the owner wants all data removed with the plugin; off by default. */
const REMOVE_ALL = 'igniting_studio_remove_all';

/** The owner's content: removed only on request. All our other options are useless without the plugin. */
const OPTIONS_OF_OWNER = array( 'igniting_studio_options', 'igniting_studio_home', 'igniting_studio_facts', 'igniting_studio_contact_email', 'igniting_studio_leads_email', 'igniting_studio_leads_email_changes', 'igniting_studio_redirects' );

/** Removes the data that the owner wants removed. Posts, pages, media, terms and users of WordPress stay. */
function remove_own_data(): void {
	$is_all = (bool) get_option( REMOVE_ALL );
	if ( $is_all ) {
		remove_records();
		remove_meta();
	}
	remove_options( $is_all ? array() : OPTIONS_OF_OWNER );
	remove_capabilities();
	wp_unschedule_hook( 'igniting_studio_send' );
	global $wpdb;
	$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $wpdb->prefix . 'igniting_studio_changes' ) );
	wp_cache_flush();
}

/** Removes every project and service, with revisions, comments and relations. */
function remove_records(): void {
	register_content_types();
	global $wpdb;
	foreach ( $wpdb->get_col( $wpdb->prepare( 'SELECT ID FROM %i WHERE post_type IN (%s, %s)', $wpdb->posts, 'portfolio', 'services' ) ) as $id ) {
		wp_delete_post( (int) $id, true );
	}
	array_map( 'unregister_post_type', array( 'portfolio', 'services' ) );
}

/** Removes languages, pairs and fields from all content that is kept: our meta by its prefix, the fields by their exact names. */
function remove_meta(): void {
	global $wpdb;
	foreach ( array( $wpdb->postmeta, $wpdb->termmeta, $wpdb->usermeta ) as $table ) {
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE meta_key LIKE %s', $table, $wpdb->esc_like( '_igniting_studio_' ) . '%' ) );
	}
	foreach ( array_keys( fields_of( 'post' ) + SEO_FIELDS ) as $field ) {
		delete_post_meta_by_key( $field );
	}
}

/**
 * Removes our options and transients.
 *
 * @param string[] $kept Names of the options to keep.
 */
function remove_options( array $kept ): void {
	global $wpdb;
	$patterns = array( 'igniting_studio_', '_transient_igniting_studio_', '_transient_timeout_igniting_studio_', '_transient_igniting-studio-', '_transient_timeout_igniting-studio-' );
	foreach ( $patterns as $pattern ) {
		$names = $wpdb->get_col( $wpdb->prepare( 'SELECT option_name FROM %i WHERE option_name LIKE %s', $wpdb->options, $wpdb->esc_like( $pattern ) . '%' ) );
		array_map( 'delete_option', array_diff( $names, $kept ) );
	}
}

/** Removes our capabilities from every role and user. */
function remove_capabilities(): void {
	$capabilities = array( 'igniting_studio_edit_studio', 'igniting_studio_view_leads', 'igniting_studio_manage_leads' );
	foreach ( array_keys( wp_roles()->roles ) as $role ) {
		foreach ( $capabilities as $capability ) {
			wp_roles()->remove_cap( $role, $capability );
		}
	}
	foreach ( get_users( array( 'capability__in' => $capabilities ) ) as $user ) {
		array_map( array( $user, 'remove_cap' ), $capabilities );
	}
}
