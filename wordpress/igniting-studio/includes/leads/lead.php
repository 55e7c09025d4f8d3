<?php
/**
 * The screen of one lead: what was sent, its deliveries, and the work on it (state, notes and answers). Like the lead itself, they
 * are stored by the website. A form is sent to its own screen, so that its content is kept if the website refuses it.
 *
 * Also the prepared text of an answer to a lead, for the form on its screen and for the user's own mail program, in the visitor's
 * language. So these texts are not translated with the admin.
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

const MAX_ANSWER_SUBJECT = 150;
const MAX_ANSWER_TEXT    = 10000;
const MAX_NOTE_TEXT      = 5000;

/**
 * The content of a change that failed, and the reason; empty if nothing failed.
 *
 * @param array|null $unsaved Set by take_lead_change().
 * @return array{change: string, sent: array<string, string>, fault: string}|array{}
 */
function unsaved_change( ?array $unsaved = null ): array {
	static $kept = array();
	$kept        = $unsaved ?? $kept;
	return $kept;
}

/** Runs before anything is printed: sends the submitted change to the website, and redirects to the lead on success. */
function take_lead_change(): void {
	require_leads_access( MANAGE_LEADS );
	// phpcs:disable WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- The nonce is checked below. The website cleans the texts; WordPress would take <b> and %41 out of them.
	$sent   = fn( string $name ) => isset( $_POST[ $name ] ) && is_string( $_POST[ $name ] ) ? wp_check_invalid_utf8( wp_unslash( $_POST[ $name ] ), true ) : '';
	$change = $sent( 'change' );
	$fields = array(
		'key'     => $sent( 'key' ),
		'version' => $sent( 'version' ),
		'stage'   => $sent( 'stage' ),
		'subject' => $sent( 'subject' ),
		'text'    => str_replace( "\r\n", "\n", $sent( 'text' ) ),
	);
	$nonce  = $sent( '_wpnonce' );
	// phpcs:enable
	if ( ! in_array( $change, array( 'stage', 'note', 'answer' ), true ) ) {
		return;
	}
	$fault = __( 'This screen had been open for too long, so nothing was saved. What you wrote is still here: send it again.', 'igniting-studio' );
	if ( wp_verify_nonce( $nonce, LEADS_NONCE ) ) {
		$id      = isset( $_GET['lead'] ) ? sanitize_key( $_GET['lead'] ) : '';
		$version = '' === $fields['version'] ? null : (int) $fields['version'];
		$answer  = ask_leads( $change, array_filter( array( 'version' => $version ) + $fields + compact( 'id' ), fn( $value ) => null !== $value ) );
		delete_transient( LEAD_FIGURES );
		if ( ! is_wp_error( $answer ) ) {
			wp_safe_redirect( leads_url( array( 'view' => 'lead', 'lead' => $id, 'done' => $change ) ) );
			exit;
		}
		$fault = change_fault( $answer );
	}
	unsaved_change( array( 'change' => $change, 'sent' => $fields, 'fault' => $fault ) );
}

/**
 * Why a change failed, in words.
 *
 * @param \WP_Error $error The error of ask_leads().
 */
function change_fault( \WP_Error $error ): string {
	$data    = (array) $error->get_error_data();
	$body    = (array) ( $data['body'] ?? array() );
	$entries = (array) ( $body['record']['entries'] ?? array() );
	$last    = end( $entries );
	$reasons = array(
		'changed' => is_array( $last )
			/* translators: 1: name of a person, 2: what they did, as "set the state to Won". */
			? sprintf( __( 'Meanwhile %1$s changed this lead (%2$s), so yours was not saved. What you wrote is still here: look at what is new, then send it again or leave it.', 'igniting-studio' ), person_name( $last['person'] ?? '' ), entry_words( $last ) )
			: __( 'Meanwhile someone else changed this lead, so yours was not saved. What you wrote is still here: look at what is new, then send it again or leave it.', 'igniting-studio' ),
		'text'    => __( 'Nothing was saved: a text is missing or too long.', 'igniting-studio' ),
		'spam'    => __( 'Nothing was sent: the lead is marked as spam. Press “Not spam” first, then send your answer.', 'igniting-studio' ),
		'address' => __( 'Nothing was sent: the lead has no email address that an answer could go to.', 'igniting-studio' ),
	);
	return $reasons[ $body['outcome'] ?? '' ] ?? $error->get_error_message() . ' ' . __( 'What you wrote is still here: send it again in a minute. It is kept once, however often you send it.', 'igniting-studio' );
}

