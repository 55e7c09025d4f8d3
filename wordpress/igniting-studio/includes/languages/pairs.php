<?php
/**
 * A record and its translation in the other language: each stores the id of the other, and they are a pair only while both do. So a
 * copied, imported or half-deleted record can never take over another record's translation.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const TRANSLATION_META = '_igniting_studio_twin';

add_action( 'before_delete_post', __NAMESPACE__ . '\unlink_translation' );

/**
 * The id of a record's translation; 0 if it has none, or if that is in the trash.
 *
 * @param int $post_id The record.
 */
function get_translation( int $post_id ): int {
	$translation = (int) get_post_meta( $post_id, TRANSLATION_META, true );
	return $translation > 0 && is_pair( get_post( $post_id ), get_post( $translation ) ) ? $translation : 0;
}

/**
 * Whether two records name each other and have the same type and different languages.
 *
 * @param \WP_Post|null $one   A record.
 * @param \WP_Post|null $other Another.
 */
function is_pair( $one, $other ): bool {
	return $one && $other && 'trash' !== $other->post_status && $one->post_type === $other->post_type
		&& (int) get_post_meta( $other->ID, TRANSLATION_META, true ) === $one->ID
		&& get_language( $one->ID ) !== '' && get_language( $other->ID ) === other_language( get_language( $one->ID ) );
}

/**
 * Why a record cannot be the translation of another; null if it can. Permissions are checked by `may_edit_all()`.
 *
 * @param int    $id       The record, 0 for one that is not stored yet.
 * @param string $type     Its type.
 * @param string $language Its language.
 * @param int    $other    The other record.
 */
function pair_fault( int $id, string $type, string $language, int $other ): ?\WP_Error {
	if ( $id === $other || get_post_type( $other ) !== $type || ! in_array( $type, RECORD_TYPES, true ) ) {
		return pair_error( 400, __( 'A record and its translation are two records of one kind.', 'igniting-studio' ) );
	}
	if ( '' === $language || get_language( $other ) !== other_language( $language ) ) {
		return pair_error( 409, __( 'A record and its translation are in different languages.', 'igniting-studio' ) );
	}
	if ( ! in_array( $id > 0 ? get_translation( $id ) : 0, array( 0, $other ), true ) || ! in_array( get_translation( $other ), array( 0, $id ), true ) ) {
		return pair_error( 409, __( 'One of the two has a translation already. Take them apart first.', 'igniting-studio' ) );
	}
	return null;
}

/**
 * The error for an impossible pair.
 *
 * @param int    $status  Its HTTP status.
 * @param string $message The text for the editor.
 */
function pair_error( int $status, string $message ): \WP_Error {
	return new \WP_Error( 'igniting_studio_no_pair', $message, array( 'status' => $status ) );
}

/**
 * Whether the user may edit all records that a change of pairs affects.
 *
 * @param int[] $ids Records; 0 stands for none.
 */
function may_edit_all( array $ids ): bool {
	return array() === array_filter( array_filter( $ids ), fn( $id ) => ! current_user_can( 'edit_post', $id ) );
}

/**
 * Makes two records a pair.
 *
 * @param int $one   A record.
 * @param int $other Another.
 * @return \WP_Error|null Why they cannot be a pair.
 */
function link_translations( int $one, int $other ): ?\WP_Error {
	$fault = pair_fault( $one, (string) get_post_type( $one ), get_language( $one ), $other );
	if ( null !== $fault || get_translation( $one ) === $other ) {
		return $fault;
	}
	update_post_meta( $one, TRANSLATION_META, $other );
	update_post_meta( $other, TRANSLATION_META, $one );
	share_translation_key( $one, $other );
	do_action( 'igniting_studio_twins_linked', $one, $other );
	do_action( 'igniting_studio_record_changed', $one );
	do_action( 'igniting_studio_record_changed', $other );
	return null;
}

/**
 * Removes a record from its pair, even from a broken one.
 *
 * @param int $post_id The record.
 */
function unlink_translation( $post_id ): void {
	$translation = (int) get_post_meta( $post_id, TRANSLATION_META, true );
	if ( 0 === $translation ) {
		return;
	}
	delete_post_meta( $post_id, TRANSLATION_META );
	if ( (int) get_post_meta( $translation, TRANSLATION_META, true ) === (int) $post_id ) {
		delete_post_meta( $translation, TRANSLATION_META );
		delete_post_meta( $post_id, TRANSLATION_KEY_META );
		do_action( 'igniting_studio_twins_unlinked', (int) $post_id, $translation );
		do_action( 'igniting_studio_record_changed', (int) $post_id );
		do_action( 'igniting_studio_record_changed', $translation );
	}
}

/**
 * Ends the pair of a record whose translation is not in the other language.
 *
 * @param int $post_id The record.
 */
function drop_pair_of_one_language( int $post_id ): void {
	$translation = (int) get_post_meta( $post_id, TRANSLATION_META, true );
	if ( $translation > 0 && get_language( $translation ) !== other_language( get_language( $post_id ) ) ) {
		unlink_translation( $post_id );
	}
}

/**
 * The slugs of a record and its translation by language, public records only; empty without a translation.
 *
 * @param \WP_Post $post The record.
 * @return array<string, string>
 */
function get_translations( \WP_Post $post ): array {
	$slugs = array();
	$translation  = get_translation( $post->ID );
	foreach ( 0 === $translation ? array() : array( $post, get_post( $translation ) ) as $record ) {
		if ( is_open_to_all( $record ) ) {
			$slugs[ get_language( $record->ID ) ] = $record->post_name;
		}
	}
	ksort( $slugs );
	return $slugs;
}

/**
 * Whether a record is public: published and without a password.
 *
 * @param \WP_Post|null $post The record.
 */
function is_open_to_all( $post ): bool {
	return $post instanceof \WP_Post && 'publish' === $post->post_status && '' === $post->post_password;
}
