<?php
/**
 * Studio → Leads: the website's leads, requested for each view.
 *
 * Leads are stored by the website only: nothing of them is written into this WordPress.
 *
 * Studio → Leads → Who looked at leads: the website's own access log.
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
 * @param string                $action The action, one of those in `lead-view.php`.
 * @param string                $label  Its label.
 * @param array<string, string> $fields Hidden fields sent with it.
 * @param string                $css    Class of the button.
 */
function print_leads_button( string $action, string $label, array $fields = array(), string $css = 'button' ): void {
	printf( '<form method="post" action="%s" class="igniting-studio-inline">', esc_url( admin_url( 'admin-post.php' ) ) );
	wp_nonce_field( LEADS_NONCE, '_wpnonce', false );
	foreach ( array( 'action' => "igniting_studio_{$action}" ) + $fields as $name => $value ) {
		printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
	}
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
