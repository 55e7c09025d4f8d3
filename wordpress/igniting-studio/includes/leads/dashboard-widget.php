<?php
/**
 * Leads on the dashboard: new ones, pending and failed deliveries, and a small chart by form and week. The figures contain no
 * names; they are cached for a minute so that the dashboard does not wait for an unavailable website every time.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

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
