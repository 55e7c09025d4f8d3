<?php
/**
 * How many unread inquiries there are, as a badge in the menu. The number is fetched in the background, never while a screen is
 * rendered, and contains no names.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const UNREAD_LEADS               = 'igniting_studio_unread_leads';
const UNREAD_LEADS_FRESH_SECONDS = 5 * MINUTE_IN_SECONDS;

add_action( 'admin_head', __NAMESPACE__ . '\add_unread_badge' );
add_action( 'admin_footer', __NAMESPACE__ . '\print_unread_script' );
add_action( 'wp_ajax_igniting_studio_unread_leads', __NAMESPACE__ . '\send_unread' );

/** The last known number, and the time it was fetched. */
function unread_leads(): array {
	$known = get_transient( UNREAD_LEADS );
	return is_array( $known ) ? $known : array( 'count' => 0, 'at' => 0 );
}

/**
 * Requests the number from the website. If the website is unavailable, the old number is kept, and the next request is not sent
 * earlier than usual.
 */
function refresh_unread(): void {
	$answer = ask_leads( 'todo', array(), LEAD_FIGURES_TIMEOUT_SECONDS );
	$count  = is_wp_error( $answer ) ? unread_leads()['count'] : (int) ( $answer['unread'] ?? 0 );
	set_transient( UNREAD_LEADS, array( 'count' => $count, 'at' => time() ), DAY_IN_SECONDS );
}

/** The badge in WordPress's own markup; WordPress hides an empty one. */
function unread_badge(): string {
	$count = unread_leads()['count'];
	/* translators: %s: number of leads. */
	$words = sprintf( _n( '%s unread lead', '%s unread leads', $count, 'igniting-studio' ), number_format_i18n( $count ) );
	return sprintf( ' <span class="awaiting-mod igniting-studio-badge count-%d"><span aria-hidden="true">%s</span><span class="screen-reader-text">%s</span></span>', $count, esc_html( number_format_i18n( $count ) ), esc_html( $words ) );
}

/** Adds the badge to the menu, after the screen has fetched the newest number. */
function add_unread_badge(): void {
	global $menu, $submenu;
	if ( ! current_user_can( VIEW_LEADS ) ) {
		return;
	}
	foreach ( (array) $menu as $at => $item ) {
		if ( in_array( $item[2], array( STUDIO_MENU, LEADS_PAGE ), true ) ) {
			$menu[ $at ][0] .= unread_badge(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress has no other way to a badge.
		}
	}
	foreach ( (array) ( $submenu[ STUDIO_MENU ] ?? array() ) as $at => $item ) {
		if ( LEADS_PAGE === $item[2] ) {
			$submenu[ STUDIO_MENU ][ $at ][0] .= unread_badge(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As above.
		}
	}
}

/** Fetches the number in the background if the known one is outdated. */
function print_unread_script(): void {
	if ( ! current_user_can( VIEW_LEADS ) || unread_leads()['at'] > time() - UNREAD_LEADS_FRESH_SECONDS ) {
		return;
	}
	$url = add_query_arg( array( 'action' => 'igniting_studio_unread_leads', '_wpnonce' => wp_create_nonce( LEADS_NONCE ) ), admin_url( 'admin-ajax.php' ) );
	wp_print_inline_script_tag(
		sprintf(
			'fetch( %s ).then( ( answer ) => answer.ok ? answer.text() : "" ).then( ( badge ) => { if ( badge ) document.querySelectorAll( ".igniting-studio-badge" ).forEach( ( old ) => { old.outerHTML = badge; } ); } ).catch( () => {} );',
			wp_json_encode( $url )
		)
	);
}

/** Responds to that request with the newest badge. */
function send_unread(): void {
	if ( ! current_user_can( VIEW_LEADS ) || ! check_ajax_referer( LEADS_NONCE, '_wpnonce', false ) ) {
		wp_die( '', '', array( 'response' => 403 ) );
	}
	refresh_unread();
	echo trim( unread_badge() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
	wp_die();
}
