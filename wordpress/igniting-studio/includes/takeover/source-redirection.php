<?php
/**
 * Takes over the rules of the plugin Redirection, from its tables, into Studio → Redirects: those that the website could use, read by
 * the same function.
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
 * A page of rules, in the order in which Redirection uses them.
 *
 * @param string $cursor Position and id of the last rule, as "3:17".
 * @param int    $limit  How many.
 * @return array|\WP_Error
 */
function read_redirection( string $cursor, int $limit ) {
	global $wpdb;
	[ $position, $id ] = array_map( 'intval', explode( ':', '' === $cursor ? '-1:0' : $cursor ) );

	$rows = rows_of_other_plugin( $wpdb->prepare( 'SELECT * FROM %i WHERE position > %d OR ( position = %d AND id > %d ) ORDER BY position, id LIMIT %d', $wpdb->prefix . 'redirection_items', $position, $position, $id, $limit ) );
	if ( is_wp_error( $rows ) ) {
		return $rows;
	}
	$off  = takeover_has_table( 'redirection_groups' ) ? rows_of_other_plugin( $wpdb->prepare( 'SELECT id FROM %i WHERE status = %s', $wpdb->prefix . 'redirection_groups', 'disabled' ) ) : array();
	$off  = is_wp_error( $off ) ? array() : array_map( 'intval', array_column( $off, 'id' ) );
	$last = end( $rows );
	return array(
		'items' => array_map( fn( $row ) => redirection_item( $row, $off ), $rows ),
		'next'  => count( $rows ) < $limit ? null : "{$last['position']}:{$last['id']}",
	);
}

/**
 * A rule as an item.
 *
 * @param array $row The row.
 * @param int[] $off Groups that are switched off.
 */
function redirection_item( array $row, array $off ): array {
	$code   = (int) text_of( $row, 'action_code' );
	$target = 410 === $code ? '' : text_of( $row, 'action_data' );
	$item   = array(
		'what' => __( 'Redirect', 'igniting-studio' ),
		'from' => trim( text_of( $row, 'url' ) . " → {$target} ({$code})" ),
	);
	if ( 'enabled' !== text_of( $row, 'status' ) || in_array( (int) text_of( $row, 'group_id' ), $off, true ) ) {
		return array( 'loss' => __( 'It is switched off in Redirection.', 'igniting-studio' ) ) + $item;
	}
	$rule = redirection_rule( $row );
	if ( is_wp_error( $rule ) ) {
		return array( 'loss' => $rule->get_error_message() ) + $item;
	}
	return array(
		'place' => array( 'redirect', $rule['from'] ),
		'value' => array(
			'to'   => $rule['to'],
			'kind' => $rule['kind'],
		),
		/* translators: 1: a number like 307, 2: a number like 302. */
		'note'  => $rule['kind'] === $code ? '' : sprintf( __( '%1$d becomes %2$d.', 'igniting-studio' ), $code, $rule['kind'] ),
	) + $item;
}
