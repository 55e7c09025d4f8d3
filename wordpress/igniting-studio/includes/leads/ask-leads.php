<?php
/**
 * Asks the website for leads. They stay there: nothing of them is written into this WordPress.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Anyone who looks at leads waits for the website this long. */
const LEADS_TIMEOUT_SECONDS = 10;

/**
 * Orders something of the website, in the name of the user who is signed in. The caller has checked that they may.
 *
 * @param string               $action  `list`, `show`, `retry`, `spam`, `restore`, `stage`, `note`, `answer`, `export`, `erase`, `figures`, `todo` or `log`.
 * @param array<string, mixed> $order   What it is about.
 * @param int                  $timeout In seconds.
 * @return array|\WP_Error What the website answers, or why it does not, in words.
 */
function ask_leads( string $action, array $order = array(), int $timeout = LEADS_TIMEOUT_SECONDS ) {
	$order['by'] = wp_get_current_user()->user_login;
	$answer      = signed_request( 'POST', "/api/studio/leads/{$action}", $order, $timeout );
	$reasons     = array(
		404 => __( 'The website has no such lead; it may have been erased.', 'igniting-studio' ),
		503 => __( 'The website cannot read its leads at the moment. Nothing is lost; try again in a minute.', 'igniting-studio' ),
	);
	$status      = is_wp_error( $answer ) ? (int) ( $answer->get_error_data()['status'] ?? 0 ) : 0;
	return isset( $reasons[ $status ] ) ? new \WP_Error( 'igniting_studio_leads', $reasons[ $status ], $answer->get_error_data() ) : $answer;
}

/**
 * Lets only those pass who may; everyone else sees a page that says so, and the log has a line without names.
 *
 * @param string $capability The capability.
 * @param string $nonce      Also the name of the nonce that the request must carry, "" when it changes nothing.
 */
function require_leads_access( string $capability, string $nonce = '' ): void {
	$sent = isset( $_REQUEST['_wpnonce'] ) ? sanitize_key( $_REQUEST['_wpnonce'] ) : '';
	$why  = array_filter(
		array(
			'capability' => ! current_user_can( VIEW_LEADS ) || ! current_user_can( $capability ),
			'nonce'      => '' !== $nonce && ! wp_verify_nonce( $sent, $nonce ),
		)
	);
	if ( $why ) {
		error_log( 'igniting-studio: leads were refused: ' . implode( ', ', array_keys( $why ) ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_error_log -- For the operator.
		wp_die( esc_html__( 'Sorry, you are not allowed to do this with leads.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
}
