<?php
/**
 * Detects which of two translations was changed without the other. Each stores a hash of its text from when the two were last in
 * step. Dates are not compared, so saving without changes, a new category or a bulk edit does not make a translation outdated.
 * Until a copy is published for the first time it is still being translated, so changes in it do not make the original outdated.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const STEP_META = '_igniting_studio_in_step';

/** Stored instead of a hash: a copy that has never been published. */
const STEP_COPY = 'copy';

/**
 * Option, one for each record of a pair: its texts from when the two were last in step. Meta would be loaded with every list of
 * records.
 */
const STEP_TEXTS = 'igniting_studio_step_texts_';

/** Longer texts are not kept. */
const STEP_TEXTS_BYTES = 200 * KB_IN_BYTES;

/** Prefix of hashes of text only; earlier hashes included pictures and markup. */
const STEP_WORDS = 'words:';

/** Pairs from before this plugin have no hash; a record that was changed this much later than its translation is ahead of it. */
const OLD_PAIRS_DIFFER_SECONDS = DAY_IN_SECONDS;

add_action( 'pre_post_update', __NAMESPACE__ . '\remember_step' );
add_action( 'wp_after_insert_post', __NAMESPACE__ . '\note_step', 20 );
add_action( 'igniting_studio_twins_linked', __NAMESPACE__ . '\note_first_step', 10, 2 );
add_action( 'igniting_studio_twins_unlinked', __NAMESPACE__ . '\forget_step_texts', 10, 2 );

/**
 * A hash of everything that a translator translates: the text and the texts of its pictures, but not the pictures themselves, link
 * addresses, markup or the slug.
 *
 * @param int $post_id The record.
 */
function words_of( int $post_id ): string {
	$post   = get_post( $post_id );
	$fields = array_filter( get_fields_of( $post_id, $post->post_type ), fn( $name ) => in_array( ( fields_of( $post->post_type ) + SEO_FIELDS )[ $name ] ?? '', array( 'text', 'lines' ), true ) && 'cover' !== $name, ARRAY_FILTER_USE_KEY );
	return STEP_WORDS . md5( (string) wp_json_encode( array( $post->post_title, text_of_markup( $post->post_content ), text_of_markup( $post->post_excerpt ), $fields ) ) );
}

/**
 * The part of a text with markup that people or screen readers read.
 *
 * @param string $markup The text.
 */
function text_of_markup( string $markup ): string {
	preg_match_all( '/\s(?:alt|title|aria-label)=("[^"]*"|\'[^\']*\')/i', $markup, $attributes );
	$text = html_entity_decode( wp_strip_all_tags( (string) preg_replace( '/<!--.*?-->/s', ' ', str_replace( '<', ' <', $markup ) ) ) );
	return trim( (string) preg_replace( '/\s+/', ' ', implode( ' ', array( $text, ...$attributes[1] ) ) ) );
}

/**
 * The hash of a record, in the same version as its stored one.
 *
 * @param int    $post_id The record.
 * @param string $step    Its stored hash.
 */
function words_like( int $post_id, string $step ): string {
	if ( str_starts_with( $step, STEP_WORDS ) ) {
		return words_of( $post_id );
	}
	$post = get_post( $post_id );
	return md5( (string) wp_json_encode( array( $post->post_title, $post->post_content, $post->post_excerpt, get_fields_of( $post_id, $post->post_type ) ) ) );
}

/**
 * Whether a record has changes that its translation has not followed.
 *
 * @param int $post_id The record.
 */
function is_ahead( int $post_id ): bool {
	$step = (string) get_post_meta( $post_id, STEP_META, true );
	return ! in_array( $step, array( '', STEP_COPY ), true ) && words_like( $post_id, $step ) !== $step;
}

/**
 * Whether a record is a translation in progress: never published, and its original is older or public.
 *
 * @param int $post_id The record.
 * @param int $translation    Its translation.
 */
function is_copy_in_work( int $post_id, int $translation ): bool {
	$post = get_post( $post_id );
	return $post && is_unpublished( $post ) && ! str_starts_with( $post->post_date_gmt, '2' ) && ( $translation < $post_id || ! is_unpublished( get_post( $translation ) ) );
}

/**
 * Whether a record is a draft of any kind.
 *
 * @param \WP_Post|null $post The record.
 */
