<?php
/**
 * The translations of this WordPress over REST, for editors: the report of the Translations screen, one record with its
 * translation, and creating, linking and unlinking pairs.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\register_translation_routes' );

/** Registers the routes. Capabilities are checked for both records of a pair. */
function register_translation_routes(): void {
	register_rest_route(
		REST_NAMESPACE,
		'/translations',
		array(
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\answer_report',
			'permission_callback' => fn() => current_user_can( 'edit_posts' ),
			'args'                => report_params(),
		)
	);
	$one = '/records/(?P<id>\d+)/translation';
	register_rest_route(
		REST_NAMESPACE,
		$one,
		array(
			array(
				'methods'             => 'GET',
				'callback'            => fn( $request ) => translation_document( (int) $request['id'] ),
				'permission_callback' => fn( $request ) => is_editable_record( (int) $request['id'] ),
			),
			array(
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\answer_creation',
				'permission_callback' => fn( $request ) => may_translate( (int) $request['id'] ),
			),
			array(
				'methods'             => 'PUT',
				'callback'            => __NAMESPACE__ . '\answer_link',
				'permission_callback' => fn( $request ) => is_editable_record( (int) $request['id'] ) && may_edit_all( array( (int) $request['twin'] ) ),
				'args'                => array(
					'twin' => array(
						'type'     => 'integer',
						'minimum'  => 1,
						'required' => true,
					),
				),
			),
			array(
				'methods'             => 'DELETE',
				'callback'            => __NAMESPACE__ . '\answer_unlink',
				'permission_callback' => fn( $request ) => is_editable_record( (int) $request['id'] ) && may_edit_all( array( get_translation( (int) $request['id'] ) ) ),
			),
		)
	);
	register_rest_route(
		REST_NAMESPACE,
		$one . '/checked',
		array(
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\answer_checked',
			'permission_callback' => fn( $request ) => is_editable_record( (int) $request['id'] ) && may_edit_all( array( get_translation( (int) $request['id'] ) ) ),
		)
	);
}

/** The parameters of the report. */
function report_params(): array {
	return array(
		'problem'  => array(
			'type' => 'string',
			'enum' => array_keys( translation_problems() ),
		),
		'type'     => array(
			'type' => 'string',
			'enum' => RECORD_TYPES,
		),
		'page'     => array(
			'type'    => 'integer',
			'minimum' => 1,
			'default' => 1,
		),
		'per_page' => array(
			'type'    => 'integer',
			'minimum' => 1,
			'maximum' => 100,
			'default' => 50,
		),
	);
}

/**
 * The records with a problem, and the number of records per problem in `counts`.
 *
 * @param \WP_REST_Request $request The request.
 */
function answer_report( $request ): \WP_REST_Response {
	$report   = translation_report( (string) $request['type'] );
	$rows     = rows_with_problem( $report, (string) $request['problem'] );
	$response = new \WP_REST_Response(
		array(
			'counts' => count_problems( $report ),
			'items'  => array_slice( $rows, ( $request['page'] - 1 ) * $request['per_page'], $request['per_page'] ),
		)
	);
	$response->header( 'X-WP-Total', (string) count( $rows ) );
	$response->header( 'X-WP-TotalPages', (string) ceil( count( $rows ) / $request['per_page'] ) );
	return $response;
}

/**
 * Whether the record exists and the user may edit it.
 *
 * @param int $id The record.
 */
function is_editable_record( int $id ): bool {
	return in_array( get_post_type( $id ), RECORD_TYPES, true ) && current_user_can( 'edit_post', $id );
}

/**
 * A record, its translation, and the problems of the pair.
 *
 * @param int $id The record.
 */
function translation_document( int $id ): array {
	$row  = translation_row( get_post( $id ) );
	$translation = $row['twin'] > 0 && current_user_can( 'edit_post', $row['twin'] ) ? translation_row( get_post( $row['twin'] ) ) : null;
	return array(
		'record'       => $row + array( 'edit_link' => get_edit_post_link( $id, 'raw' ) ),
		'twin'         => $translation ? $translation + array( 'edit_link' => get_edit_post_link( $translation['id'], 'raw' ) ) : null,
		'can_create'   => 0 === $row['twin'] && '' !== $row['language'] && may_translate( $id ),
		'create_label' => create_label( other_language( $row['language'] ) ),
	);
}

/**
 * Creates the translation: responds with 201, or with 200 if there already was one.
 *
 * @param \WP_REST_Request $request The request.
 * @return \WP_REST_Response|\WP_Error
 */
function answer_creation( $request ) {
	$had  = get_translation( (int) $request['id'] );
	$made = create_translation( (int) $request['id'] );
	return is_wp_error( $made ) ? $made : new \WP_REST_Response( translation_document( (int) $request['id'] ), $had > 0 ? 200 : 201 );
}

/**
 * Links two records.
 *
 * @param \WP_REST_Request $request The request.
 * @return array|\WP_Error
 */
function answer_link( $request ) {
	return link_translations( (int) $request['id'], (int) $request['twin'] ) ?? translation_document( (int) $request['id'] );
}

/**
 * Unlinks a pair.
 *
 * @param \WP_REST_Request $request The request.
 */
function answer_unlink( $request ): array {
	unlink_translation( (int) $request['id'] );
	return translation_document( (int) $request['id'] );
}

/**
 * Marks a record and its translation as in step.
 *
 * @param \WP_REST_Request $request The request.
 */
function answer_checked( $request ): array {
	$translation = get_translation( (int) $request['id'] );
	if ( $translation > 0 ) {
		put_in_step( (int) $request['id'], $translation );
	}
	return translation_document( (int) $request['id'] );
}
