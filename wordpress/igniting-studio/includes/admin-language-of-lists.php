<?php
/**
 * The language in the admin's lists of records, and in the forms of categories and tags.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const TERM_NONCE = 'igniting_studio_term';

foreach ( RECORD_TYPES as $type ) {
	add_filter( "manage_{$type}_posts_columns", __NAMESPACE__ . '\add_language_column' );
	add_action( "manage_{$type}_posts_custom_column", __NAMESPACE__ . '\print_language_column', 10, 2 );
}
foreach ( array( 'category', 'post_tag' ) as $taxonomy ) {
	add_action( "{$taxonomy}_add_form_fields", __NAMESPACE__ . '\print_term_language_of_new' );
	add_action( "{$taxonomy}_edit_form_fields", __NAMESPACE__ . '\print_term_language' );
	add_action( "created_{$taxonomy}", __NAMESPACE__ . '\save_term_language' );
	add_action( "edited_{$taxonomy}", __NAMESPACE__ . '\save_term_language' );
}

/**
 * Adds the column.
 *
 * @param array $columns Titles by column.
 */
function add_language_column( array $columns ): array {
	return $columns + array( 'igniting_studio_language' => __( 'Language', 'igniting-studio' ) );
}

/**
 * Prints a record's language.
 *
 * @param string $column  The column.
 * @param int    $post_id The record.
 */
function print_language_column( $column, $post_id ): void {
	if ( 'igniting_studio_language' === $column ) {
		echo esc_html( LANGUAGES[ get_language( (int) $post_id ) ] ?? '—' );
	}
}

/** Prints the choice in the form of a new term. */
function print_term_language_of_new(): void {
	wp_nonce_field( TERM_NONCE, TERM_NONCE );
	printf( '<div class="form-field"><label for="igniting-studio-language">%s</label>', esc_html__( 'Language', 'igniting-studio' ) );
	print_language_select( 'igniting-studio-language', 'igniting_studio_language', '' );
	echo '</div>';
}

/**
 * Prints the choice in the form of a term that exists.
 *
 * @param \WP_Term $term The term.
 */
function print_term_language( $term ): void {
	wp_nonce_field( TERM_NONCE, TERM_NONCE );
	print_row( 'igniting_studio_language', __( 'Language', 'igniting-studio' ), (string) get_term_meta( $term->term_id, LANGUAGE_META, true ), 'language' );
}

/**
 * Stores the choice.
 *
 * @param int $term_id The term.
 */
function save_term_language( $term_id ): void {
	$nonce = sanitize_key( $_POST[ TERM_NONCE ] ?? '' );
	if ( wp_verify_nonce( $nonce, TERM_NONCE ) && current_user_can( 'edit_term', $term_id ) ) {
		set_term_language( (int) $term_id, sanitize_language( wp_unslash( $_POST['igniting_studio_language'] ?? '' ) ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- sanitize_language() does.
	}
}
