<?php
/**
 * Changes that wait for the website, and the log of what it was told: one table, which several requests may write at a
 * time. Both are bounded.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** When more than this wait, one change that represents everything replaces them. */
const MAX_WAITING_CHANGES = 500;

/** How many delivered changes the log shows. */
const MAX_LOGGED_CHANGES = 200;

const CHANGE_TABLE_VERSION = '1';

add_action( 'init', __NAMESPACE__ . '\install_change_table', 1 );

/** The table's name in this WordPress. */
function change_table(): string {
	return $GLOBALS['wpdb']->prefix . 'igniting_studio_changes';
}

/** Makes the table where it is missing or old, and the row that the sender locks. */
function install_change_table(): void {
	if ( CHANGE_TABLE_VERSION === get_option( 'igniting_studio_change_table' ) ) {
		return;
	}
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	dbDelta(
		'CREATE TABLE ' . change_table() . " (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			subject char(32) NOT NULL,
			payload text NOT NULL,
			queued_at int(10) unsigned NOT NULL,
			sent_at int(10) unsigned NOT NULL DEFAULT 0,
			pages int(10) unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			KEY sent_at (sent_at)
		) {$wpdb->get_charset_collate()};"
	);
	add_option( SENDING_UNTIL, '0', '', false );
	update_option( 'igniting_studio_change_table', CHANGE_TABLE_VERSION );
}

/**
 * Lets changes wait for the website. One that waits already waits once, in its newest form.
 *
 * @param array<string, array<string, mixed>> $changes By what makes them the same.
 */
function queue_changes( array $changes ): void {
	global $wpdb;
	$waiting = count_waiting_changes();
	if ( $waiting + count( $changes ) > MAX_WAITING_CHANGES ) {
		$everything = array(
			'type'  => 'everything',
			'event' => 'updated',
		);
		$changes    = array( 'everything' => $everything );
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE sent_at = 0', change_table() ) );
	}
	// Two statements, however many changes: a bulk edit must not wait for hundreds of commits.
	$rows = array();
	foreach ( $changes as $subject => $change ) {
		$rows[ md5( $subject ) ] = wp_json_encode( $change );
	}
	$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE sent_at = 0 AND subject IN (' . implode( ',', array_fill( 0, count( $rows ), '%s' ) ) . ')', change_table(), ...array_keys( $rows ) ) ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared,WordPress.DB.PreparedSQLPlaceholders -- Place-holders only.
	$values = array();
	foreach ( $rows as $subject => $payload ) {
		array_push( $values, $subject, $payload, time() );
	}
	$wpdb->query( $wpdb->prepare( 'INSERT INTO %i (subject, payload, queued_at) VALUES ' . implode( ',', array_fill( 0, count( $rows ), '(%s,%s,%d)' ) ), change_table(), ...$values ) ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared,WordPress.DB.PreparedSQLPlaceholders -- Place-holders only.
}

/**
 * The changes that have waited longest.
 *
 * @param int $limit How many at most.
 * @return object[] With `id`, `payload`, `queued_at`.
 */
function waiting_changes( int $limit ): array {
	global $wpdb;
	return (array) $wpdb->get_results( $wpdb->prepare( 'SELECT id, payload, queued_at FROM %i WHERE sent_at = 0 ORDER BY id LIMIT %d', change_table(), $limit ) );
}

/** How many wait. */
function count_waiting_changes(): int {
	global $wpdb;
	return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE sent_at = 0', change_table() ) );
}

/**
 * Notes that the website has taken changes, and forgets the oldest of the log.
 *
 * @param int[] $ids   The changes.
 * @param int   $pages How many pages the website makes again for all of them.
 */
function log_sent_changes( array $ids, int $pages ): void {
	global $wpdb;
	$list = implode( ',', array_map( 'intval', $ids ) );
	$wpdb->query( $wpdb->prepare( "UPDATE %i SET sent_at = %d, pages = %d WHERE id IN ($list)", change_table(), time(), $pages ) ); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Whole numbers.
	$oldest = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT id FROM %i WHERE sent_at > 0 ORDER BY id DESC LIMIT 1 OFFSET %d', change_table(), MAX_LOGGED_CHANGES ) );
	$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE sent_at > 0 AND id <= %d', change_table(), $oldest ) );
}

/**
 * The newest changes, delivered or waiting, for the connection screen.
 *
 * @param int $limit How many.
 * @return object[] With `payload`, `queued_at`, `sent_at` (0 while it waits), `pages`.
 */
function newest_changes( int $limit ): array {
	global $wpdb;
	return (array) $wpdb->get_results( $wpdb->prepare( 'SELECT payload, queued_at, sent_at, pages FROM %i ORDER BY id DESC LIMIT %d', change_table(), $limit ) );
}
