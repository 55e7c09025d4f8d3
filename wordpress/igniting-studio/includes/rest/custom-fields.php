<?php
/**
 * The custom fields of a record in REST, under the name that the ACF plugin gives them.
 *
 * A field is found by its name, whatever plugin made it: where ACF is at work its other fields are served and written next to
 * ours, and a declared one that ACF has a box for is left to that box.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\register_custom_fields', 20 );
// After ACF, which registers its field of the same name with each request, at 10.
add_filter( 'rest_pre_dispatch', __NAMESPACE__ . '\surround_custom_fields', 20 );

/** Registers `acf` for each type that has fields, around the one of another plugin that is there already. */
function register_custom_fields(): void {
	global $wp_rest_additional_fields;
	foreach ( RECORD_TYPES as $type ) {
		$there = $wp_rest_additional_fields[ $type ]['acf'] ?? array();
		if ( array() !== fields_of( $type ) && ! isset( $there['igniting_studio'] ) ) {
			register_rest_field( $type, 'acf', custom_fields_field( $type, $there ) );
		}
	}
}

/**
 * Does so once more when a request has come to its route.
 *
 * @param mixed $answer An answer that is there already.
 * @return mixed The same.
 */
function surround_custom_fields( $answer ) {
	register_custom_fields();
	return $answer;
}

/**
 * The custom fields of a post type.
 *
 * @param string $type   The post type.
 * @param array  $theirs The field that another plugin has registered under this name, if any.
 */
function custom_fields_field( string $type, array $theirs ): array {
	return array(
		'igniting_studio' => true,
		'get_callback'    => function ( $data, ...$more ) use ( $type, $theirs ) {
			$other = is_callable( $theirs['get_callback'] ?? null ) ? (array) $theirs['get_callback']( $data, ...$more ) : array();
			return (object) ( found_fields( $data['id'], $type, $other ) + $other );
		},
		'update_callback' => function ( $value, $post, ...$more ) use ( $type, $theirs ) {
			$value = (array) $value;
			$other = array_diff_key( $value, fields_of( $type ) );
			set_fields_of( $post->ID, $type, array_intersect_key( $value, fields_of( $type ) ) );
			return array() !== $other && is_callable( $theirs['update_callback'] ?? null ) ? $theirs['update_callback']( $other, $post, ...$more ) : null;
		},
		'schema'          => array(
			'description'          => __( 'Custom fields; only the declared ones are stored.', 'igniting-studio' ),
			'type'                 => 'object',
			'properties'           => array_map( __NAMESPACE__ . '\custom_field_schema', fields_of( $type ) ),
			'additionalProperties' => true,
			'context'              => array( 'view', 'edit' ),
		),
	);
}

/**
 * The declared fields of a record, as texts: as they are stored or, where another plugin keeps one in its own way, as it gives
 * them, at the top or in a group.
 *
 * @param int    $post_id   The record.
 * @param string $post_type Its type.
 * @param array  $other     What the other plugin gives.
 * @return array<string, string>
 */
function found_fields( int $post_id, string $post_type, array $other ): array {
	$groups = array_filter( $other, fn( $value ) => is_array( $value ) && ! array_is_list( $value ) );
	$given  = $other + array_merge( array(), ...array_values( $groups ) );
	$fields = get_fields_of( $post_id, $post_type );
	foreach ( fields_of( $post_type ) as $name => $kind ) {
		// A field of rows stores their number under its own name.
		if ( isset( $given[ $name ] ) && ( '' === $fields[ $name ] || is_array( $given[ $name ] ) ) ) {
			$fields[ $name ] = field_text( $given[ $name ], $kind );
		}
	}
	return $fields;
}

/**
 * What a client may send for a field. The name of a file is no picture: it is refused instead of lost.
 *
 * @param string $kind The field's kind.
 */
function custom_field_schema( string $kind ): array {
	$schema = array( 'type' => array( 'string', 'boolean', 'integer', 'null' ) );
	return 'picture' === $kind ? $schema + array( 'pattern' => PICTURE_PATTERN ) : $schema;
}

/**
 * The declared fields of a type that a field group of ACF has a box for.
 *
 * @param string $post_type The post type.
 * @return string[]
 */
function fields_in_acf( string $post_type ): array {
	if ( ! function_exists( 'acf_get_field_groups' ) || ! function_exists( 'acf_get_fields' ) ) {
		return array();
	}
	$groups = acf_get_field_groups( array( 'post_type' => $post_type ) );
	$fields = array_merge( ...array_map( fn( $group ) => (array) acf_get_fields( $group ), array_values( $groups ) ) );
	return array_values( array_intersect( array_keys( fields_of( $post_type ) ), wp_list_pluck( $fields, 'name' ) ) );
}
