<?php
/**
 * The rules of the plugin Redirection: while it is active, the website reads them like the rows of our own table, which come first.
 * A rule that it cannot use is listed on our screen with the reason.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Rules that are read; the website has a limit for both tables together. */
const MAX_REDIRECTION_RULES = 10000;

/** Size of the document with both tables, in bytes; the website reads 4 MiB. */
const MAX_REDIRECTS_BYTES = 3500000;

/** HTTP status codes of Redirection, and the kind of redirect that each becomes. */
const REDIRECTION_KINDS = array(
	301 => 301,
	302 => 302,
	303 => 302,
	307 => 302,
	308 => 301,
	410 => 410,
);

foreach ( array( 'updated', 'deleted', 'enabled', 'disabled' ) as $igniting_studio_change ) {
	add_action( "redirection_redirect_{$igniting_studio_change}", __NAMESPACE__ . '\note_changed_redirects' );
}
add_filter( 'rest_request_after_callbacks', __NAMESPACE__ . '\note_redirection_request', 10, 3 );
add_action( 'activated_plugin', __NAMESPACE__ . '\note_redirection_switched' );
add_action( 'deactivated_plugin', __NAMESPACE__ . '\note_redirection_switched' );

/** Notes that the redirects have changed. */
function note_changed_redirects(): void {
	note_change( 'redirects', 0, '', '', 'updated' );
}

/**
 * Notes changes of groups and of many rules at once, for which Redirection has no hooks: they come through its REST routes.
 *
 * @param mixed            $response The response, unchanged.
 * @param array            $handler  Unused.
 * @param \WP_REST_Request $request  The request.
 */
function note_redirection_request( $response, $handler, $request ) {
	if ( 'GET' !== $request->get_method() && 1 === preg_match( '#^/redirection/v1/(?:bulk/)?(?:redirect|group|import|plugin)(?:/|$)#', (string) $request->get_route() ) ) {
		note_changed_redirects();
	}
	return $response;
}

/**
 * Notes that Redirection was activated or deactivated.
 *
 * @param string $plugin Main file of the plugin.
 */
function note_redirection_switched( $plugin ): void {
	if ( 'redirection.php' === basename( (string) $plugin ) ) {
		note_changed_redirects();
	}
}

/**
 * The rules of Redirection: those that the website uses, by their path, and the others with the reason.
 *
 * @return array{used: array<string, array{to: string, kind: int}>, unused: array<array{from: string, reason: string}>, notes: string[]}
 */
function redirection_rules(): array {
	$rules = array(
		'used'   => array(),
		'unused' => array(),
		'notes'  => array(),
	);
	if ( ! defined( 'REDIRECTION_FILE' ) ) {
		return $rules;
	}
	$rows = stored_redirection_rules();
	if ( null === $rows ) {
		$rules['notes'][] = __( 'The tables of Redirection cannot be read: the website uses none of its rules.', 'igniting-studio' );
		return $rules;
	}
	if ( count( $rows ) > MAX_REDIRECTION_RULES ) {
		/* translators: %s: a number. */
		$rules['notes'][] = sprintf( __( 'The website uses the first %s rules of Redirection; the others are left out.', 'igniting-studio' ), number_format_i18n( MAX_REDIRECTION_RULES ) );
		$rows             = array_slice( $rows, 0, MAX_REDIRECTION_RULES );
	}
	$own  = get_redirects();
	$left = MAX_REDIRECTS_BYTES - strlen( (string) wp_json_encode( $own ) );
	foreach ( $rows as $row ) {
		$rule   = redirection_rule( $row );
		$reason = is_wp_error( $rule ) ? $rule->get_error_message() : reason_against( $rule['from'], $own, $rules['used'] );
		$left  -= '' === $reason ? strlen( (string) wp_json_encode( $rule ) ) : 0;
		if ( '' === $reason && $left < 0 ) {
			$reason = __( 'The rules before it are as many as the website reads.', 'igniting-studio' );
		}
		if ( '' === $reason ) {
			$rules['used'][ $rule['from'] ] = array(
				'to'   => $rule['to'],
				'kind' => $rule['kind'],
			);
		} else {
			$rules['unused'][] = array(
				'from'   => mb_substr( text_of( $row, 'url' ), 0, MAX_TARGET ),
				'reason' => $reason,
			);
		}
	}
	foreach ( paths_in_circles( $own + $rules['used'] ) as $path ) {
		if ( isset( $rules['used'][ $path ] ) ) {
			unset( $rules['used'][ $path ] );
			$rules['unused'][] = array(
				'from'   => (string) $path,
				'reason' => __( 'It would lead round in a circle.', 'igniting-studio' ),
			);
		}
	}
	return $rules;
}

