<?php
/**
 * The actions behind the buttons of Studio → Redirects.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** How many faults of an import are reported; no user would read a longer list. */
const MAX_TOLD_FAULTS = 10;

/** How many new addresses of an import are checked. */
const MAX_TARGETS_ASKED = 50;

add_action( 'admin_post_' . REDIRECTS_PAGE, __NAMESPACE__ . '\handle_redirects_form' );

/** Performs the action of a button, and redirects back with the result. */
function handle_redirects_form(): void {
	check_admin_referer( REDIRECTS_PAGE );
	if ( ! current_user_can( EDIT_STUDIO ) ) {
		wp_die( esc_html__( 'You are not allowed to do this.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
	$sent = fn( string $name ) => isset( $_POST[ $name ] ) && is_string( $_POST[ $name ] ) ? wp_check_invalid_utf8( wp_unslash( $_POST[ $name ] ) ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- former_path() and redirect_target() do; WordPress's own cleaning takes %C3%A9 out of addresses.
	switch ( $sent( 'wish' ) ) {
		case 'save':
			end_redirects( save_redirect( $sent( 'was' ), $sent( 'from' ), $sent( 'to' ), (int) $sent( 'kind' ) ) );
			// It exits.
		case 'delete':
			store_redirects( array_diff_key( get_redirects(), array( $sent( 'from' ) => true ) ) );
			end_redirects( array( 'success', array( __( 'Deleted.', 'igniting-studio' ) ), array() ) );
			// It exits.
		default:
			end_redirects( import_redirects( $sent( 'lines' ) ) );
	}
}

/**
 * Redirects to the screen, which shows the result.
 *
 * @param array{0: string, 1: string[], 2: array<string, mixed>} $result Kind of notice, lines, and the input.
 */
function end_redirects( array $result ): void {
	set_transient( REDIRECTS_RESULT . get_current_user_id(), $result, MINUTE_IN_SECONDS );
	wp_safe_redirect( add_query_arg( 'page', REDIRECTS_PAGE, admin_url( 'admin.php' ) ) );
	exit;
}

/**
 * Stores one row.
 *
 * @param string $was  The path whose row it replaces, "" for none.
 * @param string $from The old address as typed.
 * @param string $to   The new one.
 * @param int    $kind Its kind.
 */
function save_redirect( string $was, string $from, string $to, int $kind ): array {
	$redirects = with_redirect( array_diff_key( get_redirects(), array( $was => true ) ), $from, $to, $kind );
	if ( is_wp_error( $redirects ) ) {
		return array( 'error', array( $redirects->get_error_message(), __( 'Nothing was changed.', 'igniting-studio' ) ), compact( 'was', 'from', 'to', 'kind' ) );
	}
	store_redirects( $redirects );
	$saved = __( 'Saved. The website leads there within seconds, unless it has a page of its own at the old address.', 'igniting-studio' );
	$dead  = dead_end_lines( array( $redirects[ former_path( $from ) ]['to'] ) );
	return array( $dead ? 'warning' : 'success', array( $saved, ...$dead ), array() );
}

/**
 * A warning about new addresses that do not exist on the website. The website reports its own pages; while it does not answer,
 * there is no warning.
 *
 * @param string[] $targets Targets of the rows just stored.
 * @return string[]
 */
function dead_end_lines( array $targets ): array {
	$targets = array_values( array_filter( array_unique( $targets ), fn( $target ) => str_starts_with( $target, '/' ) ) );
	if ( ! $targets ) {
		return array();
	}
	$answer = signed_request( 'POST', '/api/studio/addresses', array( 'targets' => array_slice( $targets, 0, MAX_TARGETS_ASKED ) ) );
	$asked  = is_wp_error( $answer ) ? array() : array_filter( (array) ( $answer['withoutPage'] ?? array() ), 'is_string' );
	/* translators: %s: an address. */
	$words = __( 'The website has nothing at the new address %s now, so visitors will not find what they look for. Is it spelt as it should be?', 'igniting-studio' );
	$all = $asked ? get_redirects() + redirection_rules()['used'] : array();
	return array_map( fn( $target ) => sprintf( $words, $target ), array_values( array_filter( $asked, fn( $target ) => ! is_known_here( $target, $all ) ) ) );
}

/**
 * Whether a published record is or was at an address of the website, or a row of the table redirects from there.
 *
 * @param string $target A path of the website.
 * @param array  $all    The rows by path.
 */
function is_known_here( string $target, array $all ): bool {
	$path = former_path( (string) strtok( $target, '?#' ) );
	if ( is_wp_error( $path ) || isset( $all[ $path ] ) ) {
		return true;
	}
	$slug    = sanitize_title( substr( (string) strrchr( $path, '/' ), 1 ) );
	$among   = array(
		'post_type'   => array_keys( FOLDERS ),
		'numberposts' => 20,
	);
	$records = array( ...get_posts( $among + array( 'name' => $slug ) ), ...get_posts( $among + array( 'meta_key' => '_wp_old_slug', 'meta_value' => $slug ) ) ); // phpcs:ignore WordPress.DB.SlowDBQuery,WordPress.Arrays.ArrayDeclarationSpacing -- As WordPress itself looks for old slugs.
	// The website shows a record under the other language's path too.
	$folded = fn( $address ) => (string) preg_replace( '#^/(' . implode( '|', array_keys( LANGUAGES ) ) . ')(?=/)#', '', (string) $address );
	foreach ( $records as $record ) {
		$address = former_path( website_address( $record, $slug ) );
		if ( ! is_wp_error( $address ) && $folded( $address ) === $folded( $path ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Adds many rows. Faulty lines are reported, and the others are stored.
 *
 * @param string $lines What was pasted.
 */
function import_redirects( string $lines ): array {
	$redirects = get_redirects();
	$faults    = array();
	$targets   = array();
	$added     = 0;
	foreach ( array_slice( preg_split( '/\R/u', $lines ), 0, 2 * MAX_REDIRECTS ) as $at => $line ) {
		$words = preg_split( '/[\s,;]+/u', $line, -1, PREG_SPLIT_NO_EMPTY );
		if ( ! $words ) {
			continue;
		}
		$next = with_redirect( $redirects, $words[0], $words[1] ?? '', (int) ( $words[2] ?? 301 ) );
		if ( is_wp_error( $next ) ) {
			/* translators: 1: number of a line, 2: what is wrong with it. */
			$faults[] = sprintf( __( 'Line %1$d: %2$s', 'igniting-studio' ), $at + 1, $next->get_error_message() );
			continue;
		}
		$redirects = $next;
		$targets[] = $redirects[ former_path( $words[0] ) ]['to'];
		++$added;
	}
	store_redirects( $redirects );
	$faults = array( ...$faults, ...dead_end_lines( $targets ) );
	/* translators: %d: number of redirects. */
	$done = sprintf( _n( '%d redirect was stored.', '%d redirects were stored.', $added, 'igniting-studio' ), $added );
	/* translators: %d: number of lines. */
	$more = count( $faults ) > MAX_TOLD_FAULTS ? array( sprintf( __( 'And %d more lines.', 'igniting-studio' ), count( $faults ) - MAX_TOLD_FAULTS ) ) : array();
	return array( $faults ? 'warning' : 'success', array( $done, ...array_slice( $faults, 0, MAX_TOLD_FAULTS ), ...$more ), array() );
}
