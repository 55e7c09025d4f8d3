<?php
/**
 * Takes over what other plugins have stored in this WordPress: shows what becomes what and what is lost, applies it in batches, and
 * can undo it. It works on stored data only, so it does not matter whether the other plugin is active.
 *
 * HOW TO ADD A SOURCE. Write one PHP file (here, or in a plugin of your own) that hooks the filter
 * `igniting_studio_takeover_sources`:
 *
 *     add_filter( 'igniting_studio_takeover_sources', function ( $sources ) {
 *         $sources['old-seo'] = array(
 *             'label'   => 'Old SEO',
 *             // Whether there is anything to take over. Look at tables, options and meta, not at active plugins.
 *             'detect'  => fn() => Igniting_Studio\takeover_has_meta( array( '_old_title' ) ),
 *             // How many items `read` returns in total, for the progress.
 *             'count'   => fn() => Igniting_Studio\count_takeover_meta( array( '_old_title' ) ),
 *             // One page: at most $limit items after $cursor ('' at first), and the next cursor, null at the end.
 *             'read'    => 'old_seo_items',
 *             // Optional: questions to the owner, shown as dropdowns. The answers are the third argument of `read`.
 *             'choices' => fn() => array( 'field' => array( 'label' => 'Subtitle', 'options' => array( '' => '—', 'cover' => 'Cover' ) ) ),
 *         );
 *         return $sources;
 *     } );
 *
 *     function old_seo_items( string $cursor, int $limit, array $chosen ) {
 *         return Igniting_Studio\takeover_meta_items( array( '_old_title' ), $cursor, $limit, fn( $row ) => array(
 *             'what'  => __( 'Title for search engines' ),
 *             'from'  => $row['value'],                                     // As the other plugin has it.
 *             'place' => array( 'field', $row['post_id'], 'seo_title' ),    // Where it goes.
 *             'value' => $row['value'],                                     // What is stored there.
 *             'loss'  => '',                                                // Why it cannot be taken over; '' if it can.
 *             'note'  => '',                                                // Optional: what is different afterwards.
 *         ) );
 *     }
 *
 * `read` may return a `WP_Error` or throw: the screen shows its message, and nothing else fails. It must return the same items in the
 * same order each time, and must not unserialize with classes: use `takeover_value()`. An item whose place has a value of its own is
 * left out, unless it says `'replaces' => true`.
 *
 * A place is where values go: `field` (post id, field), `option` (name, then keys inside), `redirect` (path), `menu`
 * (location), `pair` (post id), `term-pair` (term id), `language` (`post` or `term`, id). More are added with the filter
 * `igniting_studio_takeover_places`: arrays of `label` (for the screen), `clean` (the value as it will be stored, or a `WP_Error`
 * saying why not), `read` (null for nothing) and `write` (null removes; returns null or a `WP_Error`), each with the arguments of the
 * place after the value. If `finish` is given, `write` only collects, in a plan too, and `finish` stores it once after a batch; `trial`
 * returns what was collected, or takes it back, so that a plan of many steps counts right.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Option: by source, the last `plan` and `apply` and the owner's `choices`; under "undo" the result of the last undo. */
const TAKEOVER_STATE = 'igniting_studio_takeover';

/** Options, one for each batch: what it changed, in order. The name continues with the time and the source. */
const TAKEOVER_LOG = 'igniting_studio_takeover_log_';

/** Items of one batch: the most that a failure in the middle repeats. */
const TAKEOVER_BATCH = 100;

/** Time for batches in one request; the next request continues. */
const TAKEOVER_SECONDS = 5;

/** Examples of each kind, reasons of losses and values left by an undo that are kept for the screen. */
const TAKEOVER_EXAMPLES = 5;
const TAKEOVER_REASONS  = 30;

/** What happens to an item. */
const TAKEOVER_KINDS = array( 'new', 'replaced', 'same', 'kept', 'lost' );

/**
 * The sources.
 *
 * @return array<string, array> By id.
 */
function takeover_sources(): array {
	return array_filter( (array) apply_filters( 'igniting_studio_takeover_sources', array() ), fn( $source ) => is_array( $source ) && isset( $source['label'], $source['detect'], $source['count'], $source['read'] ) );
}

/**
 * Calls other people's code; an exception becomes an error with one line.
 *
 * @param callable $call    The code.
 * @param mixed    ...$args Its arguments.
 * @return mixed|\WP_Error
 */
function takeover_try( callable $call, ...$args ) {
	try {
		return $call( ...$args );
	} catch ( \Throwable $fault ) {
		return new \WP_Error( 'igniting_studio_takeover', mb_strimwidth( $fault->getMessage(), 0, 200, '…' ) );
	}
}

