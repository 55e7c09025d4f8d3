<?php
/**
 * Live preview: the page of the website next to the editor, as the record is on the screen at this moment. The editor sends the
 * unsaved content; the response is the record with that content, signed for the website, and the browser passes it on. Nothing is
 * stored: neither a revision nor an autosave. The website's half is `src/server/live-preview/`.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const LIVE_ROUTE = '/api/preview/live';

add_action( 'rest_api_init', __NAMESPACE__ . '\register_live_preview' );

/** Registers the route. WordPress validates the types of all parameters. */
function register_live_preview(): void {
	$text = array( 'type' => 'string' );
	register_rest_route(
		'igniting-studio/v1',
		'/live/(?P<id>\d+)',
		array(
			'methods'             => 'POST',
			'permission_callback' => __NAMESPACE__ . '\may_preview_live',
			'callback'            => __NAMESPACE__ . '\live_document',
			'args'                => array(
				'title'          => $text,
				'content'        => $text,
				'excerpt'        => $text,
				'slug'           => $text,
				'language'       => $text,
				'featured_media' => array(
					'type'    => 'integer',
					'minimum' => 0,
				),
				'meta'           => array(
					'type'                 => 'object',
					'additionalProperties' => $text,
				),
				'terms'          => array(
					'type'                 => 'object',
					'additionalProperties' => array(
						'type'  => 'array',
						'items' => array( 'type' => 'integer' ),
					),
				),
			),
		)
	);
}

/**
 * Whether the record exists and the current user may edit it. It is checked for every change.
 *
 * @param \WP_REST_Request $request With `id`.
 * @return true|\WP_Error
 */
function may_preview_live( $request ) {
	$post = get_post( absint( $request['id'] ) );
	if ( ! is_user_logged_in() ) {
		return new \WP_Error( 'igniting_studio_signed_out', __( 'You are signed out.', 'igniting-studio' ), array( 'status' => 401 ) );
	}
	if ( ! $post || 'trash' === $post->post_status ) {
		return new \WP_Error( 'igniting_studio_gone', __( 'This record has been deleted.', 'igniting-studio' ), array( 'status' => 404 ) );
	}
	if ( ! isset( FOLDERS[ $post->post_type ] ) || ! current_user_can( 'edit_post', $post->ID ) ) {
		return new \WP_Error( 'igniting_studio_forbidden', __( 'You are not allowed to preview this.', 'igniting-studio' ), array( 'status' => 403 ) );
	}
	return true;
}

/**
 * The fields of the form that the browser posts to the website.
 *
 * @param \WP_REST_Request $request With `id` and the unsaved content.
 * @return array|\WP_Error
 */
function live_document( $request ) {
	if ( '' === get_website_secret() ) {
		return new \WP_Error( 'igniting_studio_unpaired', secret_fault(), array( 'status' => 503 ) );
	}
	$post   = get_post( absint( $request['id'] ) );
	$state  = 'publish' === $post->post_status ? 'published' : 'draft';
	$status = (string) ( get_post_status_object( $post->post_status )->label ?? '' );
	$draft  = with_typed_changes( clone $post, $request );
	$record = (string) wp_json_encode(
		array(
			'id'       => $post->ID,
			'user'     => get_current_user_id(),
			'admin'    => admin_url(),
			'state'    => $state,
			'status'   => 'auto-draft' === $post->post_status ? '' : $status,
			'document' => document_of_draft( $draft ),
		)
	);
	return array(
		'record'    => $record,
		'signature' => make_signature( 'POST', LIVE_ROUTE, $record, time(), wp_generate_password( 24, false ) ),
		'language'  => language_of_person(),
	);
}

/**
 * A copy of a record with the unsaved content, cleaned as it would be when saved.
 *
 * @param \WP_Post         $draft   The copy.
 * @param \WP_REST_Request $request The unsaved content.
 */
function with_typed_changes( \WP_Post $draft, \WP_REST_Request $request ): \WP_Post {
	$columns = array_filter(
		array(
			'post_title'   => $request['title'],
			'post_content' => $request['content'],
			'post_excerpt' => $request['excerpt'],
		),
		'is_string'
	);
	foreach ( $columns as $column => $text ) {
		$columns[ $column ] = wp_unslash( sanitize_post_field( $column, wp_slash( $text ), $draft->ID, 'db' ) );
	}
	if ( '' !== sanitize_title( (string) $request['slug'] ) ) {
		$draft->post_name = sanitize_title( $request['slug'] );
	}
	$meta = array();
	$kept = wp_post_revision_meta_keys( $draft->post_type );
	foreach ( (array) $request['meta'] as $key => $value ) {
		if ( in_array( $key, $kept, true ) && current_user_can( 'edit_post_meta', $draft->ID, $key ) ) {
			$meta[ $key ] = array( sanitize_meta( $key, $value, 'post', $draft->post_type ) );
		}
	}
	if ( null !== $request['featured_media'] ) {
		$meta['_thumbnail_id'] = array( (int) $request['featured_media'] );
	}
	if ( '' !== sanitize_language( $request['language'] ) ) {
		$meta[ LANGUAGE_META ] = array( $request['language'] );
	}
	show_terms( $draft->ID, (array) $request['terms'] );
	return with_changes( $draft, $columns, $meta );
}

/**
 * Shows other terms of a record than the stored ones, for the rest of this request.
 *
 * @param int              $post_id The record.
 * @param array<int, int[]> $terms   Ids of terms by the REST name of their taxonomy.
 */
function show_terms( int $post_id, array $terms ): void {
	$chosen = function ( string $taxonomy ) use ( $terms ): ?array {
		$ids = $terms[ get_taxonomy( $taxonomy )->rest_base ?: $taxonomy ] ?? null;
		return null === $ids ? null : array_values( array_filter( array_map( fn( $id ) => get_term( $id, $taxonomy ), $ids ), fn( $term ) => $term instanceof \WP_Term ) );
	};
	add_filter( 'get_the_terms', fn( $stored, $id, $taxonomy ) => (int) $id === $post_id ? $chosen( $taxonomy ) ?? $stored : $stored, 10, 3 );
	// Embedded terms of the record are read through another filter.
	add_filter(
		'get_object_terms',
		fn( $stored, $ids, $taxonomies, $args ) => array( $post_id ) === array_map( 'intval', $ids ) && 1 === count( $taxonomies ) && 'all' === ( $args['fields'] ?? 'all' )
			? $chosen( (string) current( $taxonomies ) ) ?? $stored
			: $stored,
		10,
		4
	);
}
