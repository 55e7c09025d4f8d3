<?php
/**
 * The plain boxes of the classic editor: next to it the language, below it the custom fields. In the block editor, the plugin's
 * panel replaces them.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const BOX_NONCE = 'igniting_studio_box';

add_action( 'add_meta_boxes', __NAMESPACE__ . '\add_boxes' );
add_action( 'save_post', __NAMESPACE__ . '\save_boxes', 10, 2 );
add_action( 'admin_init', __NAMESPACE__ . '\note_language_of_form' );

/**
 * Adds the boxes to a record.
 *
 * @param string $post_type Its type.
 */
function add_boxes( $post_type ): void {
	if ( ! in_array( $post_type, RECORD_TYPES, true ) ) {
		return;
	}
	// WordPress's own box of raw fields would write the same values a second time.
	remove_meta_box( 'postcustom', $post_type, 'normal' );
	$classic_only = array( '__back_compat_meta_box' => true );
	add_meta_box( 'igniting-studio-language-box', __( 'Language', 'igniting-studio' ), __NAMESPACE__ . '\print_language_box', $post_type, 'side', 'high', $classic_only );
	add_meta_box( 'igniting-studio-fields-box', __( 'Website', 'igniting-studio' ), __NAMESPACE__ . '\print_fields_box', $post_type, 'advanced', 'default', $classic_only );
}

/**
 * Prints the language, and the nonce of both boxes.
 *
 * @param \WP_Post $post The record being edited.
 */
function print_language_box( $post ): void {
	wp_nonce_field( BOX_NONCE . $post->ID, BOX_NONCE );
	printf( '<p><label for="igniting-studio-language">%s</label><br>', esc_html__( 'Language', 'igniting-studio' ) );
	print_language_select( 'igniting-studio-language', 'igniting_studio[language]', get_language( $post->ID ) );
	printf( '<input type="hidden" name="igniting_studio[language_shown]" value="%s">', esc_attr( get_language( $post->ID ) ) );
	echo '</p>';
}

/**
 * Prints the custom fields in their groups, except those that ACF has a box for.
 *
 * @param \WP_Post $post The record being edited.
 */
function print_fields_box( $post ): void {
	$elsewhere = fields_in_acf( $post->post_type );
	foreach ( array( ...form_of( $post->post_type ), seo_form() ) as $group ) {
		printf( '<h3>%s</h3><p>%s</p><table class="form-table" role="presentation"><tbody>', esc_html( $group['title'] ), esc_html( $group['help'] ) );
		foreach ( $group['fields'] as $field ) {
			if ( ! in_array( $field['name'], $elsewhere, true ) ) {
				print_row( "igniting_studio[fields][{$field['name']}]", $field['label'], stored_text( $post->ID, $field['name'] ), $field['kind'], $field['help'] );
			}
		}
		echo '</tbody></table>';
	}
}

/**
 * Stores the boxes. Does nothing for another form, without permission, or for an autosave.
 *
 * @param int      $post_id The record.
 * @param \WP_Post $post    The record.
 */
function save_boxes( $post_id, $post ): void {
	if ( wp_is_post_autosave( $post_id ) || wp_is_post_revision( $post_id ) || ! current_user_can( 'edit_post', $post_id ) ) {
		return;
	}
	$sent = sent_boxes( $post_id );
	if ( null === $sent ) {
		return;
	}
	if ( is_language_chosen( $sent ) ) {
		set_language( $post_id, sanitize_language( $sent['language'] ?? '' ) );
	}
	$fields = array_diff_key( (array) ( $sent['fields'] ?? array() ), array_flip( fields_in_acf( $post->post_type ) ) );
	set_fields_of( $post_id, $post->post_type, $fields );
}

/** Lets the slug be chosen for the language that is being saved, not for the stored one. */
function note_language_of_form(): void {
	$sent = sent_boxes( (int) ( $_POST['post_ID'] ?? 0 ) ); // phpcs:ignore WordPress.Security.NonceVerification.Missing -- sent_boxes() verifies it.
	if ( null !== $sent && is_language_chosen( $sent ) ) {
		requested_language( sanitize_language( $sent['language'] ?? '' ), true );
	}
}

/**
 * Whether the language was changed in the form. Polylang has its own language field in the same form: the old value that ours still
 * shows must not undo it.
 *
 * @param array $sent What the boxes sent.
 */
function is_language_chosen( array $sent ): bool {
	return ( $sent['language'] ?? '' ) !== ( $sent['language_shown'] ?? null );
}

/**
 * What the boxes of a record sent in this request; null if they sent nothing or their nonce is invalid.
 *
 * @param int $post_id The record.
 */
function sent_boxes( int $post_id ): ?array {
	$nonce = sanitize_key( $_POST[ BOX_NONCE ] ?? '' );
	if ( ! wp_verify_nonce( $nonce, BOX_NONCE . $post_id ) || ! is_array( $_POST['igniting_studio'] ?? null ) ) {
		return null;
	}
	return wp_unslash( $_POST['igniting_studio'] ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- each value is, where it is stored.
}