/**
 * How many items a source has; null if it has none, an error if that cannot be found out.
 *
 * @param array $source The source.
 * @return int|null|\WP_Error
 */
function count_takeover_source( array $source ) {
	$is_there = takeover_try( $source['detect'] );
	if ( is_wp_error( $is_there ) || ! $is_there ) {
		return is_wp_error( $is_there ) ? $is_there : null;
	}
	$count = takeover_try( $source['count'] );
	return is_wp_error( $count ) ? $count : (int) $count;
}

/** The stored state. */
function takeover_state(): array {
	return array_filter( (array) get_option( TAKEOVER_STATE, array() ), 'is_array' );
}

/**
 * Stores one part of the state; null removes it.
 *
 * @param string     $id   A source, or "undo".
 * @param string     $name `plan`, `apply` or `choices`; for "undo", `result`.
 * @param array|null $part The part.
 */
function store_takeover_state( string $id, string $name, ?array $part ): void {
	$state               = takeover_state();
	$state[ $id ]        = is_array( $state[ $id ] ?? null ) ? $state[ $id ] : array();
	$state[ $id ][ $name ] = $part;
	if ( null === $part ) {
		unset( $state[ $id ][ $name ] );
	}
	update_option( TAKEOVER_STATE, array_filter( $state ), false );
}

/** A run that has not begun. */
function new_takeover_run(): array {
	return array(
		'cursor'   => '',
		'finished' => false,
		'counts'   => array_fill_keys( TAKEOVER_KINDS, 0 ),
		'examples' => array(),
		'reasons'  => array(),
		'error'    => '',
		'by'       => get_current_user_id(),
		'at'       => time(),
	);
}

/**
 * Plans or applies a source, batch by batch, until it is finished, fails or the time is over. An unfinished run is continued; a
 * finished one begins again, and finds that everything is there already.
 *
 * @param string $id      The source.
 * @param string $mode    `plan` changes nothing, `apply` does.
 * @param int    $seconds The time for it.
 * @return array The run: `finished`, `counts` by kind, `examples`, `reasons`, `error`.
 */
function run_takeover( string $id, string $mode, int $seconds = TAKEOVER_SECONDS ): array {
	$source = takeover_sources()[ $id ] ?? null;
	$until  = microtime( true ) + $seconds;
	$state  = takeover_state()[ $id ] ?? array();
	$run    = array_merge( new_takeover_run(), is_array( $state[ $mode ] ?? null ) ? $state[ $mode ] : array() );
	$run    = array_merge( $run['finished'] ? new_takeover_run() : $run, array( 'error' => '' ) );
	if ( 'plan' === $mode ) {
		continue_takeover_trial( (array) ( $run['trial'] ?? array() ) );
	}
	do {
		$page = null === $source ? new \WP_Error( 'igniting_studio_takeover', __( 'This source does not exist.', 'igniting-studio' ) ) : read_takeover_page( $source, (string) $run['cursor'], (array) ( $state['choices'] ?? array() ) );
		$done = is_wp_error( $page ) ? $page : ( 'apply' === $mode ? apply_takeover_batch( $id, $page['items'] ) : plan_takeover_batch( $page['items'] ) );
		if ( is_wp_error( $done ) ) {
			$run['error'] = $done->get_error_message();
		} else {
			$run = with_counted_items( $run, $done );

			$run['cursor']   = (string) $page['next'];
			$run['finished'] = null === $page['next'];
		}
		$is_over = $run['finished'] || '' !== $run['error'] || microtime( true ) >= $until;
		if ( 'plan' === $mode ) {
			$run['trial'] = $run['finished'] || ! $is_over ? array() : takeover_trial();
		}
		if ( $is_over || 'apply' === $mode ) {
			store_takeover_state( $id, $mode, $run );
		}
	} while ( ! $is_over );
	return $run;
}

/** What places have collected in a plan, by place. */
function takeover_trial(): array {
	return array_map( fn( $place ) => $place['trial'](), array_filter( takeover_places(), fn( $place ) => isset( $place['trial'] ) ) );
}

/**
 * Gives places what they had collected when the plan stopped.
 *
 * @param array $trial Of `takeover_trial()`.
 */
function continue_takeover_trial( array $trial ): void {
	foreach ( array_intersect_key( takeover_places(), $trial ) as $name => $place ) {
		$place['trial']( $trial[ $name ] );
	}
}

/**
 * One page of a source.
 *
 * @param array  $source The source.
 * @param string $cursor Where it begins.
 * @param array  $chosen The owner's choices.
 * @return array{items: array[], next: string|null}|\WP_Error
 */
