<?php
/**
 * The list of leads. What visitors wrote is hostile: it is printed as text and nothing else.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Prints the list: its filter, a page of leads, and what can be done with all of them. */
function print_leads_list(): void {
	$filter = leads_filter();
	$after  = leads_place();
	printf( '<h1 class="wp-heading-inline">%s</h1>', esc_html__( 'Leads', 'igniting-studio' ) );
	if ( current_user_can( MANAGE_LEADS ) ) {
		printf( ' <a class="page-title-action" href="%s">%s</a>', esc_url( leads_url( array( 'view' => 'erase' ) ) ), esc_html__( 'Erase a person', 'igniting-studio' ) );
		printf( ' <a class="page-title-action" href="%s">%s</a>', esc_url( leads_url( array( 'view' => 'log' ) ) ), esc_html__( 'Who looked at leads', 'igniting-studio' ) );
	}
	echo '<hr class="wp-header-end">';
	print_leads_notice();
	$answer = ask_leads( 'list', leads_order( $filter ) + array_filter( compact( 'after' ) ) );
	if ( is_wp_error( $answer ) ) {
		print_leads_error( $answer );
		return;
	}
	print_leads_filter( $filter );
	$records = array_filter( (array) ( $answer['records'] ?? array() ), 'is_array' );
	if ( $records ) {
		print_leads_table( $records );
	} else {
		printf( '<p class="igniting-studio-empty">%s</p>', esc_html( leads_empty_words( $filter, $answer ) ) );
	}
	print_leads_next( $filter, $answer['next'] ?? null );
	if ( $records && current_user_can( MANAGE_LEADS ) ) {
		print_leads_export( $filter );
	}
}

/**
 * What stands instead of an empty list.
 *
 * @param array $filter What it is narrowed to.
 * @param array $answer What the website answered.
 */
function leads_empty_words( array $filter, array $answer ): string {
	if ( isset( $answer['next'] ) ) {
		return __( 'Nothing among the leads that were searched so far.', 'igniting-studio' );
	}
	return $filter
		? __( 'No lead fits this.', 'igniting-studio' )
		: __( 'No leads yet. What visitors send with the forms of the website appears here.', 'igniting-studio' );
}

/**
 * Prints the table.
 *
 * @param array $records Leads with their state.
 */
function print_leads_table( array $records ): void {
	$titles = array( __( 'From', 'igniting-studio' ), __( 'Form', 'igniting-studio' ), __( 'Received', 'igniting-studio' ), __( 'State', 'igniting-studio' ) );
	printf( '<table class="wp-list-table widefat fixed striped"><caption class="screen-reader-text">%s</caption><thead><tr>', esc_html__( 'Leads, newest first', 'igniting-studio' ) );
	foreach ( $titles as $at => $title ) {
		printf( '<th scope="col" class="%s">%s</th>', 0 === $at ? 'column-primary' : '', esc_html( $title ) );
	}
	echo '</tr></thead><tbody>';
	foreach ( $records as $record ) {
		print_leads_row( $record, $titles );
	}
	echo '</tbody></table>';
}

/**
 * Prints one lead as a row.
 *
 * @param array    $record The lead with its state and deliveries.
 * @param string[] $titles Titles of the columns, for narrow screens.
 */
function print_leads_row( array $record, array $titles ): void {
	$lead = (array) ( $record['lead'] ?? array() );

	[ 'name' => $name, 'email' => $email ] = lead_sender( $lead );

	$who = array_filter( array( $name, $email ), 'strlen' );
	printf(
		'<tr><td class="column-primary"><strong><a class="row-title" href="%s">%s</a></strong>%s<button type="button" class="toggle-row"><span class="screen-reader-text">%s</span></button></td>',
		esc_url( leads_url( array( 'view' => 'lead', 'lead' => lead_text( $lead['id'] ?? '' ) ) ) ),
		esc_html( $who ? reset( $who ) : __( 'Unknown', 'igniting-studio' ) ),
		count( $who ) > 1 ? '<br>' . esc_html( $email ) : '',
		esc_html__( 'Show more details', 'igniting-studio' )
	);
	$words = lead_state_word( $record );
	if ( 'doubtful' === ( $lead['trust'] ?? '' ) && 'doubtful' !== ( $record['state'] ?? '' ) ) {
		$words .= ' · ' . __( 'doubtful', 'igniting-studio' );
	}
	$form = lead_word( lead_forms(), $lead['form'] ?? '' ) . ' · ' . strtoupper( lead_text( $lead['language'] ?? '' ) );
	printf( '<td data-colname="%s">%s</td><td data-colname="%s">%s</td>', esc_attr( $titles[1] ), esc_html( $form ), esc_attr( $titles[2] ), esc_html( lead_moment( $lead['receivedAt'] ?? 0 ) ) );
	printf( '<td data-colname="%s"><span class="igniting-studio-state is-%s">%s</span>', esc_attr( $titles[3] ), esc_attr( sanitize_html_class( lead_text( $record['state'] ?? '' ) ) ), esc_html( $words ) );
	if ( is_lead_doubted( $lead ) && current_user_can( MANAGE_LEADS ) ) {
		echo ' ';
		print_leads_button( 'restore_lead', __( 'Not spam', 'igniting-studio' ), array( 'lead' => lead_text( $lead['id'] ?? '' ) ), 'button button-small' );
	}
	echo '</td></tr>';
}

/**
 * Prints the button to what follows.
 *
 * @param array $filter What the list is narrowed to.
 * @param mixed $next   Where it continues; null at its end.
 */
function print_leads_next( array $filter, $next ): void {
	if ( ! is_array( $next ) ) {
		return;
	}
	printf( '<form method="post" action="%s" class="igniting-studio-next">', esc_url( leads_url() ) );
	foreach ( $filter + array( 'after' => lead_text( $next['at'] ?? '' ) . ' ' . lead_text( $next['id'] ?? '' ) ) as $name => $value ) {
		printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
	}
	printf( '<button class="button">%s</button></form>', esc_html__( 'Older leads', 'igniting-studio' ) );
}

/**
 * Prints the button that exports what the list is narrowed to.
 *
 * @param array $filter The filter.
 */
function print_leads_export( array $filter ): void {
	echo '<div class="igniting-studio-export">';
	print_leads_button( 'export_leads', __( 'Export these as CSV', 'igniting-studio' ), $filter );
	print_leads_button( 'export_leads', __( 'Export for a Hungarian Excel', 'igniting-studio' ), $filter + array( 'semicolon' => '1' ) );
	echo '</div>';
}
