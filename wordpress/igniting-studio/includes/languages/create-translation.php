<?php
/**
 * Creates the other language's version of a record: a draft with the same content, fields, pictures and terms, ready to be
 * translated, and already linked as its translation.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Meta that belongs to one record alone. */
const META_NOT_COPIED = array( LANGUAGE_META, TRANSLATION_META, TRANSLATION_KEY_META, STEP_META, POLYLANG_META, POLYLANG_CONFLICT_META, '_edit_lock', '_edit_last', '_wp_old_slug', '_wp_old_date', '_wp_trash_meta_status', '_wp_trash_meta_time', '_wp_desired_post_slug', '_pingme', '_encloseme' );

/**
 * Whether the user may create the translation of a record.
 *
 * @param int $post_id The record.
 */
function may_translate( int $post_id ): bool {
	$type = get_post_type_object( (string) get_post_type( $post_id ) );
	return $type && in_array( $type->name, RECORD_TYPES, true ) && current_user_can( 'edit_post', $post_id ) && current_user_can( $type->cap->create_posts );
}

/**
 * Creates the translation. The caller checks `may_translate()`.
 *
 * @param int $source The record.
 * @return int|\WP_Error The id of its translation, also of an existing one.
 */
function create_translation( int $source ) {
	$post     = get_post( $source );
	$language = $post ? other_language( get_language( $source ) ) : '';
	if ( '' === $language ) {
		return new \WP_Error( 'igniting_studio_no_language', __( 'Choose the language of this record first.', 'igniting-studio' ), array( 'status' => 409 ) );
	}
	$translation = get_translation( $source );
	if ( $translation > 0 ) {
		return $translation;
	}
	requested_language( $language, true );
	$made = wp_insert_post( wp_slash( copied_columns( $post ) ), true );
	requested_language( null, true );
	if ( is_wp_error( $made ) ) {
		return $made;
	}
	set_language( $made, $language );
	copy_meta( $source, $made );
	copy_terms( $post, $made, $language );
	$fault = link_translations( $source, $made );
	if ( null === $fault ) {
		put_in_step( $source, $made );
		return $made;
	}
	wp_delete_post( $made, true );
	return get_translation( $source ) ?: $fault;
}

/**
 * The copied columns of the record. Its slug is free in the other language, unless a record there has it already.
 *
 * @param \WP_Post $post The record.
 */
function copied_columns( \WP_Post $post ): array {
	return array(
		'post_type'      => $post->post_type,
		'post_status'    => 'draft',
		'post_author'    => get_current_user_id() ?: $post->post_author,
		'post_title'     => $post->post_title,
		'post_name'      => $post->post_name,
		'post_content'   => $post->post_content,
		'post_excerpt'   => $post->post_excerpt,
		'post_password'  => $post->post_password,
		'post_parent'    => $post->post_parent > 0 ? get_translation( $post->post_parent ) : 0,
		'menu_order'     => $post->menu_order,
		'comment_status' => $post->comment_status,
		'ping_status'    => $post->ping_status,
	);
}

/**
 * Copies fields, featured image and the meta of other plugins.
 *
 * @param int $source The record.
 * @param int $target The new translation.
 */
function copy_meta( int $source, int $target ): void {
	foreach ( array_diff_key( get_post_meta( $source ), array_flip( META_NOT_COPIED ) ) as $key => $values ) {
		foreach ( $values as $value ) {
			add_post_meta( $target, $key, wp_slash( maybe_unserialize( $value ) ) );
		}
	}
}

/**
 * Copies the terms: a term in the record's own language is replaced by its counterpart, if there is one.
 *
 * @param \WP_Post $post     The record.
 * @param int      $target   The new translation.
 * @param string   $language The translation's language.
 */
function copy_terms( \WP_Post $post, int $target, string $language ): void {
	foreach ( array( 'category', 'post_tag' ) as $taxonomy ) {
		$terms = is_object_in_taxonomy( $post->post_type, $taxonomy ) ? wp_get_object_terms( $post->ID, $taxonomy, array( 'fields' => 'ids' ) ) : array();
		if ( is_array( $terms ) && array() !== $terms ) {
			wp_set_object_terms( $target, array_map( fn( $term ) => term_in( (int) $term, $language ), $terms ), $taxonomy );
		}
	}
}

/**
 * The label of the action that creates the translation.
 *
 * @param string $language The translation's language.
 */
function create_label( string $language ): string {
	return 'hu' === $language ? __( 'Create the Hungarian version', 'igniting-studio' ) : __( 'Create the English version', 'igniting-studio' );
}
