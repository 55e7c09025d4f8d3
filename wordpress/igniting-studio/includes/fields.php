<?php
/**
 * The custom fields of each post type: which there are, how each is cleaned, where it is kept.
 *
 * They are post meta under the same names that the ACF plugin would use, so a studio can move to ACF and back without
 * touching its content.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/**
 * The fields of a post type, name => kind: `text`, `lines` (plain text with newlines), `url`, or `flag`.
 *
 * @param string $post_type The post type; one without fields gives an empty list.
 * @return array<string, string>
 */
function fields_of( string $post_type ): array {
	switch ( $post_type ) {
		case 'post':
			return array(
				'featured_post' => 'flag',
				'cover'         => 'text',
			);
		case 'portfolio':
			return array(
				'portfolio_type'         => 'text',
				'category'               => 'text',
				'featured'               => 'flag',
				'client_name'            => 'text',
				'project_type'           => 'text',
				'project_type_hu'        => 'text',
				'project_date'           => 'text',
				'project_description'    => 'lines',
				'project_description_hu' => 'lines',
				'live_url'               => 'url',
				'github_url'             => 'url',
				'video_url'              => 'url',
				'project_url'            => 'url',
				'technologies'           => 'lines',
				'features'               => 'lines',
				'challenge'              => 'lines',
				'solution'               => 'lines',
				'results'                => 'lines',
				'testimonial'            => 'lines',
				...numbered( 'gallery_image_%d', 6, 'url' ),
				...numbered( 'metric_%d_label', 4, 'text' ),
				...numbered( 'metric_%d_value', 4, 'text' ),
				...numbered( 'metric_%d_change', 4, 'text' ),
				'cover'                  => 'text',
			);
		case 'services':
			return array(
				'deliverables' => 'lines',
				'steps'        => 'lines',
				...numbered( 'question_%d', 6, 'text' ),
				...numbered( 'answer_%d', 6, 'lines' ),
				'cover'        => 'text',
			);
		default:
			return array();
	}
}

/**
 * A run of numbered fields of one kind.
 *
 * @param string $pattern The name, with %d for the number.
 * @param int    $count   How many, from 1.
 * @param string $kind    Their kind.
 * @return array<string, string>
 */
function numbered( string $pattern, int $count, string $kind ): array {
	$fields = array();
	for ( $number = 1; $number <= $count; $number++ ) {
		$fields[ sprintf( $pattern, $number ) ] = $kind;
	}
	return $fields;
}

/**
 * A field's value made safe to keep: always a string, without markup.
 *
 * @param mixed  $value Anything a client sent.
 * @param string $kind  The field's kind.
 */
function sanitize_field( $value, string $kind ): string {
	if ( ! is_scalar( $value ) ) {
		return '';
	}
	switch ( $kind ) {
		case 'url':
			return esc_url_raw( trim( (string) $value ), array( 'http', 'https' ) );
		case 'flag':
			return rest_is_boolean( $value ) && rest_sanitize_boolean( $value ) ? '1' : '';
		case 'lines':
			return sanitize_textarea_field( (string) $value );
		default:
			return sanitize_text_field( (string) $value );
	}
}

/**
 * All fields of a post; one that was never set is "".
 *
 * @param int    $post_id   The post.
 * @param string $post_type Its type.
 * @return array<string, string>
 */
function get_fields_of( int $post_id, string $post_type ): array {
	$values = array();
	foreach ( fields_of( $post_type ) as $name => $kind ) {
		$values[ $name ] = stored_field( $post_id, $name, $kind );
	}
	return $values;
}

/**
 * One stored field. ACF keeps a picture as the id of its attachment, so a number in a `url` field is looked up.
 *
 * @param int    $post_id The post.
 * @param string $name    The field.
 * @param string $kind    Its kind.
 */
function stored_field( int $post_id, string $name, string $kind ): string {
	$value = get_post_meta( $post_id, $name, true );
	if ( ! is_scalar( $value ) ) {
		return '';
	}
	if ( 'url' === $kind && ctype_digit( (string) $value ) ) {
		return (string) wp_get_attachment_url( (int) $value );
	}
	return (string) $value;
}

/**
 * Stores the declared fields among the given values; other keys are ignored, missing ones stay as they are.
 *
 * @param int    $post_id   The post.
 * @param string $post_type Its type.
 * @param array  $values    Raw values by name, not slashed.
 */
function set_fields_of( int $post_id, string $post_type, array $values ): void {
	foreach ( array_intersect_key( fields_of( $post_type ), $values ) as $name => $kind ) {
		$value = sanitize_field( $values[ $name ], $kind );
		if ( '' === $value ) {
			delete_post_meta( $post_id, $name );
		} else {
			update_post_meta( $post_id, $name, wp_slash( $value ) );
		}
	}
}

/**
 * Whether the real ACF plugin manages the fields of a post type; then its `acf` field and its boxes serve, not ours.
 *
 * @param string $post_type The post type.
 */
function acf_manages( string $post_type ): bool {
	return function_exists( 'acf_get_field_groups' ) && array() !== acf_get_field_groups( array( 'post_type' => $post_type ) );
}
