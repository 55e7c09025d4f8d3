<?php
/**
 * A record and its translation in the other language: each stores the id of the other, and they are a pair only while both do. So a
 * copied, imported or half-deleted record can never take over another record's translation. Categories and tags are paired in the
 * same way.
 *
 * The translation key is a text that a record and its translation share. Before version 1 it was typed by hand and defined the
 * pair; now it is a generated label that survives an export, which ids do not.
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

const TRANSLATION_KEY_META = '_igniting_studio_translation_key';

/** Set once the keys of this WordPress have been converted to pairs. */
const KEYS_ADOPTED = 'igniting_studio_keys_adopted';

add_action( 'init', __NAMESPACE__ . '\adopt_keys_once', 20 );
add_action( 'import_end', __NAMESPACE__ . '\adopt_keys' );

/**
 * The key that a record shares with its translation, "" when it has none.
 *
 * @param int $post_id The post.
 */
function get_translation_key( int $post_id ): string {
	return (string) get_post_meta( $post_id, TRANSLATION_KEY_META, true );
}

/**
 * Stores a key; "" removes it. It does not create a pair: `adopt_keys()` does, once.
 *
 * @param int    $post_id The post.
 * @param string $key     Any text; kept as a slug.
 */
function set_translation_key( int $post_id, string $key ): void {
	$key = sanitize_title( $key );
	if ( '' === $key ) {
		delete_post_meta( $post_id, TRANSLATION_KEY_META );
	} else {
		update_post_meta( $post_id, TRANSLATION_KEY_META, $key );
	}
}

/**
 * Gives a new pair its own key, unless the two already share one.
 *
 * @param int $one   A record.
 * @param int $other Its translation.
 */
function share_translation_key( int $one, int $other ): void {
	$key = get_translation_key( $one );
	if ( '' === $key || get_translation_key( $other ) !== $key ) {
		$key = wp_generate_uuid4();
		set_translation_key( $one, $key );
		set_translation_key( $other, $key );
	}
}

/**
 * Converts the keys of earlier versions to pairs, in the first request after the update; only one of two concurrent requests does
 * it.
 */
function adopt_keys_once(): void {
	if ( ! get_option( KEYS_ADOPTED ) && add_option( KEYS_ADOPTED, time() ) ) {
		adopt_keys();
	}
}

/**
 * Pairs every two records that share a key. If several records of a language have it, the one that the website showed until now
 * wins: the newest published one. The others keep their key, so that an editor can see it.
 *
 * @return int How many pairs were created.
 */
function adopt_keys(): int {
	$posts = unpaired_records_with_keys();
	usort( $posts, fn( $a, $b ) => array( 'publish' === $a->post_status, $a->ID ) <=> array( 'publish' === $b->post_status, $b->ID ) );
	$groups = array();
	foreach ( $posts as $post ) {
		$groups[ $post->post_type . ' ' . get_translation_key( $post->ID ) ][ get_language( $post->ID ) ] = $post->ID;
	}
	$made = 0;
	foreach ( $groups as $group ) {
		$pair = array_intersect_key( $group, LANGUAGES );
		if ( count( LANGUAGES ) === count( $pair ) && null === link_translations( ...array_values( $pair ) ) ) {
			++$made;
		}
	}
	return $made;
}

/**
 * Records with a key and without a translation.
 *
 * @return \WP_Post[]
 */
function unpaired_records_with_keys(): array {
	$posts = get_posts(
		array(
			'post_type'              => RECORD_TYPES,
			'post_status'            => array( 'publish', 'future', 'draft', 'pending', 'private' ),
			'posts_per_page'         => -1,
			'update_post_term_cache' => false,
			'meta_key'               => TRANSLATION_KEY_META, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- once in the life of an installation.
		)
	);
	return array_filter( $posts, fn( $post ) => 0 === get_translation( $post->ID ) );
}

add_action( 'pre_delete_term', __NAMESPACE__ . '\unlink_term' );

/**
 * The id of a term's counterpart, 0 when it has none.
 *
 * @param int $term_id The term.
 */
function get_term_translation( int $term_id ): int {
	$translation  = (int) get_term_meta( $term_id, TRANSLATION_META, true );
	$term  = get_term( $term_id );
	$other = $translation > 0 ? get_term( $translation ) : null;
	$agree = $term instanceof \WP_Term && $other instanceof \WP_Term && $term->taxonomy === $other->taxonomy
		&& (int) get_term_meta( $translation, TRANSLATION_META, true ) === $term_id
		&& '' !== get_term_language( $term_id ) && get_term_language( $translation ) === other_language( get_term_language( $term_id ) );
	return $agree ? $translation : 0;
}

/**
 * Links two terms as counterparts; 0 removes a term from its pair. Both must have the same taxonomy and different languages, and
 * neither may have another counterpart; else nothing happens.
 *
 * @param int $term_id The term.
 * @param int $translation    Its counterpart, or 0.
 */
function link_terms( int $term_id, int $translation ): void {
	if ( get_term_translation( $term_id ) === $translation ) {
		return;
	}
	unlink_term( $term_id );
	if ( $translation > 0 && 0 === get_term_translation( $translation ) ) {
		update_term_meta( $term_id, TRANSLATION_META, $translation );
		update_term_meta( $translation, TRANSLATION_META, $term_id );
		if ( 0 === get_term_translation( $term_id ) ) {
			unlink_term( $term_id );
		}
	}
}

/**
 * Removes a term from its pair.
 *
 * @param int $term_id The term.
 */
function unlink_term( $term_id ): void {
	$translation = (int) get_term_meta( $term_id, TRANSLATION_META, true );
	delete_term_meta( $term_id, TRANSLATION_META );
	if ( $translation > 0 && (int) get_term_meta( $translation, TRANSLATION_META, true ) === (int) $term_id ) {
		delete_term_meta( $translation, TRANSLATION_META );
	}
}

/**
 * The equivalent of a term in a language: its counterpart if the term is in the other language, else itself.
 *
 * @param int    $term_id  The term.
 * @param string $language A language code.
 */
function term_in( int $term_id, string $language ): int {
	return get_term_language( $term_id ) === other_language( $language ) ? ( get_term_translation( $term_id ) ?: $term_id ) : $term_id;
}
