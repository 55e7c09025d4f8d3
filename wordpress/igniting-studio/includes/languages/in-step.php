<?php
/**
 * Which of two twins was changed without the other. Each remembers a hash of what it said when the two were last in step;
 * no clock is asked, so looking a record over, a new category or a bulk edit make no translation old.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const STEP_META = '_igniting_studio_in_step';

/** Twins from before this plugin remember nothing; one that was changed this much later than the other is ahead of it. */
const OLD_TWINS_DIFFER_SECONDS = DAY_IN_SECONDS;

add_action( 'pre_post_update', __NAMESPACE__ . '\remember_step' );
add_action( 'wp_after_insert_post', __NAMESPACE__ . '\note_caught_up', 20 );
add_action( 'igniting_studio_twins_linked', __NAMESPACE__ . '\note_first_step', 10, 2 );

/**
 * A hash of everything that a translator translates.
 *
 * @param int $post_id The record.
 */
function words_of( int $post_id ): string {
	$post = get_post( $post_id );
	return md5( (string) wp_json_encode( array( $post->post_title, $post->post_content, $post->post_excerpt, get_fields_of( $post_id, $post->post_type ) ) ) );
}

/**
 * Whether a record says something that its twin has not followed.
 *
 * @param int $post_id The record.
 */
function is_ahead( int $post_id ): bool {
	$step = (string) get_post_meta( $post_id, STEP_META, true );
	return '' !== $step && words_of( $post_id ) !== $step;
}

/**
 * Declares two twins to say the same now.
 *
 * @param int $one   A record.
 * @param int $other Its twin.
 */
function put_in_step( int $one, int $other ): void {
	update_post_meta( $one, STEP_META, words_of( $one ) );
	update_post_meta( $other, STEP_META, words_of( $other ) );
}

/**
 * A new pair is in step, unless one of the two was changed long after the other.
 *
 * @param int $one   A record.
 * @param int $other Its twin.
 */
function note_first_step( $one, $other ): void {
	put_in_step( $one, $other );
	$lead = get_post_modified_time( 'U', true, $one ) - get_post_modified_time( 'U', true, $other );
	if ( abs( $lead ) > OLD_TWINS_DIFFER_SECONDS ) {
		update_post_meta( $lead > 0 ? $one : $other, STEP_META, 'before' );
	}
}

/**
 * Remembers what a record said before this save, if nothing remembers it yet.
 *
 * @param int $post_id The record.
 */
function remember_step( $post_id ): void {
	if ( get_twin( $post_id ) > 0 && '' === (string) get_post_meta( $post_id, STEP_META, true ) ) {
		update_post_meta( $post_id, STEP_META, words_of( $post_id ) );
	}
}

/**
 * A record that is changed after its twin was, follows it: the two are in step again.
 *
 * @param int $post_id The record.
 */
function note_caught_up( $post_id ): void {
	$twin = get_twin( (int) $post_id );
	if ( $twin > 0 && is_ahead( $twin ) && is_ahead( (int) $post_id ) ) {
		put_in_step( (int) $post_id, $twin );
	}
}
