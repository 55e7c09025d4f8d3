<?php
/**
 * Pictures in REST: text in each language and focal point of an attachment, the gallery of a project, and what a record
 * says of itself where it is found or shared.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\register_picture_fields' );

/** Registers the fields. The controllers of attachments and records have checked the capability before one is written. */
function register_picture_fields(): void {
	register_rest_field( 'attachment', 'alt_text_hu', alt_text_field() );
	register_rest_field( 'attachment', 'focal_point', focal_point_field() );
	register_rest_field( 'portfolio', 'content_gallery', read_only_list( fn( $data ) => gallery_of( $data['id'] ) ) );
	register_rest_field( RECORD_TYPES, 'seo', seo_field() );
}

/** What a picture shows, in Hungarian. */
function alt_text_field(): array {
	return array(
		'get_callback'    => fn( $data ) => (string) get_post_meta( $data['id'], ALT_META_HU, true ),
		'update_callback' => fn( $value, $post ) => update_post_meta( $post->ID, ALT_META_HU, wp_slash( sanitize_field( $value, 'text' ) ) ),
		'schema'          => array(
			'description' => __( 'What the picture shows, in Hungarian.', 'igniting-studio' ),
			'type'        => 'string',
			'maxLength'   => FIELD_LENGTHS['text'],
			'context'     => array( 'view', 'edit', 'embed' ),
		),
	);
}

/** The point of a picture that stays in sight; null is its middle. */
function focal_point_field(): array {
	$share = array(
		'type'    => 'number',
		'minimum' => 0,
		'maximum' => 1,
	);
	return array(
		'get_callback'    => fn( $data ) => get_focal_point( $data['id'] ),
		'update_callback' => fn( $value, $post ) => set_focal_point( $post->ID, $value ),
		'schema'          => array(
			'description' => __( 'The point of the picture that stays in sight, as shares of width and height.', 'igniting-studio' ),
			'type'        => array( 'object', 'null' ),
			'properties'  => array(
				'x' => $share,
				'y' => $share,
			),
			'context'     => array( 'view', 'edit', 'embed' ),
		),
	);
}

/** Title, description and share picture of a record; an empty one leaves the choice to the website. */
function seo_field(): array {
	return array(
		'get_callback' => function ( $data ) {
			$found = seo_of_plugins( $data['id'] );
			$image = stored_text( $data['id'], 'seo_image' ) ?: $found['image'];
			return array(
				'title'       => stored_text( $data['id'], 'seo_title' ) ?: $found['title'],
				'description' => stored_text( $data['id'], 'seo_description' ) ?: $found['description'],
				'image'       => describe_picture( $image, get_language( $data['id'] ) ),
			) + $found;
		},
		'schema'       => array(
			'description' => __( 'What a search result and a shared link say of the record.', 'igniting-studio' ),
			'type'        => 'object',
			'context'     => array( 'view', 'edit' ),
			'readonly'    => true,
		),
	);
}

/**
 * A list that can only be read.
 *
 * @param callable $get Gives it for a prepared record.
 */
function read_only_list( callable $get ): array {
	return array(
		'get_callback' => $get,
		'schema'       => array(
			'type'     => 'array',
			'items'    => array( 'type' => 'object' ),
			'context'  => array( 'view', 'edit' ),
			'readonly' => true,
		),
	);
}
