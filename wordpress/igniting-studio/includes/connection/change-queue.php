<?php
/**
 * The queue of changes for the website, and the log of delivered ones: one table, which several requests may write concurrently.
 * Both are bounded.
 *
 * Queued changes are sent to the website in the background, as one POST with a list, and retried with growing pauses. Saving never
 * waits for it.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** If more changes than this are queued, one change that represents everything replaces them. */
const MAX_WAITING_CHANGES = 500;

/** How many delivered changes the log shows. */
const MAX_LOGGED_CHANGES = 200;

const CHANGE_TABLE_VERSION = '1';

add_action( 'init', __NAMESPACE__ . '\install_change_table', 1 );

/** The table's name in this WordPress. */
function change_table(): string {
	return $GLOBALS['wpdb']->prefix . 'igniting_studio_changes';
}

/** Creates the table if it is missing or outdated, and the row that the sender locks. */
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
 * Queues changes for the website. A change that is already queued is replaced by its newest version.
 *
 * @param array<string, array<string, mixed>> $changes By the key that identifies duplicates.
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
 * The oldest queued changes.
 *
 * @param int $limit How many at most.
 * @return object[] With `id`, `payload`, `queued_at`.
 */
function waiting_changes( int $limit ): array {
	global $wpdb;
	return (array) $wpdb->get_results( $wpdb->prepare( 'SELECT id, payload, queued_at FROM %i WHERE sent_at = 0 ORDER BY id LIMIT %d', change_table(), $limit ) );
}

/** The number of queued changes. */
function count_waiting_changes(): int {
	global $wpdb;
	return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE sent_at = 0', change_table() ) );
}

/**
 * Marks changes as delivered, and deletes the oldest entries of the log.
 *
 * @param int[] $ids   The changes.
 * @param int   $pages How many pages the website renders again for all of them.
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
 * @return object[] With `payload`, `queued_at`, `sent_at` (0 while it is queued), `pages`.
 */
function newest_changes( int $limit ): array {
	global $wpdb;
	return (array) $wpdb->get_results( $wpdb->prepare( 'SELECT payload, queued_at, sent_at, pages FROM %i ORDER BY id DESC LIMIT %d', change_table(), $limit ) );
}

/** The maximum of one POST: the website refuses longer bodies. */
const CHANGES_PER_POST = 100;

const SEND_TIMEOUT_SECONDS = 5;

/** Pauses after a failure, in seconds; the last one repeats. */
const RETRY_PAUSES = array( 5, 15, 30, 60, 120, 300 );

/** Option: the result of the last attempt. */
const SENDING = 'igniting_studio_sending';

/** Option: until when the lock of a sender is valid, as ten-digit Unix seconds. */
const SENDING_UNTIL = 'igniting_studio_sending_until';

/** How long the lock of a crashed sender blocks others. */
const SENDER_LOCK_SECONDS = 60;

const SEND_HOOK = 'igniting_studio_send';

add_action( SEND_HOOK, __NAMESPACE__ . '\send_waiting_changes' );
add_action( 'wp_ajax_nopriv_' . SEND_HOOK, __NAMESPACE__ . '\answer_send_call' );
add_action( 'wp_ajax_' . SEND_HOOK, __NAMESPACE__ . '\answer_send_call' );

/**
 * The state of the sender.
 *
 * @return array{failures: int, next_at: int, failing_since: int, sent_at: int, error: array{0: string, 1: array}|array{}}
 */
function sending_state(): array {
	$none = array(
		'failures'      => 0,
		'next_at'       => 0,
		'failing_since' => 0,
		'sent_at'       => 0,
		'error'         => array(),
	);
	return array_merge( $none, array_intersect_key( (array) get_option( SENDING, array() ), $none ) );
}

/** Why the last attempt failed, in words; "" if it did not. */
function sending_fault(): string {
	$error = sending_state()['error'];
	// Earlier versions stored the sentence itself.
	return is_array( $error ) ? ( $error ? website_fault( (string) $error[0], (array) $error[1] ) : '' ) : (string) $error;
}

/**
 * Whether a stored time is still in the future. A time further ahead than it can have been set was written by a wrong clock, and
 * counts as past. Up to twice as far is accepted, because the clocks of two servers differ.
 *
 * @param int $moment  In Unix seconds.
 * @param int $longest How far ahead it can be set, in seconds.
 */
function is_to_come( int $moment, int $longest ): bool {
	return $moment > time() && $moment <= time() + 2 * $longest;
}

/**
 * Whether the pause after a failure is still running.
 *
 * @param int $until Its end, in Unix seconds.
 */
function is_pause( int $until ): bool {
	return is_to_come( $until, max( RETRY_PAUSES ) );
}

/** Whether an attempt may be made now. */
function may_send(): bool {
	return '' !== get_website_url() && ! is_pause( sending_state()['next_at'] ) && count_waiting_changes() > 0;
}

/** Sends all queued changes, unless another request is sending them or the pause after a failure is not over. */
function send_waiting_changes(): void {
	// Looks for changes that were queued during the last batch once the lock is free: their own request found it locked.
	while ( may_send() && lock_sender() ) {
		while ( may_send() && send_batch() ) {
			continue;
		}
		unlock_sender();
	}
	$state = sending_state();
	if ( $state['failures'] > 0 ) {
		schedule_sender( is_pause( $state['next_at'] ) ? $state['next_at'] : time() + 1 );
	}
}