/** Prints why the change failed. */
function print_change_fault(): void {
	$fault = unsaved_change()['fault'] ?? '';
	if ( '' !== $fault ) {
		printf( '<div class="notice notice-error inline" role="alert" id="igniting-studio-fault"><p>%s</p></div>', esc_html( $fault ) );
	}
}

/** Prints the form of a failed change if the lead itself cannot be shown. */
function print_unsaved_change(): void {
	$unsaved = unsaved_change();
	if ( ! $unsaved ) {
		return;
	}
	if ( 'stage' === $unsaved['change'] ) {
		print_change_form( 'stage', array( 'version' => $unsaved['sent']['version'] ), __NAMESPACE__ . '\print_stage_fields' );
	} else {
		print_writing_form( $unsaved['change'], $unsaved['sent']['version'], array() );
	}
}

/**
 * The content of a field: the refused entry, else its initial value.
 *
 * @param string $change Which form.
 * @param string $field  Its field.
 * @param string $start  Its initial value.
 */
function change_value( string $change, string $field, string $start ): string {
	$unsaved = unsaved_change();
	return ( $unsaved['change'] ?? '' ) === $change ? $unsaved['sent'][ $field ] : $start;
}

/**
 * Prints a form that changes the lead of this screen.
 *
 * @param string                $change `stage`, `note` or `answer`.
 * @param array<string, string> $hidden Hidden fields of the form.
 * @param callable              $fields Prints the fields.
 */
function print_change_form( string $change, array $hidden, callable $fields ): void {
	$id = isset( $_GET['lead'] ) ? sanitize_key( $_GET['lead'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	printf( '<form method="post" action="%s" class="igniting-studio-%s">', esc_url( leads_url( array( 'view' => 'lead', 'lead' => $id ) ) ), esc_attr( $change ) );
	wp_nonce_field( LEADS_NONCE, '_wpnonce', false );
	foreach ( compact( 'change' ) + $hidden as $name => $value ) {
		printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
	}
	$fields();
	echo '</form>';
}

/**
 * Whether the screen offers the forms for a lead: an older website stores no states, and a subscription is not an inquiry.
 *
 * @param array $record The lead with its history.
 */
function is_workable( array $record ): bool {
	$lead = (array) ( $record['lead'] ?? array() );
	return isset( $record['version'], $lead['stage'] ) && is_inquiry( $lead ) && current_user_can( MANAGE_LEADS );
}

/**
 * Prints the form for the state.
 *
 * @param array $record The lead with its history.
 */
function print_stage_form( array $record ): void {
	$lead = (array) ( $record['lead'] ?? array() );
	if ( is_workable( $record ) && 'spam' !== lead_stage( $lead ) ) {
		print_change_form( 'stage', array( 'version' => lead_text( $record['version'] ) ), fn() => print_stage_fields( lead_stage( $lead ) ) );
	}
}

/**
 * Prints the fields of that form.
 *
 * @param string $stage The state now.
 */
function print_stage_fields( string $stage = '' ): void {
	$chosen = change_value( 'stage', 'stage', $stage );
	$stages = array_diff_key( lead_stages(), array( 'spam' => '' ) );
	if ( 'untracked' !== $chosen ) {
		unset( $stages['untracked'] );
	}
	printf( '<label for="igniting-studio-stage">%s</label> <select id="igniting-studio-stage" name="stage">', esc_html__( 'State', 'igniting-studio' ) );
	foreach ( $stages as $value => $word ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $chosen, $value, false ), esc_html( $word ) );
	}
	printf( '</select> <button class="button">%s</button>', esc_html__( 'Save the state', 'igniting-studio' ) );
}

/**
 * Prints the history of a lead, and the forms for an answer and a note.
 *
 * @param array $record The lead with its history.
 */
function print_lead_work( array $record ): void {
	$lead    = (array) ( $record['lead'] ?? array() );
	$entries = array_filter( (array) ( $record['entries'] ?? array() ), 'is_array' );
	if ( $entries ) {
		printf( '<h2>%s</h2><ol class="igniting-studio-entries">', esc_html__( 'What was done', 'igniting-studio' ) );
		foreach ( $entries as $entry ) {
			print_lead_entry( $entry, array_filter( (array) ( $record['jobs'] ?? array() ), 'is_array' ) );
		}
		echo '</ol>';
	}
	if ( ! is_workable( $record ) ) {
		return;
	}
	$version = lead_text( $record['version'] );
	$can_answer = 'spam' !== lead_stage( $lead ) && '' !== lead_sender( $lead )['email'];
	// It may have been marked as spam while an answer was being written: the text is kept.
	if ( $can_answer || 'answer' === ( unsaved_change()['change'] ?? '' ) ) {
		print_writing_form( 'answer', $version, $lead );
	}
	print_writing_form( 'note', $version, $lead );
}

