<?php
/**
 * A slug may be shared by records of different language: /services/x and /hu/services/x are two records, one slug. A record without
 * a language is shown in both, so it cannot share its slug.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_filter( 'wp_unique_post_slug', __NAMESPACE__ . '\share_slug_across_languages', 10, 6 );
foreach ( RECORD_TYPES as $igniting_studio_type ) {
	add_filter( "rest_pre_insert_{$igniting_studio_type}", __NAMESPACE__ . '\note_requested_language', 10, 2 );
}

/**
 * Restores a record's requested slug if only records of another language have it.
 *
 * @param string $slug      The slug WordPress made unique.
 * @param int    $post_id   The record being saved, 0 for a new one.
 * @param string $status    Its status.
 * @param string $post_type Its type.
 * @param int    $parent_id Its parent.
 * @param string $wanted    The requested slug.
 */
function share_slug_across_languages( $slug, $post_id, $status, $post_type, $parent_id, $wanted ): string {
	if ( $slug === $wanted || ! in_array( $post_type, RECORD_TYPES, true ) || is_reserved_slug( $wanted ) ) {
		return $slug;
	}
	$language = language_being_saved( (int) $post_id );
	if ( '' === $language ) {
		return $slug;
	}
	$holders = get_posts(
		array(
			'name'           => $wanted,
			'post_type'      => array( $post_type, 'attachment' ),
			'post_status'    => 'any',
			'posts_per_page' => count( LANGUAGES ) + 1,
			'exclude'        => array( (int) $post_id ),
			// Pages in different folders may share a slug anyway.
		) + ( is_post_type_hierarchical( $post_type ) ? array( 'post_parent' => (int) $parent_id ) : array() )
	);
	foreach ( $holders as $holder ) {
		if ( $post_type !== $holder->post_type || get_language( $holder->ID ) !== other_language( $language ) ) {
			return $slug;
		}
	}
	return array() === $holders ? $slug : $wanted;
}

/**
 * Names that WordPress reserves, whichever records exist.
 *
 * @param string $slug The wanted slug.
 */
function is_reserved_slug( string $slug ): bool {
	global $wp_rewrite;
	return 'embed' === $slug || in_array( $slug, (array) $wp_rewrite->feeds, true ) || preg_match( '/^\d+$/', $slug );
}

/**
 * The language that a record will have once it is saved: what this request sets, else what is stored.
 *
 * @param int $post_id The record, 0 for a new one.
 */
function language_being_saved( int $post_id ): string {
	return requested_language() ?? ( $post_id > 0 ? get_language( $post_id ) : language_of_new() );
}

/**
 * Remembers the language that a REST request sets, because WordPress generates the slug before it stores any field.
 *
 * @param \stdClass|\WP_Error $prepared The post about to be stored.
 * @param \WP_REST_Request    $request  The request.
 * @return \stdClass|\WP_Error The post, unchanged.
 */
function note_requested_language( $prepared, $request ) {
	requested_language( $request->has_param( 'language' ) ? sanitize_language( $request['language'] ) : null, true );
	return $prepared;
}

/**
 * The language that the current save sets; null if it sets none.
 *
 * @param string|null $language The language to remember.
 * @param bool        $note     Whether to remember it.
 */
function requested_language( ?string $language = null, bool $note = false ): ?string {
	static $requested = null;
	if ( $note ) {
		$requested = $language;
	}
	return $requested;
}
