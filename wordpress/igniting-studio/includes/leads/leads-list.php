<?php
/**
 * The list of leads. Visitors' input is hostile: it is printed as plain text only.
 *
 * The filter of the list of leads. Search terms are sent in the body of a request and never in its URL, which servers write into
 * their logs.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Prints the list: its filter, a page of leads, and the actions for all of them. */
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
	print_tabs( __( 'Lists of leads', 'igniting-studio' ), lead_lists(), $filter['list'] ?? 'inquiries', fn( $list ) => leads_url( compact( 'list' ) ) );
	print_leads_filter( $filter );
	$records = array_filter( (array) ( $answer['records'] ?? array() ), 'is_array' );
	if ( $records ) {
		print_leads_table( $records, $filter['list'] ?? 'inquiries' );
	} else {
		printf( '<p class="igniting-studio-empty">%s</p>', esc_html( leads_empty_words( $filter, $answer ) ) );
	}
	print_leads_next( $filter, $answer['next'] ?? null );
	if ( $records && current_user_can( MANAGE_LEADS ) ) {
		print_leads_export( $filter );
	}
}

/**
 * The text shown instead of an empty list.
 *
 * @param array $filter The active filter.
 * @param array $answer The website's response.
 */
function leads_empty_words( array $filter, array $answer ): string {
	if ( isset( $answer['next'] ) ) {
		return __( 'Nothing among the leads that were searched so far.', 'igniting-studio' );
	}
	return array_diff_key( $filter, array( 'list' => '' ) )
		? __( 'No lead fits this.', 'igniting-studio' )
		: __( 'No leads yet. What visitors send with the forms of the website appears here.', 'igniting-studio' );
}

/**
 * Prints the table; on a narrow screen each lead is a card.
 *
 * @param array  $records Leads with their state.
 * @param string $shown   Which of the lists.
 */
function print_leads_table( array $records, string $shown ): void {
	$titles = array(
		'from'     => __( 'From', 'igniting-studio' ),
		'message'  => __( 'Message', 'igniting-studio' ),
		'form'     => __( 'Form', 'igniting-studio' ),
		'received' => __( 'Received', 'igniting-studio' ),
		'stage'    => __( 'State', 'igniting-studio' ),
		'delivery' => __( 'Delivery', 'igniting-studio' ),
	);
	if ( 'inquiries' !== $shown ) {
		unset( $titles['form'], $titles['stage'] );
	}
	if ( 'newsletter' === $shown ) {
		unset( $titles['message'] );
	}
	printf( '<table class="widefat striped igniting-studio-stacked igniting-studio-list"><caption class="screen-reader-text">%s</caption><thead><tr>', esc_html__( 'Leads, newest first', 'igniting-studio' ) );
	foreach ( $titles as $title ) {
		printf( '<th scope="col">%s</th>', esc_html( $title ) );
	}
	echo '</tr></thead><tbody>';
	foreach ( $records as $record ) {
		print_leads_row( $record, $titles );
	}
	echo '</tbody></table>';
}

/** Characters of a message that the list shows. */
const LEAD_EXCERPT_CHARACTERS = 140;

/**
 * Prints one lead as a row.
 *
 * @param array                 $record The lead with its state and deliveries.
 * @param array<string, string> $titles Titles of the columns.
 */
