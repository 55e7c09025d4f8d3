<?php
/**
 * The website introduces itself: by a request signed with the secret of the pasted line it says where it stands.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Option: the oldest version of this plugin that the website can use; "" when it did not say. */
const NEEDED_VERSION = 'igniting_studio_needed_version';

add_action(
	'rest_api_init',
	fn() => register_rest_route(
		'igniting-studio/v1',
		'/website',
		array(
			'methods'             => 'POST',
			'permission_callback' => __NAMESPACE__ . '\is_signed_by_website',
			'callback'            => __NAMESPACE__ . '\meet_website',
			'args'                => array(
				'url'          => array(
					'type'     => 'string',
					'required' => true,
				),
				'needs_plugin' => array(
					'type'    => 'string',
					'pattern' => '^\d{1,4}(\.\d{1,4}){0,3}$',
				),
			),
		)
	)
);

/**
 * Remembers the website's address, which a constant in wp-config.php overrides, and which version of this plugin it needs.
 *
 * @param \WP_REST_Request $request With `url`, and from 1.1.0 on `needs_plugin`.
 * @return array|\WP_Error
 */
function meet_website( $request ) {
	$url = sanitize_website_url( $request['url'] );
	if ( '' === $url ) {
		return new \WP_Error( 'igniting_studio_address', __( 'This is not an address of a website.', 'igniting-studio' ), array( 'status' => 400 ) );
	}
	update_option( WEBSITE_URL, $url );
	update_option( NEEDED_VERSION, (string) $request['needs_plugin'] );
	return array( 'url' => get_website_url() );
}

/** In words, that the website needs a newer version of this plugin; "" when this one will do. */
function outdated_plugin_fault(): string {
	$needed = (string) get_option( NEEDED_VERSION, '' );
	if ( version_compare( PLUGIN_VERSION, $needed, '>=' ) ) {
		return '';
	}
	/* translators: 1: version that is needed, 2: version that is installed. */
	return sprintf( __( 'The website needs version %1$s of the Igniting Studio plugin, and this is %2$s. Upload the newer one under Plugins → Add Plugin.', 'igniting-studio' ), $needed, PLUGIN_VERSION );
}
