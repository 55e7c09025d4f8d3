<?php
/**
 * The fields that the website reads on every record beside those of WordPress itself.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\register_record_fields' );

/** Registers the fields. Writing goes through the controller of the post type, which has checked the capability. */
function register_record_fields(): void {
	register_rest_field( RECORD_TYPES, 'language', language_field() );
	register_rest_field( RECORD_TYPES, 'translation_key', translation_key_field() );
	register_rest_field( RECORD_TYPES, 'translations', translations_field() );
	foreach ( derived_fields() as $name => $field ) {
		register_rest_field( RECORD_TYPES, $name, $field );
	}
	foreach ( RECORD_TYPES as $type ) {
		if ( ! acf_manages( $type ) ) {
			register_rest_field( $type, 'acf', custom_fields_field( $type ) );
		}
	}
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

/** What ties a record to its translations. */
function translation_key_field(): array {
	return array(
		'get_callback'    => fn( $data ) => get_translation_key( $data['id'] ),
		'update_callback' => fn( $value, $post ) => set_translation_key( $post->ID, $value ),
		'schema'          => array(
			'description' => __( 'Key shared by the translations of a record.', 'igniting-studio' ),
			'type'        => 'string',
			'maxLength'   => 200,
			'context'     => array( 'view', 'edit' ),
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

/** What a client would otherwise have to gather with calls of its own. */
function derived_fields(): array {
	return array(
		'featured_media_url' => read_only_field( 'string', fn( $data ) => (string) get_the_post_thumbnail_url( $data['id'], 'full' ) ),
		'author_name'        => read_only_field( 'string', fn( $data ) => get_the_author_meta( 'display_name', (int) get_post_field( 'post_author', $data['id'] ) ) ),
		'category_names'     => read_only_field( 'array', fn( $data ) => term_names( $data['id'], 'category' ) ),
		'tag_names'          => read_only_field( 'array', fn( $data ) => term_names( $data['id'], 'post_tag' ) ),
	);
}

/**
 * A field that can only be read.
 *
 * @param string   $type Its JSON type: "string", or "array" of strings.
 * @param callable $get  Gives its value for a prepared record.
 */
function read_only_field( string $type, callable $get ): array {
	$schema = array(
		'type'     => $type,
		'context'  => array( 'view', 'edit' ),
		'readonly' => true,
	);
	return array(
		'get_callback' => $get,
		'schema'       => 'array' === $type ? $schema + array( 'items' => array( 'type' => 'string' ) ) : $schema,
	);
}

/**
 * Names of a post's terms, as plain text.
 *
 * @param int    $post_id  The post.
 * @param string $taxonomy The taxonomy.
 * @return string[]
 */
function term_names( int $post_id, string $taxonomy ): array {
	$terms = get_the_terms( $post_id, $taxonomy );
	return is_array( $terms ) ? array_map( fn( $term ) => html_entity_decode( $term->name, ENT_QUOTES ), $terms ) : array();
}

/**
 * The custom fields of a post type, under the name the ACF plugin gives them.
 *
 * @param string $type The post type.
 */
function custom_fields_field( string $type ): array {
	$names = array_keys( fields_of( $type ) );
	return array(
		'get_callback'    => fn( $data ) => (object) get_fields_of( $data['id'], $type ),
		'update_callback' => fn( $value, $post ) => set_fields_of( $post->ID, $type, (array) $value ),
		'schema'          => array(
			'description'          => __( 'Custom fields; only the declared ones are kept.', 'igniting-studio' ),
			'type'                 => 'object',
			'properties'           => array_fill_keys( $names, array( 'type' => array( 'string', 'boolean', 'integer', 'null' ) ) ),
			'additionalProperties' => true,
			'context'              => array( 'view', 'edit' ),
		),
	);
}
