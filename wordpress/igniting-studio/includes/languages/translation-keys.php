<?php
/**
 * The translation key: a text that a record and its translation share. Before version 1 it was typed by hand and defined the pair;
 * now it is a generated label that survives an export, which ids do not.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const TRANSLATION_KEY_META = '_igniting_studio_translation_key';

/** Set once the keys of this WordPress have been converted to pairs. */
const KEYS_ADOPTED = 'igniting_studio_keys_adopted';

add_action( 'init', __NAMESPACE__ . '\adopt_keys_once', 20 );
add_action( 'import_end', __NAMESPACE__ . '\adopt_keys' );

/**
 * The key that a record shares with its translation, "" when it has none.
 *
 * @param int $post_id The post.
 */
function get_translation_key( int $post_id ): string {
	return (string) get_post_meta( $post_id, TRANSLATION_KEY_META, true );
}

/**
 * Stores a key; "" removes it. It does not create a pair: `adopt_keys()` does, once.
 *
 * @param int    $post_id The post.
 * @param string $key     Any text; kept as a slug.
 */
function set_translation_key( int $post_id, string $key ): void {
	$key = sanitize_title( $key );
	if ( '' === $key ) {
		delete_post_meta( $post_id, TRANSLATION_KEY_META );
	} else {
		update_post_meta( $post_id, TRANSLATION_KEY_META, $key );
	}
}

/**
 * Gives a new pair its own key, unless the two already share one.
 *
 * @param int $one   A record.
 * @param int $other Its translation.
 */
function share_translation_key( int $one, int $other ): void {
	$key = get_translation_key( $one );
	if ( '' === $key || get_translation_key( $other ) !== $key ) {
		$key = wp_generate_uuid4();
		set_translation_key( $one, $key );
		set_translation_key( $other, $key );
	}
}

/**
 * Converts the keys of earlier versions to pairs, in the first request after the update; only one of two concurrent requests does
 * it.
 */
function adopt_keys_once(): void {
	if ( ! get_option( KEYS_ADOPTED ) && add_option( KEYS_ADOPTED, time() ) ) {
		adopt_keys();
	}
}

/**
 * Pairs every two records that share a key. If several records of a language have it, the one that the website showed until now
 * wins: the newest published one. The others keep their key, so that an editor can see it.
 *
 * @return int How many pairs were created.
 */
function adopt_keys(): int {
	$posts = unpaired_records_with_keys();
	usort( $posts, fn( $a, $b ) => array( 'publish' === $a->post_status, $a->ID ) <=> array( 'publish' === $b->post_status, $b->ID ) );
	$groups = array();
	foreach ( $posts as $post ) {
		$groups[ $post->post_type . ' ' . get_translation_key( $post->ID ) ][ get_language( $post->ID ) ] = $post->ID;
	}
	$made = 0;
	foreach ( $groups as $group ) {
		$pair = array_intersect_key( $group, LANGUAGES );
		if ( count( LANGUAGES ) === count( $pair ) && null === link_translations( ...array_values( $pair ) ) ) {
			++$made;
		}
	}
	return $made;
}

/**
 * Records with a key and without a translation.
 *
 * @return \WP_Post[]
 */
function unpaired_records_with_keys(): array {
	$posts = get_posts(
		array(
			'post_type'              => RECORD_TYPES,
			'post_status'            => array( 'publish', 'future', 'draft', 'pending', 'private' ),
			'posts_per_page'         => -1,
			'update_post_term_cache' => false,
			'meta_key'               => TRANSLATION_KEY_META, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- once in the life of an installation.
		)
	);
	return array_filter( $posts, fn( $post ) => 0 === get_translation( $post->ID ) );
}
