<?php
/**
 * Records with the same translation key are translations of each other.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const TRANSLATION_KEY_META = '_igniting_studio_translation_key';

/** How many records one look-up of translations covers: a full REST page of 100 and its other language. */
const TRANSLATIONS_PER_LOOKUP = 200;

add_filter( 'the_posts', __NAMESPACE__ . '\remember_listed_records' );

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
	if ( '' === $key ) {
		return array();
	}
	$found = found_translations( $post->post_type );
	if ( ! isset( $found[ $key ] ) ) {
		$found = found_translations( $post->post_type, array_unique( array( $key, ...remembered_keys( $post->post_type ) ) ) );
	}
	return $found[ $key ];
}

/**
 * The translations looked up so far in this request, after looking up the given keys with one query.
 *
 * @param string   $post_type The post type.
 * @param string[] $keys      Translation keys to look up now.
 * @return array<string, array<string, string>> Slugs by language, by key.
 */
function found_translations( string $post_type, array $keys = array() ): array {
	static $found = array();
	$found       += array( $post_type => array() );
	if ( array() !== $keys ) {
		$found[ $post_type ] = array_merge( $found[ $post_type ], array_fill_keys( $keys, array() ) );
		foreach ( published_with_keys( $post_type, $keys ) as $post ) {
			$language = get_language( $post->ID );
			if ( '' !== $language ) {
				$found[ $post_type ][ get_translation_key( $post->ID ) ][ $language ] = $post->post_name;
			}
		}
	}
	return $found[ $post_type ];
}

/**
 * Published records that carry one of the keys.
 *
 * @param string   $post_type The post type.
 * @param string[] $keys      Translation keys.
 * @return \WP_Post[]
 */
function published_with_keys( string $post_type, array $keys ): array {
	$query = new \WP_Query(
		array(
			'post_type'              => $post_type,
			'post_status'            => 'publish',
			'posts_per_page'         => TRANSLATIONS_PER_LOOKUP,
			'no_found_rows'          => true,
			'ignore_sticky_posts'    => true,
			'update_post_term_cache' => false,
			'orderby'                => 'ID',
			'order'                  => 'ASC',
			'meta_query'             => array( // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- one bounded look-up for a whole list.
				array(
					'key'     => TRANSLATION_KEY_META,
					'value'   => $keys,
					'compare' => 'IN',
				),
			),
		)
	);
	return $query->posts;
}

/**
 * Notes which records a REST answer is about to list, so that their translations are found with one query, not one each.
 *
 * @param \WP_Post[] $posts The posts of a query.
 * @return \WP_Post[] The same posts.
 */
function remember_listed_records( $posts ) {
	if ( wp_is_serving_rest_request() && is_array( $posts ) ) {
		listed_records( $posts );
	}
	return $posts;
}

/**
 * The records listed so far in this request.
 *
 * @param \WP_Post[] $more Records to add.
 * @return \WP_Post[]
 */
function listed_records( array $more = array() ): array {
	static $listed = array();
	return $listed = array_merge( $listed, $more ); // phpcs:ignore Squiz.PHP.DisallowMultipleAssignments -- a request-long memory.
}

/**
 * The translation keys of the listed records of one type; their meta is in memory already.
 *
 * @param string $post_type The post type.
 * @return string[]
 */
function remembered_keys( string $post_type ): array {
	$posts = array_filter( listed_records(), fn( $post ) => $post instanceof \WP_Post && $post_type === $post->post_type );
	return array_filter( array_map( fn( $post ) => get_translation_key( $post->ID ), $posts ) );
}
