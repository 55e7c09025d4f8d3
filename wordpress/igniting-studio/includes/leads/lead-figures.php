<?php
/**
 * Figures about leads, none of which contains a name. How many inquiries are unread is a badge in the menu; it is fetched in the
 * background, never while a screen is rendered.
 *
 * On the dashboard: new leads, pending and failed deliveries, and a small chart by form and week. They are cached for a minute so
 * that the dashboard does not wait for an unavailable website every time.
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

const LEAD_FIGURES                 = 'igniting_studio_lead_figures';
const LEAD_FIGURES_TIMEOUT_SECONDS = 2;

add_action( 'wp_dashboard_setup', __NAMESPACE__ . '\add_leads_widget' );

/** Adds the widget for users who may view leads. */
function add_leads_widget(): void {
	if ( current_user_can( VIEW_LEADS ) ) {
		wp_add_dashboard_widget( 'igniting_studio_leads', __( 'Leads of the website', 'igniting-studio' ), __NAMESPACE__ . '\print_leads_widget' );
	}
}

/** The figures, or an error with the reason why there are none. */
function lead_figures() {
	$figures = get_transient( LEAD_FIGURES );
	if ( ! is_array( $figures ) ) {
		$answer  = ask_leads( 'figures', array(), LEAD_FIGURES_TIMEOUT_SECONDS );
		$figures = is_wp_error( $answer ) ? array( 'error' => $answer->get_error_message() ) : $answer;
		set_transient( LEAD_FIGURES, $figures, MINUTE_IN_SECONDS );
	}
	return $figures;
}

/** Prints the widget. */
function print_leads_widget(): void {
	$figures = lead_figures();
	if ( isset( $figures['error'] ) ) {
		print_leads_error( new \WP_Error( 'igniting_studio_leads', lead_text( $figures['error'] ) ) );
		return;
	}
	if ( lacks_mail_server( recent_website_status() ) ) {
		wp_admin_notice(
			esc_html( mail_server_fault() ),
			array(
				'type'               => 'warning',
				'additional_classes' => array( 'inline' ),
			)
		);
	}
	$queue = (array) ( $figures['queue'] ?? array() );
	$work  = (array) ( $figures['work'] ?? array() );
	$lines = array(
		array( __( 'Waiting for your answer', 'igniting-studio' ), $work['waiting'] ?? 0, array( 'stage' => 'new' ) ),
		array( __( 'Unread', 'igniting-studio' ), $work['unread'] ?? 0, array() ),
		array( __( 'New in 24 hours', 'igniting-studio' ), $figures['lastDay'] ?? 0, array() ),
		array( __( 'In 7 days', 'igniting-studio' ), $figures['lastWeek'] ?? 0, array() ),
		array( __( 'Deliveries on their way', 'igniting-studio' ), (int) ( $queue['waiting'] ?? 0 ) + (int) ( $queue['retrying'] ?? 0 ), array( 'state' => 'waiting' ) ),
		array( __( 'Deliveries given up', 'igniting-studio' ), $queue['dead'] ?? 0, array( 'state' => 'dead' ) ),
	);
	echo '<ul class="igniting-studio-figures">';
	foreach ( $lines as [ $label, $count, $filter ] ) {
		printf( '<li><a href="%s"><strong>%d</strong> %s</a></li>', esc_url( leads_url( $filter ) ), (int) $count, esc_html( $label ) );
	}
	echo '</ul>';
	print_leads_chart( (array) ( $figures['forms'] ?? array() ), (array) ( $figures['weeks'] ?? array() ) );
}

/**
 * Prints a row of bars for each form, one for each week.
 *
 * @param array $forms Counts of the weeks, by form.
 * @param array $weeks Their Mondays.
 */
function print_leads_chart( array $forms, array $weeks ): void {
	$most = max( array( 1, ...array_map( fn( $counts ) => max( array( 0, ...array_map( 'intval', (array) $counts ) ) ), array_values( $forms ) ) ) );
	if ( ! $forms ) {
		printf( '<p>%s</p>', esc_html__( 'No leads in the last twelve weeks.', 'igniting-studio' ) );
		return;
	}
	printf( '<table class="igniting-studio-chart"><caption>%s</caption><tbody>', esc_html__( 'Leads a week, by form; the newest week is on the right', 'igniting-studio' ) );
	foreach ( $forms as $form => $counts ) {
		$counts = array_map( 'intval', (array) $counts );
		$bars   = '';
		foreach ( array_values( $counts ) as $at => $count ) {
			$height = (int) round( 20 * $count / $most );
			/* translators: 1: number of leads, 2: a day. */
			$title = sprintf( __( '%1$d in the week of %2$s', 'igniting-studio' ), $count, lead_text( $weeks[ $at ] ?? '' ) );
			$bars .= sprintf( '<rect x="%d" y="%d" width="7" height="%d"><title>%s</title></rect>', 9 * $at, 22 - max( 1, $height ), max( 1, $height ), esc_html( $title ) );
		}
		/* translators: %s: numbers, one for each week. */
		$spoken = sprintf( __( 'By week: %s', 'igniting-studio' ), implode( ', ', $counts ) );
		printf( '<tr><th scope="row">%s</th><td>%s</td><td>%d</td></tr>', esc_html( lead_word( lead_forms(), (string) $form ) ), sprintf( '<svg viewBox="0 0 %d 22" role="img" aria-label="%s">%s</svg>', esc_attr( 9 * count( $counts ) ), esc_attr( $spoken ), $bars ), (int) array_sum( $counts ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Made of numbers and escaped text above.
	}
	echo '</tbody></table>';
}
