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
			'count'  => __NAMESPACE__ . '\count_redirection',
			'read'   => __NAMESPACE__ . '\read_redirection',
		);
		return $sources;
	}
);

/** The columns of a rule that are read. */
const REDIRECTION_COLUMNS = array( 'id', 'url', 'match_data', 'regex', 'position', 'group_id', 'status', 'action_type', 'action_code', 'action_data', 'match_type' );

/**
 * How many rules there are.
 *
 * @return int|\WP_Error
 */
function count_redirection() {
	global $wpdb;
	$fault = redirection_table_fault();
	return $fault ?? (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', $wpdb->prefix . 'redirection_items' ) );
}

/** What is wrong with Redirection's tables; null if they have the columns that are read. */
function redirection_table_fault(): ?\WP_Error {
	global $wpdb;
	$tables = array( 'redirection_items' => REDIRECTION_COLUMNS ) + ( takeover_has_table( 'redirection_groups' ) ? array( 'redirection_groups' => array( 'id', 'status' ) ) : array() );
	foreach ( $tables as $name => $columns ) {
		$rows = rows_of_other_plugin( $wpdb->prepare( 'SHOW COLUMNS FROM %i', $wpdb->prefix . $name ) );
		if ( is_wp_error( $rows ) ) {
			return $rows;
		}
		$missing = array_diff( $columns, array_column( $rows, 'Field' ) );
		if ( $missing ) {
			/* translators: 1: name of a table of the database, 2: names of columns. */
			return new \WP_Error( 'igniting_studio_takeover', sprintf( __( 'The table %1$s is not one of the plugin’s versions that can be read: it lacks %2$s. Nothing was changed.', 'igniting-studio' ), $wpdb->prefix . $name, implode( ', ', $missing ) ) );
		}
	}
	return null;
}

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

	$fault = redirection_table_fault();
	if ( $fault ) {
		return $fault;
	}
	$rows = rows_of_other_plugin( $wpdb->prepare( 'SELECT * FROM %i WHERE position > %d OR ( position = %d AND id > %d ) ORDER BY position, id LIMIT %d', $wpdb->prefix . 'redirection_items', $position, $position, $id, $limit ) );
	if ( is_wp_error( $rows ) ) {
		return $rows;
	}
	$off  = takeover_has_table( 'redirection_groups' ) ? rows_of_other_plugin( $wpdb->prepare( 'SELECT id FROM %i WHERE status = %s', $wpdb->prefix . 'redirection_groups', 'disabled' ) ) : array();
	if ( is_wp_error( $off ) ) {
		return $off;
	}
	$off  = array_map( 'intval', array_column( $off, 'id' ) );
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
