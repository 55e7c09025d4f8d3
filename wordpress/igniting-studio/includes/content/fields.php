<?php
/**
 * The custom fields of each post type: which exist, how each is cleaned, read and written, and where it is stored.
 *
 * They are post meta under the same names that the ACF plugin would use, so a studio can move to ACF and back without touching its
 * content. `registered-meta.php` registers them.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** The fields for search engines and sharing that every record has, name => kind. */
const SEO_FIELDS = array(
	'seo_title'       => 'text',
	'seo_description' => 'lines',
	'seo_share_title' => 'text',
	'seo_share_text'  => 'lines',
	'seo_image'       => 'picture',
	'seo_noindex'     => 'flag',
);

/** The maximum number of characters of a value, by kind; longer values are truncated. */
const FIELD_LENGTHS = array(
	'flag'    => 5,
	'text'    => 500,
	'url'     => 2000,
	'picture' => 2000,
	'lines'   => 20000,
);

/**
 * The fields of a post type, name => kind: `text`, `lines` (plain text with newlines), `url`, `picture` (an address, or
 * the id of an attachment) or `flag`.
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
				...numbered( 'gallery_image_%d', 6, 'picture' ),
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

/** The allowed values of a picture field: nothing, the id of an attachment, or a complete address. */
const PICTURE_PATTERN = '^\s*(?:\d{1,15}|https?:\/\/[^\s\/]\S*)?\s*$';

/**
 * A field's value cleaned for storage: always a string, without markup.
 *
 * @param mixed  $value Anything a client sent.
 * @param string $kind  The field's kind.
 */
function sanitize_field( $value, string $kind ): string {
	if ( ! is_scalar( $value ) ) {
		return '';
	}
	$text = mb_substr( (string) $value, 0, FIELD_LENGTHS[ $kind ] );
	switch ( $kind ) {
		case 'url':
			return sanitize_address( trim( $text ) );
		case 'picture':
			return sanitize_picture( trim( $text ) );
		case 'flag':
			return rest_is_boolean( $value ) && rest_sanitize_boolean( $value ) ? '1' : '';
		case 'lines':
			return sanitize_textarea_field( $text );
		default:
			return sanitize_text_field( $text );
	}
}

/**
 * A complete address; a missing scheme is added. A value that is not an address stays as typed, so that it can be corrected: the
 * website does not show it, and the editor is warned. An address that would run a script is dropped.
 *
 * @param string $value The value.
 */
function sanitize_address( string $value ): string {
	$whole = with_scheme( (string) preg_replace( '#^//(?=[^/])#', '', $value ) );
	if ( is_whole_address( $whole ) || preg_match( '#^https?:#i', $value ) ) {
		return esc_url_raw( $whole, array( 'http', 'https' ) );
	}
	return preg_match( '#^(?:javascript|vbscript|data|blob|file):#i', $value ) ? '' : sanitize_text_field( $value );
}

/**
 * An attachment's id unchanged, an address cleaned; anything else, such as a file name, is not a picture.
 *
 * @param string $value The value.
 */
function sanitize_picture( string $value ): string {
	if ( ctype_digit( $value ) ) {
		return '0' === $value ? '' : $value;
	}
	return preg_match( '/' . PICTURE_PATTERN . '/', $value ) ? esc_url_raw( $value, array( 'http', 'https' ) ) : '';
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
 * One stored field; for a picture, its address.
 *
 * @param int    $post_id The post.
 * @param string $name    The field.
 * @param string $kind    Its kind.
 */
function stored_field( int $post_id, string $name, string $kind ): string {
	return field_text( get_post_meta( $post_id, $name, true ), $kind );
}

/**
 * A value as text, whatever shape a plugin stores it in: a checkbox, an address, a file with its details, a list, rows.
 *
 * @param mixed  $value The value.
 * @param string $kind  The field's kind.
 */
function field_text( $value, string $kind ): string {
	$is_address = in_array( $kind, array( 'url', 'picture' ), true );
	if ( is_array( $value ) && $is_address ) {
		$value = $value['url'] ?? $value['ID'] ?? $value['id'] ?? '';
	}
	if ( is_array( $value ) ) {
		$items = array_map( fn( $item ) => is_array( $item ) ? reset( $item ) : $item, $value );
		return implode( 'lines' === $kind ? "\n" : ', ', array_filter( $items, 'is_scalar' ) );
	}
	if ( ! is_scalar( $value ) ) {
		return '';
	}
	return $is_address && ctype_digit( (string) $value ) ? (string) wp_get_attachment_url( (int) $value ) : (string) $value;
}

/**
 * Stores the declared fields among the given values; other keys are ignored, missing ones stay as they are.
 *
 * @param int    $post_id   The post.
 * @param string $post_type Its type.
 * @param array  $values    Raw values by name, not slashed.
 */
function set_fields_of( int $post_id, string $post_type, array $values ): void {
	foreach ( array_intersect_key( fields_of( $post_type ) + SEO_FIELDS, $values ) as $name => $kind ) {
		$value = sanitize_field( $values[ $name ], $kind );
		if ( '' === $value ) {
			delete_post_meta( $post_id, $name );
		} else {
			update_post_meta( $post_id, $name, wp_slash( $value ) );
		}
	}
}