/**
 * The enabled rules of enabled groups, in the order in which Redirection uses them, one more than the limit at most; null if the tables
 * cannot be read.
 *
 * @return array[]|null
 */
function stored_redirection_rules(): ?array {
	global $wpdb;
	// A rule whose group is missing is used by Redirection too.
	$rows = rows_of_other_plugin( $wpdb->prepare( "SELECT i.url, i.regex, i.match_data, i.match_type, i.action_type, i.action_code, i.action_data FROM %i i LEFT JOIN %i g ON g.id = i.group_id WHERE i.status = 'enabled' AND ( g.status IS NULL OR g.status <> 'disabled' ) ORDER BY i.position, i.id LIMIT %d", "{$wpdb->prefix}redirection_items", "{$wpdb->prefix}redirection_groups", MAX_REDIRECTION_RULES + 1 ) );
	return is_wp_error( $rows ) ? null : $rows;
}

/**
 * Rows of another plugin's tables.
 *
 * @param string $query A prepared query.
 * @return array[]|\WP_Error
 */
function rows_of_other_plugin( string $query ) {
	global $wpdb;
	$is_shown         = $wpdb->hide_errors();
	$was              = $wpdb->suppress_errors( true );
	$wpdb->last_error = '';
	$rows             = $wpdb->get_results( $query, ARRAY_A ); // phpcs:ignore WordPress.DB -- Prepared by the caller; not cached, because the other plugin changes them.
	$error            = $wpdb->last_error;
	$wpdb->suppress_errors( $was );
	if ( $is_shown ) {
		$wpdb->show_errors();
	}
	/* translators: %s: a message of the database. */
	return '' === $error && is_array( $rows ) ? $rows : new \WP_Error( 'igniting_studio_rows', sprintf( __( 'The database cannot read it: %s', 'igniting-studio' ), mb_strimwidth( wp_strip_all_tags( $error ), 0, 200, '…' ) ) );
}

/**
 * One rule in the format of our table.
 *
 * @param mixed $row A row of Redirection's table.
 * @return array{from: string, to: string, kind: int}|\WP_Error
 */
