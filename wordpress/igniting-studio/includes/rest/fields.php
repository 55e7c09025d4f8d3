<?php
/**
 * The fields that the website reads on every record next to those of WordPress itself.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\register_record_fields' );

/** Registers the fields. Writing goes through the controller of the post type, which has checked the capability. */
function register_record_fields(): void {
	foreach ( derived_fields() as $name => $field ) {
		register_rest_field( RECORD_TYPES, $name, $field );
	}
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
	// Terms of a type that has none are not cached, and each question would be a query.
	$terms = is_object_in_taxonomy( (string) get_post_type( $post_id ), $taxonomy ) ? get_the_terms( $post_id, $taxonomy ) : array();
	return is_array( $terms ) ? array_map( fn( $term ) => html_entity_decode( $term->name, ENT_QUOTES ), $terms ) : array();
}
