<?php
/**
 * Where Polylang is, its languages and pairs are taken over: it says them in four taxonomies, of which `language` and
 * `post_translations` are about records, `term_language` and `term_translations` about terms. They are copied, so that
 * nothing is lost when Polylang goes, and what is set here is handed to Polylang. WPML: see wordpress/README.md.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Where the first taking over has got to: the id of the last record; gone while there is no Polylang. */
const POLYLANG_CURSOR = 'igniting_studio_polylang_cursor';
const POLYLANG_BATCH  = 200;

add_action( 'admin_init', __NAMESPACE__ . '\adopt_from_polylang' );
add_action( 'set_object_terms', __NAMESPACE__ . '\follow_polylang', 10, 4 );
add_action( 'edited_post_translations', __NAMESPACE__ . '\follow_polylang_group' );
add_action( 'created_post_translations', __NAMESPACE__ . '\follow_polylang_group' );
add_action( 'igniting_studio_language_set', __NAMESPACE__ . '\tell_polylang_language', 10, 2 );
add_action( 'igniting_studio_twins_linked', __NAMESPACE__ . '\tell_polylang_pair', 20, 2 );

/** Whether Polylang is switched on. */
function has_polylang(): bool {
	return taxonomy_exists( 'language' ) && taxonomy_exists( 'post_translations' );
}

/**
 * The language that Polylang gives to a record or a term; "" for none, or one that the website does not speak. Its codes
 * are those of the languages, or begin with them ("hu", "en-gb"); those of terms begin with "pll_".
 *
 * @param int    $id       The record or term.
 * @param string $taxonomy `language` or `term_language`.
 */
function polylang_language( int $id, string $taxonomy ): string {
	$terms = taxonomy_exists( $taxonomy ) ? get_the_terms_of( $id, $taxonomy ) : array();
	$code  = array() === $terms ? '' : preg_replace( '/^pll_/', '', $terms[0]->slug );
	return sanitize_language( strtok( strtolower( $code ) . '-', '-_' ) );
}

/**
 * The ids that Polylang has as translations of each other, by language. It keeps them serialised in the description of
 * the term that the members share.
 *
 * @param string $description That description.
 * @return array<string, int>
 */
function polylang_group( string $description ): array {
	$value = is_serialized( $description ) ? unserialize( $description, array( 'allowed_classes' => false ) ) : array(); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.serialize_unserialize -- Polylang's own form; no objects.
	$ids   = array();
	foreach ( is_array( $value ) ? $value : array() as $code => $id ) {
		$language = sanitize_language( strtok( strtolower( (string) $code ) . '-', '-_' ) );
		if ( '' !== $language && is_scalar( $id ) ) {
			$ids[ $language ] = (int) $id;
		}
	}
	return $ids;
}

/**
 * The terms of an object; none where the taxonomy is gone.
 *
 * @param int    $id       The object.
 * @param string $taxonomy The taxonomy.
 * @return \WP_Term[]
 */
function get_the_terms_of( int $id, string $taxonomy ): array {
	$terms = wp_get_object_terms( $id, $taxonomy );
	return is_array( $terms ) ? $terms : array();
}

