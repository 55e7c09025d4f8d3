<?php
/**
 * The Hungarian text of a picture in WordPress's own media library; the panel of a record has it too, next to the focal point.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

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