function read_takeover_page( array $source, string $cursor, array $chosen ) {
	$page = takeover_try( $source['read'], $cursor, TAKEOVER_BATCH, $chosen );
	if ( is_wp_error( $page ) ) {
		return $page;
	}
	$next = is_array( $page ) ? $page['next'] ?? null : null;
	if ( ! is_array( $page ) || ! is_array( $page['items'] ?? null ) || (string) $next === $cursor && null !== $next ) {
		return new \WP_Error( 'igniting_studio_takeover', __( 'The source answered something that is not a page of items.', 'igniting-studio' ) );
	}
	return array(
		'items' => array_values( array_filter( $page['items'], 'is_array' ) ),
		'next'  => null === $next ? null : (string) $next,
	);
}

/**
 * What would happen to the items of a batch. Places that collect do so in memory only, so that a second item for the same place finds
 * the first.
 *
 * @param array[] $items The items.
 * @return array[] Each with `kind` and `to`.
 */
function plan_takeover_batch( array $items ): array {
	return array_map( fn( $item ) => handle_takeover_item( $item, false ), $items );
}

/**
 * Checks an item, and stores it if it is taken over.
 *
 * @param array $item       The item.
 * @param bool  $is_applied False for a plan, which stores only what a place collects.
 * @return array The item with `kind` and `to`; lost if it cannot be checked or stored.
 */
function handle_takeover_item( array $item, bool $is_applied ): array {
	$checked = takeover_try( __NAMESPACE__ . '\check_takeover_item', $item );
	if ( is_wp_error( $checked ) ) {
		return lost_item( $item, $checked->get_error_message() );
	}
	$place = takeover_places()[ $checked['place'][0] ?? '' ] ?? array();
	if ( ! is_taken_over( $checked ) || ! ( $is_applied || isset( $place['finish'] ) ) ) {
		return $checked;
	}
	$fault = write_takeover_place( $checked['place'], $checked['value'] );
	return is_wp_error( $fault ) ? lost_item( $checked, $fault->get_error_message() ) : $checked;
}

/**
 * Applies a batch in one transaction: its changes, and the log that undoes them.
 *
 * @param string  $id    The source.
 * @param array[] $items The items.
 * @return array[]|\WP_Error The items with `kind`; an error if nothing of the batch was stored.
 */
function apply_takeover_batch( string $id, array $items ) {
	global $wpdb;
	$wpdb->query( 'START TRANSACTION' );
	$done = array();
	$log  = array();
	foreach ( $items as $item ) {
		$handled = handle_takeover_item( $item, true );
		if ( is_taken_over( $handled ) ) {
			$log[] = array( $handled['place'], $handled['before'], takeover_now( $handled['place'] ) );
		}
		$done[] = $handled;
	}
	$fault = finish_takeover_places();
	if ( is_wp_error( $fault ) ) {
		$wpdb->query( 'ROLLBACK' );
		wp_cache_flush();
		return $fault;
	}
	if ( $log ) {
		update_option( sprintf( '%s%017.6F_%s', TAKEOVER_LOG, microtime( true ), $id ), $log, false );
	}
	$wpdb->query( 'COMMIT' );
	return $done;
}

/**
 * What happens to an item.
 *
 * @param array $item The item.
 * @return array The item with `kind`, `to`, the cleaned `value`, and `before`.
 */
function check_takeover_item( array $item ): array {
	$item += array(
		'what'     => '',
		'from'     => '',
		'place'    => array(),
		'value'    => null,
		'loss'     => '',
		'note'     => '',
		'replaces' => false,
		'kind'     => '',
	);
	if ( '' !== $item['loss'] ) {
		return lost_item( $item, $item['loss'] );
	}
	if ( has_invalid_text( $item['place'] ) || ( 'redirect' === ( $item['place'][0] ?? '' ) && has_invalid_text( $item['value'] ) ) ) {
		return lost_item( $item, __( 'Its address has characters that are damaged (no valid UTF-8).', 'igniting-studio' ) );
	}
	if ( has_invalid_text( $item['from'] ) || has_invalid_text( $item['value'] ) ) {
		$item['value'] = map_deep( $item['value'], fn( $text ) => is_string( $text ) ? scrubbed( $text ) : $text );
		$item['note']  = trim( $item['note'] . ' ' . __( 'Characters that are damaged (no valid UTF-8) become ?.', 'igniting-studio' ) );
	}
	$place = takeover_places()[ $item['place'][0] ?? '' ] ?? null;
	if ( null === $place || null === $item['value'] ) {
		return lost_item( $item, __( 'There is no field for it here.', 'igniting-studio' ) );
	}
	$args  = array_slice( $item['place'], 1 );
	$clean = $place['clean']( $item['value'], ...$args );
	if ( is_wp_error( $clean ) ) {
		return lost_item( $item, $clean->get_error_message() );
	}
	$now            = $place['read']( ...$args );
	$item['to']     = $place['label']( ...$args );
	$item['value']  = $clean;
	$item['before'] = $now;
	if ( '' === $item['kind'] ) {
		$item['kind'] = null === $now ? 'new' : ( is_same_value( $now, $clean ) ? 'same' : ( $item['replaces'] ? 'replaced' : 'kept' ) );
	}
	return $item;
}

