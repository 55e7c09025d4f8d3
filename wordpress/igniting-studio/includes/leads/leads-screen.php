<?php
/**
 * Studio → Leads: the website's leads, requested for each view. Leads are stored by the website only: nothing of them is written
 * into this WordPress. Beside the list and the single lead there are the website's own access log (Who looked at leads) and Erase a
 * person, which shows what the website stores about an address first, and erases it on confirmation.
 *
 * The actions behind the buttons check the nonce and the capability, send the change to the website, and redirect back with the
 * result.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const LEADS_PAGE = 'igniting-studio-leads';

/** The nonce of requests to these screens. */
const LEADS_NONCE = 'igniting_studio_leads';

add_action( 'admin_menu', __NAMESPACE__ . '\add_leads_page' );

/** Adds the screen below Studio; users who may not edit the studio get it as a separate menu. */
function add_leads_page(): void {
	$title = __( 'Leads', 'igniting-studio' );
	$print = __NAMESPACE__ . '\print_leads_page';
	if ( current_user_can( EDIT_STUDIO ) ) {
		$hook = add_submenu_page( STUDIO_MENU, $title, $title, VIEW_LEADS, LEADS_PAGE, $print );
	} else {
		$hook = add_menu_page( $title, $title, VIEW_LEADS, LEADS_PAGE, $print, 'dashicons-email', 3 );
	}
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\print_studio_styles' );
	add_action( "load-{$hook}", __NAMESPACE__ . '\check_leads_page' );
}

/**
 * The address of one of the screens.
 *
 * @param array<string, string> $query What it shows: `view` and `lead`, or a filter.
 */
function leads_url( array $query = array() ): string {
	return add_query_arg( array_map( 'rawurlencode', array( 'page' => LEADS_PAGE ) + $query ), admin_url( 'admin.php' ) );
}

