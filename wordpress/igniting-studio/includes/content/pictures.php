<?php
/**
 * The alternative text of a picture in each language, and its focal point, which stays visible when it is cropped.
 *
 * The text of the media library is the English one, and the fallback for a missing Hungarian one. The Hungarian one has a field
 * there too; the panel of a record has it next to the focal point.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const ALT_META      = '_wp_attachment_image_alt';
const ALT_META_HU   = '_igniting_studio_alt_hu';
const FOCUS_META    = '_igniting_studio_focal_point';
const MAX_GALLERY   = 6;
/** Field names by which a gallery of another plugin is recognized. */
const GALLERY_FIELDS = array( 'content_gallery', 'gallery' );
const FOCUS_CENTRED = array(
	'x' => 0.5,
	'y' => 0.5,
);

/**
 * The meta key of a picture's text in a language.
 *
 * @param string $language A language code.
 */
function alt_meta( string $language ): string {
	return 'hu' === $language ? ALT_META_HU : ALT_META;
}

/**
 * A picture's alternative text in a language; "" if there is none.
 *
 * @param int    $attachment_id The picture.
 * @param string $language      A language code, or "".
 */
function get_alt( int $attachment_id, string $language ): string {
	$own = 'hu' === $language ? (string) get_post_meta( $attachment_id, ALT_META_HU, true ) : '';
	return '' === $own ? (string) get_post_meta( $attachment_id, ALT_META, true ) : $own;
}

/**
 * The focal point as fractions of width and height; null if it was never set, which means the center.
 *
 * @param int $attachment_id The picture.
 * @return array{x: float, y: float}|null
 */
function get_focal_point( int $attachment_id ): ?array {
	return sanitize_focal_point( get_post_meta( $attachment_id, FOCUS_META, true ) );
}

/**
 * Two fractions between 0 and 1, rounded to hundredths; null for anything else and for the center.
 *
 * @param mixed $value Anything a client sent.
 */
function sanitize_focal_point( $value ): ?array {
	if ( ! is_array( $value ) || ! is_numeric( $value['x'] ?? null ) || ! is_numeric( $value['y'] ?? null ) ) {
		return null;
	}
	$share = fn( $number ) => round( min( 1, max( 0, (float) $number ) ), 2 );
	$point = array(
		'x' => $share( $value['x'] ),
		'y' => $share( $value['y'] ),
	);
	return FOCUS_CENTRED === $point ? null : $point;
}

/**
 * Stores the focal point; the center or an invalid value removes it.
 *
 * @param int   $attachment_id The picture.
 * @param mixed $value         Anything a client sent.
 */
function set_focal_point( int $attachment_id, $value ): void {
	$point = sanitize_focal_point( $value );
	if ( null === $point ) {
		delete_post_meta( $attachment_id, FOCUS_META );
	} else {
		update_post_meta( $attachment_id, FOCUS_META, $point );
	}
}

/**
 * A picture field with all known data; null if it is empty.
 *
 * @param string $value    What the field holds: an address or the id of an attachment.
 * @param string $language Of the text that describes it.
 */
function describe_picture( string $value, string $language ): ?array {
	if ( ! ctype_digit( $value ) ) {
		return '' === $value ? null : array(
			'url' => $value,
			'alt' => '',
		);
	}
	$id  = (int) $value;
	$url = wp_get_attachment_url( $id );
	if ( ! $url ) {
		return null;
	}
	$size = wp_get_attachment_metadata( $id );
	return array_filter(
		array(
			'url'         => $url,
			'alt'         => get_alt( $id, $language ),
			'width'       => (int) ( $size['width'] ?? 0 ),
			'height'      => (int) ( $size['height'] ?? 0 ),
			'focal_point' => get_focal_point( $id ),
		),
		fn( $known ) => 0 !== $known && null !== $known
	);
}

/**
 * The pictures of a project; one without its own text gets the project's title.
 *
 * @param int $post_id The project.
 */
function gallery_of( int $post_id ): array {
	$title    = plain_text( get_the_title( $post_id ) );
	$language = get_language( $post_id );
	$pictures = array_map( fn( $value ) => describe_picture( $value, $language ), gallery_values( $post_id ) );
	return array_map(
		fn( $picture ) => array( 'alt' => $picture['alt'] ?: $title ) + $picture,
		array_slice( array_values( array_filter( $pictures ) ), 0, MAX_GALLERY )
	);
}

/**
 * The stored pictures of a project: ours, one per field, and the ids in another plugin's gallery field.
 *
 * @param int $post_id The project.
 * @return string[]
 */
function gallery_values( int $post_id ): array {
	$names  = array_keys( numbered( 'gallery_image_%d', MAX_GALLERY, 'picture' ) );
	$values = array_map( fn( $name ) => stored_text( $post_id, $name ), $names );
	foreach ( GALLERY_FIELDS as $name ) {
		$list = get_post_meta( $post_id, $name, true );
		array_push( $values, ...array_map( 'strval', array_filter( is_array( $list ) ? $list : array(), 'is_numeric' ) ) );
	}
	return $values;
}

/**
 * A field as stored: for a picture from the media library, its id.
 *
 * @param int    $post_id The record.
 * @param string $name    The field.
 */
function stored_text( int $post_id, string $name ): string {
	$value = get_post_meta( $post_id, $name, true );
	return is_scalar( $value ) ? (string) $value : '';
}

add_filter( 'attachment_fields_to_edit', __NAMESPACE__ . '\add_alt_field', 10, 2 );
add_filter( 'attachment_fields_to_save', __NAMESPACE__ . '\save_alt_field', 10, 2 );
// For screens that show both texts of a picture that was just chosen.
add_filter( 'wp_prepare_attachment_for_js', fn( $response, $post ) => $response + array( 'igniting_studio_alt_hu' => (string) get_post_meta( $post->ID, ALT_META_HU, true ) ), 10, 2 );

/**
 * Adds the field to a picture.
 *
 * @param array    $fields WordPress's fields.
 * @param \WP_Post $post   The attachment.
 */
function add_alt_field( $fields, $post ): array {
	if ( ! wp_attachment_is_image( $post ) ) {
		return $fields;
	}
	$fields['igniting_studio_alt_hu'] = array(
		'label' => __( 'What it shows, in Hungarian', 'igniting-studio' ),
		'input' => 'text',
		'value' => get_post_meta( $post->ID, ALT_META_HU, true ),
		'helps' => __( 'The alternative text above is the English one.', 'igniting-studio' ),
	);
	return $fields;
}

/**
 * Stores it; WordPress has checked nonce and capability.
 *
 * @param array $post       The attachment's columns.
 * @param array $attachment What the form sent.
 */
function save_alt_field( $post, $attachment ): array {
	if ( isset( $attachment['igniting_studio_alt_hu'] ) ) {
		update_post_meta( $post['ID'], ALT_META_HU, wp_slash( sanitize_field( wp_unslash( $attachment['igniting_studio_alt_hu'] ), 'text' ) ) );
	}
	return $post;
}