/**
 * Whether a value has a text that is no valid UTF-8.
 *
 * @param mixed $value A text, or a list of any depth.
 */
function has_invalid_text( $value ): bool {
	foreach ( is_array( $value ) || is_object( $value ) ? (array) $value : array() as $part ) {
		if ( has_invalid_text( $part ) ) {
			return true;
		}
	}
	return is_string( $value ) && ! mb_check_encoding( $value, 'UTF-8' );
}

/**
 * A text with "?" for each damaged character.
 *
 * @param string $text The text.
 */
function scrubbed( string $text ): string {
	return mb_convert_encoding( $text, 'UTF-8', 'UTF-8' );
}

/**
 * An item that is not taken over.
 *
 * @param array  $item   The item.
 * @param string $reason Why not.
 */
function lost_item( array $item, string $reason ): array {
	return array_merge(
		$item,
		array(
			'kind' => 'lost',
			'loss' => $reason,
			'to'   => '',
		)
	);
}

/**
 * Whether an item is stored.
 *
 * @param array $item Of `check_takeover_item()`.
 */
function is_taken_over( array $item ): bool {
	return in_array( $item['kind'], array( 'new', 'replaced' ), true );
}

/**
 * Whether two values of a place are the same.
 *
 * @param mixed $one   A value.
 * @param mixed $other Another.
 */
function is_same_value( $one, $other ): bool {
	return wp_json_encode( $one ) === wp_json_encode( $other );
}

/**
 * The run with the items of a further batch.
 *
 * @param array   $run      The run.
 * @param array[] $items    The items.
 */
function with_counted_items( array $run, array $items ): array {
	foreach ( $items as $item ) {
		++$run['counts'][ $item['kind'] ];
		if ( count( $run['examples'][ $item['kind'] ] ?? array() ) < TAKEOVER_EXAMPLES ) {
			$run['examples'][ $item['kind'] ][] = shown_takeover_item( $item );
		}
		if ( 'lost' === $item['kind'] ) {
			$reason = isset( $run['reasons'][ $item['loss'] ] ) || count( $run['reasons'] ) < TAKEOVER_REASONS ? $item['loss'] : __( 'Other reasons', 'igniting-studio' );

			$run['reasons'][ $reason ] = ( $run['reasons'][ $reason ] ?? 0 ) + 1;
		}
	}
	return $run;
}

/**
 * An item as the screen and the list of losses show it.
 *
 * @param array $item Of `check_takeover_item()`.
 * @return string[] `what`, `from`, `to` and `note`, short and in valid UTF-8.
 */
function shown_takeover_item( array $item ): array {
	$short = fn( $text ) => mb_strimwidth( trim( (string) preg_replace( '/\s+/u', ' ', wp_check_invalid_utf8( is_scalar( $text ) ? (string) $text : (string) wp_json_encode( $text ), true ) ) ), 0, 200, '…' );
	return array_map( $short, array( $item['what'] ?? '', $item['from'] ?? '', $item['to'] ?? '', 'lost' === $item['kind'] ? $item['loss'] : $item['note'] ) );
}

/**
 * Undoes what was taken over, the newest first, until it is finished or the time is over. A value that was changed since is left as it
 * is.
 *
 * @param string $id      The source, "" for all.
 * @param int    $seconds The time for it.
 * @return array `finished`, `restored` (a number), `left` (a number) and `examples` of what was left, `error`.
 */
function undo_takeover( string $id = '', int $seconds = TAKEOVER_SECONDS ): array {
	$until  = microtime( true ) + $seconds;
	$before = takeover_state()['undo']['result'] ?? array();
	$result = is_array( $before ) && false === ( $before['finished'] ?? true ) && ( $before['source'] ?? '' ) === $id ? $before : array(
		'source'   => $id,
		'restored' => 0,
		'left'     => 0,
		'examples' => array(),
	);

	$result['error'] = '';
	foreach ( takeover_logs( $id ) as $name ) {
		$done = undo_takeover_batch( $name );
		if ( is_wp_error( $done ) ) {
			$result['error'] = $done->get_error_message();
			break;
		}
		$result['restored'] += $done['restored'];
		$result['left']     += count( $done['left'] );
		$result['examples']  = array_slice( array( ...$result['examples'], ...$done['left'] ), 0, TAKEOVER_REASONS );
		if ( microtime( true ) >= $until ) {
			break;
		}
	}
	$result['finished'] = array() === takeover_logs( $id );
	if ( $result['finished'] ) {
		foreach ( '' === $id ? array_keys( takeover_state() ) : array( $id ) as $source ) {
			store_takeover_state( $source, 'apply', null );
			store_takeover_state( $source, 'plan', null );
		}
	}
	store_takeover_state( 'undo', 'result', $result );
	return $result;
}

