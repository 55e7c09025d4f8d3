<?php
/**
 * What is done with leads by the buttons of the screens: each checks the nonce and the capability, orders it of the website
 * and leads back with a word on how it went.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

foreach ( array( 'retry', 'spam', 'restore' ) as $igniting_studio_action ) {
	add_action( "admin_post_igniting_studio_{$igniting_studio_action}_lead", fn() => change_lead( $igniting_studio_action ) );
}
add_action( 'admin_post_igniting_studio_export_leads', __NAMESPACE__ . '\export_leads' );

/** What is stated when something was done; by the word in the address. */
function leads_notices(): array {
	return array(
		'retry'   => __( 'The website tries the deliveries again now.', 'igniting-studio' ),
		'spam'    => __( 'Marked as spam. What was not delivered yet goes nowhere.', 'igniting-studio' ),
		'restore' => __( 'Marked as not spam. What was waiting for that is sent now, emails to the sender included.', 'igniting-studio' ),
		'stage'   => __( 'The state was saved.', 'igniting-studio' ),
		'note'    => __( 'The note was saved.', 'igniting-studio' ),
		'answer'  => __( 'The answer is kept with the lead and on its way. How its delivery went stands below it.', 'igniting-studio' ),
		'erase'   => __( 'The person was erased from the website’s leads. What was delivered before (mailbox, newsletter service, comments, backups) is not reached by this.', 'igniting-studio' ),
		'failed'  => __( 'That did not work: the website does not answer as it should. Nothing was changed; try again in a minute.', 'igniting-studio' ),
	);
}

/** Prints what was done just now. */
function print_leads_notice(): void {
	$done = isset( $_GET['done'] ) ? sanitize_key( $_GET['done'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	$text = leads_notices()[ $done ] ?? '';
	if ( '' !== $text ) {
		printf( '<div class="notice notice-%s inline" role="status"><p>%s</p></div>', 'failed' === $done ? 'error' : 'success', esc_html( $text ) );
	}
}

/**
 * Orders a change of one lead, and leads back to it.
 *
 * @param string $action `retry`, `spam` or `restore`.
 */
function change_lead( string $action ): void {
	require_leads_access( MANAGE_LEADS, LEADS_NONCE );
	$id     = isset( $_POST['lead'] ) ? sanitize_key( $_POST['lead'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Missing -- Checked above.
	$answer = ask_leads( $action, array( 'id' => $id ) );
	$done   = is_wp_error( $answer ) ? 'failed' : $action;
	delete_transient( LEAD_FIGURES );
	wp_safe_redirect( leads_url( array( 'view' => 'lead', 'lead' => $id, 'done' => $done ) ) );
	exit;
}

/** Hands the leads that the list is narrowed to through to the browser, as a file; they are not written anywhere here. */
function export_leads(): void {
	require_leads_access( MANAGE_LEADS, LEADS_NONCE );
	$semicolon = ! empty( $_POST['semicolon'] ); // phpcs:ignore WordPress.Security.NonceVerification.Missing -- Checked above.
	$answer    = ask_leads( 'export', leads_order( leads_filter() ) + compact( 'semicolon' ), 30 );
	if ( is_wp_error( $answer ) || ! is_string( $answer['csv'] ?? null ) ) {
		wp_safe_redirect( leads_url( array( 'done' => 'failed' ) ) );
		exit;
	}
	$name = 'leads-' . wp_date( 'Y-m-d' ) . ( empty( $answer['isWhole'] ) ? '-newest-' . (int) $answer['leads'] : '' ) . '.csv';
	nocache_headers();
	header( 'Content-Type: text/csv; charset=utf-8' );
	header( 'X-Content-Type-Options: nosniff' );
	header( "Content-Disposition: attachment; filename=\"{$name}\"" );
	echo $answer['csv']; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A file, whose cells the website has made safe for spreadsheets.
	exit;
}