/** Takes over what Polylang knew before this plugin came, a batch with each request to the admin until it is done. */
function adopt_from_polylang(): void {
	$cursor = get_option( POLYLANG_CURSOR );
	if ( ! has_polylang() && false !== $cursor ) {
		delete_option( POLYLANG_CURSOR );
	}
	if ( ! has_polylang() || 'done' === $cursor ) {
		return;
	}
	global $wpdb;
	$in  = implode( ',', array_fill( 0, count( RECORD_TYPES ), '%s' ) );
	$ids = $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_type IN ($in) AND ID > %d ORDER BY ID LIMIT %d", ...RECORD_TYPES, ...array( (int) $cursor, POLYLANG_BATCH ) ) ); // phpcs:ignore WordPress.DB -- a cursor that WP_Query has no words for; once.
	array_map( __NAMESPACE__ . '\take_over_from_polylang', array_map( 'intval', $ids ) );
	$is_last = count( $ids ) < POLYLANG_BATCH;
	if ( $is_last ) {
		array_map( __NAMESPACE__ . '\take_over_term', get_terms( array( 'taxonomy' => array( 'category', 'post_tag' ), 'hide_empty' => false, 'fields' => 'ids' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	}
	update_option( POLYLANG_CURSOR, $is_last ? 'done' : end( $ids ) );
}

/**
 * Takes over language and counterpart of a category or tag; the counterpart once both have their language.
 *
 * @param int $term_id The term.
 */
function take_over_term( int $term_id ): void {
	$language = polylang_language( $term_id, 'term_language' );
	if ( '' === $language ) {
		return;
	}
	set_term_language( $term_id, $language );
	foreach ( taxonomy_exists( 'term_translations' ) ? get_the_terms_of( $term_id, 'term_translations' ) : array() as $group ) {
		link_terms( $term_id, polylang_group( $group->description )[ other_language( $language ) ] ?? 0 );
	}
}

/**
 * Takes over language and twin of one record.
 *
 * @param int $post_id The record.
 */
function take_over_from_polylang( int $post_id ): void {
	$language = polylang_language( $post_id, 'language' );
	if ( '' !== $language && get_language( $post_id ) !== $language ) {
		set_language( $post_id, $language );
	}
	foreach ( get_the_terms_of( $post_id, 'post_translations' ) as $group ) {
		take_over_group( polylang_group( $group->description ) );
	}
}

/**
 * Makes twins of the members of one of Polylang's groups; Polylang is believed, so whatever they were twins of before
 * gives way.
 *
 * @param array<string, int> $ids Records by language.
 */
function take_over_group( array $ids ): void {
	$pair = array_values( array_intersect_key( $ids, LANGUAGES ) );
	if ( count( LANGUAGES ) !== count( $pair ) || get_twin( $pair[0] ) === $pair[1] ) {
		return;
	}
	foreach ( $ids as $language => $id ) {
		if ( get_post( $id ) && polylang_language( $id, 'language' ) === $language ) {
			unlink_twin( $id );
			set_language( $id, $language );
		}
	}
	link_twins( ...$pair );
}

/**
 * Follows Polylang when it gives a record or a term its language, or a record its group.
 *
 * @param int    $id       The object.
 * @param array  $terms    Unused.
 * @param array  $tt_ids   Unused.
 * @param string $taxonomy The taxonomy.
 */
function follow_polylang( $id, $terms, $tt_ids, $taxonomy ): void {
	if ( in_array( $taxonomy, array( 'term_language', 'term_translations' ), true ) && has_polylang() ) {
		take_over_term( (int) $id );
	} elseif ( in_array( $taxonomy, array( 'language', 'post_translations' ), true ) && has_polylang() && in_array( get_post_type( $id ), RECORD_TYPES, true ) ) {
		take_over_from_polylang( (int) $id );
	}
}

/**
 * Follows Polylang when it changes a group.
 *
 * @param int $term_id The group.
 */
function follow_polylang_group( $term_id ): void {
	$term = get_term( (int) $term_id, 'post_translations' );
	if ( $term instanceof \WP_Term ) {
		take_over_group( polylang_group( $term->description ) );
	}
}

/**
 * Hands a language that was set here to Polylang.
 *
 * @param int    $post_id  The record.
 * @param string $language Its language.
 */
function tell_polylang_language( $post_id, $language ): void {
	if ( '' !== $language && function_exists( 'pll_set_post_language' ) && polylang_language( $post_id, 'language' ) !== $language ) {
		pll_set_post_language( $post_id, $language );
	}
}

/**
 * Hands a pair that was made here to Polylang.
 *
 * @param int $one   A record.
 * @param int $other Its twin.
 */
function tell_polylang_pair( $one, $other ): void {
	if ( function_exists( 'pll_save_post_translations' ) ) {
		pll_save_post_translations(
			array(
				get_language( $one )   => $one,
				get_language( $other ) => $other,
			)
		);
	}
}