/**
 * Names of the logs, the newest first.
 *
 * @param string $id The source, "" for all.
 * @return string[]
 */
function takeover_logs( string $id = '' ): array {
	global $wpdb;
	$names = $wpdb->get_col( $wpdb->prepare( 'SELECT option_name FROM %i WHERE option_name LIKE %s', $wpdb->options, $wpdb->esc_like( TAKEOVER_LOG ) . '%' ) );
	$names = array_filter( $names, fn( $name ) => '' === $id || preg_replace( '/^[\d.]+_/', '', substr( $name, strlen( TAKEOVER_LOG ) ) ) === $id );
	rsort( $names, SORT_STRING );
	return $names;
}

/**
 * Undoes one batch in one transaction, and removes its log.
 *
 * @param string $name Of the log.
 * @return array{restored: int, left: string[]}|\WP_Error
 */
function undo_takeover_batch( string $name ) {
	global $wpdb;
	$wpdb->query( 'START TRANSACTION' );
	$restored = 0;
	$left     = array();
	foreach ( array_reverse( (array) get_option( $name, array() ) ) as $entry ) {
		list( $place, $before, $after ) = array_pad( is_array( $entry ) ? $entry : array(), 3, null );

		$now = takeover_try( __NAMESPACE__ . '\takeover_now', (array) $place );
		if ( ! is_wp_error( $now ) && is_same_value( $now, $before ) ) {
			continue;
		}
		$is_restored = ! is_wp_error( $now ) && is_same_value( $now, $after ) && ! is_wp_error( write_takeover_place( (array) $place, $before ) );
		$restored   += $is_restored ? 1 : 0;
		if ( ! $is_restored ) {
			$left[] = takeover_place_name( (array) $place );
		}
	}
	$kept = finish_takeover_places();
	if ( is_wp_error( $kept ) ) {
		$wpdb->query( 'ROLLBACK' );
		wp_cache_flush();
		return $kept;
	}
	delete_option( $name );
	$wpdb->query( 'COMMIT' );
	return array(
		'restored' => $restored - count( $kept ),
		'left'     => array( ...$left, ...$kept ),
	);
}

/** The places, by name: see above. */
function takeover_places(): array {
	static $places = null;
	$places        = $places ?? (array) apply_filters(
		'igniting_studio_takeover_places',
		array(
			'field'     => field_place(),
			'option'    => option_place(),
			'redirect'  => redirect_place(),
			'menu'      => menu_place(),
			'pair'      => pair_place(),
			'term-pair' => term_pair_place(),
			'language'  => language_place(),
		)
	);
	return $places;
}

/**
 * The value at a place now.
 *
 * @param array $place The place.
 * @return mixed Null for nothing, and for a place that does not exist any more.
 */
function takeover_now( array $place ) {
	$known = takeover_places()[ $place[0] ?? '' ] ?? null;
	return null === $known ? null : $known['read']( ...array_slice( $place, 1 ) );
}

/**
 * The name of a place for the screen.
 *
 * @param array $place The place.
 */
function takeover_place_name( array $place ): string {
	$known = takeover_places()[ $place[0] ?? '' ] ?? null;
	$name  = null === $known ? null : takeover_try( $known['label'], ...array_slice( $place, 1 ) );
	return is_string( $name ) ? $name : implode( ' ', array_filter( $place, 'is_scalar' ) );
}

/**
 * Stores a value at a place.
 *
 * @param array $place The place.
 * @param mixed $value The value; null removes it.
 * @return \WP_Error|null
 */
function write_takeover_place( array $place, $value ): ?\WP_Error {
	$known = takeover_places()[ $place[0] ?? '' ] ?? null;
	$fault = null === $known ? new \WP_Error( 'igniting_studio_takeover', __( 'There is no field for it here.', 'igniting-studio' ) ) : takeover_try( $known['write'], $value, ...array_slice( $place, 1 ) );
	return is_wp_error( $fault ) ? $fault : null;
}

/**
 * Stores what the places have collected.
 *
 * @return string[]|\WP_Error Names of values that could not be restored; an error if nothing was stored.
 */
function finish_takeover_places() {
	$left = array();
	foreach ( takeover_places() as $place ) {
		$done = isset( $place['finish'] ) ? takeover_try( $place['finish'] ) : null;
		if ( is_wp_error( $done ) ) {
			return $done;
		}
		$left = array( ...$left, ...(array) $done );
	}
	return $left;
}

