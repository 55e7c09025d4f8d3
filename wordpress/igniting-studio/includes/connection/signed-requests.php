<?php
/**
 * Requests between this WordPress and the website, signed with the secret that both know. The header
 * `X-Studio-Signature: t=UNIX SECONDS,n=NONCE,v1=HEX` holds an HMAC-SHA256 over the lines "v1", method, path with query,
 * time, nonce and the SHA-256 of the body (hex). The website's half is `src/server/signed-requests.ts`.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** How far the two clocks may differ; the website has the same limit. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 300;

/**
 * Sends a signed request to the website.
 *
 * @param string     $method  `GET`, `POST`, …
 * @param string     $path    Path and query, as `/api/studio/leads?page=2`.
 * @param array|null $data    What is sent as JSON; null for no body.
 * @param int        $timeout In seconds.
 * @return array|\WP_Error The decoded JSON of a response with a status below 300. An error's code is `igniting_studio_unpaired`,
 *                         `igniting_studio_unreachable` or `igniting_studio_refused`; its message is for people, and the
 *                         data of a refusal are `status`, `code` and the website's `body`.
 */
function signed_request( string $method, string $path, ?array $data = null, int $timeout = 5 ) {
	$url = get_website_url();
	if ( '' === $url || '' === get_website_secret() ) {
		return website_error( 'igniting_studio_unpaired' );
	}
	$body   = null === $data ? '' : (string) wp_json_encode( $data );
	$answer = wp_remote_request(
		$url . $path,
		array(
			'method'      => $method,
			'timeout'     => $timeout,
			'redirection' => 0,
			'headers'     => array(
				'Content-Type'       => 'application/json',
				'X-Studio-Signature' => make_signature( $method, $path, $body, time(), wp_generate_password( 24, false ) ),
			),
			'body'        => '' === $body ? null : $body,
		)
	);
	if ( is_wp_error( $answer ) ) {
		return website_error( 'igniting_studio_unreachable', array( 'url' => $url, 'detail' => $answer->get_error_message() ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- One pair each.
	}
	return read_website_answer( (int) wp_remote_retrieve_response_code( $answer ), json_decode( wp_remote_retrieve_body( $answer ), true ) );
}

/**
 * The website's response, or an error with the reason of its refusal in words.
 *
 * @param int   $status Its status.
 * @param mixed $body   Its decoded body.
 * @return array|\WP_Error
 */
function read_website_answer( int $status, $body ) {
	$body = is_array( $body ) ? $body : array();
	if ( $status >= 200 && $status < 300 ) {
		return $body;
	}
	$code = is_string( $body['code'] ?? null ) ? $body['code'] : '';
	$ahead = time() - (int) ( $body['now'] ?? 0 );
	return website_error( 'igniting_studio_refused', compact( 'status', 'code', 'ahead', 'body' ) );
}

/**
 * An error of a request to the website.
 *
 * @param string $error `igniting_studio_unpaired`, `igniting_studio_unreachable` or `igniting_studio_refused`.
 * @param array  $data  Of `website_fault()`.
 */
function website_error( string $error, array $data = array() ): \WP_Error {
	return new \WP_Error( $error, website_fault( $error, $data ), $data );
}

/**
 * What is wrong with the website, in the reader's language: the background sender has none, so it stores the arguments.
 *
 * @param string $error As in `website_error()`.
 * @param array  $data  Of an unreachable website `url` and `detail`; of a refusal `status`, `code`, and by how many seconds the clock
 *                      here was `ahead`.
 */
function website_fault( string $error, array $data ): string {
	if ( 'igniting_studio_unpaired' === $error ) {
		return '' === get_website_url() ? __( 'This WordPress does not know its website yet.', 'igniting-studio' ) : secret_fault();
	}
	if ( 'igniting_studio_unreachable' === $error ) {
		/* translators: 1: address of the website, 2: what went wrong. */
		return sprintf( __( 'The website at %1$s does not answer: %2$s', 'igniting-studio' ), text_of( $data, 'url' ), text_of( $data, 'detail' ) );
	}
	$reasons = array(
		'no-secret' => __( 'The website has no secret yet: paste the line of the connection screen into its settings and start it again.', 'igniting-studio' ),
		'signature' => __( 'The website has another secret: paste the line of the connection screen into its settings and start it again.', 'igniting-studio' ),
		'clock'     => clock_fault( (int) ( $data['ahead'] ?? 0 ) ),
	);
	/* translators: %d: status code of HTTP. */
	return $reasons[ text_of( $data, 'code' ) ] ?? sprintf( __( 'The website refused with status %d.', 'igniting-studio' ), (int) ( $data['status'] ?? 0 ) );
}

/**
 * The difference between the two clocks, in words.
 *
 * @param int $difference By how many seconds the clock here is ahead.
 */
function clock_fault( int $difference ): string {
	$minutes    = max( 1, (int) round( abs( $difference ) / 60 ) );
	/* translators: %d: number of minutes. */
	$ahead = _n( 'The clock of this WordPress is %d minute ahead of the website’s.', 'The clock of this WordPress is %d minutes ahead of the website’s.', $minutes, 'igniting-studio' );
	/* translators: %d: number of minutes. */
	$behind = _n( 'The clock of this WordPress is %d minute behind the website’s.', 'The clock of this WordPress is %d minutes behind the website’s.', $minutes, 'igniting-studio' );
	return sprintf( $difference > 0 ? $ahead : $behind, $minutes ) . ' ' . __( 'Set the clock of the machine that is wrong.', 'igniting-studio' );
}

/**
 * Whether the website signed a request: the permission callback of the routes that are meant for it alone. Each is accepted once,
 * even if it only reads, so that a captured request for a draft cannot be replayed.
 *
 * @param \WP_REST_Request $request The request.
 * @return true|\WP_Error
 */
function is_signed_by_website( \WP_REST_Request $request ) {
	$refused = fn( string $code, string $reason ) => new \WP_Error( "igniting_studio_{$code}", $reason, array( 'status' => 401 ) );
	if ( '' === get_website_secret() ) {
		return $refused( 'no-secret', __( 'This WordPress has no secret that it shares with a website.', 'igniting-studio' ) );
	}
	if ( ! preg_match( '/^t=(\d{1,12}),n=([A-Za-z0-9]{16,64}),v1=[0-9a-f]{64}$/', (string) $request->get_header( 'x_studio_signature' ), $parts ) ) {
		return $refused( 'signature', __( 'The request is not signed.', 'igniting-studio' ) );
	}
	$target   = isset( $_SERVER['REQUEST_URI'] ) ? (string) wp_unslash( $_SERVER['REQUEST_URI'] ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Signed as it came, and nothing else is done with it.
	$expected = make_signature( $request->get_method(), $target, $request->get_body(), (int) $parts[1], $parts[2] );
	if ( ! hash_equals( $expected, $parts[0] ) ) {
		return $refused( 'signature', __( 'The signature does not fit: the website has another secret.', 'igniting-studio' ) );
	}
	if ( abs( time() - (int) $parts[1] ) > MAX_CLOCK_DIFFERENCE_SECONDS ) {
		return $refused( 'clock', clock_fault( time() - (int) $parts[1] ) );
	}
	if ( false !== get_transient( "igniting_studio_nonce_{$parts[2]}" ) ) {
		return $refused( 'replay', __( 'The request was received before.', 'igniting-studio' ) );
	}
	set_transient( "igniting_studio_nonce_{$parts[2]}", 1, 2 * MAX_CLOCK_DIFFERENCE_SECONDS );
	return true;
}

/**
 * The value of the header.
 *
 * @param string $method Method.
 * @param string $target Path and query.
 * @param string $body   Body, "" for none.
 * @param int    $time   Unix seconds.
 * @param string $nonce  16 to 64 letters and digits that no other request has.
 */
function make_signature( string $method, string $target, string $body, int $time, string $nonce ): string {
	$lines = implode( "\n", array( 'v1', strtoupper( $method ), $target, $time, $nonce, hash( 'sha256', $body ) ) );
	return "t={$time},n={$nonce},v1=" . hash_hmac( 'sha256', $lines, get_website_secret() );
}