function redirection_rule( $row ) {
	$flags  = json_decode( text_of( $row, 'match_data' ), true, 8 );
	$flags  = is_array( $flags['source'] ?? null ) ? $flags['source'] : array();
	$source = text_of( $row, 'url' );
	$target = text_of( $row, 'action_data' );
	$type   = text_of( $row, 'action_type' );
	$code   = (int) text_of( $row, 'action_code' );
	if ( '' === $source || '' === $type ) {
		return redirect_fault( __( 'The rule is damaged.', 'igniting-studio' ) );
	}
	if ( ! in_array( text_of( $row, 'match_type' ), array( '', 'url' ), true ) || preg_match( '/%user(?:id|login|url)%/', $target ) ) {
		return redirect_fault( __( 'It depends on more than the address, such as the login, the browser or the language.', 'igniting-studio' ) );
	}
	if ( 'url' !== $type && ! ( 'error' === $type && 410 === $code ) ) {
		return redirect_fault( __( 'It does something else than redirect.', 'igniting-studio' ) );
	}
	if ( 'url' === $type && ( '' === $target || preg_match( '/^[aOCEs]:\d+:[{"]/', $target ) ) ) {
		return redirect_fault( __( 'The rule is damaged.', 'igniting-studio' ) );
	}
	if ( '1' === text_of( $row, 'regex' ) || true === ( $flags['flag_regex'] ?? false ) ) {
		$source = address_of_pattern( $source );
		if ( '' === $source || str_contains( $target, '$' ) ) {
			return redirect_fault( __( 'It is a pattern for many addresses. The website redirects single addresses only.', 'igniting-studio' ) );
		}
	}
	if ( in_array( $flags['flag_query'] ?? '', array( 'ignore', 'pass' ), true ) ) {
		$source = (string) strtok( $source, '?' );
	}
	$kind = 'error' === $type ? 410 : ( REDIRECTION_KINDS[ $code ] ?? 0 );
	if ( 0 === $kind ) {
		/* translators: %d: a status code of HTTP. */
		return redirect_fault( sprintf( __( 'Its kind (%d) is none that the website knows.', 'igniting-studio' ), $code ) );
	}
	// An address of this WordPress is the website's by now.
	$host   = preg_quote( (string) preg_replace( '#^https?://(www\.)?#', '', untrailingslashit( home_url() ) ), '#' );
	$target = (string) preg_replace( array( "#^https?://(?:www\.)?{$host}$#i", "#^https?://(?:www\.)?{$host}(?=/)#i" ), array( '/', '' ), $target );
	$from   = former_path( $source );
	$to     = 410 === $kind ? '' : redirect_target( $target );
	foreach ( array( $from, $to ) as $part ) {
		if ( is_wp_error( $part ) ) {
			return $part;
		}
	}
	return compact( 'from', 'to', 'kind' );
}

/**
 * The one address that a regular expression matches, apart from a slash at its end; "" for a pattern that matches several.
 *
 * @param string $pattern The expression, as in Redirection: without delimiters.
 */
function address_of_pattern( string $pattern ): string {
	if ( 1 !== preg_match( '#^\^((?:[^\\\\.^$*+?()\[\]{}|]|\\\\[^\w\s])+?)(?:\\\\?/\?)?\$$#u', $pattern, $found ) ) {
		return '';
	}
	return (string) preg_replace( '#\\\\(.)#u', '$1', $found[1] );
}

/**
 * Why a rule is not used beside others; "" if it is.
 *
 * @param string $from   Its path.
 * @param array  $own    Our table.
 * @param array  $before The rules before it.
 */
function reason_against( string $from, array $own, array $before ): string {
	if ( isset( $own[ $from ] ) ) {
		return __( 'Your own redirect from there comes first.', 'igniting-studio' );
	}
	return isset( $before[ $from ] ) ? __( 'Another rule of Redirection from there comes first.', 'igniting-studio' ) : '';
}

/**
 * The paths of a table that are part of a redirect loop, in one pass.
 *
 * @param array $redirects Rows by path.
 * @return string[]
 */
function paths_in_circles( array $redirects ): array {
	$next = array();
	foreach ( $redirects as $from => $row ) {
		$path = former_path( (string) strtok( text_of( $row, 'to' ), '?#' ) );
		if ( ! is_wp_error( $path ) && isset( $redirects[ $path ] ) ) {
			$next[ $from ] = $path;
		}
	}
	$walk_of = array();
	$circles = array();
	$walk    = 0;
	foreach ( array_keys( $next ) as $start ) {
		++$walk;
		for ( $path = $start; isset( $next[ $path ] ) && ! isset( $walk_of[ $path ] ); $path = $next[ $path ] ) {
			$walk_of[ $path ] = $walk;
		}
		if ( ( $walk_of[ $path ] ?? 0 ) === $walk ) {
			$end = $path;
			do {
				$circles[] = (string) $path;
				$path      = $next[ $path ];
			} while ( $path !== $end );
		}
	}
	return $circles;
}
