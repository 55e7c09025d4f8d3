<?php
/**
 * Studio → Leads: the website's leads, asked for each time they are looked at.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const LEADS_PAGE = 'igniting-studio-leads';

/** Says that a request to these screens was meant. */
const LEADS_NONCE = 'igniting_studio_leads';

add_action( 'admin_menu', __NAMESPACE__ . '\add_leads_page' );

/** Adds the screen below Studio; who may not edit the studio finds it in a menu of its own. */
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

/** The screens below this one: anyone who may see each, and what prints it. */
function leads_view(): array {
	$views = array(
		'lead'  => array( VIEW_LEADS, __NAMESPACE__ . '\print_lead' ),
		'erase' => array( MANAGE_LEADS, __NAMESPACE__ . '\print_erase_page' ),
		'log'   => array( MANAGE_LEADS, __NAMESPACE__ . '\print_leads_log' ),
	);
	$view  = isset( $_GET['view'] ) ? sanitize_key( $_GET['view'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	return $views[ $view ] ?? array( VIEW_LEADS, __NAMESPACE__ . '\print_leads_list' );
}

/** Before anything is printed: whether the user may, and meant it where something is done with an address. */
function check_leads_page(): void {
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Decides whether one is needed.
	require_leads_access( leads_view()[0], isset( $_POST['email'] ) ? LEADS_NONCE : '' );
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Checked by take_lead_change().
	if ( isset( $_POST['change'] ) ) {
		take_lead_change();
	}
	if ( 'lead' === ( $_GET['view'] ?? '' ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
		// Opened before the menu is printed, so that its badge no longer counts this one.
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
 * Says why the website does not answer.
 *
 * @param \WP_Error $error The error.
 */
function print_leads_error( \WP_Error $error ): void {
	printf( '<div class="notice notice-error inline" role="alert"><p>%s</p><p>%s</p></div>', esc_html( $error->get_error_message() ), esc_html__( 'Leads are kept by the website; none of them is lost.', 'igniting-studio' ) );
}

/**
 * Prints a button that changes something, as a form of its own.
 *
 * @param string                $action What is done, as `lead-actions.php` knows it.
 * @param string                $label  What it says.
 * @param array<string, string> $fields What is sent with it.
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
