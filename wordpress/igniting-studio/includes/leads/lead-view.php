<?php
/**
 * One lead with its deliveries.
 *
 * The actions behind the buttons of the leads screens: each checks the nonce and the capability, sends the change to the website,
 * and redirects back with the result.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Prints the lead that the address names. */
function print_lead(): void {
	$record = lead_of_screen();
	$sender = is_wp_error( $record ) ? array() : array_filter( lead_sender( (array) ( $record['lead'] ?? array() ) ), 'strlen' );
	printf( '<p><a href="%s">← %s</a></p><h1>%s</h1>', esc_url( leads_url() ), esc_html__( 'All leads', 'igniting-studio' ), esc_html( $sender ? reset( $sender ) : __( 'Lead', 'igniting-studio' ) ) );
	print_leads_notice();
	print_change_fault();
	if ( is_wp_error( $record ) ) {
		print_leads_error( $record );
		print_unsaved_change();
		return;
	}
	$lead = (array) ( $record['lead'] ?? array() );
	if ( 'doubtful' === ( $lead['trust'] ?? '' ) ) {
		printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html__( 'This may have been sent by a machine, or a password manager filled in a field that people do not see. Emails to the sender may be waiting: “Not spam” sends them.', 'igniting-studio' ) );
	}
	print_lead_buttons( $lead, lead_text( $record['state'] ?? '' ) );
	print_stage_form( $record );
	print_lead_rows( __( 'What was sent', 'igniting-studio' ), lead_values_for_people( $lead, (array) ( $record['chosen'] ?? array() ) ) );
	print_lead_work( $record );
	print_lead_rows(
		__( 'About it', 'igniting-studio' ),
		array(
			__( 'Form', 'igniting-studio' )     => lead_word( lead_forms(), $lead['form'] ?? '' ),
			__( 'Received', 'igniting-studio' ) => lead_moment( $lead['receivedAt'] ?? 0 ),
			__( 'Language', 'igniting-studio' ) => language_name( lead_text( $lead['language'] ?? '' ) ),
			__( 'Page', 'igniting-studio' )     => lead_text( $lead['page'] ?? '' ),
			__( 'State', 'igniting-studio' )    => isset( $lead['stage'] ) && is_inquiry( $lead ) ? lead_word( lead_stages(), lead_stage( $lead ) ) : '',
			__( 'Delivery', 'igniting-studio' ) => lead_state_word( $record ),
			__( 'Came from', 'igniting-studio' ) => lead_text( array_filter( (array) ( $lead['firstTouch'] ?? array() ) ) ),
		)
	);
	print_lead_deliveries( array_filter( (array) ( $record['jobs'] ?? array() ), 'is_array' ) );
}

