<?php
/**
 * Sends every change to the website's `/api/revalidate`, signed. Address and secret stand in wp-config.php, because they
 * belong to the installation and not to its content:
 *
 *     define( 'IGNITING_STUDIO_SITE_URL', 'https://studio.example' );
 *     define( 'IGNITING_STUDIO_REVALIDATE_SECRET', 'what REVALIDATE_SECRET of the website is' );
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/**
 * An editor waits for this at most. If an event is lost, the website's drift check finds a changed post, page, project or
 * service; everything else is read anew when somebody asks for it and its answer is 30 s old.
 */
const WEBHOOK_TIMEOUT_SECONDS = 2;

if ( defined( 'IGNITING_STUDIO_SITE_URL' ) && defined( 'IGNITING_STUDIO_REVALIDATE_SECRET' ) ) {
	add_action( 'igniting_studio_change', __NAMESPACE__ . '\send_change' );
}

/**
 * Sends one change. `sent_at` and `nonce` make every event another one, so that the website may refuse replays.
 *
 * @param array<string, mixed> $change The change.
 */
function send_change( array $change ): void {
	$body = (string) wp_json_encode(
		$change + array(
			'sent_at' => time(),
			'nonce'   => wp_generate_password( 20, false ),
		)
	);
	wp_remote_post(
		untrailingslashit( IGNITING_STUDIO_SITE_URL ) . '/api/revalidate',
		array(
			'timeout'  => WEBHOOK_TIMEOUT_SECONDS,
			'blocking' => false,
			'headers'  => array(
				'Content-Type' => 'application/json',
				'X-Signature'  => 'sha256=' . hash_hmac( 'sha256', $body, IGNITING_STUDIO_REVALIDATE_SECRET ),
			),
			'body'     => $body,
		)
	);
}