/** The subscreens: the capability for each, and the function that prints it. */
function leads_view(): array {
	$views = array(
		'lead'  => array( VIEW_LEADS, __NAMESPACE__ . '\print_lead' ),
		'erase' => array( MANAGE_LEADS, __NAMESPACE__ . '\print_erase_page' ),
		'log'   => array( MANAGE_LEADS, __NAMESPACE__ . '\print_leads_log' ),
	);
	$view  = isset( $_GET['view'] ) ? sanitize_key( $_GET['view'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	return $views[ $view ] ?? array( VIEW_LEADS, __NAMESPACE__ . '\print_leads_list' );
}

/** Runs before anything is printed: checks the capability, and the nonce if something is done with an email address. */
function check_leads_page(): void {
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Decides whether one is needed.
	require_leads_access( leads_view()[0], isset( $_POST['email'] ) ? LEADS_NONCE : '' );
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Checked by take_lead_change().
	if ( isset( $_POST['change'] ) ) {
		take_lead_change();
	}
	if ( 'lead' === ( $_GET['view'] ?? '' ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
		// The lead is requested before the menu is printed, so that the badge no longer counts it.
		lead_of_screen();
	}
	refresh_unread();
}

/** Prints the screen that is requested. */
function print_leads_page(): void {
	echo '<div class="wrap igniting-studio-leads">';
	leads_view()[1]();
	echo '</div>';
}

/**
 * Prints why the website does not answer.
 *
 * @param \WP_Error $error The error.
 */
function print_leads_error( \WP_Error $error ): void {
	printf( '<div class="notice notice-error inline" role="alert"><p>%s</p><p>%s</p></div>', esc_html( $error->get_error_message() ), esc_html__( 'Leads are kept by the website; none of them is lost.', 'igniting-studio' ) );
}

/**
 * Prints a button that changes something, as a separate form.
 *
 * @param string                $action The action, without the prefix of its hook.
 * @param string                $label  Its label.
 * @param array<string, string> $fields Hidden fields sent with it.
 * @param string                $css    Class of the button.
 */
function print_leads_button( string $action, string $label, array $fields = array(), string $css = 'button' ): void {
	open_action_form( "igniting_studio_{$action}", $fields, 'igniting-studio-inline', LEADS_NONCE );
	printf( '<button class="%s">%s</button></form>', esc_attr( $css ), esc_html( $label ) );
}

/** How long a screen waits for the website, in seconds. */
const LEADS_TIMEOUT_SECONDS = 10;

/**
 * Sends a leads request to the website, on behalf of the current user. The caller has checked the capability.
 *
 * @param string               $action `list`, `show`, `retry`, `spam`, `restore`, `stage`, `note`, `answer`, `export`, `erase`,
 *                                     `figures`, `todo` or `log`.
 * @param array<string, mixed> $order   The parameters of the action.
 * @param int                  $timeout In seconds.
 * @return array|\WP_Error The website's response, or an error with the reason in words.
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
 * Requires the capability; other users get an error page, and the log gets a line without names.
 *
 * @param string $capability The capability.
 * @param string $nonce      Also the name of the nonce that the request must carry, "" if it changes nothing.
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

/** Prints the newest entries. */
function print_leads_log(): void {
	printf( '<p><a href="%s">← %s</a></p><h1>%s</h1>', esc_url( leads_url() ), esc_html__( 'All leads', 'igniting-studio' ), esc_html__( 'Who looked at leads', 'igniting-studio' ) );
	$answer = ask_leads( 'log' );
	if ( is_wp_error( $answer ) ) {
		print_leads_error( $answer );
		return;
	}
	$entries = array_filter( (array) ( $answer['entries'] ?? array() ), 'is_array' );
	if ( ! $entries ) {
		printf( '<p>%s</p>', esc_html__( 'Nobody yet.', 'igniting-studio' ) );
		return;
	}
	echo '<table class="widefat striped igniting-studio-rows"><tbody>';
	foreach ( $entries as $entry ) {
		$leads = (int) ( $entry['leads'] ?? 0 );
		$id    = lead_text( $entry['leadId'] ?? '' );
		/* translators: %d: number of leads. */
		$which = '' !== $id ? $id : sprintf( _n( '%d lead', '%d leads', $leads, 'igniting-studio' ), $leads );
		$what  = array( lead_text( $entry['person'] ?? '' ), lead_word( lead_actions(), $entry['action'] ?? '' ), $which );
		printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html( lead_moment( $entry['at'] ?? 0 ) ), esc_html( implode( ' · ', $what ) ) );
	}
	echo '</tbody></table>';
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

/**
 * Prints the button that leads from a lead to this screen. The email address is sent in the body, never in a URL.
 *
 * @param string $email The person's email address.
 */
function print_erase_button( string $email ): void {
	printf(
		'<form method="post" action="%s" class="igniting-studio-inline">%s<input type="hidden" name="email" value="%s"><button class="button igniting-studio-danger">%s</button></form>',
		esc_url( leads_url( array( 'view' => 'erase' ) ) ),
		wp_nonce_field( LEADS_NONCE, '_wpnonce', false, false ),
		esc_attr( $email ),
		esc_html__( 'Erase this person …', 'igniting-studio' )
	);
}

/** Prints the form, then the preview, then the result. */
function print_erase_page(): void {
	// sanitize_text_field() would remove %41 from an address, which would then be another person's.
	$email = isset( $_POST['email'] ) && is_string( $_POST['email'] ) ? trim( wp_unslash( $_POST['email'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Missing,WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- check_leads_page() checks the nonce, is_mail_address() the text.
	printf( '<p><a href="%s">← %s</a></p><h1>%s</h1>', esc_url( leads_url() ), esc_html__( 'All leads', 'igniting-studio' ), esc_html__( 'Erase a person', 'igniting-studio' ) );
	if ( '' !== $email ) {
		$certain = ! empty( $_POST['certain'] ); // phpcs:ignore WordPress.Security.NonceVerification.Missing -- As above.
		$answer  = is_mail_address( $email )
			? ask_leads( 'erase', compact( 'email', 'certain' ), 30 )
			: new \WP_Error( 'igniting_studio_email', __( 'This is not an email address. Write it as name@example.com.', 'igniting-studio' ) );
		if ( is_wp_error( $answer ) ) {
			print_leads_error( $answer );
		} else {
			print_erasure( $email, $answer );
			return;
		}
	}
	printf( '<p>%s</p>', esc_html__( 'Deletes every lead of an email address with its deliveries, and takes the address out of what others wrote. You see first what would go.', 'igniting-studio' ) );
	// An input of the type "email" converts példa.hu to Punycode, or refuses it.
	printf(
		'<form method="post" action="%s">%s<p><label for="igniting-studio-email">%s</label><br><input type="text" inputmode="email" autocomplete="off" spellcheck="false" class="regular-text" id="igniting-studio-email" name="email" value="%s" required></p><button class="button button-primary">%s</button></form>',
		esc_url( leads_url( array( 'view' => 'erase' ) ) ),
		wp_nonce_field( LEADS_NONCE, '_wpnonce', false, false ),
		esc_html__( 'Email address', 'igniting-studio' ),
		esc_attr( $email ),
		esc_html__( 'Show what would go', 'igniting-studio' )
	);
}

/**
 * Prints what would be, or was, erased.
 *
 * @param string $email  The person's email address.
 * @param array  $answer The website's response.
 */
function print_erasure( string $email, array $answer ): void {
	$count  = fn( string $name ) => is_array( $answer[ $name ] ?? null ) ? count( $answer[ $name ] ) : (int) ( $answer[ $name ] ?? 0 );
	$erased = ! empty( $answer['erased'] );
	if ( $erased ) {
		printf( '<div class="notice notice-success inline" role="status"><p>%s</p></div>', esc_html( leads_notices()['erase'] ) );
	}
	// The website counts before it erases.
	print_lead_rows(
		/* translators: %s: email address. */
		sprintf( $erased ? __( 'What was erased of %s', 'igniting-studio' ) : __( 'What the website has of %s', 'igniting-studio' ), $email ),
		array(
			__( 'Leads of this person', 'igniting-studio' ) => (string) $count( 'leads' ),
			__( 'Their deliveries', 'igniting-studio' )     => (string) $count( 'jobs' ),
			$erased ? __( 'Leads of others that the address was taken out of', 'igniting-studio' ) : __( 'Leads of others that name the address', 'igniting-studio' ) => (string) $count( 'mentions' ),
			__( 'Mails kept as files', 'igniting-studio' )  => (string) $count( 'mailFiles' ),
		)
	);
	foreach ( array_filter( (array) ( $answer['unsearched'] ?? array() ), 'is_array' ) as $copy ) {
		$until = (int) ( (float) ( $copy['until'] ?? 0 ) / 1000 );
		/* translators: 1: name of a file on the website's machine, 2: a date. */
		printf( '<p>%s</p>', esc_html( sprintf( __( 'The copy %1$s may hold more and cannot be searched. It is deleted by itself on %2$s; the operator of the website can delete it earlier.', 'igniting-studio' ), text_of( $copy, 'name' ), wp_date( 'Y-m-d', $until ) ) ) );
	}
	if ( $erased ) {
		return;
	}
	if ( 0 === $count( 'leads' ) + $count( 'mentions' ) ) {
		printf( '<p>%s</p>', esc_html__( 'There is nothing to erase.', 'igniting-studio' ) );
	} else {
		printf(
			'<form method="post" action="%s" class="igniting-studio-buttons">%s<input type="hidden" name="email" value="%s"><input type="hidden" name="certain" value="1"><button class="button button-primary igniting-studio-danger">%s</button> <a class="button" href="%s">%s</a></form>',
			esc_url( leads_url( array( 'view' => 'erase' ) ) ),
			wp_nonce_field( LEADS_NONCE, '_wpnonce', false, false ),
			esc_attr( $email ),
			esc_html__( 'Erase for good', 'igniting-studio' ),
			esc_url( leads_url() ),
			esc_html__( 'Leave everything as it is', 'igniting-studio' )
		);
	}
}