/** The lead named in the URL, from the website; requested once per request. */
function lead_of_screen() {
	static $record = null;
	if ( null === $record ) {
		$id = isset( $_GET['lead'] ) ? sanitize_key( $_GET['lead'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
		// Selected options are reported with the labels of the form, in the language of the current user.
		$record = ask_leads( 'show', compact( 'id' ) + array( 'language' => substr( get_user_locale(), 0, 2 ) ) );
	}
	return $record;
}

/**
 * The visitor's entries, by readable labels.
 *
 * @param array $lead   The lead.
 * @param array $chosen Labels of selected options, by field.
 * @return array<string, string>
 */
function lead_values_for_people( array $lead, array $chosen ): array {
	$values = array();
	foreach ( (array) ( $lead['values'] ?? array() ) as $name => $value ) {
		$values[ lead_fields()[ $name ] ?? (string) $name ] = lead_text( $chosen[ $name ] ?? $value );
	}
	return array_filter( $values, 'strlen' );
}

/**
 * Prints a headed table of names and values.
 *
 * @param string                $title Its heading.
 * @param array<string, string> $rows  Values by their names; empty ones are left out.
 */
function print_lead_rows( string $title, array $rows ): void {
	printf( '<h2>%s</h2><table class="widefat striped igniting-studio-rows"><tbody>', esc_html( $title ) );
	foreach ( array_filter( $rows, 'strlen' ) as $name => $value ) {
		printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html( $name ), nl2br( esc_html( $value ) ) );
	}
	echo '</tbody></table>';
}

/**
 * Prints the actions for a lead.
 *
 * @param array  $lead  The lead.
 * @param string $state Its state.
 */
function print_lead_buttons( array $lead, string $state ): void {
	$email = lead_sender( $lead )['email'];
	$id    = array( 'lead' => lead_text( $lead['id'] ?? '' ) );
	echo '<div class="igniting-studio-buttons">';
	if ( '' !== $email ) {
		printf( '<a class="button" href="%s">%s</a>', esc_url( reply_address( $lead ), array( 'mailto' ) ), esc_html__( 'Reply in my mail program', 'igniting-studio' ) );
	}
	if ( current_user_can( MANAGE_LEADS ) ) {
		if ( 'waiting' === $state || 'dead' === $state ) {
			print_leads_button( 'retry_lead', __( 'Try the deliveries again', 'igniting-studio' ), $id );
		}
		if ( is_lead_doubted( $lead ) ) {
			print_leads_button( 'restore_lead', __( 'Not spam', 'igniting-studio' ), $id );
		}
		if ( 'spam' !== $state ) {
			print_leads_button( 'spam_lead', __( 'Mark as spam', 'igniting-studio' ), $id );
		}
		if ( '' !== $email ) {
			print_erase_button( $email );
		}
	}
	echo '</div>';
}

/**
 * Prints the table of deliveries.
 *
 * @param array $jobs The deliveries.
 */
function print_lead_deliveries( array $jobs ): void {
	printf( '<h2>%s</h2>', esc_html__( 'Deliveries', 'igniting-studio' ) );
	if ( ! $jobs ) {
		printf( '<p>%s</p>', esc_html__( 'None: spam is kept and goes nowhere.', 'igniting-studio' ) );
		return;
	}
	echo '<table class="widefat striped igniting-studio-rows"><tbody>';
	foreach ( $jobs as $job ) {
		$attempts = (int) ( $job['attempts'] ?? 0 );
		$about    = array(
			lead_delivery_state( $job ),
			/* translators: %d: number of attempts. */
			sprintf( _n( '%d attempt', '%d attempts', $attempts, 'igniting-studio' ), $attempts ),
			/* translators: %s: a date and time. */
			isset( $job['nextAt'] ) ? sprintf( __( 'next at %s', 'igniting-studio' ), lead_moment( $job['nextAt'] ) ) : '',
			is_only_filed( $job ) ? substr( $job['note'], strlen( 'file ' ) ) : lead_text( $job['note'] ?? '' ),
		);
		printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html( lead_word( lead_deliveries(), $job['kind'] ?? '' ) ), esc_html( implode( ' · ', array_filter( $about, 'strlen' ) ) ) );
	}
	echo '</tbody></table>';
}

/**
 * The status of a delivery. A mail that was only written to a file counts as delivered on the website, but has not been sent.
 *
 * @param array $job The delivery.
 */
function lead_delivery_state( array $job ): string {
	return is_only_filed( $job )
		? __( 'Not mailed, only written to a file: the website had no mail server (SMTP_URL)', 'igniting-studio' )
		: lead_word( lead_states(), $job['state'] ?? '' );
}

foreach ( array( 'retry', 'spam', 'restore' ) as $igniting_studio_action ) {
	add_action( "admin_post_igniting_studio_{$igniting_studio_action}_lead", fn() => change_lead( $igniting_studio_action ) );
}
add_action( 'admin_post_igniting_studio_export_leads', __NAMESPACE__ . '\export_leads' );

/** Notices about actions that were carried out, by the keyword in the URL. */
function leads_notices(): array {
	return array(
		'retry'   => __( 'The website tries the deliveries again now.', 'igniting-studio' ),
		'spam'    => __( 'Marked as spam. Pending deliveries were cancelled.', 'igniting-studio' ),
		'restore' => __( 'Marked as not spam. What was waiting for that is sent now, emails to the sender included.', 'igniting-studio' ),
		'stage'   => __( 'The state was saved.', 'igniting-studio' ),
		'note'    => __( 'The note was saved.', 'igniting-studio' ),
		'answer'  => __( 'The answer is kept with the lead and on its way. Its delivery status is shown below it.', 'igniting-studio' ),
		'erase'   => __( 'The person was erased from the website’s leads. What was delivered before (mailbox, newsletter service, comments, backups) is not reached by this.', 'igniting-studio' ),
		'failed'  => __( 'That did not work: the website does not answer as it should. Nothing was changed; try again in a minute.', 'igniting-studio' ),
	);
}

/** Prints the notice about the last action. */
function print_leads_notice(): void {
	$done = isset( $_GET['done'] ) ? sanitize_key( $_GET['done'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	$text = leads_notices()[ $done ] ?? '';
	if ( '' !== $text ) {
		printf( '<div class="notice notice-%s inline" role="status"><p>%s</p></div>', 'failed' === $done ? 'error' : 'success', esc_html( $text ) );
	}
}

/**
 * Requests a change of one lead, then redirects to it.
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

/** Passes the filtered leads through to the browser, as a file; they are not stored here. */
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
