<?php
/**
 * Plugin Name: Embedded WordPress
 * Description: What a WordPress on this machine, behind the website, needs beside the companion plugin.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio\Embedded;

defined( 'ABSPATH' ) || exit;

const COMPANION_PLUGIN = 'igniting-studio/igniting-studio.php';

// The companion plugin is always active: without it the website has nothing to read.
add_filter( 'option_active_plugins', __NAMESPACE__ . '\running_plugins' );
add_filter( 'default_option_active_plugins', __NAMESPACE__ . '\running_plugins' );
add_filter( 'pre_update_option_active_plugins', __NAMESPACE__ . '\with_left_out_plugins' );

// The server in front routes every path to index.php, as a rewriting web server would.
add_filter( 'got_url_rewrite', '__return_true' );

// Application passwords require https; here only this machine can reach the port.
add_filter( 'wp_is_application_passwords_available', '__return_true' );

// There is no mail server, and no recipient.
add_filter( 'pre_wp_mail', '__return_false' );

// There is no network: the process that runs this PHP forwards requests to the website, and triggers the sender of changes.
add_filter( 'pre_http_request', __NAMESPACE__ . '\ask_website', 10, 3 );
add_filter( 'igniting_studio_wake_sender', fn() => null !== post_message_to_js( '{"wake":true}' ) );

// The network is closed, so asking it for updates would only cost time.
foreach ( array( 'wp_version_check', 'wp_update_plugins', 'wp_update_themes' ) as $check ) {
	add_action( 'init', fn() => wp_clear_scheduled_hook( $check ), 20 );
}
remove_action( 'init', 'wp_schedule_update_checks' );
remove_action( 'admin_init', '_maybe_update_core' );
remove_action( 'admin_init', '_maybe_update_plugins' );
remove_action( 'admin_init', '_maybe_update_themes' );

/**
 * The plugins that run: the active ones except those that are left out. The companion plugin is last, after the plugins it
 * integrates with.
 *
 * @param mixed $plugins The stored list.
 */
function running_plugins( $plugins ): array {
	$running = array_filter( (array) $plugins, fn( $plugin ) => COMPANION_PLUGIN !== $plugin && ! is_left_out( (string) $plugin ) );
	return array( ...array_values( $running ), COMPANION_PLUGIN );
}

/**
 * Whether a plugin prevented WordPress from starting.
 *
 * @param string $plugin Its file below the folder of plugins.
 */
function is_left_out( string $plugin ): bool {
	$left_out = IGNITING_STUDIO_PLUGINS_LEFT_OUT;
	return COMPANION_PLUGIN !== $plugin && ( 'all' === $left_out || in_array( explode( '/', $plugin )[0], $left_out, true ) );
}

/**
 * The list to store: plugins that are left out stay in it, so that they are active again once they are fixed.
 *
 * @param mixed $plugins The list as WordPress sees it.
 */
function with_left_out_plugins( $plugins ): array {
	remove_filter( 'option_active_plugins', __NAMESPACE__ . '\running_plugins' );
	$stored = (array) get_option( 'active_plugins', array() );
	add_filter( 'option_active_plugins', __NAMESPACE__ . '\running_plugins' );
	return array_values( array_unique( array( ...(array) $plugins, ...array_filter( $stored, __NAMESPACE__ . '\is_left_out' ) ) ) );
}

/**
 * Answers requests to the website; WordPress handles all others.
 *
 * @param false|array|\WP_Error $answer    An answer from an earlier filter.
 * @param array                 $arguments Of the request.
 * @param string                $url       Its address.
 * @return false|array|\WP_Error
 */
function ask_website( $answer, $arguments, $url ) {
	if ( ! defined( 'IGNITING_STUDIO_SITE_URL' ) || ! str_starts_with( $url, IGNITING_STUDIO_SITE_URL . '/' ) ) {
		return $answer;
	}
	$request = array(
		'method'  => $arguments['method'],
		'url'     => $url,
		'headers' => (object) $arguments['headers'],
		'body'    => is_string( $arguments['body'] ) ? $arguments['body'] : '',
	);
	$said    = json_decode( (string) post_message_to_js( (string) wp_json_encode( compact( 'request' ) ) ), true );
	if ( ! isset( $said['status'] ) ) {
		return new \WP_Error( 'http_request_failed', (string) ( $said['error'] ?? 'no answer' ) );
	}
	return array(
		'headers'  => array(),
		'body'     => $said['body'],
		'response' => array(
			'code'    => $said['status'],
			'message' => '',
		),
		'cookies'  => array(),
		'filename' => null,
	);
}
