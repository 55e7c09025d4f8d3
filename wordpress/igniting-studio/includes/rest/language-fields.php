<?php
/**
 * Language and translation of a record in REST.
 *
 * `language` and `twin` are written like any field of the record; a pair that cannot be, or that the person may not make,
 * is refused before anything is stored.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\register_language_fields' );
foreach ( RECORD_TYPES as $igniting_studio_type ) {
	add_filter( "rest_pre_insert_{$igniting_studio_type}", __NAMESPACE__ . '\refuse_impossible_pair', 30, 2 );
}

/** Registers the fields. Writing goes through the controller of the post type, which has checked the capability. */
function register_language_fields(): void {
	register_rest_field( RECORD_TYPES, 'language', language_field() );
	register_rest_field( RECORD_TYPES, 'translation_key', translation_key_field() );
	register_rest_field( RECORD_TYPES, 'translations', translations_field() );
	register_rest_field( RECORD_TYPES, 'twin', translation_field() );
	register_rest_field( array( 'category', 'tag' ), 'language', term_language_field() );
}

/** The record's language: "" when none was set. */
function language_field(): array {
	return array(
		'get_callback'    => fn( $data ) => get_language( $data['id'] ),
		'update_callback' => fn( $value, $post ) => set_language( $post->ID, $value ),
		'schema'          => array(
			'description' => __( 'Language of the record, empty when none was set.', 'igniting-studio' ),
			'type'        => 'string',
			'enum'        => array( ...array_keys( LANGUAGES ), '' ),
			'context'     => array( 'view', 'edit', 'embed' ),
		),
	);
}

/** A text that a record and its translation share; no one types it. */
function translation_key_field(): array {
	return array(
		'get_callback' => fn( $data ) => get_translation_key( $data['id'] ),
		'schema'       => array(
			'description' => __( 'Key shared by a record and its translation; made by the plugin.', 'igniting-studio' ),
			'type'        => 'string',
			'context'     => array( 'view', 'edit' ),
			'readonly'    => true,
		),
	);
}

/** An object even when it is empty: `{}` in JSON, never `[]`. */
function translations_field(): array {
	return array(
		'get_callback' => fn( $data ) => (object) get_translations( get_post( $data['id'] ) ),
		'schema'       => array(
			'description'          => __( 'Slug of the record in each language it is published in.', 'igniting-studio' ),
			'type'                 => 'object',
			'additionalProperties' => array( 'type' => 'string' ),
			'context'              => array( 'view', 'edit' ),
			'readonly'             => true,
		),
	);
}

/** The id of the translation, drafts too: for editors only. */
function translation_field(): array {
	return array(
		'get_callback'    => fn( $data ) => get_translation( $data['id'] ),
		'update_callback' => __NAMESPACE__ . '\update_translation',
		'schema'          => array(
			'description' => __( 'Id of the translation, 0 when there is none.', 'igniting-studio' ),
			'type'        => 'integer',
			'minimum'     => 0,
			'context'     => array( 'edit' ),
		),
	);
}

/** The language of categories and tags; the terms controller has checked the capability before it is written. */
function term_language_field(): array {
	return array(
		'get_callback'    => fn( $data ) => get_term_language( $data['id'] ),
		'update_callback' => fn( $value, $term ) => set_term_language( $term->term_id, $value ),
		'schema'          => array(
			'type' => 'string',
			'enum' => array( ...array_keys( LANGUAGES ), '' ),
		),
	);
}

/**
 * Links a record to its translation; 0 takes it out of its pair.
 *
 * @param int      $translation The translation's id.
 * @param \WP_Post $post The record.
 * @return \WP_Error|null
 */
function update_translation( $translation, $post ) {
	if ( $translation > 0 ) {
		return link_translations( $post->ID, (int) $translation );
	}
	unlink_translation( $post->ID );
	return null;
}

/**
 * Refuses a request whose language or translation would make an impossible pair, or one of records that are not the person's.
 *
 * @param \stdClass|\WP_Error $prepared The post about to be stored.
 * @param \WP_REST_Request    $request  The request.
 * @return \stdClass|\WP_Error
 */
function refuse_impossible_pair( $prepared, $request ) {
	if ( is_wp_error( $prepared ) ) {
		return $prepared;
	}
	$id       = (int) ( $prepared->ID ?? 0 );
	$language = language_after( $prepared, $request );
	$stored   = $id > 0 ? get_translation( $id ) : 0;
	$translation     = $request->has_param( 'twin' ) ? (int) $request['twin'] : $stored;
	if ( $translation !== $stored && ! may_edit_all( array( $stored, $translation ) ) ) {
		return pair_error( 403, __( 'You may not edit the translation, so you may not link it or take it off.', 'igniting-studio' ) );
	}
	$fault = 0 === $translation ? null : pair_fault( $id, $prepared->post_type ?? (string) get_post_type( $id ), $language, $translation );
	return $fault ?? $prepared;
}
