<?php
/**
 * Earlier states of the Studio settings and of the menus: who changed what, when, and how to restore it. WordPress keeps revisions
 * of records only. Keys and the address for leads are not included.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Option, one for each subject: its earlier states, the newest first. */
const HISTORY = 'igniting_studio_history_';

/** Bounds of the states of one subject. */
const HISTORY_STATES = 30;
const HISTORY_BYTES  = 2 * MB_IN_BYTES;

/** The subject that is not an option: all menus. */
const MENUS = 'menus';

/**
 * The subjects, and the capability to see and restore each.
 *
 * @return array<string, string> Capabilities by subject: an option, or `MENUS`.
 */
function history_subjects(): array {
	return array(
		HOME_CONTENT      => EDIT_STUDIO,
		STUDIO_FACTS      => EDIT_STUDIO,
		CONTACT_EMAIL     => EDIT_STUDIO,
		MENUS             => EDIT_STUDIO,
		REDIRECTS         => EDIT_STUDIO,
		OPTIONS           => 'manage_options',
		'blogname'        => 'manage_options',
		'blogdescription' => 'manage_options',
	);
}

foreach ( array_diff( array_keys( history_subjects() ), array( MENUS ) ) as $igniting_studio_option ) {
	add_filter(
		"pre_update_option_{$igniting_studio_option}",
		function ( $value ) use ( $igniting_studio_option ) {
			keep_state( $igniting_studio_option );
			return $value;
		}
	);
}
add_action( 'load-nav-menus.php', fn() => keep_state( MENUS ) );
add_action( 'shutdown', __NAMESPACE__ . '\note_history' );

/**
 * The current state of a subject, without secrets.
 *
 * @param string $subject One of `history_subjects()`.
 * @return mixed
 */
function state_of( string $subject ) {
	return MENUS === $subject ? menus_state() : studio_values()[ $subject ];
}

/**
 * Remembers the states at the beginning of the request, in case it changes them.
 *
 * @param string $subject One of `history_subjects()`, "" for none.
 * @return array<string, mixed> The states by subject.
 */
function keep_state( string $subject = '' ): array {
	static $found = array();
	if ( '' !== $subject && ! array_key_exists( $subject, $found ) ) {
		$found[ $subject ] = state_of( $subject );
	}
	return $found;
}

/** Stores each state that the request replaced. */
function note_history(): void {
	foreach ( keep_state() as $subject => $state ) {
		if ( state_of( $subject ) !== $state ) {
			$entry = array(
				'id'    => wp_generate_uuid4(),
				'at'    => microtime( true ), // Changes within one second keep their order across subjects.
				'by'    => get_current_user_id(),
				'state' => $state,
			);
			update_option( HISTORY . $subject, within_bounds( array( $entry, ...history_of( $subject ) ) ), false );
		}
	}
}

/**
 * The newest entries that fit the limit; the newest one is always kept.
 *
 * @param array[] $entries Entries, the newest first.
 */
function within_bounds( array $entries ): array {
	$bytes = 0;
	$kept  = array();
	foreach ( array_slice( $entries, 0, HISTORY_STATES ) as $entry ) {
		$bytes += strlen( (string) wp_json_encode( $entry ) );
		if ( $kept && $bytes > HISTORY_BYTES ) {
			break;
		}
		$kept[] = $entry;
	}
	return $kept;
}

/**
 * The entries of a subject, the newest first.
 *
 * @param string $subject One of `history_subjects()`.
 * @return array<int, array{id: string, at: int|float, by: int, state: mixed}>
 */
function history_of( string $subject ): array {
	return array_values( array_filter( (array) get_option( HISTORY . $subject, array() ), fn( $entry ) => is_array( $entry ) && isset( $entry['id'], $entry['at'], $entry['by'], $entry['state'] ) ) );
}

/**
 * Restores a state. The current state becomes the newest entry, so this can be undone too.
 *
 * @param string $subject One of `history_subjects()`.
 * @param string $id      Of the entry.
 * @return bool Whether there is such an entry.
 */
function restore_state( string $subject, string $id ): bool {
	$states = array_column( history_of( $subject ), 'state', 'id' );
	if ( ! isset( $states[ $id ] ) ) {
		return false;
	}
	keep_state( $subject );
	if ( MENUS === $subject ) {
		restore_menus( $states[ $id ] );
	} else {
		update_option( $subject, checked_values( array( $subject => $states[ $id ] ) )[ $subject ] );
	}
	return true;
}

/** Every menu by its slug: its name, its locations, and its entries. */
function menus_state(): array {
	$state = array();
	foreach ( wp_get_nav_menus() as $menu ) {
		$state[ $menu->slug ] = array(
			'name'   => $menu->name,
			'places' => array_keys( menu_places(), $menu->slug, true ),
			'items'  => array_map( __NAMESPACE__ . '\menu_item_state', (array) wp_get_nav_menu_items( $menu, array( 'post_status' => 'any' ) ) ),
		);
	}
	return $state;
}

/**
 * An entry of a menu, with all arguments of `wp_update_nav_menu_item()`.
 *
 * @param object $item The entry.
 */
