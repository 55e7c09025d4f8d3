<?php
/**
 * Every new record gets a language: the requested one, that of the list it is created from, or the editor's own. An older record
 * without a language needs one before it can be published.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** The query parameter of admin screens for the selected language. */
const LANGUAGE_PARAM = 'studio_language';

add_action( 'wp_insert_post', __NAMESPACE__ . '\give_language', 5, 3 );
foreach ( RECORD_TYPES as $igniting_studio_type ) {
	add_filter( "rest_pre_insert_{$igniting_studio_type}", __NAMESPACE__ . '\ask_for_language', 20, 2 );
}

/**
 * Gives a language to a record that has none and is new or public. An import sets its own a moment later.
 *
 * @param int      $post_id The record.
 * @param \WP_Post $post    The record.
 * @param bool     $update  Whether it was there before.
 */
function give_language( $post_id, $post, $update ): void {
	$needs_one = ! $update || in_array( $post->post_status, array( 'publish', 'future' ), true );
	if ( $needs_one && in_array( $post->post_type, RECORD_TYPES, true ) && ! defined( 'WP_IMPORTING' ) && '' === get_language( $post_id ) ) {
		set_language( $post_id, requested_language() ?: language_of_new() );
	}
}

/** The language of a new record: that of the list it is created from, else that of its author. */
function language_of_new(): string {
	$listed = sanitize_language( wp_unslash( $_REQUEST[ LANGUAGE_PARAM ] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- it only chooses one of two.
	return $listed ?: language_of_person();
}

/** The website's language that matches the user's admin language, else the default one. */
function language_of_person(): string {
	$locale = is_user_logged_in() ? get_user_locale() : get_locale();
	return sanitize_language( substr( $locale, 0, 2 ) ) ?: DEFAULT_LANGUAGE;
}

/**
 * Refuses to publish a record without a language, with a message that the editor shows.
 *
 * @param \stdClass|\WP_Error $prepared The post about to be stored.
 * @param \WP_REST_Request    $request  The request.
 * @return \stdClass|\WP_Error
 */
function ask_for_language( $prepared, $request ) {
	if ( is_wp_error( $prepared ) || '' !== language_after( $prepared, $request ) ) {
		return $prepared;
	}
	$before = empty( $prepared->ID ) ? '' : get_post_status( $prepared->ID );
	$after  = $prepared->post_status ?? $before;
	$is_new = $after !== $before || $request->has_param( 'language' );
	if ( ! $is_new || ! in_array( $after, array( 'publish', 'future' ), true ) ) {
		return $prepared;
	}
	return new \WP_Error( 'igniting_studio_no_language', __( 'Choose the language of this record before it is published.', 'igniting-studio' ), array( 'status' => 400 ) );
}

/**
 * The language that a record will have after a REST request.
 *
 * @param \stdClass        $prepared The post about to be stored.
 * @param \WP_REST_Request $request  The request.
 */
function language_after( $prepared, $request ): string {
	if ( $request->has_param( 'language' ) ) {
		return sanitize_language( $request['language'] );
	}
	return empty( $prepared->ID ) ? language_of_new() : get_language( $prepared->ID );
}
