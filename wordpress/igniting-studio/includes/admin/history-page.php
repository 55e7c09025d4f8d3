<?php
/**
 * Studio → History: what was changed on the screens of the Studio menu, by whom and when, each with a button that restores it.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const HISTORY_PAGE = 'igniting-studio-history';

/** How many changed texts are shown of one entry, and how many characters of each. */
const SHOWN_CHANGES = 5;
const SHOWN_LETTERS = 160;

add_action( 'admin_menu', __NAMESPACE__ . '\add_history_page', 16 );
add_action( 'admin_post_' . HISTORY_PAGE, __NAMESPACE__ . '\handle_history_form' );

/** Adds the screen below Studio. */
function add_history_page(): void {
	$title = __( 'History', 'igniting-studio' );
	$hook  = add_submenu_page( STUDIO_MENU, $title, $title, EDIT_STUDIO, HISTORY_PAGE, __NAMESPACE__ . '\print_history_page' );
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\print_studio_styles' );
}

/** Restores the state that a button names. */
function handle_history_form(): void {
	check_admin_referer( HISTORY_PAGE );
	$subject = isset( $_POST['subject'] ) ? sanitize_key( $_POST['subject'] ) : '';
	$id      = isset( $_POST['entry'] ) ? sanitize_key( $_POST['entry'] ) : '';
	if ( ! current_user_can( history_subjects()[ $subject ] ?? 'do_not_allow' ) ) {
		wp_die( esc_html__( 'You are not allowed to do this.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
	$result = restore_state( $subject, $id ) ? 'restored' : 'unknown';
	wp_safe_redirect( add_query_arg( array( 'page' => HISTORY_PAGE, 'result' => $result ), admin_url( 'admin.php' ) ) );
	exit;
}

/** Prints the screen. */
function print_history_page(): void {
	printf( '<div class="wrap"><h1>%s</h1>', esc_html__( 'History', 'igniting-studio' ) );
	$results = array(
		'restored' => array( 'success', __( 'The earlier state is back. What stood until now is the newest entry.', 'igniting-studio' ) ),
		'unknown'  => array( 'error', __( 'This entry is no longer kept. Nothing was changed.', 'igniting-studio' ) ),
	);
	$result  = $results[ isset( $_GET['result'] ) ? sanitize_key( $_GET['result'] ) : '' ] ?? null; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	if ( $result ) {
		wp_admin_notice( esc_html( $result[1] ), array( 'type' => $result[0] ) );
	}
	/* translators: %d: a number. */
	printf( '<p>%s</p>', esc_html( sprintf( __( 'Changes of website texts, prices, menus, redirects and settings: the newest %d of each. Records have their own revisions in the editor. Keys are not kept.', 'igniting-studio' ), HISTORY_STATES ) ) );
	$entries = history_entries();
	if ( ! $entries ) {
		printf( '<p class="igniting-studio-empty">%s</p></div>', esc_html__( 'Nothing has been changed yet.', 'igniting-studio' ) );
		return;
	}
	$heads = array( __( 'When and who', 'igniting-studio' ), __( 'What changed', 'igniting-studio' ), __( 'What to do', 'igniting-studio' ) );
	printf( '<table class="widefat striped igniting-studio-stacked igniting-studio-history"><thead><tr><th scope="col">%s</th></tr></thead><tbody>', implode( '</th><th scope="col">', array_map( 'esc_html', $heads ) ) );
	array_map( __NAMESPACE__ . '\print_history_entry', $entries );
	echo '</tbody></table></div>';
}

/**
 * The entries that the user may see, newest first, each with the state that replaced it.
 *
 * @return array<int, array{subject: string, id: string, at: int|float, by: int, state: mixed, next: mixed}>
 */
function history_entries(): array {
	$all = array();
	foreach ( history_subjects() as $subject => $capability ) {
		if ( ! current_user_can( $capability ) ) {
			continue;
		}
		$next = state_of( $subject );
		foreach ( history_of( $subject ) as $entry ) {
			$all[] = $entry + compact( 'subject', 'next' );
			$next  = $entry['state'];
		}
	}
	usort( $all, fn( $one, $other ) => $other['at'] <=> $one['at'] );
	return $all;
}

/**
 * Prints an entry.
 *
 * @param array $entry Of `history_entries()`.
 */
function print_history_entry( array $entry ): void {
	$when   = wp_date( 'Y-m-d H:i', (int) $entry['at'] );
	$person = get_userdata( (int) $entry['by'] );
	printf( '<tr><th scope="row">%s<br><span class="description">%s</span></th><td data-colname="%s"><ul>', esc_html( $when ), esc_html( $person ? $person->display_name : '—' ), esc_attr__( 'What changed', 'igniting-studio' ) );
	$changes = changed_texts( history_texts( $entry['subject'], $entry['state'] ), history_texts( $entry['subject'], $entry['next'] ) );
	foreach ( array_slice( $changes, 0, SHOWN_CHANGES, true ) as $name => [ $before, $after ] ) {
		printf( '<li>%s: <del>%s</del> <ins>%s</ins></li>', esc_html( name_of_setting( $name ) ), esc_html( shortened( $before ) ), esc_html( shortened( $after ) ) );
	}
	if ( count( $changes ) > SHOWN_CHANGES ) {
		/* translators: %d: a number. */
		printf( '<li>%s</li>', esc_html( sprintf( __( 'and %d more', 'igniting-studio' ), count( $changes ) - SHOWN_CHANGES ) ) );
	}
	echo '</ul></td><td>';
	open_action_form( HISTORY_PAGE, array( 'subject' => $entry['subject'], 'entry' => $entry['id'] ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- Two pairs.
	/* translators: 1: what something is called, 2: date and time. */
	$label = sprintf( __( 'Back to how it was: %1$s before %2$s', 'igniting-studio' ), name_of_setting( $entry['subject'] ), $when );
	printf( '<button class="button button-small" aria-label="%s">%s</button></form></td></tr>', esc_attr( $label ), esc_html__( 'Back to how it was', 'igniting-studio' ) );
}

/**
 * A text, truncated if it is long.
 *
 * @param string $text The text.
 */
function shortened( string $text ): string {
	return mb_strlen( $text ) > SHOWN_LETTERS ? mb_substr( $text, 0, SHOWN_LETTERS ) . '…' : $text;
}

/**
 * The texts of a state by their labels; for a menu, its entries in order.
 *
 * @param string $subject One of `history_subjects()`.
 * @param mixed  $state   The state.
 * @return array<string, string>
 */
function history_texts( string $subject, $state ): array {
	if ( MENUS === $subject ) {
		$state = array_map( fn( $menu ) => array_map( fn( $item ) => trim( "{$item['label']} {$item['data']['menu-item-url']}" ), $menu['items'] ), array_column( $state, null, 'name' ) );
	}
	if ( HOME_CONTENT === $subject ) {
		$state = with_one_team( (array) $state );
	}
	return flat_texts( array( $subject => $state ) );
}