/**
 * Schedules the sender in WP-Cron, unless it is scheduled. A time that was set by a wrong clock would be too late.
 *
 * @param int $at When, in Unix seconds.
 */
function schedule_sender( int $at ): void {
	$scheduled = (int) wp_next_scheduled( SEND_HOOK );
	if ( $scheduled > time() && ! is_pause( $scheduled ) ) {
		wp_clear_scheduled_hook( SEND_HOOK );
		$scheduled = 0;
	}
	if ( 0 === $scheduled ) {
		wp_schedule_single_event( $at, SEND_HOOK );
	}
}

/** Lets the next attempt be made now. */
function forget_pause(): void {
	update_option( SENDING, array( 'next_at' => 0 ) + sending_state(), false );
}

/** Sends one list. @return bool Whether the website accepted it. */
function send_batch(): bool {
	$waiting = waiting_changes( CHANGES_PER_POST );
	$events  = array_map( fn( $row ) => json_decode( $row->payload, true ), $waiting );
	$answer  = signed_request( 'POST', '/api/revalidate', array( 'events' => $events ), SEND_TIMEOUT_SECONDS );
	$state   = sending_state();
	if ( is_wp_error( $answer ) ) {
		$pause = RETRY_PAUSES[ min( $state['failures'], count( RETRY_PAUSES ) - 1 ) ];
		$state = array(
			'failures'      => $state['failures'] + 1,
			'next_at'       => time() + $pause,
			'failing_since' => $state['failing_since'] > 0 ? min( $state['failing_since'], time() ) : time(),
			'sent_at'       => $state['sent_at'],
			'error'         => array( $answer->get_error_code(), array_diff_key( (array) $answer->get_error_data(), array( 'body' => true ) ) ),
		);
	} else {
		log_sent_changes( wp_list_pluck( $waiting, 'id' ), is_array( $answer['purged'] ?? null ) ? count( $answer['purged'] ) : 0 );
		$state = array( 'sent_at' => time() );
	}
	update_option( SENDING, $state, false );
	return ! is_wp_error( $answer );
}

/** Acquires the lock in one statement, so that only one of two requests gets it. */
function lock_sender(): bool {
	global $wpdb;
	$now = time();
	// Equivalent to is_to_come(), in SQL.
	return 1 === $wpdb->query( $wpdb->prepare( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND ( option_value <= %s OR option_value > %s )', $wpdb->options, (string) ( $now + SENDER_LOCK_SECONDS ), SENDING_UNTIL, (string) $now, (string) ( $now + 2 * SENDER_LOCK_SECONDS ) ) );
}

/** Releases the lock. */
function unlock_sender(): void {
	global $wpdb;
	$wpdb->update( $wpdb->options, array( 'option_value' => '0' ), array( 'option_name' => SENDING_UNTIL ) );
}

/** Whether a sender is running. */
function is_sending(): bool {
	global $wpdb;
	return is_to_come( (int) $wpdb->get_var( $wpdb->prepare( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, SENDING_UNTIL ) ), SENDER_LOCK_SECONDS );
}

/**
 * Runs the sender as soon as the editor has the response: in this process if PHP can finish the response first, else by a request
 * to this WordPress whose response is not awaited. WP-Cron is the fallback if that request fails.
 */
function wake_sender(): void {
	if ( ! may_send() ) {
		return;
	}
	schedule_sender( time() + 30 );
	if ( is_sending() || apply_filters( 'igniting_studio_wake_sender', false ) ) {
		return;
	}
	if ( wp_doing_cron() || 'cli' === PHP_SAPI ) {
		send_waiting_changes();
	} elseif ( function_exists( 'fastcgi_finish_request' ) && fastcgi_finish_request() ) {
		send_waiting_changes();
	} elseif ( function_exists( 'litespeed_finish_request' ) && litespeed_finish_request() ) {
		send_waiting_changes();
	} else {
		call_without_waiting( admin_url( 'admin-ajax.php?action=' . SEND_HOOK ) );
	}
}

/** Handles that request: closes the connection at once and works on. Anyone may send it: it only does work that is due. */
function answer_send_call(): void {
	ignore_user_abort( true );
	send_waiting_changes();
	wp_die( '', '', array( 'response' => 204 ) );
}

/**
 * Sends a request and closes the connection. WordPress's HTTP client would wait for a second even without needing the response.
 *
 * @param string $url An address of this WordPress.
 */
function call_without_waiting( string $url ): void {
	$parts = wp_parse_url( $url );
	$tls   = 'https' === $parts['scheme'];
	$port  = $parts['port'] ?? ( $tls ? 443 : 80 );
	// The certificate is not checked: the request contains no data, and goes to this server itself.
	$context = stream_context_create( array( 'ssl' => array( 'verify_peer' => false, 'verify_peer_name' => false ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	$socket  = @stream_socket_client( ( $tls ? 'tls' : 'tcp' ) . "://{$parts['host']}:{$port}", $code, $message, 0.2, STREAM_CLIENT_CONNECT, $context ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- The schedule sends it then.
	if ( false === $socket ) {
		return;
	}
	fwrite( $socket, "POST {$parts['path']}?{$parts['query']} HTTP/1.1\r\nHost: {$parts['host']}" . ( isset( $parts['port'] ) ? ":{$port}" : '' ) . "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n" ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_fwrite -- A socket.
	fclose( $socket ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_fclose -- A socket.
}
