<?php
/**
 * The language of a record or a term: "en", "hu", or "" if it was never set.
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