function print_leads_row( array $record, array $titles ): void {
	$lead = (array) ( $record['lead'] ?? array() );

	[ 'name' => $name, 'email' => $email ] = lead_sender( $lead );

	$who       = array_filter( array( $name, $email ), 'strlen' );
	$is_unread = is_inquiry( $lead ) && 'spam' !== lead_stage( $lead ) && array_key_exists( 'seenAt', $record ) && null === $record['seenAt'];
	printf(
		'<tr%s><th scope="row"><a class="row-title" href="%s">%s</a>%s%s</th>',
		$is_unread ? ' class="is-unread"' : '',
		esc_url( leads_url( array( 'view' => 'lead', 'lead' => lead_text( $lead['id'] ?? '' ) ) ) ),
		esc_html( $who ? reset( $who ) : __( 'Unknown', 'igniting-studio' ) ),
		$is_unread ? ' <span class="igniting-studio-unread">' . esc_html_x( 'Unread', 'a lead', 'igniting-studio' ) . '</span>' : '',
		count( $who ) > 1 ? '<br>' . esc_html( $email ) : ''
	);
	$message = preg_replace( '/\s+/u', ' ', lead_message( $lead ) );
	$cells   = array(
		'message'  => esc_html( mb_strimwidth( $message, 0, LEAD_EXCERPT_CHARACTERS, '…' ) ),
		'form'     => esc_html( lead_word( lead_forms(), $lead['form'] ?? '' ) . ' · ' . strtoupper( lead_text( $lead['language'] ?? '' ) ) ),
		'received' => esc_html( lead_moment( $lead['receivedAt'] ?? 0 ) ),
		'stage'    => sprintf( '<span class="igniting-studio-stage is-%s">%s</span>', esc_attr( sanitize_html_class( lead_stage( $lead ) ) ), esc_html( lead_word( lead_stages(), lead_stage( $lead ) ) ) ),
		'delivery' => '',
	);
	foreach ( array_intersect_key( $cells, $titles ) as $column => $cell ) {
		printf( '<td data-colname="%s">%s', esc_attr( $titles[ $column ] ), $cell ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped above.
		if ( 'delivery' === $column ) {
			print_leads_delivery( $record, $lead );
		}
		echo '</td>';
	}
	echo '</tr>';
}

/**
 * Prints the state of a lead's deliveries, and the button that confirms a doubtful lead.
 *
 * @param array $record The lead with its state and deliveries.
 * @param array $lead   The lead.
 */
function print_leads_delivery( array $record, array $lead ): void {
	$words = lead_state_word( $record );
	if ( 'doubtful' === ( $lead['trust'] ?? '' ) && 'doubtful' !== ( $record['state'] ?? '' ) ) {
		$words .= ' · ' . __( 'doubtful', 'igniting-studio' );
	}
	printf( '<span class="igniting-studio-state is-%s">%s</span>', esc_attr( sanitize_html_class( lead_text( $record['state'] ?? '' ) ) ), esc_html( $words ) );
	if ( is_lead_doubted( $lead ) && current_user_can( MANAGE_LEADS ) ) {
		echo ' ';
		print_leads_button( 'restore_lead', __( 'Not spam', 'igniting-studio' ), array( 'lead' => lead_text( $lead['id'] ?? '' ) ), 'button button-small' );
	}
}

/**
 * Prints the button to the next page.
 *
 * @param array $filter The active filter.
 * @param mixed $next   The cursor of the next page; null at the end.
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
 * Prints the button that exports the filtered list.
 *
 * @param array $filter The filter.
 */
function print_leads_export( array $filter ): void {
	echo '<div class="igniting-studio-export">';
	print_leads_button( 'export_leads', __( 'Export these as CSV', 'igniting-studio' ), $filter );
	print_leads_button( 'export_leads', __( 'Export for a Hungarian Excel', 'igniting-studio' ), $filter + array( 'semicolon' => '1' ) );
	echo '</div>';
}

/** The submitted filter, as the form shows it, without empty values. */
function leads_filter(): array {
	// phpcs:disable WordPress.Security.NonceVerification -- Reads only; who may, is checked.
	$sent   = fn( string $name ) => isset( $_REQUEST[ $name ] ) && is_string( $_REQUEST[ $name ] ) ? sanitize_text_field( wp_unslash( $_REQUEST[ $name ] ) ) : '';
	$filter = array(
		'list'  => array_key_exists( $sent( 'list' ), lead_lists() ) ? $sent( 'list' ) : '',
		'stage' => array_key_exists( $sent( 'stage' ), lead_stages() ) ? $sent( 'stage' ) : '',
		'form'  => array_key_exists( $sent( 'form' ), lead_forms() ) ? $sent( 'form' ) : '',
		'state' => array_key_exists( $sent( 'state' ), lead_states() ) ? $sent( 'state' ) : '',
		'since' => is_day( $sent( 'since' ) ) ? $sent( 'since' ) : '',
		'words' => isset( $_POST['words'] ) ? mb_substr( $sent( 'words' ), 0, 200 ) : '',
	);
	// phpcs:enable
	return array_filter( $filter, 'strlen' );
}

/**
 * Whether a text is a day of the calendar, as a form sends it.
 *
 * @param string $text The text.
 */
function is_day( string $text ): bool {
	return 1 === preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $text, $parts ) && checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
}

