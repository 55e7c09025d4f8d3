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

/** A shorter secret can be guessed: it counts as none, here and on the website (`shortestPairingSecret` in `src/base/pairing-secret.ts`). */
const SHORTEST_SECRET = 16;

/** The secret, made at the first need of it; "" where wp-config.php gives one that is empty or short, so that nothing is paired. */
function get_website_secret(): string {
	if ( defined( 'IGNITING_STUDIO_REVALIDATE_SECRET' ) ) {
		// The website takes blanks off its settings, so blanks alone are no secret there either.
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

/** Says what is wrong where wp-config.php gives no secret that can be used. */
function secret_fault(): string {
	/* translators: %d: a number of characters. */
	return sprintf( __( 'IGNITING_STUDIO_REVALIDATE_SECRET in wp-config.php is empty or has fewer than %d characters: nothing is paired. Set what REVALIDATE_SECRET of the website is, or remove the line and pair on the connection screen.', 'igniting-studio' ), SHORTEST_SECRET );
}

/**
 * An origin (`https://studio.example:8443`), else "".
 *
 * @param string $url What someone typed or sent.
 */
function sanitize_website_url( string $url ): string {
	$parts = wp_parse_url( trim( $url ) );
	if ( ! is_array( $parts ) || ! in_array( $parts['scheme'] ?? '', array( 'http', 'https' ), true ) || empty( $parts['host'] ) || isset( $parts['user'] ) ) {
		return '';
	}
	return $parts['scheme'] . '://' . strtolower( $parts['host'] ) . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
}