/** A field of a record, cleaned by its kind. */
function field_place(): array {
	return array(
		/* translators: 1: title of a record, 2: name of a field. */
		'label' => fn( $post_id, $name ) => sprintf( __( '%1$s: %2$s', 'igniting-studio' ), get_the_title( (int) $post_id ), $name ),
		'clean' => function ( $value, $post_id, $name ) {
			$kind  = ( fields_of( (string) get_post_type( (int) $post_id ) ) + SEO_FIELDS )[ $name ] ?? '';
			$clean = '' === $kind ? '' : sanitize_field( $value, $kind );
			return '' === $clean ? new \WP_Error( 'igniting_studio_takeover', __( 'There is no field for it here, or the field does not take such a value.', 'igniting-studio' ) ) : $clean;
		},
		'read'  => function ( $post_id, $name ) {
			$value = get_post_meta( (int) $post_id, $name, true );
			return '' === $value || ! metadata_exists( 'post', (int) $post_id, $name ) ? null : $value;
		},
		'write' => function ( $value, $post_id, $name ) {
			if ( null === $value ) {
				delete_post_meta( (int) $post_id, $name );
			} else {
				update_post_meta( (int) $post_id, $name, wp_slash( $value ) );
			}
			do_action( 'igniting_studio_record_changed', (int) $post_id );
		},
	);
}

/** A text in an option, at the keys below it. */
function option_place(): array {
	$at  = function ( $whole, array $keys ) {
		foreach ( $keys as $key ) {
			$whole = is_object( $whole ) ? (array) $whole : $whole;
			$whole = is_array( $whole ) ? $whole[ $key ] ?? null : null;
		}
		return is_scalar( $whole ) && '' !== (string) $whole ? $whole : null;
	};
	$set = function ( $whole, array $keys, $value ) use ( &$set ) {
		if ( array() === $keys ) {
			return $value;
		}
		$whole = (array) $whole;
		$key   = array_shift( $keys );

		$whole[ $key ] = $set( $whole[ $key ] ?? array(), $keys, $value );
		return $whole;
	};
	return array(
		'label' => fn( $name, ...$keys ) => name_of_setting( implode( ' › ', array( $name, ...$keys ) ) ),
		'clean' => function ( $value, $name, ...$keys ) use ( $at, $set ) {
			$clean = $at( sanitize_option( $name, $set( get_option( $name ), $keys, $value ) ), $keys );
			return null === $clean ? new \WP_Error( 'igniting_studio_takeover', __( 'The setting does not take such a value.', 'igniting-studio' ) ) : $clean;
		},
		'read'  => fn( $name, ...$keys ) => $at( get_option( $name ), $keys ),
		'write' => function ( $value, $name, ...$keys ) use ( $set ) {
			update_option( $name, $set( get_option( $name ), $keys, $value ?? '' ) );
		},
	);
}

/** A row of Studio → Redirects. The table is stored once for a batch. */
function redirect_place(): array {
	$table = null;
	$now   = function () use ( &$table ) {
		$table = $table ?? get_redirects();
		return $table;
	};
	return array(
		'label'  => fn( $from ) => __( 'Redirects', 'igniting-studio' ) . " › {$from}",
		'clean'  => function ( $value, $from ) use ( $now ) {
			$rows = with_redirect( array_diff_key( $now(), array( $from => true ) ), (string) $from, text_of( $value, 'to' ), (int) text_of( $value, 'kind' ) );
			return is_wp_error( $rows ) ? $rows : $rows[ $from ];
		},
		'read'   => fn( $from ) => $now()[ $from ] ?? null,
		'write'  => function ( $value, $from ) use ( $now, &$table ) {
			$rows = $now();
			unset( $rows[ $from ] );
			$rows = null === $value ? $rows : with_redirect( $rows, (string) $from, text_of( $value, 'to' ), (int) text_of( $value, 'kind' ) );
			if ( is_wp_error( $rows ) ) {
				return $rows;
			}
			$table = $rows;
		},
		'trial'  => function ( $rows = null ) use ( &$table ) {
			$table = $rows ?? $table;
			return $table;
		},
		'finish' => function () use ( &$table ) {
			if ( null !== $table && get_redirects() !== $table ) {
				store_redirects( $table );
			}
			$table = null;
		},
	);
}

/** The menu at a location of the website, by its slug. */
function menu_place(): array {
	return array(
		'label' => fn( $place ) => __( 'Header and footer', 'igniting-studio' ) . " › {$place}",
		'clean' => fn( $slug, $place ) => in_array( $place, website_menu_places(), true ) && wp_get_nav_menu_object( $slug ) ? (string) $slug : new \WP_Error( 'igniting_studio_takeover', __( 'The menu does not exist any more.', 'igniting-studio' ) ),
		'read'  => fn( $place ) => '' === ( menu_places()[ $place ] ?? '' ) ? null : menu_places()[ $place ],
		'write' => function ( $slug, $place ) {
			$menu = null === $slug ? null : wp_get_nav_menu_object( $slug );
			set_theme_mod( 'nav_menu_locations', array( $place => $menu ? $menu->term_id : 0 ) + get_nav_menu_locations() );
		},
	);
}

