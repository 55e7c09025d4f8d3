<?php
/**
 * The language of a record or a term: "en", "hu", or "" where the editor has not said.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const LANGUAGES = array(
	'en' => 'English',
	'hu' => 'Magyar',
);

/** What is asked for without a language is meant in this one. */
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
 * The language of a post, "" when it has none.
 *
 * @param int $post_id The post.
 */
function get_language( int $post_id ): string {
	return sanitize_language( get_post_meta( $post_id, LANGUAGE_META, true ) );
}

/**
 * Stores the language of a post; "" removes it, so that "no language" has one form only.
 *
 * @param int    $post_id  The post.
 * @param string $language A language code or "".
 */
function set_language( int $post_id, string $language ): void {
	if ( '' === sanitize_language( $language ) ) {
		delete_post_meta( $post_id, LANGUAGE_META );
	} else {
		update_post_meta( $post_id, LANGUAGE_META, $language );
	}
}

/**
 * Stores the language of a term; "" removes it.
 *
 * @param int    $term_id  The term.
 * @param string $language A language code or "".
 */
function set_term_language( int $term_id, string $language ): void {
	if ( '' === sanitize_language( $language ) ) {
		delete_term_meta( $term_id, LANGUAGE_META );
	} else {
		update_term_meta( $term_id, LANGUAGE_META, $language );
	}
}

/**
 * The meta query of "all records of this language". Those without one are among them in every language, as terms are:
 * the website tells by their text where they belong, and an editor who forgets the language is still read by somebody.
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

/** The meta query of "no language was given". */
function language_missing(): array {
	return array(
		'key'     => LANGUAGE_META,
		'compare' => 'NOT EXISTS',
	);
}