function menu_item_state( $item ): array {
	return array(
		'id'    => (int) $item->ID,
		'label' => (string) $item->title,
		'data'  => array(
			'menu-item-title'       => (string) $item->post_title,
			'menu-item-type'        => (string) $item->type,
			'menu-item-object'      => (string) $item->object,
			'menu-item-object-id'   => (int) $item->object_id,
			'menu-item-parent-id'   => (int) $item->menu_item_parent,
			'menu-item-position'    => (int) $item->menu_order,
			'menu-item-url'         => 'custom' === $item->type ? (string) $item->url : '',
			'menu-item-description' => (string) $item->post_content,
			'menu-item-attr-title'  => (string) $item->post_excerpt,
			'menu-item-target'      => (string) $item->target,
			'menu-item-classes'     => implode( ' ', (array) $item->classes ),
			'menu-item-xfn'         => (string) $item->xfn,
			'menu-item-status'      => (string) $item->post_status,
		),
	);
}

/**
 * Restores the menus of a state; menus that were created since are kept.
 *
 * @param array $state Of `menus_state()`.
 */
function restore_menus( array $state ): void {
	$places = get_nav_menu_locations();
	foreach ( $state as $slug => $kept ) {
		$menu = wp_get_nav_menu_object( $slug );
		$id   = $menu ? $menu->term_id : wp_create_nav_menu( wp_slash( $kept['name'] ) );
		if ( is_wp_error( $id ) ) {
			continue;
		}
		restore_menu_items( $id, $kept['items'] );
		$places = array_fill_keys( $kept['places'], $id ) + $places;
	}
	set_theme_mod( 'nav_menu_locations', $places );
}

/**
 * Restores the entries of a menu.
 *
 * @param int     $menu_id The menu.
 * @param array[] $kept    Of `menu_item_state()`, parents before children; an entry whose id is not in the menu is added.
 */
function restore_menu_items( int $menu_id, array $kept ): void {
	$here = array_column( array_map( __NAMESPACE__ . '\menu_item_state', (array) wp_get_nav_menu_items( $menu_id, array( 'post_status' => 'any' ) ) ), 'data', 'id' );
	global $wpdb;
	// In one transaction, so that it is all or nothing, and hundreds of entries are stored in seconds.
	$wpdb->query( 'START TRANSACTION' );
	wp_defer_term_counting( true );
	foreach ( array_keys( array_diff_key( $here, array_column( $kept, 'data', 'id' ) ) ) as $id ) {
		wp_delete_post( $id, true );
	}
	$ids = array();
	foreach ( $kept as $item ) {
		$id   = $item['id'];
		$data = $item['data'];

		$data['menu-item-parent-id'] = $ids[ $data['menu-item-parent-id'] ] ?? 0;
		if ( isset( $here[ $id ] ) && $here[ $id ] == $data ) { // phpcs:ignore Universal.Operators.StrictComparisons.LooseEqual -- The order of the keys does not matter.
			$ids[ $id ] = $id;
			continue;
		}
		if ( isset( $here[ $id ] ) && array_merge( $here[ $id ], array( 'menu-item-position' => $data['menu-item-position'] ) ) == $data ) { // phpcs:ignore Universal.Operators.StrictComparisons.LooseEqual -- As above.
			// Only its position has changed, like that of all entries after a moved one.
			$wpdb->update( $wpdb->posts, array( 'menu_order' => $data['menu-item-position'] ), array( 'ID' => $id ) );
			clean_post_cache( $id );
			$ids[ $id ] = $id;
			continue;
		}
		$made       = isset( $here[ $id ] ) ? wp_update_nav_menu_item( $menu_id, $id, wp_slash( $data ) ) : add_menu_item( $menu_id, $data );
		$ids[ $id ] = is_wp_error( $made ) ? 0 : $made;
	}
	wp_defer_term_counting( false );
	$wpdb->query( 'COMMIT' );
	do_action( 'wp_update_nav_menu', $menu_id ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
}

/**
 * Adds an entry to a menu. WordPress stores each of its eight meta with three queries, most of the time that a long menu takes; here
 * one query stores them all, before WordPress's hooks for an added entry run.
 *
 * @param int   $menu_id The menu.
 * @param array $data    Of `menu_item_state()`.
 * @return int|\WP_Error The id of the entry.
 */
function add_menu_item( int $menu_id, array $data ) {
	$meta  = array();
	$store = function () use ( &$meta ) {
		global $wpdb;
		$rows = array();
		foreach ( $meta as $id => $values ) {
			foreach ( $values as $key => $value ) {
				$rows[] = $wpdb->prepare( '(%d,%s,%s)', $id, $key, maybe_serialize( $value ) );
			}
		}
		if ( $rows ) {
			$wpdb->query( $wpdb->prepare( 'INSERT INTO %i (post_id, meta_key, meta_value) VALUES ', $wpdb->postmeta ) . implode( ',', $rows ) ); // phpcs:ignore WordPress.DB -- prepared above.
		}
		array_map( fn( $id ) => wp_cache_delete( $id, 'post_meta' ), array_keys( $meta ) );
		$meta = array();
	};
	$collect = function ( $done, $id, $key, $value ) use ( &$meta, $store ) {
		if ( null !== $done || ! str_starts_with( $key, '_menu_item_' ) ) {
			return $done;
		}
		$meta[ $id ][ $key ] = $value;
		if ( '_menu_item_url' === $key ) {
			// The last one.
			$store();
		}
		return true;
	};
	add_filter( 'update_post_metadata', $collect, 10, 4 );
	$made = wp_update_nav_menu_item( $menu_id, 0, wp_slash( $data ) );
	remove_filter( 'update_post_metadata', $collect );
	$store();
	return $made;
}
