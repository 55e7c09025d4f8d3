<?php
/**
 * The website introduces itself: by a request signed with the secret of the pasted line it says where it stands.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

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
				'url' => array(
					'type'     => 'string',
					'required' => true,
				),
			),
		)
	)
);

/**
 * Remembers the website's address; a constant in wp-config.php wins.
 *
 * @param \WP_REST_Request $request With `url`.
 * @return array|\WP_Error
 */
function meet_website( $request ) {
	$url = sanitize_website_url( $request['url'] );
	if ( '' === $url ) {
		return new \WP_Error( 'igniting_studio_address', __( 'This is not an address of a website.', 'igniting-studio' ), array( 'status' => 400 ) );
	}
	update_option( WEBSITE_URL, $url );
	return array( 'url' => get_website_url() );
}