/** A record's translation. */
function pair_place(): array {
	return array(
		/* translators: %s: title of a record. */
		'label' => fn( $post_id ) => sprintf( __( 'Translation of %s', 'igniting-studio' ), get_the_title( (int) $post_id ) ),
		// A plan of languages and pairs has not stored the languages yet; `write` is exact.
		'clean' => function ( $other, $post_id ) {
			$language = get_language( (int) $post_id );
			$is_known = '' !== $language && '' !== get_language( (int) $other ) && 0 === get_translation( (int) $post_id );
			$fault    = $is_known ? pair_fault( (int) $post_id, (string) get_post_type( (int) $post_id ), $language, (int) $other ) : null;
			return $fault ?? (int) $other;
		},
		'read'  => fn( $post_id ) => 0 === get_translation( (int) $post_id ) ? null : get_translation( (int) $post_id ),
		'write' => function ( $other, $post_id ) {
			if ( null !== $other ) {
				return link_translations( (int) $post_id, (int) $other );
			}
			unlink_translation( (int) $post_id );
		},
	);
}

/** A category's or tag's counterpart. */
function term_pair_place(): array {
	$name = fn( $term_id ) => get_term( (int) $term_id ) instanceof \WP_Term ? get_term( (int) $term_id )->name : (string) $term_id;
	return array(
		/* translators: %s: title of a record. */
		'label' => fn( $term_id ) => sprintf( __( 'Translation of %s', 'igniting-studio' ), $name( $term_id ) ),
		'clean' => function ( $other, $term_id ) {
			$term  = get_term( (int) $term_id );
			$match  = get_term( (int) $other );
			$agree = $term instanceof \WP_Term && $match instanceof \WP_Term && $term->taxonomy === $match->taxonomy && ( '' === get_term_language( $term->term_id ) || get_term_language( $term->term_id ) !== get_term_language( $match->term_id ) );
			return $agree ? (int) $other : new \WP_Error( 'igniting_studio_takeover', __( 'The two are not of one kind in two languages.', 'igniting-studio' ) );
		},
		'read'  => fn( $term_id ) => 0 === get_term_translation( (int) $term_id ) ? null : get_term_translation( (int) $term_id ),
		'write' => function ( $other, $term_id ) {
			link_terms( (int) $term_id, (int) $other );
			return get_term_translation( (int) $term_id ) === (int) $other ? null : new \WP_Error( 'igniting_studio_takeover', __( 'One of the two has a translation already. Take them apart first.', 'igniting-studio' ) );
		},
	);
}

/** The language of a record or a term. */
function language_place(): array {
	$of = fn( $kind, $id ) => 'post' === $kind ? get_language( (int) $id ) : get_term_language( (int) $id );
	return array(
		/* translators: %s: title of a record. */
		'label' => fn( $kind, $id ) => sprintf( __( 'Language of %s', 'igniting-studio' ), 'post' === $kind ? get_the_title( (int) $id ) : ( get_term( (int) $id )->name ?? $id ) ),
		'clean' => fn( $language ) => '' === sanitize_language( $language ) ? new \WP_Error( 'igniting_studio_takeover', __( 'The website does not have this language.', 'igniting-studio' ) ) : $language,
		'read'  => fn( $kind, $id ) => '' === $of( $kind, $id ) ? null : $of( $kind, $id ),
		'write' => function ( $language, $kind, $id ) {
			set_language_of( $kind, (int) $id, (string) $language );
			if ( 'post' === $kind ) {
				do_action( 'igniting_studio_record_changed', (int) $id );
			}
		},
	);
}

/**
 * A stored value of another plugin: a serialized array or scalar is decoded without its classes.
 *
 * @param mixed $raw As it is in the database.
 * @return mixed Null if it is damaged or holds an object.
 */