/**
 * Prints one entry of the history.
 *
 * @param array   $entry The entry.
 * @param array[] $jobs  The deliveries of its lead.
 */
function print_lead_entry( array $entry, array $jobs ): void {
	$kind = lead_text( $entry['kind'] ?? '' );
	printf( '<li class="is-%s"><p><strong>%s</strong> %s · %s</p>', esc_attr( sanitize_html_class( $kind ) ), esc_html( person_name( $entry['person'] ?? '' ) ), esc_html( entry_words( $entry ) ), esc_html( lead_moment( $entry['at'] ?? 0 ) ) );
	if ( 'stage' !== $kind ) {
		$subject = lead_text( $entry['subject'] ?? '' );
		printf( '<blockquote>%s%s</blockquote>', '' === $subject ? '' : '<p><strong>' . esc_html( $subject ) . '</strong></p>', nl2br( esc_html( lead_text( $entry['text'] ?? '' ) ) ) );
	}
	if ( 'answer' === $kind ) {
		$job   = current( array_filter( $jobs, fn( $job ) => ( $job['id'] ?? '' ) === ( $entry['id'] ?? null ) ) );
		$state = is_array( $job ) ? lead_text( $job['state'] ?? '' ) : 'held';
		$words = is_array( $job ) ? lead_delivery_state( $job ) : __( 'Not sent: the lead was marked as spam', 'igniting-studio' );
		$why   = is_array( $job ) && 'delivered' !== $state ? lead_text( $job['note'] ?? '' ) : '';
		printf( '<p class="igniting-studio-state is-%s">%s</p>', esc_attr( sanitize_html_class( $state ) ), esc_html( '' === $why ? $words : "{$words}: {$why}" ) );
	}
	echo '</li>';
}

/**
 * Prints the form for an answer or a note.
 *
 * @param string $change  `answer` or `note`.
 * @param string $version Of the lead.
 * @param array  $lead    The lead; empty while it cannot be shown.
 */
function print_writing_form( string $change, string $version, array $lead ): void {
	$is_answer = 'answer' === $change;
	$email     = lead_sender( $lead )['email'];
	printf( '<h2>%s</h2>', $is_answer ? esc_html__( 'Answer', 'igniting-studio' ) : esc_html__( 'Note', 'igniting-studio' ) );
	if ( $is_answer && '' !== $email ) {
		/* translators: %s: email address. */
		printf( '<p id="igniting-studio-answer-help">%s</p>', esc_html( sprintf( __( 'Goes to %s by the website’s mail, with the visitor’s message below it, and is kept here. If the mail server does not answer, the website tries again by itself. A reply comes to the address that leads go to.', 'igniting-studio' ), $email ) ) );
		if ( lacks_mail_server( signed_request( 'GET', '/api/studio/status', null, LEAD_FIGURES_TIMEOUT_SECONDS ) ) ) {
			wp_admin_notice( esc_html( mail_server_fault() ), array( 'type' => 'warning', 'additional_classes' => array( 'inline' ) ) );
		}
	} elseif ( ! $is_answer ) {
		printf( '<p id="igniting-studio-note-help">%s</p>', esc_html__( 'For the studio only; the visitor never sees it.', 'igniting-studio' ) );
	}
	$start = $is_answer && $lead ? prepared_answer( $lead ) : array( 'subject' => '', 'text' => '' );
	// The key makes a form that is sent twice count as one answer; it stays the same after a fault.
	$key = change_value( $change, 'key', wp_generate_password( 20, false ) );
	print_change_form(
		$change,
		compact( 'key', 'version' ),
		function () use ( $change, $is_answer, $start, $lead ) {
			if ( $is_answer ) {
				printf( '<p><label for="igniting-studio-subject">%s</label><br><input type="text" class="large-text" id="igniting-studio-subject" name="subject" value="%s" maxlength="%d" required></p>', esc_html__( 'Subject', 'igniting-studio' ), esc_attr( change_value( $change, 'subject', $start['subject'] ) ), (int) MAX_ANSWER_SUBJECT );
			}
			printf(
				'<p><label for="igniting-studio-%1$s-text">%2$s</label><br><textarea class="large-text" id="igniting-studio-%1$s-text" name="text" rows="%3$d" maxlength="%4$d" required%6$s>%5$s</textarea></p><button class="button%7$s">%8$s</button>',
				esc_attr( $change ),
				$is_answer ? esc_html__( 'Text of the answer', 'igniting-studio' ) : esc_html__( 'Text of the note', 'igniting-studio' ),
				$is_answer ? 10 : 3,
				(int) ( $is_answer ? MAX_ANSWER_TEXT : MAX_NOTE_TEXT ),
				esc_textarea( change_value( $change, 'text', $start['text'] ) ),
				$lead ? sprintf( ' aria-describedby="igniting-studio-%s-help"', esc_attr( $change ) ) : '',
				$is_answer ? ' button-primary' : '',
				$is_answer ? esc_html__( 'Send the answer', 'igniting-studio' ) : esc_html__( 'Save the note', 'igniting-studio' )
			);
		}
	);
}

