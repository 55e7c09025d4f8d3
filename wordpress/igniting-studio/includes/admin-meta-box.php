<?php
/**
 * The box below the editor: language, translation key and the custom fields of the post type.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const BOX_NONCE = 'igniting_studio_box';

add_action( 'add_meta_boxes', __NAMESPACE__ . '\add_box' );
add_action( 'save_post', __NAMESPACE__ . '\save_box', 10, 2 );
add_action( 'admin_init', __NAMESPACE__ . '\note_language_of_form' );

/** Adds the box to every record type. */
function add_box(): void {
	add_meta_box( 'igniting-studio', __( 'Website', 'igniting-studio' ), __NAMESPACE__ . '\print_box', RECORD_TYPES );
}

/**
 * Prints the box.
 *
 * @param \WP_Post $post The record being edited.
 */
function print_box( $post ): void {
	wp_nonce_field( BOX_NONCE . $post->ID, BOX_NONCE );
	echo '<table class="form-table" role="presentation"><tbody>';
	print_row( 'igniting_studio[language]', __( 'Language', 'igniting-studio' ), get_language( $post->ID ), 'language' );
	print_row( 'igniting_studio[translation_key]', __( 'Translation key', 'igniting-studio' ), get_translation_key( $post->ID ), 'text', __( 'Give a record and its translation the same key.', 'igniting-studio' ) );
	if ( ! acf_manages( $post->post_type ) ) {
		$values = get_fields_of( $post->ID, $post->post_type );
		foreach ( fields_of( $post->post_type ) as $name => $kind ) {
			print_row( "igniting_studio[fields][{$name}]", label_of( $name ), $values[ $name ], $kind );
		}
	}
	echo '</tbody></table>';
}

/**
 * Stores the box. Not sent by this form, not allowed, or only an autosave: nothing happens.
 *
 * @param int      $post_id The record.
 * @param \WP_Post $post    The record.
 */
function save_box( $post_id, $post ): void {
	if ( wp_is_post_autosave( $post_id ) || wp_is_post_revision( $post_id ) || ! current_user_can( 'edit_post', $post_id ) ) {
		return;
	}
	$sent = sent_box( $post_id );
	if ( null === $sent ) {
		return;
	}
	set_language( $post_id, sanitize_language( $sent['language'] ?? '' ) );
	set_translation_key( $post_id, sanitize_field( $sent['translation_key'] ?? '', 'text' ) );
	if ( ! acf_manages( $post->post_type ) ) {
		set_fields_of( $post_id, $post->post_type, (array) ( $sent['fields'] ?? array() ) );
	}
}

/** Lets the slug be chosen for the language that is being saved, not the one that was. */
function note_language_of_form(): void {
	$sent = sent_box( (int) ( $_POST['post_ID'] ?? 0 ) ); // phpcs:ignore WordPress.Security.NonceVerification.Missing -- sent_box() verifies it.
	if ( null !== $sent ) {
		requested_language( sanitize_language( $sent['language'] ?? '' ), true );
	}
}

/**
 * What the box of a record sent in this request; null when it sent nothing or its nonce is not good.
 *
 * @param int $post_id The record.
 */
function sent_box( int $post_id ): ?array {
	$nonce = sanitize_key( $_POST[ BOX_NONCE ] ?? '' );
	if ( ! wp_verify_nonce( $nonce, BOX_NONCE . $post_id ) || ! is_array( $_POST['igniting_studio'] ?? null ) ) {
		return null;
	}
	return wp_unslash( $_POST['igniting_studio'] ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- each value is, where it is stored.
}
