<?php
/**
 * The language in quick edit and bulk edit. WordPress has already checked nonce and capability when these save.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const QUICK_LANGUAGE = 'igniting_studio_quick_language';

add_action( 'quick_edit_custom_box', __NAMESPACE__ . '\print_quick_language' );
add_action( 'bulk_edit_custom_box', __NAMESPACE__ . '\print_bulk_language' );
add_action( 'admin_footer-edit.php', __NAMESPACE__ . '\print_quick_edit_script' );
add_action( 'admin_init', __NAMESPACE__ . '\note_quick_language' );
add_action( 'save_post', __NAMESPACE__ . '\save_quick_language' );
add_action( 'bulk_edit_posts', __NAMESPACE__ . '\save_bulk_language' );

/**
 * Prints the select in quick edit.
 *
 * @param string $column The column that the box belongs to.
 */
function print_quick_language( $column ): void {
	print_language_of_row( $column, array( '' => __( 'No language', 'igniting-studio' ) ) + language_names() );
}

/**
 * Prints the select in bulk edit.
 *
 * @param string $column The column that the box belongs to.
 */
function print_bulk_language( $column ): void {
	print_language_of_row( $column, array( '' => __( '— No Change —', 'igniting-studio' ) ) + language_names() );
}

/**
 * Prints a select of languages in the markup that WordPress uses there.
 *
 * @param string $column  The column that the box belongs to.
 * @param array  $choices Titles by value.
 */
function print_language_of_row( $column, array $choices ): void {
	if ( LANGUAGE_COLUMN !== $column ) {
		return;
	}
	$id = wp_unique_id( 'studio-language-' );
	printf( '<fieldset class="inline-edit-col-right"><div class="inline-edit-col"><label class="inline-edit-group" for="%s"><span class="title">%s</span> ', esc_attr( $id ), esc_html__( 'Language', 'igniting-studio' ) );
	print_select( $id, QUICK_LANGUAGE, $choices, '' );
	printf( '<input type="hidden" name="%s_shown" value="-">', esc_attr( QUICK_LANGUAGE ) );
	echo '</label></div></fieldset>';
}

/** Lets quick edit begin with the record's own language. */
function print_quick_edit_script(): void {
	wp_print_inline_script_tag(
		sprintf(
			'if ( window.inlineEditPost ) {
				const open = inlineEditPost.edit;
				inlineEditPost.edit = function ( id ) {
					open.apply( this, arguments );
					const number = typeof id === "object" ? this.getId( id ) : id;
					const shown = document.querySelector( "#post-" + number + " [data-studio-language]" );
					const choice = document.querySelector( "#edit-" + number + " select[name=%1$s]" );
					const before = document.querySelector( "#edit-" + number + " input[name=%1$s_shown]" );
					if ( shown && choice && before ) choice.value = before.value = shown.dataset.studioLanguage;
				};
			}',
			esc_js( QUICK_LANGUAGE )
		)
	);
}

/** The language that quick edit sends for a record; null if it was not changed, this is not a quick edit, or its nonce is invalid. */
function quick_language(): ?string {
	$sent = $_POST[ QUICK_LANGUAGE ] ?? null; // phpcs:ignore WordPress.Security -- verified in the next line, cleaned in the one after.
	$good = 'inline-save' === ( $_POST['action'] ?? '' ) && wp_verify_nonce( sanitize_key( $_POST['_inline_edit'] ?? '' ), 'inlineeditnonce' );
	// Polylang has its own language field in the same form: the old value that ours still shows must not undo it.
	$is_chosen = ( $_POST[ QUICK_LANGUAGE . '_shown' ] ?? null ) !== $sent; // phpcs:ignore WordPress.Security -- compared only.
	return $good && $is_chosen && is_string( $sent ) ? sanitize_language( wp_unslash( $sent ) ) : null;
}

/** Refuses the language of the record's translation, and lets the slug be chosen for the new language. */
function note_quick_language(): void {
	$language = quick_language();
	if ( null === $language ) {
		return;
	}
	$post_id = absint( $_POST['post_ID'] ?? 0 ); // phpcs:ignore WordPress.Security.NonceVerification.Missing -- quick_language() verified it.
	if ( ! allows_language( $post_id, $language ) ) {
		wp_die( esc_html__( 'The translation of this record has that language. Take the two apart first.', 'igniting-studio' ) );
	}
	requested_language( $language, true );
}

/**
 * Whether a record can have a language and keep its translation.
 *
 * @param int    $post_id  The record.
 * @param string $language A language code or "".
 */
function allows_language( int $post_id, string $language ): bool {
	$translation = get_translation( $post_id );
	return 0 === $translation || get_language( $translation ) === other_language( $language );
}

/**
 * Stores what quick edit sent.
 *
 * @param int $post_id The record.
 */
function save_quick_language( $post_id ): void {
	$language = quick_language();
	$is_it    = absint( $_POST['post_ID'] ?? 0 ) === (int) $post_id; // phpcs:ignore WordPress.Security.NonceVerification.Missing -- quick_language() verified it.
	if ( null !== $language && $is_it && current_user_can( 'edit_post', $post_id ) && in_array( get_post_type( $post_id ), RECORD_TYPES, true ) ) {
		set_language( (int) $post_id, $language );
	}
}

/**
 * Stores what bulk edit sent, except where the record's translation has that language.
 *
 * @param int[] $updated The records that were saved.
 */
function save_bulk_language( $updated ): void {
	$language = sanitize_language( wp_unslash( $_REQUEST[ QUICK_LANGUAGE ] ?? '' ) ); // phpcs:ignore WordPress.Security -- WordPress verified the nonce; sanitize_language() cleans.
	foreach ( '' === $language ? array() : $updated as $post_id ) {
		if ( in_array( get_post_type( $post_id ), RECORD_TYPES, true ) && allows_language( (int) $post_id, $language ) && current_user_can( 'edit_post', $post_id ) ) {
			move_to_language( (int) $post_id, $language );
		}
	}
}