function takeover_value( $raw ) {
	// `is_serialized()` looks at the end too, so it takes what was cut off for a text.
	if ( ! is_string( $raw ) || ( ! is_serialized( $raw ) && ! preg_match( '/^(?:[aOCE]:\d+:[{"]|s:\d+:")/', $raw ) ) ) {
		return $raw;
	}
	$value  = @unserialize( $raw, array( 'allowed_classes' => false, 'max_depth' => 16 ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions, WordPress.PHP.NoSilencedErrors, WordPress.Arrays.ArrayDeclarationSpacing -- Other plugins' own form; damaged data is no fault of ours; no objects.
	$is_bad = ( false === $value && 'b:0;' !== trim( $raw ) ) || is_object( $value );
	if ( is_array( $value ) ) {
		array_walk_recursive(
			$value,
			function ( $part ) use ( &$is_bad ) {
				$is_bad = $is_bad || is_object( $part );
			}
		);
	}
	return $is_bad ? null : $value;
}

/**
 * An option of another plugin, decoded by `takeover_value()`; null if it is not there or damaged.
 *
 * @param string $name The option.
 * @return mixed
 */
function takeover_option( string $name ) {
	global $wpdb;
	return takeover_value( $wpdb->get_var( $wpdb->prepare( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, $name ) ) );
}

/**
 * Rows of what another plugin has stored, where an empty list would be taken for "nothing is there".
 *
 * @param string $query A prepared query.
 * @return array[]
 * @throws \RuntimeException If the database cannot read them; the screen shows the message.
 */
function takeover_rows( string $query ): array {
	$rows = rows_of_other_plugin( $query );
	if ( is_wp_error( $rows ) ) {
		throw new \RuntimeException( $rows->get_error_message() ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Escaped where it is printed.
	}
	return $rows;
}

/**
 * Whether a table exists.
 *
 * @param string $name Without the prefix.
 */
function takeover_has_table( string $name ): bool {
	global $wpdb;
	$table = $wpdb->prefix . $name;
	return $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) ) === $table;
}

/**
 * Whether any record has one of these meta.
 *
 * @param string[] $names Names of meta.
 */
function takeover_has_meta( array $names ): bool {
	global $wpdb;
	return null !== $wpdb->get_var( $wpdb->prepare( 'SELECT meta_id FROM %i WHERE meta_value <> %s AND meta_key IN (' . implode( ',', array_fill( 0, count( $names ), '%s' ) ) . ') LIMIT 1', $wpdb->postmeta, '', ...$names ) ); // phpcs:ignore WordPress.DB -- One placeholder for each name.
}

/**
 * How many values these meta have.
 *
 * @param string[] $names Names of meta.
 */
function count_takeover_meta( array $names ): int {
	global $wpdb;
	return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE meta_value <> %s AND meta_key IN (' . implode( ',', array_fill( 0, count( $names ), '%s' ) ) . ')', $wpdb->postmeta, '', ...$names ) ); // phpcs:ignore WordPress.DB -- One placeholder for each name.
}

/**
 * A page of items from meta of records. Rows without a record, and damaged ones, are lost.
 *
 * @param string[] $names  Names of meta.
 * @param string   $cursor The cursor of `read`.
 * @param int      $limit  The limit of `read`.
 * @param callable $item   From a row (`post_id`, `name`, decoded `value`) to an item; null to leave the row out.
 * @return array{items: array[], next: string|null}|\WP_Error
 */
function takeover_meta_items( array $names, string $cursor, int $limit, callable $item ) {
	global $wpdb;
	$rows = rows_of_other_plugin( $wpdb->prepare( 'SELECT m.meta_id, m.post_id, m.meta_key AS name, m.meta_value AS value, p.post_type FROM %i m LEFT JOIN %i p ON p.ID = m.post_id WHERE m.meta_id > %d AND m.meta_value <> %s AND m.meta_key IN (' . implode( ',', array_fill( 0, count( $names ), '%s' ) ) . ') ORDER BY m.meta_id LIMIT %d', $wpdb->postmeta, $wpdb->posts, (int) $cursor, '', ...array( ...array_values( $names ), $limit ) ) ); // phpcs:ignore WordPress.DB -- One placeholder for each name.
	if ( is_wp_error( $rows ) ) {
		return $rows;
	}
	_prime_post_caches( array_map( 'intval', array_column( $rows, 'post_id' ) ), false );
	$items = array();
	foreach ( $rows as $row ) {
		$value = takeover_value( $row['value'] );
		$lost  = null === $row['post_type'] ? __( 'Its record does not exist any more.', 'igniting-studio' ) : ( null === $value ? damaged_reason() : '' );
		if ( '' !== $lost ) {
			$items[] = lost_item( array( 'what' => $row['name'], 'from' => (string) $row['value'] ), $lost ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
		} else {
			$items[] = $item(
				array(
					'post_id'   => (int) $row['post_id'],
					'post_type' => $row['post_type'],
					'name'      => $row['name'],
					'value'     => $value,
				)
			);
		}
	}
	return array(
		'items' => array_values( array_filter( $items ) ),
		'next'  => count( $rows ) < $limit ? null : (string) end( $rows )['meta_id'],
	);
}

/** Why a damaged value is lost. */
function damaged_reason(): string {
	return __( 'The stored data is damaged and cannot be read.', 'igniting-studio' );
}
