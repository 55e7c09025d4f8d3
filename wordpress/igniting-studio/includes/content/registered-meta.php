<?php
/**
 * The fields as registered post meta: the editor saves them together with the record, autosaves and revisions have them, and
 * WordPress cleans and authorizes each write, for every author.
 *
 * WordPress's screen that compares revisions shows the fields too, each with its label in the form. WordPress stores them with
 * every revision and restores them, but compares only the fields that are registered for comparison.
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
 * How a field is registered. Only editors get it as meta: the website reads `acf` and `seo`.
 *
 * @param string $kind The field's kind.
 */
function field_meta( string $kind ): array {
	return array(
		'type'              => 'string',
		'single'            => true,
		'default'           => '',
		'revisions_enabled' => true,
		// REST accepts text only; an array is another plugin's field of this name.
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

add_filter( '_wp_post_revision_fields', __NAMESPACE__ . '\name_fields_of_revisions', 10, 2 );
add_action( 'init', __NAMESPACE__ . '\show_fields_of_revisions', 12 );

/**
 * The fields to compare, name => title.
 *
 * @param array<string, string> $compared What WordPress compares.
 * @param array                 $post     The columns of the record or of a revision of it.
 */
function name_fields_of_revisions( $compared, $post ): array {
	$id   = 'revision' === ( $post['post_type'] ?? '' ) ? $post['post_parent'] : ( $post['ID'] ?? 0 );
	$type = (string) get_post_type( (int) $id );
	return in_array( $type, RECORD_TYPES, true ) ? array_merge( $compared, field_labels( $type ) ) : $compared;
}

/** Formats pictures and flags for the comparison; the other fields are text. */
function show_fields_of_revisions(): void {
	foreach ( array_merge( SEO_FIELDS, ...array_map( __NAMESPACE__ . '\fields_of', RECORD_TYPES ) ) as $name => $kind ) {
		if ( in_array( $kind, array( 'picture', 'flag' ), true ) ) {
			add_filter( "_wp_post_revision_field_{$name}", __NAMESPACE__ . "\\show_{$kind}_of_revision" );
		}
	}
}

/**
 * The title and address of a picture of the media library, for its id.
 *
 * @param string $value What the field holds.
 */
function show_picture_of_revision( $value ): string {
	$address = ctype_digit( (string) $value ) ? wp_get_attachment_url( (int) $value ) : false;
	return $address ? get_the_title( (int) $value ) . "\n" . $address : (string) $value;
}

/**
 * The value of a flag as a word.
 *
 * @param string $value What the field holds.
 */
function show_flag_of_revision( $value ): string {
	return '' === (string) $value ? '' : __( 'Yes', 'igniting-studio' );
}