function is_unpublished( $post ): bool {
	return $post instanceof \WP_Post && in_array( $post->post_status, array( 'draft', 'auto-draft', 'pending' ), true );
}

/**
 * Marks two records as in step.
 *
 * @param int $one   A record.
 * @param int $other Its translation.
 */
function put_in_step( int $one, int $other ): void {
	foreach ( array( $one => $other, $other => $one ) as $id => $translation ) {
		update_post_meta( $id, STEP_META, is_copy_in_work( $id, $translation ) ? STEP_COPY : words_of( $id ) );
		keep_step_texts( $id );
	}
}

/**
 * Stores a record's current texts, so that a later change can be shown word by word.
 *
 * @param int $post_id The record.
 */
function keep_step_texts( int $post_id ): void {
	$post  = get_post( $post_id );
	$texts = array(
		'title'   => $post->post_title,
		'excerpt' => $post->post_excerpt,
		'content' => $post->post_content,
		'fields'  => array_filter( get_fields_of( $post_id, $post->post_type ) ),
	);
	foreach ( SEO_FIELDS as $name => $kind ) {
		$texts['fields'][ $name ] = stored_field( $post_id, $name, $kind );
	}
	if ( strlen( (string) wp_json_encode( $texts ) ) <= STEP_TEXTS_BYTES ) {
		update_option( STEP_TEXTS . $post_id, $texts, false );
	} else {
		delete_option( STEP_TEXTS . $post_id );
	}
}

/**
 * The texts of a record from when it and its translation were last in step; empty if they were not kept.
 *
 * @param int $post_id The record.
 * @return array{title?: string, excerpt?: string, content?: string, fields?: array<string, string>}
 */
function step_texts( int $post_id ): array {
	$texts = get_option( STEP_TEXTS . $post_id );
	return is_array( $texts ) ? $texts : array();
}

/**
 * Deletes hashes and texts of records that are no longer a pair.
 *
 * @param int $one   A record.
 * @param int $other Another.
 */
function forget_step_texts( $one, $other ): void {
	delete_option( STEP_TEXTS . $one );
	delete_option( STEP_TEXTS . $other );
}

/**
 * A new pair is in step, unless one of the two was changed long after the other.
 *
 * @param int $one   A record.
 * @param int $other Its translation.
 */
function note_first_step( $one, $other ): void {
	put_in_step( $one, $other );
	$changed = array_map( fn( $id ) => (int) get_post_modified_time( 'U', true, $id ), array( $one, $other ) );
	$lead    = $changed[0] - $changed[1];
	$ahead   = $lead > 0 ? $one : $other;
	// A new draft has no modification date yet.
	if ( min( $changed ) > 0 && abs( $lead ) > OLD_PAIRS_DIFFER_SECONDS && STEP_COPY !== get_post_meta( $ahead, STEP_META, true ) ) {
		update_post_meta( $ahead, STEP_META, 'before' );
	}
}

/**
 * Stores the state of a record before this save, if none is stored yet.
 *
 * @param int $post_id The record.
 */
function remember_step( $post_id ): void {
	if ( get_translation( $post_id ) === 0 ) {
		return;
	}
	$step = (string) get_post_meta( $post_id, STEP_META, true );
	if ( '' === $step ) {
		update_post_meta( $post_id, STEP_META, words_of( $post_id ) );
	}
	// Pairs from before texts were stored.
	if ( STEP_COPY !== $step && ! step_texts( $post_id ) && ! is_ahead( $post_id ) ) {
		keep_step_texts( $post_id );
	}
}

/**
 * A copy is in step when it is first published. After that, a change of a record whose translation is ahead counts as following it:
 * the two are in step again.
 *
 * @param int $post_id The record.
 */
function note_step( $post_id ): void {
	$translation = get_translation( (int) $post_id );
	if ( 0 === $translation ) {
		return;
	}
	if ( STEP_COPY === get_post_meta( (int) $post_id, STEP_META, true ) ) {
		if ( ! is_unpublished( get_post( $post_id ) ) ) {
			put_in_step( (int) $post_id, $translation );
		}
	} elseif ( is_ahead( $translation ) && is_ahead( (int) $post_id ) ) {
		put_in_step( (int) $post_id, $translation );
	}
}