/**
 * The filter in the website's format: days begin in WordPress's time zone, which the times in the list use.
 *
 * @param array<string, string> $filter The filter.
 * @return array<string, string>
 */
function leads_order( array $filter ): array {
	$filter += array( 'list' => 'inquiries' );
	if ( isset( $filter['since'] ) ) {
		$filter['since'] = ( new \DateTimeImmutable( $filter['since'], wp_timezone() ) )->format( DATE_ATOM );
	}
	return $filter;
}

/**
 * The cursor that the button "Older leads" sends.
 *
 * @return array{at: int, id: string}|null
 */
function leads_place(): ?array {
	$sent = isset( $_POST['after'] ) ? sanitize_text_field( wp_unslash( $_POST['after'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Missing -- Reads only.
	return preg_match( '/^(\d{1,15}) ([\da-f]{4,20})$/', $sent, $parts ) ? array(
		'at' => (int) $parts[1],
		'id' => $parts[2],
	) : null;
}

/**
 * Prints the form of the filter.
 *
 * @param array $filter What is set.
 */
function print_leads_filter( array $filter ): void {
	printf( '<form method="post" action="%s" class="igniting-studio-filter" role="search">', esc_url( leads_url() ) );
	if ( isset( $filter['list'] ) && 'inquiries' !== $filter['list'] ) {
		printf( '<input type="hidden" name="list" value="%s">', esc_attr( $filter['list'] ) );
	} else {
		print_filter_select( 'stage', __( 'State', 'igniting-studio' ), __( 'All states', 'igniting-studio' ), lead_stages(), $filter );
		print_filter_select( 'form', __( 'Form', 'igniting-studio' ), __( 'All forms', 'igniting-studio' ), array_diff_key( lead_forms(), array_flip( array( 'newsletter', 'comment' ) ) ), $filter );
	}
	print_filter_select( 'state', __( 'Delivery', 'igniting-studio' ), __( 'All deliveries', 'igniting-studio' ), lead_states(), $filter );
	printf(
		'<label>%s <input type="date" name="since" value="%s"></label><label>%s <input type="search" name="words" value="%s" maxlength="200"></label><button class="button">%s</button></form>',
		esc_html__( 'Since', 'igniting-studio' ),
		esc_attr( $filter['since'] ?? '' ),
		esc_html__( 'Words', 'igniting-studio' ),
		esc_attr( $filter['words'] ?? '' ),
		esc_html__( 'Search', 'igniting-studio' )
	);
}

/**
 * Prints one select of the filter.
 *
 * @param string                $name   Its name.
 * @param string                $label  Its label.
 * @param string                $all    The label for no selection.
 * @param array<string, string> $words  Labels of the options.
 * @param array                 $filter What is set.
 */
function print_filter_select( string $name, string $label, string $all, array $words, array $filter ): void {
	printf( '<label>%s <select name="%s">', esc_html( $label ), esc_attr( $name ) );
	foreach ( array( '' => $all ) + $words as $value => $word ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $filter[ $name ] ?? '', $value, false ), esc_html( $word ) );
	}
	echo '</select></label>';
}
