<?php
/**
 * A category or tag and its counterpart in the other language: each stores the id of the other.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'pre_delete_term', __NAMESPACE__ . '\unlink_term' );

/**
 * The id of a term's counterpart, 0 when it has none.
 *
 * @param int $term_id The term.
 */
function get_term_translation( int $term_id ): int {
	$translation  = (int) get_term_meta( $term_id, TRANSLATION_META, true );
	$term  = get_term( $term_id );
	$other = $translation > 0 ? get_term( $translation ) : null;
	$agree = $term instanceof \WP_Term && $other instanceof \WP_Term && $term->taxonomy === $other->taxonomy
		&& (int) get_term_meta( $translation, TRANSLATION_META, true ) === $term_id
		&& '' !== get_term_language( $term_id ) && get_term_language( $translation ) === other_language( get_term_language( $term_id ) );
	return $agree ? $translation : 0;
}

/**
 * Links two terms as counterparts; 0 removes a term from its pair. Both must have the same taxonomy and different languages, and
 * neither may have another counterpart; else nothing happens.
 *
 * @param int $term_id The term.
 * @param int $translation    Its counterpart, or 0.
 */
function link_terms( int $term_id, int $translation ): void {
	if ( get_term_translation( $term_id ) === $translation ) {
		return;
	}
	unlink_term( $term_id );
	if ( $translation > 0 && 0 === get_term_translation( $translation ) ) {
		update_term_meta( $term_id, TRANSLATION_META, $translation );
		update_term_meta( $translation, TRANSLATION_META, $term_id );
		if ( 0 === get_term_translation( $term_id ) ) {
			unlink_term( $term_id );
		}
	}
}

/**
 * Removes a term from its pair.
 *
 * @param int $term_id The term.
 */
function unlink_term( $term_id ): void {
	$translation = (int) get_term_meta( $term_id, TRANSLATION_META, true );
	delete_term_meta( $term_id, TRANSLATION_META );
	if ( $translation > 0 && (int) get_term_meta( $translation, TRANSLATION_META, true ) === (int) $term_id ) {
		delete_term_meta( $translation, TRANSLATION_META );
	}
}

/**
 * The equivalent of a term in a language: its counterpart if the term is in the other language, else itself.
 *
 * @param int    $term_id  The term.
 * @param string $language A language code.
 */
function term_in( int $term_id, string $language ): int {
	return get_term_language( $term_id ) === other_language( $language ) ? ( get_term_translation( $term_id ) ?: $term_id ) : $term_id;
}
