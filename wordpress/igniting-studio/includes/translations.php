<?php
/**
 * Records with the same translation key are translations of each other.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const TRANSLATION_KEY_META = '_igniting_studio_translation_key';

/** How many records one look-up may find: a full REST page of 100, each in two languages, and some of other types. */
const TRANSLATIONS_PER_LOOKUP = 400;

add_filter( 'the_posts', __NAMESPACE__ . '\find_translations_of_list' );

/**
 * The key that a record shares with its translations, "" when it has none.
 *
 * @param int $post_id The post.
 */
function get_translation_key( int $post_id ): string {
	return (string) get_post_meta( $post_id, TRANSLATION_KEY_META, true );
}

/**
 * Stores the translation key; "" removes it.
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
 * The slug of the record in each language it is published in, itself included; empty when it has no key.
 *
 * @param \WP_Post $post The record.
 * @return array<string, string>
 */
function get_translations( \WP_Post $post ): array {
	$key = get_translation_key( $post->ID );
	return '' === $key ? array() : translations_by_key( array( $post->ID ) )[ $key ][ $post->post_type ] ?? array();
}

/**
 * Looks the translations of a whole REST list up with one query, before they are asked for one by one.
 *
 * @param \WP_Post[] $posts The posts of a query.
 * @return \WP_Post[] The same posts.
 */
function find_translations_of_list( $posts ) {
	if ( wp_is_serving_rest_request() && is_array( $posts ) ) {
		$records = array_filter( $posts, fn( $post ) => $post instanceof \WP_Post && in_array( $post->post_type, RECORD_TYPES, true ) );
		translations_by_key( wp_list_pluck( $records, 'ID' ) );
	}
	return $posts;
}

/**
 * The translations known so far in this request, those of the given records among them.
 *
 * @param int[] $ids Records.
 * @return array<string, array<string, array<string, string>>> Slugs by language, by post type, by key.
 */
function translations_by_key( array $ids ): array {
	static $found = array();
	update_meta_cache( 'post', $ids );
	$keys = array_filter( array_map( __NAMESPACE__ . '\get_translation_key', $ids ), fn( $key ) => '' !== $key && ! isset( $found[ $key ] ) );
	if ( array() !== $keys ) {
		$found += array_fill_keys( $keys, array() );
		foreach ( published_with_keys( $keys ) as $post ) {
			$language = get_language( $post->ID );
			if ( '' !== $language ) {
				$found[ get_translation_key( $post->ID ) ][ $post->post_type ][ $language ] = $post->post_name;
			}
		}
	}
	return $found;
}

/**
 * Published records that carry one of the keys.
 *
 * @param string[] $keys Translation keys.
 * @return \WP_Post[]
 */
function published_with_keys( array $keys ): array {
	return get_posts(
		array(
			'post_type'              => RECORD_TYPES,
			'post_status'            => 'publish',
			'posts_per_page'         => TRANSLATIONS_PER_LOOKUP,
			'update_post_term_cache' => false,
			'orderby'                => 'ID',
			'order'                  => 'ASC',
			'meta_query'             => array( // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- one bounded look-up for a whole list.
				array(
					'key'     => TRANSLATION_KEY_META,
					'value'   => array_values( $keys ),
					'compare' => 'IN',
				),
			),
		)
	);
}
