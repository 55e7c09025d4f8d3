<?php
/**
 * Studio → Leads → Who looked at leads: the website's own log of the office.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

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
