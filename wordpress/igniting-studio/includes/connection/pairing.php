<?php
/**
 * Which website this WordPress belongs to, and the secret that both know. The plugin generates the secret; constants in
 * wp-config.php take precedence:
 *
 *     define( 'IGNITING_STUDIO_SITE_URL', 'https://studio.example' );
 *     define( 'IGNITING_STUDIO_REVALIDATE_SECRET', 'what REVALIDATE_SECRET of the website is' );
 *
 * The website registers itself: it sends its address in a request signed with the secret of the pasted line.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Option: the website's origin, as it registered itself or as the administrator typed it. */
const WEBSITE_URL = 'igniting_studio_website_url';

/** Option: the secret. It is shown only to an administrator, in the line to paste. */
const WEBSITE_SECRET = 'igniting_studio_website_secret';

/** The website's origin without a trailing slash; "" while it is unknown. */
function get_website_url(): string {
	$url = defined( 'IGNITING_STUDIO_SITE_URL' ) ? IGNITING_STUDIO_SITE_URL : get_option( WEBSITE_URL, '' );
	return is_string( $url ) ? sanitize_website_url( $url ) : '';
}

/**
 * A shorter secret can be guessed and counts as none, here and on the website
 * (`shortestPairingSecret` in `src/base/pairing-secret.ts`).
 */
const SHORTEST_SECRET = 16;

/** The secret, generated on first use; "" if wp-config.php defines one that is empty or too short, so that nothing is paired. */
function get_website_secret(): string {
	if ( defined( 'IGNITING_STUDIO_REVALIDATE_SECRET' ) ) {
		// The website trims its settings, so blanks alone are not a secret there either.
		$given = is_string( IGNITING_STUDIO_REVALIDATE_SECRET ) ? trim( IGNITING_STUDIO_REVALIDATE_SECRET ) : '';
		return strlen( $given ) < SHORTEST_SECRET ? '' : $given;
	}
	$secret = get_option( WEBSITE_SECRET, '' );
	if ( ! is_string( $secret ) || strlen( $secret ) < SHORTEST_SECRET ) {
		$secret = wp_generate_password( 43, false );
		update_option( WEBSITE_SECRET, $secret, false );
	}
	return $secret;
}

/** Prints a notice if wp-config.php defines a secret that cannot be used. */
function secret_fault(): string {
	/* translators: %d: a number of characters. */
	return sprintf( __( 'IGNITING_STUDIO_REVALIDATE_SECRET in wp-config.php is empty or has fewer than %d characters: nothing is paired. Set what REVALIDATE_SECRET of the website is, or remove the line and pair on the connection screen.', 'igniting-studio' ), SHORTEST_SECRET );
}

/**
 * An origin (`https://studio.example:8443`), else "".
 *
 * @param string $url The typed or sent value.
 */
function sanitize_website_url( string $url ): string {
	$parts = wp_parse_url( trim( $url ) );
	if ( ! is_array( $parts ) || ! in_array( $parts['scheme'] ?? '', array( 'http', 'https' ), true ) || empty( $parts['host'] ) || isset( $parts['user'] ) ) {
		return '';
	}
	return $parts['scheme'] . '://' . strtolower( $parts['host'] ) . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
}

/** Option: the oldest version of this plugin that the website can use; "" if it did not report one. */
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

/** A message that the website needs a newer version of this plugin; "" if this one is sufficient. */
function outdated_plugin_fault(): string {
	$needed = (string) get_option( NEEDED_VERSION, '' );
	if ( version_compare( PLUGIN_VERSION, $needed, '>=' ) ) {
		return '';
	}
	/* translators: 1: version that is needed, 2: version that is installed. */
	return sprintf( __( 'The website needs version %1$s of the Igniting Studio plugin, and this is %2$s. Upload the newer one under Plugins → Add Plugin.', 'igniting-studio' ), $needed, PLUGIN_VERSION );
}
