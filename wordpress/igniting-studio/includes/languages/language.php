<?php
/**
 * The language of a record or a term: "en", "hu", or "" if it was never set.
 *
 * Every new record gets a language: the requested one, that of the list it is created from, or the editor's own. An older record
 * without a language needs one before it can be published.
 *
 * A slug may be shared by records of different language: /services/x and /hu/services/x are two records, one slug. A record without
 * a language is shown in both, so it cannot share its slug.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const LANGUAGES = array(
	'en' => 'English',
	'hu' => 'Magyar',
);

/** The language of requests that name none. */
const DEFAULT_LANGUAGE = 'en';

const LANGUAGE_META = '_igniting_studio_language';

/**
 * One of the known language codes, else "".
 *
 * @param mixed $value Anything a client sent.
 */
function sanitize_language( $value ): string {
	return is_string( $value ) && isset( LANGUAGES[ $value ] ) ? $value : '';
}

/**
 * The other language of the site; "" for none.
 *
 * @param string $language A language code or "".
 */
function other_language( string $language ): string {
	return '' === $language ? '' : (string) current( array_diff( array_keys( LANGUAGES ), array( $language ) ) );
}

/**
 * A language's name in the language of the admin.
 *
 * @param string $language A language code or "".
 */
function language_name( string $language ): string {
	$names = array(
		'en' => __( 'English', 'igniting-studio' ),
		'hu' => __( 'Hungarian', 'igniting-studio' ),
	);
	return $names[ $language ] ?? __( 'No language', 'igniting-studio' );
}

/** The languages by code, as the reader of the admin calls them. */
function language_names(): array {
	return array_combine( array_keys( LANGUAGES ), array_map( __NAMESPACE__ . '\language_name', array_keys( LANGUAGES ) ) );
}

/**
 * The language of a post, "" when it has none.
 *
 * @param int $post_id The post.
 */
function get_language( int $post_id ): string {
	return sanitize_language( get_post_meta( $post_id, LANGUAGE_META, true ) );
}

/**
 * Stores the language of a post; "" removes it, so that "no language" has only one representation. A pair has one record in each
 * language, so a record that gets its translation's language leaves the pair.
 *
 * @param int    $post_id  The post.
 * @param string $language A language code or "".
 */
function set_language( int $post_id, string $language ): void {
	$before   = get_language( $post_id );
	$language = sanitize_language( $language );
	if ( '' === $language ) {
		delete_post_meta( $post_id, LANGUAGE_META );
	} else {
		update_post_meta( $post_id, LANGUAGE_META, $language );
	}
	if ( $before !== $language ) {
		drop_pair_of_one_language( $post_id );
		do_action( 'igniting_studio_language_set', $post_id, $language );
	}
}

/**
 * Moves an existing record to another language: its slug is made unique there, and the website is notified.
 *
 * @param int    $post_id  The record.
 * @param string $language A language code.
 */
function move_to_language( int $post_id, string $language ): void {
	$post = get_post( $post_id );
	requested_language( $language, true );
	$slug = wp_unique_post_slug( $post->post_name, $post_id, $post->post_status, $post->post_type, $post->post_parent );
	set_language( $post_id, $language );
	if ( $slug !== $post->post_name ) {
		wp_update_post(
			array(
				'ID'        => $post_id,
				'post_name' => $slug,
			)
		);
	} else {
		do_action( 'igniting_studio_record_changed', $post_id );
	}
	requested_language( null, true );
}

/**
 * The language of a term, "" when it has none.
 *
 * @param int $term_id The term.
 */
function get_term_language( int $term_id ): string {
	return sanitize_language( get_term_meta( $term_id, LANGUAGE_META, true ) );
}

/**
 * Stores the language of a term; "" removes it.
 *
 * @param int    $term_id  The term.
 * @param string $language A language code or "".
 */
