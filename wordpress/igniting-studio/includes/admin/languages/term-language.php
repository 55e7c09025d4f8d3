<?php
/**
 * The language of categories and tags, and their counterpart in the other language, in their forms.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const TERM_NONCE = 'igniting_studio_term';

/** At most this many terms are offered as counterparts. */
const OFFERED_TERMS = 200;

foreach ( array( 'category', 'post_tag' ) as $igniting_studio_taxonomy ) {
	add_action( "{$igniting_studio_taxonomy}_add_form_fields", __NAMESPACE__ . '\print_term_language_of_new' );
	add_action( "{$igniting_studio_taxonomy}_edit_form_fields", __NAMESPACE__ . '\print_term_language' );
	add_action( "created_{$igniting_studio_taxonomy}", __NAMESPACE__ . '\save_term_language' );
	add_action( "edited_{$igniting_studio_taxonomy}", __NAMESPACE__ . '\save_term_language' );
}

/** Prints the select in the form of a new term. */
function print_term_language_of_new(): void {
	wp_nonce_field( TERM_NONCE, TERM_NONCE );
	printf( '<div class="form-field"><label for="igniting-studio-language">%s</label>', esc_html__( 'Language', 'igniting-studio' ) );
	print_language_select( 'igniting-studio-language', 'igniting_studio_language', '' );
	echo '</div>';
}

/**
 * Prints the selects in the form of an existing term.
 *
 * @param \WP_Term $term The term.
 */
function print_term_language( $term ): void {
	wp_nonce_field( TERM_NONCE, TERM_NONCE );
	$language = get_term_language( $term->term_id );
	printf( '<input type="hidden" name="igniting_studio_language_shown" value="%s">', esc_attr( $language ) );
	print_row( 'igniting_studio_language', __( 'Language', 'igniting-studio' ), $language, 'language' );
	if ( '' !== $language ) {
		printf( '<tr><th scope="row"><label for="igniting-studio-counterpart">%s</label></th><td>', esc_html__( 'In the other language', 'igniting-studio' ) );
		print_select( 'igniting-studio-counterpart', 'igniting_studio_counterpart', counterparts_of( $term, $language ), (string) get_term_translation( $term->term_id ) );
		printf( '<p class="description">%s</p></td></tr>', esc_html__( 'A translation that is created from a record gets this term instead.', 'igniting-studio' ) );
	}
}

/**
 * The terms that may be a term's counterpart.
 *
 * @param \WP_Term $term     The term.
 * @param string   $language Its language.
 * @return array<int, string> Names by id.
 */
function counterparts_of( \WP_Term $term, string $language ): array {
	$terms = get_terms(
		array(
			'taxonomy'   => $term->taxonomy,
			'hide_empty' => false,
			'number'     => OFFERED_TERMS,
			'meta_key'   => LANGUAGE_META, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- bounded, in one form.
			'meta_value' => other_language( $language ), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value
		)
	);
	$free  = array_filter( $terms, fn( $other ) => in_array( get_term_translation( $other->term_id ), array( 0, $term->term_id ), true ) );
	return array( 0 => '—' ) + array_column( array_map( fn( $other ) => array( $other->term_id, html_entity_decode( $other->name, ENT_QUOTES ) ), $free ), 1, 0 );
}

/**
 * Stores the choices.
 *
 * @param int $term_id The term.
 */
function save_term_language( $term_id ): void {
	$nonce = sanitize_key( $_POST[ TERM_NONCE ] ?? '' );
	if ( ! wp_verify_nonce( $nonce, TERM_NONCE ) || ! current_user_can( 'edit_term', $term_id ) ) {
		return;
	}
	$language = wp_unslash( $_POST['igniting_studio_language'] ?? '' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- sanitize_language() does.
	// Polylang has its own language field in the same form: the old value that ours still shows must not undo it.
	if ( ( $_POST['igniting_studio_language_shown'] ?? null ) !== $language ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared only.
		set_term_language( (int) $term_id, sanitize_language( $language ) );
	}
	$counterpart = absint( $_POST['igniting_studio_counterpart'] ?? 0 );
	if ( 0 === $counterpart || current_user_can( 'edit_term', $counterpart ) ) {
		link_terms( (int) $term_id, $counterpart );
	}
}
