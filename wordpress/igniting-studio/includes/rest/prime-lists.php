<?php
/**
 * Reads what a list needs next to its records, in REST and in the admin, with a few queries for all of them: translations, featured images, pictures
 * that ACF keeps as ids.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_filter( 'the_posts', __NAMESPACE__ . '\prime_list' );

/**
 * Primes the caches for a list.
 *
 * @param \WP_Post[] $posts The posts of a query.
 * @return \WP_Post[] The same posts.
 */
function prime_list( $posts ) {
	if ( ( wp_is_serving_rest_request() || is_admin() ) && is_array( $posts ) && count( $posts ) > 1 ) {
		$records = array_filter( $posts, fn( $post ) => $post instanceof \WP_Post && in_array( $post->post_type, RECORD_TYPES, true ) );
		update_meta_cache( 'post', wp_list_pluck( $records, 'ID' ) );
		prime_named_posts( $records );
	}
	return $posts;
}

/**
 * Primes the caches with all posts that records name, and their meta.
 *
 * @param \WP_Post[] $records Records whose meta is cached.
 */
function prime_named_posts( array $records ): void {
	$named = array_merge( ...array_map( __NAMESPACE__ . '\posts_named_by', array_values( $records ) ) );
	_prime_post_caches( array_values( array_unique( array_filter( $named ) ) ), false, true );
}

/**
 * The ids of the posts that a record's answer is made of next to itself.
 *
 * @param \WP_Post $post The record.
 * @return int[]
 */
function posts_named_by( \WP_Post $post ): array {
	$pictures = array_keys( array_intersect( fields_of( $post->post_type ) + SEO_FIELDS, array( 'url', 'picture' ) ) );
	$names    = array( TRANSLATION_META, '_thumbnail_id', ...$pictures );
	$ids      = array_map( fn( $name ) => get_post_meta( $post->ID, $name, true ), $names );
	$ids      = array( ...$ids, ...( 'portfolio' === $post->post_type ? gallery_values( $post->ID ) : array() ) );
	$ids      = array_filter( $ids, fn( $id ) => is_scalar( $id ) && ctype_digit( (string) $id ) );
	return array( ...array_map( 'intval', array_values( $ids ) ), ...files_linked_in( $post->post_content ) );
}
