<?php
/**
 * Preview: the real page of the website with the draft in it. The preview link leads to an address of this WordPress, which checks
 * the user, signs a pass for this record and user, and posts it to the website, so that the pass is never part of a URL. The
 * website then reads the draft with its own signed request.
 *
 * Live preview: the page of the website next to the editor, as the record is on the screen at this moment. The editor sends the
 * unsaved content; the response is the record with that content, signed for the website, and the browser passes it on. Nothing is
 * stored: neither a revision nor an autosave. The website's half is `src/server/live-preview/`.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const PREVIEW_ACTION = 'igniting_studio_preview';

/** The embedded resources that the website reads: the others, such as the author, would take most of the time of a preview. */
const EMBEDDED_IN_DRAFT = array( 'wp:featuredmedia', 'wp:term' );

add_filter( 'preview_post_link', __NAMESPACE__ . '\face_preview_link', 10, 2 );
add_action( 'admin_post_' . PREVIEW_ACTION, __NAMESPACE__ . '\hand_preview_over' );
add_action(
	'rest_api_init',
	fn() => register_rest_route(
		'igniting-studio/v1',
		'/preview/(?P<id>\d+)',
		array(
			'methods'             => 'GET',
			'permission_callback' => __NAMESPACE__ . '\is_signed_by_website',
			'callback'            => __NAMESPACE__ . '\draft_document',
		)
	)
);

/**
 * The address behind "Preview".
 *
 * @param string   $link WordPress's own.
 * @param \WP_Post $post The record.
 */
function face_preview_link( $link, $post ): string {
	if ( '' === get_website_url() || ! $post instanceof \WP_Post || ! isset( FOLDERS[ $post->post_type ] ) ) {
		return (string) $link;
	}
	return admin_url( 'admin-post.php?action=' . PREVIEW_ACTION . "&post={$post->ID}" );
}