function set_term_language( int $term_id, string $language ): void {
	$before   = get_term_language( $term_id );
	$language = sanitize_language( $language );
	if ( '' === $language ) {
		delete_term_meta( $term_id, LANGUAGE_META );
	} else {
		update_term_meta( $term_id, LANGUAGE_META, $language );
	}
	if ( $before !== $language ) {
		do_action( 'igniting_studio_term_language_set', $term_id, $language );
	}
}

/**
 * The meta query for "all records of this language". Records and terms without a language are included for every language: the
 * website detects their language from the text, so that nothing from before this plugin is lost.
 *
 * @param string $language A language code.
 */
function language_meta_query( string $language ): array {
	$is = array(
		'key'   => LANGUAGE_META,
		'value' => $language,
	);
	return array_merge( array( 'relation' => 'OR' ), array( $is, language_missing() ) );
}

/** The meta query for "no language". */
function language_missing(): array {
	return array(
		'key'     => LANGUAGE_META,
		'compare' => 'NOT EXISTS',
	);
}

/** The query parameter of admin screens for the selected language. */
const LANGUAGE_PARAM = 'studio_language';

add_action( 'wp_insert_post', __NAMESPACE__ . '\give_language', 5, 3 );
foreach ( RECORD_TYPES as $igniting_studio_type ) {
	add_filter( "rest_pre_insert_{$igniting_studio_type}", __NAMESPACE__ . '\ask_for_language', 20, 2 );
}

/**
 * Gives a language to a record that has none and is new or public. An import sets its own a moment later.
 *
 * @param int      $post_id The record.
 * @param \WP_Post $post    The record.
 * @param bool     $update  Whether it was there before.
 */
function give_language( $post_id, $post, $update ): void {
	$needs_one = ! $update || in_array( $post->post_status, array( 'publish', 'future' ), true );
	if ( $needs_one && in_array( $post->post_type, RECORD_TYPES, true ) && ! defined( 'WP_IMPORTING' ) && '' === get_language( $post_id ) ) {
		set_language( $post_id, requested_language() ?: language_of_new() );
	}
}

/** The language of a new record: that of the list it is created from, else that of its author. */
function language_of_new(): string {
	$listed = sanitize_language( wp_unslash( $_REQUEST[ LANGUAGE_PARAM ] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- it only chooses one of two.
	return $listed ?: language_of_person();
}

/** The website's language that matches the user's admin language, else the default one. */
function language_of_person(): string {
	$locale = is_user_logged_in() ? get_user_locale() : get_locale();
	return sanitize_language( substr( $locale, 0, 2 ) ) ?: DEFAULT_LANGUAGE;
}

/**
 * Refuses to publish a record without a language, with a message that the editor shows.
 *
 * @param \stdClass|\WP_Error $prepared The post about to be stored.
 * @param \WP_REST_Request    $request  The request.
 * @return \stdClass|\WP_Error
 */
function ask_for_language( $prepared, $request ) {
	if ( is_wp_error( $prepared ) || '' !== language_after( $prepared, $request ) ) {
		return $prepared;
	}
	$before = empty( $prepared->ID ) ? '' : get_post_status( $prepared->ID );
	$after  = $prepared->post_status ?? $before;
	$is_new = $after !== $before || $request->has_param( 'language' );
	if ( ! $is_new || ! in_array( $after, array( 'publish', 'future' ), true ) ) {
		return $prepared;
	}
	return new \WP_Error( 'igniting_studio_no_language', __( 'Choose the language of this record before it is published.', 'igniting-studio' ), array( 'status' => 400 ) );
}

/**
 * The language that a record will have after a REST request.
 *
 * @param \stdClass        $prepared The post about to be stored.
 * @param \WP_REST_Request $request  The request.
 */
function language_after( $prepared, $request ): string {
	if ( $request->has_param( 'language' ) ) {
		return sanitize_language( $request['language'] );
	}
	return empty( $prepared->ID ) ? language_of_new() : get_language( $prepared->ID );
}

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
