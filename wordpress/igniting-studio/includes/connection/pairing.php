<?php
/**
 * Which website this WordPress belongs to, and the secret that both know. The plugin makes the secret; constants in
 * wp-config.php win:
 *
 *     define( 'IGNITING_STUDIO_SITE_URL', 'https://studio.example' );
 *     define( 'IGNITING_STUDIO_REVALIDATE_SECRET', 'what REVALIDATE_SECRET of the website is' );
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Option: the website's origin, as it introduced itself or as the administrator typed it. */
const WEBSITE_URL = 'igniting_studio_website_url';

/** Option: the secret. It leaves this WordPress only for an administrator, in the line that is pasted. */
const WEBSITE_SECRET = 'igniting_studio_website_secret';

/** The website's origin without a slash at its end; "" while none is known. */
function get_website_url(): string {
	$url = defined( 'IGNITING_STUDIO_SITE_URL' ) ? IGNITING_STUDIO_SITE_URL : get_option( WEBSITE_URL, '' );
	return is_string( $url ) ? sanitize_website_url( $url ) : '';
}

/** The secret; made at the first need of it. */
function get_website_secret(): string {
	if ( defined( 'IGNITING_STUDIO_REVALIDATE_SECRET' ) ) {
		return (string) IGNITING_STUDIO_REVALIDATE_SECRET;
	}
	$secret = get_option( WEBSITE_SECRET, '' );
	if ( ! is_string( $secret ) || '' === $secret ) {
		$secret = wp_generate_password( 43, false );
		update_option( WEBSITE_SECRET, $secret, false );
	}
	return $secret;
}

/**
 * An origin (`https://studio.example:8443`), else "".
 *
 * @param string $url What somebody typed or sent.
 */
function sanitize_website_url( string $url ): string {
	$parts = wp_parse_url( trim( $url ) );
	if ( ! is_array( $parts ) || ! in_array( $parts['scheme'] ?? '', array( 'http', 'https' ), true ) || empty( $parts['host'] ) || isset( $parts['user'] ) ) {
		return '';
	}
	return $parts['scheme'] . '://' . strtolower( $parts['host'] ) . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
}
