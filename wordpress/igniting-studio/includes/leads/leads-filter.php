<?php
/**
 * What the list of leads is narrowed to. The words that are looked for are sent in the body of a request and never in its
 * address, which servers write into their logs.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** The filter that was sent, as the form shows it; only what is set. */
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
 * A filter as the website takes it: a day begins where WordPress is, because the times in the list are those of its clock.
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
 * Where the list continues, as the button "Older leads" sends it.
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
 * Prints one choice of the filter.
 *
 * @param string                $name   Its name.
 * @param string                $label  Its label.
 * @param string                $all    What no choice is called.
 * @param array<string, string> $words  What there is to choose.
 * @param array                 $filter What is set.
 */
function print_filter_select( string $name, string $label, string $all, array $words, array $filter ): void {
	printf( '<label>%s <select name="%s">', esc_html( $label ), esc_attr( $name ) );
	foreach ( array( '' => $all ) + $words as $value => $word ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $filter[ $name ] ?? '', $value, false ), esc_html( $word ) );
	}
	echo '</select></label>';
}
