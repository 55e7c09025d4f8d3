<?php
/**
 * The fields as registered post meta: the editor saves them together with the record, autosaves and revisions have them,
 * and WordPress cleans and authorises each write, whoever the author.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\register_field_meta', 11 );

/** Registers the fields of every type, after the types themselves. */
function register_field_meta(): void {
	foreach ( RECORD_TYPES as $type ) {
		foreach ( fields_of( $type ) + SEO_FIELDS as $name => $kind ) {
			register_post_meta( $type, $name, field_meta( $kind ) );
		}
	}
}

/**
 * How a field is registered. Only editors are sent it as meta: the website reads `acf` and `seo`.
 *
 * @param string $kind The field's kind.
 */
function field_meta( string $kind ): array {
	return array(
		'type'              => 'string',
		'single'            => true,
		'default'           => '',
		'revisions_enabled' => true,
		// REST takes texts only; an array is how another plugin keeps its field of this name.
		'sanitize_callback' => fn( $value ) => is_array( $value ) ? map_deep( $value, 'sanitize_textarea_field' ) : sanitize_field( $value, $kind ),
		'auth_callback'     => fn( $allowed, $key, $post_id, $user_id ) => user_can( $user_id, 'edit_post', $post_id ),
		'show_in_rest'      => array(
			'schema' => array(
				'context'   => array( 'edit' ),
				'maxLength' => FIELD_LENGTHS[ $kind ],
			) + ( 'picture' === $kind ? array( 'pattern' => PICTURE_PATTERN ) : array() ),
		),
	);
}
