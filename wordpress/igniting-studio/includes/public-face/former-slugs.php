<?php
/**
 * A request for a former slug of a record returns the record: WordPress keeps these slugs, and the website redirects to the
 * record's current address.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Requests with more slugs match current slugs only. */
const MAX_FORMER_SLUGS = 100;

foreach ( RECORD_TYPES as $igniting_studio_type ) {
	add_filter( "rest_{$igniting_studio_type}_query", __NAMESPACE__ . '\by_former_slug', 20, 2 );
	add_filter( "rest_prepare_{$igniting_studio_type}", __NAMESPACE__ . '\tell_former_slugs', 10, 3 );
}

/**
 * Queries former slugs if no record in the requested language has the slug now; for several slugs, queries the current slugs of
 * their records.
 *
 * @param array            $query   The query arguments.
 * @param \WP_REST_Request $request The request.
 */
function by_former_slug( $query, $request ) {
	$slugs    = (array) ( $query['post_name__in'] ?? array() );
	$spelled  = 'edit' === $request['context'] ? array() : slugs_by_spelling( $slugs );
	$taken    = array() === $spelled ? array() : taken_slugs( array_keys( $spelled ), $query['post_type'], (string) $request['lang'] );
	$has_one  = array_merge( array(), ...array_values( array_intersect_key( $spelled, array_flip( $taken ) ) ) );
	$has_none = array_filter( $spelled, fn( $asked ) => array() !== array_diff( $asked, $has_one ) );
	if ( array() === $has_none ) {
		return $query;
	}
	$former = array_map( 'strval', array_keys( $has_none ) );
	if ( count( $slugs ) > 1 ) {
		$query['post_name__in'] = array_merge( $slugs, present_slugs( $former, $query['post_type'] ) );
		return $query;
	}
	unset( $query['post_name__in'] );
	return with_meta_query(
		$query,
		array(
			'key'     => '_wp_old_slug',
			'value'   => $former,
			'compare' => 'IN',
		)
	);
}

/**
 * Adds the requested slugs that a record had before: the website looks up many at once, to find out which of them still lead to a
 * record.
 *
 * @param \WP_REST_Response $response Its response.
 * @param \WP_Post          $post     The record.
 * @param \WP_REST_Request  $request  The request.
 */
function tell_former_slugs( $response, $post, $request ) {
	$spelled = is_array( $request['slug'] ) && 'edit' !== $request['context'] ? slugs_by_spelling( $request['slug'] ) : array();
	$before  = array() === $spelled ? array() : array_filter( (array) get_post_meta( $post->ID, '_wp_old_slug' ), 'is_string' );
	$had     = array_merge( array(), ...array_values( array_intersect_key( $spelled, array_flip( $before ) ) ) );
	if ( array() !== $had ) {
		$response->set_data( array( 'former_slugs' => array_values( array_unique( $had ) ) ) + $response->get_data() );
	}
	return $response;
}

/**
 * Slugs by their possible spellings in the database: with accents, which an import keeps, or without. Computed once for all records
 * of a response.
 *
 * @param string[] $slugs As they were requested.
 * @return array<string, string[]> Empty if there are too many.
 */
function slugs_by_spelling( array $slugs ): array {
	static $last = array( array(), array() );
	if ( $slugs !== $last[0] ) {
		$spelled = array();
		foreach ( count( $slugs ) > MAX_FORMER_SLUGS ? array() : $slugs as $slug ) {
			$spelled[ sanitize_title_for_query( $slug ) ][] = $slug;
			$spelled[ sanitize_title( $slug ) ][]           = $slug;
		}
		$last = array( $slugs, $spelled );
	}
	return $last[1];
}

/**
 * Those slugs that a published record of a type has now.
 *
 * @param string[] $slugs    Some slugs.
 * @param string   $type     The post type.
 * @param string   $language Of this language, or of none; "" for any. Records of both may share a slug.
 * @return string[]
 */
function taken_slugs( array $slugs, string $type, string $language ): array {
	global $wpdb;
	return $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT post_name FROM %i p WHERE post_type = %s AND post_status = 'publish' AND NOT EXISTS ( SELECT 1 FROM %i WHERE post_id = p.ID AND meta_key = %s AND meta_value = %s ) AND post_name IN (" . implode( ',', array_fill( 0, count( $slugs ), '%s' ) ) . ')', $wpdb->posts, $type, $wpdb->postmeta, LANGUAGE_META, other_language( $language ), ...$slugs ) ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared,WordPress.DB.PreparedSQLPlaceholders -- Place-holders only.
}

/**
 * For each former slug, the current slug of one of its records: a page of the response has room for only one.
 *
 * @param string[] $former Slugs that no record currently has.
 * @param string   $type   The post type.
 * @return string[]
 */
function present_slugs( array $former, string $type ): array {
	global $wpdb;
	return $wpdb->get_col( $wpdb->prepare( "SELECT MAX(p.post_name) FROM %i m JOIN %i p ON p.ID = m.post_id WHERE p.post_type = %s AND p.post_status = 'publish' AND p.post_password = '' AND m.meta_key = '_wp_old_slug' AND m.meta_value IN (" . implode( ',', array_fill( 0, count( $former ), '%s' ) ) . ') GROUP BY m.meta_value', $wpdb->postmeta, $wpdb->posts, $type, ...$former ) ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared,WordPress.DB.PreparedSQLPlaceholders -- Place-holders only.
}
