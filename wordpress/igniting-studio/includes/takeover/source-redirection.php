<?php
/**
 * Takes over the rules of the plugin Redirection, from its tables, into Studio → Redirects. A rule there may be a regular expression
 * or depend on the visitor; a redirect here is one path with one target, so those are lost.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_filter(
	'igniting_studio_takeover_sources',
	function ( $sources ) {
		$sources['redirection'] = array(
			'label'  => 'Redirection',
			'detect' => fn() => takeover_has_table( 'redirection_items' ),
			'count'  => function () {
				global $wpdb;
				return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', $wpdb->prefix . 'redirection_items' ) );
			},
			'read'   => __NAMESPACE__ . '\read_redirection',
		);
		return $sources;
	}
);

/**
 * A page of rules, in the order in which they were made.
 *
 * @param string $cursor The id of the last rule.
 * @param int    $limit  How many.
 * @return array|\WP_Error
 */
function read_redirection( string $cursor, int $limit ) {
	global $wpdb;
	$rows = takeover_rows( $wpdb->prepare( 'SELECT * FROM %i WHERE id > %d ORDER BY id LIMIT %d', $wpdb->prefix . 'redirection_items', (int) $cursor, $limit ) );
	if ( is_wp_error( $rows ) ) {
		return $rows;
	}
	$off = takeover_has_table( 'redirection_groups' ) ? takeover_rows( $wpdb->prepare( 'SELECT id FROM %i WHERE status = %s', $wpdb->prefix . 'redirection_groups', 'disabled' ) ) : array();
	$off = is_wp_error( $off ) ? array() : array_map( 'intval', array_column( $off, 'id' ) );
	return array(
		'items' => array_map( fn( $row ) => redirection_item( $row, $off ), $rows ),
		'next'  => count( $rows ) < $limit ? null : (string) end( $rows )['id'],
	);
}

/**
 * A rule as an item.
 *
 * @param array $row The row.
 * @param int[] $off Groups that are switched off.
 */
function redirection_item( array $row, array $off ): array {
	$from   = text_of( $row, 'url' );
	$code   = (int) text_of( $row, 'action_code' );
	$kind   = REDIRECTION_KINDS[ $code ] ?? 0;
	$target = 410 === $code ? '' : text_of( $row, 'action_data' );
	$item   = array(
		'what' => __( 'Redirect', 'igniting-studio' ),
		'from' => trim( "{$from} → {$target} ({$code})" ),
	);
	$loss   = redirection_loss( $row, $off );
	$path   = former_path( (string) strtok( $from, '?' ) );
	if ( '' !== $loss || is_wp_error( $path ) ) {
		return array( 'loss' => '' !== $loss ? $loss : $path->get_error_message() ) + $item;
	}
	$host   = preg_quote( (string) preg_replace( '#^https?://(www\.)?#', '', untrailingslashit( home_url() ) ), '#' );
	$target = (string) preg_replace( "#^https?://(www\.)?{$host}(?=/|$)#i", '', $target );
	return array(
		'place' => array( 'redirect', $path ),
		'value' => array(
			'to'   => '' === $target ? '/' : $target,
			'kind' => $kind,
		),
		/* translators: 1: a number like 307, 2: a number like 302. */
		'note'  => $kind === $code ? '' : sprintf( __( '%1$d becomes %2$d.', 'igniting-studio' ), $code, $kind ),
	) + $item;
}

/**
 * Why a rule cannot be a redirect here; "" if it can.
 *
 * @param array $row The row.
 * @param int[] $off Groups that are switched off.
 */
function redirection_loss( array $row, array $off ): string {
	$match  = text_of( $row, 'match_type' );
	$action = text_of( $row, 'action_type' );
	$code   = (int) text_of( $row, 'action_code' );
	$data   = text_of( $row, 'action_data' );
	if ( 'enabled' !== text_of( $row, 'status' ) || in_array( (int) text_of( $row, 'group_id' ), $off, true ) ) {
		return __( 'It is switched off in Redirection.', 'igniting-studio' );
	}
	if ( 0 !== (int) text_of( $row, 'regex' ) ) {
		return __( 'It is a regular expression; a redirect here is one address.', 'igniting-studio' );
	}
	if ( 'url' !== $match ) {
		/* translators: %s: an English keyword like "login" or "referrer". */
		return sprintf( __( 'It depends on a condition (%s); a redirect here is the same for everyone.', 'igniting-studio' ), $match );
	}
	if ( 'error' === $action && 404 === $code ) {
		return __( 'It is not needed: the website answers 404 where it has no page.', 'igniting-studio' );
	}
	if ( ! ( 'url' === $action && 410 !== $code || 'error' === $action && 410 === $code ) || ! isset( REDIRECTION_KINDS[ $code ] ) ) {
		/* translators: 1: an English keyword like "pass" or "error", 2: a number like 451. */
		return sprintf( __( 'The website does not have such an action (%1$s, %2$d).', 'igniting-studio' ), $action, $code );
	}
	if ( str_contains( text_of( $row, 'url' ), '?' ) && ! redirection_is_query_ignored( $row ) ) {
		return __( 'It depends on what follows the question mark; a redirect here is for the address with anything after it.', 'igniting-studio' );
	}
	return 'url' === $action && ( '' === $data || takeover_value( $data ) !== $data ) ? damaged_reason() : '';
}