/**
 * A user's action, as a phrase after their name.
 *
 * @param array $entry The entry.
 */
function entry_words( array $entry ): string {
	$kind  = lead_text( $entry['kind'] ?? '' );
	$stage = lead_text( $entry['text'] ?? '' );
	if ( 'stage' === $kind ) {
		$words = array_intersect_key( lead_actions(), array( 'spam' => '' ) ) + array( 'not-spam' => lead_actions()['restore'] );
		/* translators: %s: state of a lead, as "Won". */
		return $words[ $stage ] ?? sprintf( __( 'set the state to %s', 'igniting-studio' ), lead_word( lead_stages(), $stage ) );
	}
	return lead_word( lead_actions(), $kind );
}

/**
 * A user's display name.
 *
 * @param mixed $login Their user name.
 */
function person_name( $login ): string {
	$login = lead_text( $login );
	$user  = get_user_by( 'login', $login );
	return $user ? $user->display_name : $login;
}

/** Mail programs truncate a URL that is longer than about 2,000 characters. */
const MAX_QUOTED_CHARACTERS = 400;

const REPLY_WORDS = array(
	'en' => array(
		'subject'  => 'Your message to %s',
		'greeting' => 'Hi %s,',
		'nobody'   => 'Hello,',
		'thanks'   => 'Thank you for getting in touch.',
		'wrote'    => 'You wrote:',
	),
	'hu' => array(
		'subject'  => 'Az üzeneted: %s',
		'greeting' => 'Kedves %s!',
		'nobody'   => 'Szia!',
		'thanks'   => 'Köszönjük, hogy írtál.',
		'wrote'    => 'Ezt írtad:',
	),
);

/**
 * Initial subject and text of an answer.
 *
 * @param array $lead The lead.
 * @return array{subject: string, text: string}
 */
function prepared_answer( array $lead ): array {
	$name   = lead_sender( $lead )['name'];
	$words  = REPLY_WORDS[ lead_text( $lead['language'] ?? '' ) ] ?? REPLY_WORDS['en'];
	$studio = html_entity_decode( get_option( 'blogname' ), ENT_QUOTES );
	return array(
		'subject' => sprintf( $words['subject'], $studio ),
		'text'    => ( '' === $name ? $words['nobody'] : sprintf( $words['greeting'], $name ) ) . "\n\n{$words['thanks']}\n\n\n{$studio}",
	);
}

/**
 * The `mailto:` address of a reply.
 *
 * @param array $lead The lead.
 */
function reply_address( array $lead ): string {
	[ 'subject' => $subject, 'text' => $text ] = prepared_answer( $lead );

	$email   = lead_sender( $lead )['email'];
	$words   = REPLY_WORDS[ lead_text( $lead['language'] ?? '' ) ] ?? REPLY_WORDS['en'];
	$message = mb_substr( lead_message( $lead ), 0, MAX_QUOTED_CHARACTERS );
	$quoted  = '' === $message ? '' : "\n\n{$words['wrote']}\n> " . preg_replace( '/\R/u', "\n> ", $message );
	$query   = array(
		'subject' => $subject,
		'body'    => str_replace( "\n", "\r\n", $text . $quoted ),
	);
	return 'mailto:' . str_replace( '%40', '@', rawurlencode( $email ) ) . '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
}