/** Posts a pass to the website, with a form that submits itself. Users who may not edit the record get none. */
function hand_preview_over(): void {
	$id = absint( $_GET['post'] ?? 0 ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It shows, and changes nothing.
	if ( ! get_post( $id ?: -1 ) && current_user_can( 'edit_posts' ) ) {
		wp_die( esc_html__( 'This record has been deleted.', 'igniting-studio' ), '', array( 'response' => 404, 'back_link' => true ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- One pair each.
	}
	if ( ! current_user_can( 'edit_post', $id ) || ! isset( FOLDERS[ (string) get_post_type( $id ) ] ) ) {
		wp_die( esc_html__( 'You are not allowed to preview this.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
	post_to_website(
		'/api/preview',
		array(
			'id'       => $id,
			'user'     => get_current_user_id(),
			'session'  => editing_session(),
			'language' => language_of_person(),
			'admin'    => admin_url(),
		),
		__( 'Open the preview', 'igniting-studio' )
	);
}

/**
 * Posts a signed pass to the website, with a form that submits itself, so that the pass is not in any URL, log or referrer.
 *
 * @param string $target Path on the website.
 * @param array  $pass   What it permits, and for which user.
 * @param string $button The button's label, for browsers without scripts.
 */
function post_to_website( string $target, array $pass, string $button ): void {
	if ( '' === get_website_secret() ) {
		wp_die( esc_html( secret_fault() ), '', array( 'response' => 503 ) );
	}
	$record = (string) wp_json_encode( $pass );
	nocache_headers();
	header( 'Referrer-Policy: no-referrer' );
	$fields = array(
		'record'    => $record,
		'signature' => make_signature( 'POST', $target, $record, time(), wp_generate_password( 24, false ) ),
		'language'  => language_of_person(),
	);
	printf(
		'<!doctype html><html lang="%s"><meta charset="utf-8"><meta name="robots" content="noindex"><title>%s</title><form method="post" action="%s">',
		esc_attr( $fields['language'] ),
		esc_html( $button ),
		esc_url( get_website_url() . $target )
	);
	foreach ( $fields as $name => $value ) {
		printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
	}
	printf( '<button>%s</button></form><script>document.forms[0].submit()</script></html>', esc_html( $button ) );
	exit;
}

/**
 * A record as a user has it in the editor, unsaved changes included, in the shape in which it will be published.
 *
 * @param \WP_REST_Request $request With `id` and `user`.
 * @return array|\WP_Error
 */
function draft_document( $request ) {
	$post = get_post( absint( $request['id'] ) );
	$user = absint( $request['user'] );
	if ( ! $post || ! isset( FOLDERS[ $post->post_type ] ) || 'trash' === $post->post_status || ! user_can( $user, 'edit_post', $post->ID ) ) {
		return new \WP_Error( 'not_found', __( 'There is no such draft.', 'igniting-studio' ), array( 'status' => 404 ) );
	}
	wp_set_current_user( $user );
	return document_of_draft( with_unsaved_changes( clone $post, $user ) );
}

/**
 * A record in the shape in which it will be published.
 *
 * @param \WP_Post $draft A copy of it.
 */
function document_of_draft( \WP_Post $draft ): array {
	if ( '' === $draft->post_name ) {
		$draft->post_name = sanitize_title( $draft->post_title, "draft-{$draft->ID}" );
	}
	// As it will be: public and dated, even if it is scheduled or has no date yet.
	$draft->post_status   = 'publish';
	$draft->post_password = '';
	if ( '0000-00-00 00:00:00' === $draft->post_date_gmt ) {
		$draft->post_date_gmt = current_time( 'mysql', true );
	}
	$view = new \WP_REST_Request( 'GET', '/wp/v2/' . get_post_type_object( $draft->post_type )->rest_base );
	$view->set_param( 'context', 'view' );
	$answer = get_post_type_object( $draft->post_type )->get_rest_controller()->prepare_item_for_response( $draft, $view );
	return rest_get_server()->response_to_data( rest_ensure_response( $answer ), EMBEDDED_IN_DRAFT );
}

/**
 * A copy of a record with the user's autosave in it, fields included, if there is one that is newer than the record.
 *
 * @param \WP_Post $draft The copy.
 * @param int      $user  Whose autosave.
 */
function with_unsaved_changes( \WP_Post $draft, int $user ): \WP_Post {
	$autosave = wp_get_post_autosave( $draft->ID, $user );
	if ( ! $autosave || strtotime( $autosave->post_modified_gmt ) < strtotime( $draft->post_modified_gmt ) ) {
		return $draft;
	}
	$columns = wp_array_slice_assoc( $autosave->to_array(), array( 'post_title', 'post_content', 'post_excerpt' ) );
	$meta    = array();
	foreach ( wp_post_revision_meta_keys( $draft->post_type ) as $key ) {
		$meta[ $key ] = get_post_meta( $autosave->ID, $key, false );
	}
	return with_changes( $draft, $columns, $meta );
}

/**
 * A copy of a record with other texts and fields in it, for the rest of this request.
 *
 * @param \WP_Post               $draft   The copy.
 * @param array<string, string>  $columns Texts by column.
 * @param array<string, mixed[]> $meta    Values by key.
 */
function with_changes( \WP_Post $draft, array $columns, array $meta ): \WP_Post {
	foreach ( $columns as $column => $text ) {
		$draft->$column = $text;
	}
	// The REST shape reads the title by the record's id.
	add_filter( 'the_title', fn( $title, $id ) => (int) $id === $draft->ID ? $draft->post_title : $title, 0, 2 );
	add_filter(
		'get_post_metadata',
		fn( $value, $id, $key, $single ) => (int) $id === $draft->ID && isset( $meta[ $key ] )
			? ( $single ? array( $meta[ $key ][0] ?? '' ) : $meta[ $key ] )
			: $value,
		10,
		4
	);
	return $draft;
}

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
