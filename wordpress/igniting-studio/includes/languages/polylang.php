<?php
/**
 * Keeps Polylang and this plugin in sync. Both store the language of a record or a term, and which two are translations of each
 * other. What one of them knows is copied to the other; Polylang's default never replaces a language that is known here. Neither
 * stores when a person made a choice, so the last common state is kept (`POLYLANG_META`): the side that has changed since then
 * wins. If both have changed, or there never was a common state, nothing changes and the owner is shown the conflict. A language of
 * Polylang's that the website does not have is replaced only by one that a person chooses here; otherwise it is such a conflict.
 *
 * Polylang stores it in four taxonomies: `language` and `post_translations` for records, `term_language` and `term_translations`
 * for terms. WPML: see wordpress/README.md.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Progress of the full comparison: the id of the last record, or "done"; absent while Polylang is not active. */
const POLYLANG_CURSOR = 'igniting_studio_polylang_cursor';
const POLYLANG_BATCH  = 200;

/** Time limit for copying languages in one request; the next request continues. */
const POLYLANG_SECONDS = 10;

/**
 * The last common state: `language`, `term` (the id of Polylang's language), `twin`; or `default`, which Polylang filled in
 * automatically.
 */
const POLYLANG_META = '_igniting_studio_polylang';

/** Set on a record or term while Polylang and this plugin contradict each other: "language" or "twin". */
const POLYLANG_CONFLICT_META = '_igniting_studio_polylang_conflict';

add_action( 'admin_init', __NAMESPACE__ . '\compare_all_with_polylang' );
add_action( 'activated_plugin', __NAMESPACE__ . '\forget_polylang_cursor' );
add_action( 'deactivated_plugin', __NAMESPACE__ . '\forget_polylang_cursor' );
add_action( 'pll_add_language', __NAMESPACE__ . '\meet_new_language', 20 );
add_action( 'pre_post_update', __NAMESPACE__ . '\compare_record_with_polylang', 1 );
add_action( 'load-post.php', __NAMESPACE__ . '\compare_edited_record' );
add_action( 'set_object_terms', __NAMESPACE__ . '\follow_polylang', 10, 6 );
add_action( 'edit_terms', __NAMESPACE__ . '\remember_polylang_group', 10, 2 );
add_action( 'edited_post_translations', __NAMESPACE__ . '\follow_polylang_group' );
add_action( 'created_post_translations', __NAMESPACE__ . '\follow_polylang_group' );
add_action( 'igniting_studio_language_set', __NAMESPACE__ . '\tell_polylang_language', 10, 2 );
add_action( 'igniting_studio_term_language_set', __NAMESPACE__ . '\tell_polylang_term_language', 10, 2 );
add_action( 'igniting_studio_twins_linked', __NAMESPACE__ . '\tell_polylang_pair', 20, 2 );
add_action( 'igniting_studio_twins_unlinked', __NAMESPACE__ . '\tell_polylang_unlinked' );
add_action( 'admin_notices', __NAMESPACE__ . '\print_polylang_notice' );

/** Whether Polylang is active. */
function has_polylang(): bool {
	return taxonomy_exists( 'language' ) && taxonomy_exists( 'post_translations' );
}

/**
 * The language that a code of Polylang's stands for: its codes are those of the languages, or begin with them ("hu", "en-gb");
 * those of terms begin with "pll_". "" for a language that the website does not have.
 *
 * @param string $code The code.
 */
function language_of_code( string $code ): string {
	return sanitize_language( strtok( strtolower( (string) preg_replace( '/^pll_/', '', $code ) ) . '-', '-_' ) );
}

/**
 * Polylang's term for a language of the website; null if Polylang does not have the language.
 *
 * @param string $language A language code.
 * @param string $taxonomy `language` or `term_language`.
 */
function polylang_term( string $language, string $taxonomy ): ?\WP_Term {
	$terms = taxonomy_exists( $taxonomy ) ? get_terms( array( 'taxonomy' => $taxonomy, 'hide_empty' => false, 'lang' => '' ) ) : array(); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	$found = array();
	foreach ( is_array( $terms ) ? $terms : array() as $term ) {
		if ( language_of_code( $term->slug ) === $language ) {
			$found[ strlen( $term->slug ) ] = $term;
		}
	}
	ksort( $found );
	return array_values( $found )[0] ?? null;
}

/**
 * Polylang's language term of a record or a term; null if it has none.
 *
 * @param int    $id       The record or term.
 * @param string $taxonomy `language` or `term_language`.
 */
function polylang_term_of( int $id, string $taxonomy ): ?\WP_Term {
	return ( taxonomy_exists( $taxonomy ) ? get_the_terms_of( $id, $taxonomy ) : array() )[0] ?? null;
}

/**
 * The language that Polylang gives to a record or a term; "" for none, or one that the website does not have.
 *
 * @param int    $id       The record or term.
 * @param string $taxonomy `language` or `term_language`.
 */
function polylang_language( int $id, string $taxonomy ): string {
	$term = polylang_term_of( $id, $taxonomy );
	return null === $term ? '' : language_of_code( $term->slug );
}

/** Polylang's default language; "" for a language that the website does not have. */
function polylang_default(): string {
	$options = get_option( 'polylang' );
	return language_of_code( (string) ( is_array( $options ) ? $options['default_lang'] ?? '' : '' ) );
}

/**
 * The ids that Polylang stores as translations of each other, by language. They are serialized in the description of the term that
 * the members share.
 *
 * @param string $description That description.
 * @return array<string, int>
 */
function polylang_group( string $description ): array {
	$value = is_serialized( $description ) ? unserialize( $description, array( 'allowed_classes' => false ) ) : array(); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.serialize_unserialize -- Polylang's own form; no objects.
	$ids   = array();
	foreach ( is_array( $value ) ? $value : array() as $code => $id ) {
		$language = language_of_code( (string) $code );
		if ( '' !== $language && is_scalar( $id ) ) {
			$ids[ $language ] = (int) $id;
		}
	}
	return $ids;
}

/**
 * The record that Polylang stores as a record's translation in the website's other language; 0 for none.
 *
 * @param int $post_id The record.
 */
function polylang_translation( int $post_id ): int {
	$language = polylang_language( $post_id, 'language' );
	foreach ( '' === $language ? array() : get_the_terms_of( $post_id, 'post_translations' ) as $group ) {
		$ids  = polylang_group( $group->description );
		$translation = $ids[ other_language( $language ) ] ?? 0;
		if ( ( $ids[ $language ] ?? 0 ) === $post_id && $translation > 0 && polylang_language( $translation, 'language' ) === other_language( $language ) ) {
			return $translation;
		}
	}
	return 0;
}

/**
 * The terms of an object; none if the taxonomy does not exist.
 *
 * @param int    $id       The object.
 * @param string $taxonomy The taxonomy.
 * @return \WP_Term[]
 */
function get_the_terms_of( int $id, string $taxonomy ): array {
	$terms = wp_get_object_terms( $id, $taxonomy );
	return is_array( $terms ) ? $terms : array();
}

/** Restarts the comparison: a plugin was activated or deactivated, so either side may have changed in the meantime. */
function forget_polylang_cursor(): void {
	delete_option( POLYLANG_CURSOR );
}

/** Polylang has a new language: copies known languages to it in the same request, before it fills in its default. */
function meet_new_language(): void {
	forget_polylang_cursor();
	hand_over_languages();
}

/**
 * Copies all languages that Polylang lacks, then compares every record and term, one batch per admin request until all are done.
 */
function compare_all_with_polylang(): void {
	$cursor = get_option( POLYLANG_CURSOR );
	if ( ! has_polylang() ) {
		if ( false !== $cursor ) {
			forget_polylang_cursor();
		}
		return;
	}
	if ( 'done' === $cursor ) {
		return;
	}
	if ( false === $cursor && ! hand_over_languages() ) {
		return;
	}
	global $wpdb;
	$in  = implode( ',', array_fill( 0, count( RECORD_TYPES ), '%s' ) );
	$ids = $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_type IN ($in) AND ID > %d ORDER BY ID LIMIT %d", ...RECORD_TYPES, ...array( (int) $cursor, POLYLANG_BATCH ) ) ); // phpcs:ignore WordPress.DB -- a cursor that WP_Query has no words for; once.
	array_map( __NAMESPACE__ . '\compare_record_with_polylang', array_map( 'intval', $ids ) );
	$is_last = count( $ids ) < POLYLANG_BATCH;
	if ( $is_last ) {
		array_map( __NAMESPACE__ . '\compare_term_with_polylang', get_terms( array( 'taxonomy' => array( 'category', 'post_tag' ), 'hide_empty' => false, 'fields' => 'ids', 'lang' => '' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	}
	update_option( POLYLANG_CURSOR, $is_last ? 'done' : end( $ids ) );
}

/**
 * Copies every language that is known here to Polylang if it has none, with the same batch size as Polylang's when it fills in its
 * default, which would set the remaining ones to English right afterwards.
 *
 * @return bool Whether all were copied.
 */
function hand_over_languages(): bool {
	global $wpdb;
	$until = time() + POLYLANG_SECONDS;
	foreach ( array( 'language' => array( $wpdb->postmeta, 'post_id' ), 'term_language' => array( $wpdb->termmeta, 'term_id' ) ) as $taxonomy => list( $table, $column ) ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
		foreach ( array_keys( LANGUAGES ) as $language ) {
			$term = has_polylang() ? polylang_term( $language, $taxonomy ) : null;
			while ( null !== $term ) {
				$ids = $wpdb->get_col( $wpdb->prepare( 'SELECT %i FROM %i m WHERE meta_key = %s AND meta_value = %s AND NOT EXISTS (SELECT 1 FROM %i r JOIN %i t ON t.term_taxonomy_id = r.term_taxonomy_id WHERE r.object_id = m.%i AND t.taxonomy = %s) LIMIT 1000', $column, $table, LANGUAGE_META, $language, $wpdb->term_relationships, $wpdb->term_taxonomy, $column, $taxonomy ) ); // phpcs:ignore WordPress.DB -- what WP_Query has no words for.
				if ( array() === $ids ) {
					break;
				}
				$rows = implode( ',', array_map( fn( $id ) => $wpdb->prepare( '(%d,%d)', $id, $term->term_taxonomy_id ), array_unique( $ids ) ) );
				if ( ! $wpdb->query( $wpdb->prepare( 'INSERT INTO %i (object_id, term_taxonomy_id) VALUES ', $wpdb->term_relationships ) . $rows ) ) { // phpcs:ignore WordPress.DB -- prepared above.
					break;
				}
				array_map( fn( $id ) => wp_cache_delete( $id, "{$taxonomy}_relationships" ), $ids );
				wp_cache_set_last_changed( 'language' === $taxonomy ? 'posts' : 'terms' );
				wp_update_term_count_now( array( $term->term_taxonomy_id ), $taxonomy );
				if ( time() >= $until ) {
					return false;
				}
			}
		}
	}
	return true;
}

/**
 * Compares the record whose edit screen is about to be shown: Polylang's box there shows its default for a record without a
 * language.
 */
function compare_edited_record(): void {
	compare_record_with_polylang( absint( $_REQUEST['post'] ?? 0 ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- it only looks.
}

/**
 * Compares language and translation of one record with Polylang.
 *
 * @param int $post_id The record.
 */
function compare_record_with_polylang( $post_id ): void {
	if ( has_polylang() && in_array( get_post_type( (int) $post_id ), RECORD_TYPES, true ) ) {
		compare_language( 'post', (int) $post_id );
		compare_pair( (int) $post_id );
	}
}

/**
 * Syncs the language of a record or a term if one side has none, or if the last common state shows which side changed it.
 *
 * @param string $kind `post` or `term`.
 * @param int    $id   The record or term.
 */
function compare_language( string $kind, int $id ): void {
	$ours   = 'post' === $kind ? get_language( $id ) : get_term_language( $id );
	$term   = polylang_term_of( $id, 'post' === $kind ? 'language' : 'term_language' );
	$theirs = null === $term ? '' : language_of_code( $term->slug );
	$agreed = polylang_agreement( $kind, $id );
	if ( '' === $ours && '' !== $theirs ) {
		if ( is_known_to_polylang( $kind, $id, $theirs ) ) {
			set_language_of( $kind, $id, $theirs );
			$ours = $theirs;
		}
	} elseif ( '' !== $ours && $ours !== $theirs && ( null === $term || ( '' !== $theirs && in_array( $theirs, array( $agreed['language'], $agreed['default'] ), true ) ) ) ) {
		give_to_polylang( $kind, $id, $ours );
		$term   = polylang_term_of( $id, 'post' === $kind ? 'language' : 'term_language' );
		$theirs = null === $term ? '' : language_of_code( $term->slug );
	} elseif ( '' !== $theirs && $ours !== $theirs && $agreed['language'] === $ours ) {
		set_language_of( $kind, $id, $theirs );
		$ours = $theirs;
	}
	if ( '' !== $ours && $ours === $theirs ) {
		$state = array(
			'language' => $ours,
			'term'     => $term->term_id,
			'twin'     => $agreed['twin'],
		);
		update_metadata( $kind, $id, POLYLANG_META, $state );
	}
	note_polylang_conflict( $kind, $id, 'language', '' !== $ours && null !== $term && $ours !== $theirs );
}

/**
 * Whether Polylang's language of a record or term without one here may be more than its default: it differs from the default, there
 * is a translation, or the text does not contradict it. A term without a language belongs to both here, so its text proves nothing.
 *
 * @param string $kind     `post` or `term`.
 * @param int    $id       The record or term.
 * @param string $language Polylang's language.
 */
function is_known_to_polylang( string $kind, int $id, string $language ): bool {
	if ( polylang_default() !== $language ) {
		return true;
	}
	foreach ( get_the_terms_of( $id, "{$kind}_translations" ) as $group ) {
		if ( count( polylang_group( $group->description ) ) > 1 ) {
			return true;
		}
	}
	return 'post' === $kind && ( 'hu' === $language ) === (bool) looks_hungarian( get_post( $id ) );
}

/**
 * The last common state. It is void once Polylang's language term is a different one, for instance after its data were deleted and
 * it was set up again.
 *
 * @param string $kind `post` or `term`.
 * @param int    $id   The record or term.
 * @return array{language: string, translation: int, default: string}
 */
function polylang_agreement( string $kind, int $id ): array {
	$stored = get_metadata( $kind, $id, POLYLANG_META, true );
	$stored = is_array( $stored ) ? $stored : array();
	$exists = ! isset( $stored['term'] ) || get_term( (int) $stored['term'] ) instanceof \WP_Term;
	return array(
		'language' => $exists ? sanitize_language( $stored['language'] ?? '' ) : '',
		'twin'     => $exists ? (int) ( $stored['twin'] ?? 0 ) : 0,
		'default'  => sanitize_language( $stored['default'] ?? '' ),
	);
}

/**
 * Stores a language here.
 *
 * @param string $kind     `post` or `term`.
 * @param int    $id       The record or term.
 * @param string $language A language code.
 */
function set_language_of( string $kind, int $id, string $language ): void {
	'post' === $kind ? set_language( $id, $language ) : set_term_language( $id, $language );
}

/**
 * Stores a language in Polylang, if it has that language.
 *
 * @param string $kind     `post` or `term`.
 * @param int    $id       The record or term.
 * @param string $language A language code.
 */
function give_to_polylang( string $kind, int $id, string $language ): void {
	$term = polylang_term( $language, 'language' );
	if ( null !== $term && function_exists( "pll_set_{$kind}_language" ) ) {
		call_user_func( "pll_set_{$kind}_language", $id, $term->slug );
	}
}

/**
 * Syncs the pair of a record, once both sides agree on its language.
 *
 * @param int $post_id The record.
 */
function compare_pair( int $post_id ): void {
	$ours   = get_translation( $post_id );
	$theirs = polylang_translation( $post_id );
	$agreed = polylang_agreement( 'post', $post_id );
	if ( '' === $agreed['language'] || get_language( $post_id ) !== polylang_language( $post_id, 'language' ) ) {
		return;
	}
	if ( $ours > 0 && $ours !== $theirs && ( 0 === $theirs || $agreed['twin'] === $theirs ) ) {
		tell_polylang_pair( $post_id, $ours );
	} elseif ( 0 === $ours && $theirs > 0 && $agreed['twin'] === $theirs ) {
		tell_polylang_unlinked( $post_id );
	} elseif ( $theirs > 0 && $ours !== $theirs && ( 0 === $ours || $agreed['twin'] === $ours ) ) {
		take_over_pair( $post_id, $theirs );
	}
	note_pair_agreement( $post_id );
}

/**
 * Stores that both have the same translation of a record, or that they contradict each other.
 *
 * @param int $post_id The record.
 */
function note_pair_agreement( int $post_id ): void {
	$ours   = get_translation( $post_id );
	$theirs = polylang_translation( $post_id );
	$stored = get_post_meta( $post_id, POLYLANG_META, true );
	if ( $ours === $theirs && is_array( $stored ) ) {
		update_post_meta( $post_id, POLYLANG_META, array( 'twin' => $ours ) + $stored );
	}
	note_polylang_conflict( 'post', $post_id, 'twin', $ours > 0 && $theirs > 0 && $ours !== $theirs );
}

/**
 * Creates a pair that Polylang has, replacing earlier pairs of the two; not if the two sides have different languages for one of
 * them.
 *
 * @param int $one   A record.
 * @param int $other Its translation in Polylang.
 */
function take_over_pair( int $one, int $other ): void {
	foreach ( array( $one, $other ) as $id ) {
		if ( ! in_array( get_post_type( $id ), RECORD_TYPES, true ) || get_language( $id ) !== polylang_language( $id, 'language' ) ) {
			return;
		}
	}
	if ( get_translation( $one ) !== $other && get_language( $one ) === other_language( get_language( $other ) ) && get_post_type( $one ) === get_post_type( $other ) ) {
		unlink_translation( $one );
		unlink_translation( $other );
		link_translations( $one, $other );
	}
}

/**
 * Compares language and counterpart of a category or tag with Polylang; the counterpart only once both terms have a language.
 *
 * @param int $term_id The term.
 */
function compare_term_with_polylang( int $term_id ): void {
	compare_language( 'term', $term_id );
	$language = get_term_language( $term_id );
	foreach ( '' !== $language && polylang_language( $term_id, 'term_language' ) === $language ? get_the_terms_of( $term_id, 'term_translations' ) : array() as $group ) {
		$translation = polylang_group( $group->description )[ other_language( $language ) ] ?? 0;
		if ( $translation > 0 ) {
			compare_language( 'term', $translation );
			link_terms( $term_id, $translation );
			return;
		}
	}
	$translation = get_term_translation( $term_id );
	if ( $translation > 0 && function_exists( 'pll_save_term_translations' ) && polylang_language( $term_id, 'term_language' ) === $language && polylang_language( $translation, 'term_language' ) === other_language( $language ) ) {
		pll_save_term_translations( polylang_translations( 'term', array( $term_id, $translation ) ) );
	}
}

/**
 * The group of translations, by Polylang's codes, with these two and Polylang's translations in further languages.
 *
 * @param string $kind `post` or `term`.
 * @param int[]  $ids  A record or term, and its translation.
 * @return array<string, int>
 */
function polylang_translations( string $kind, array $ids ): array {
	$group = array();
	foreach ( $ids as $id ) {
		if ( function_exists( "pll_get_{$kind}_translations" ) ) {
			$group += array_filter( call_user_func( "pll_get_{$kind}_translations", $id ), fn( $code ) => '' === language_of_code( $code ), ARRAY_FILTER_USE_KEY );
		}
	}
	foreach ( $ids as $id ) {
		$term = polylang_term_of( $id, 'post' === $kind ? 'language' : 'term_language' );
		if ( null !== $term ) {
			$group[ preg_replace( '/^pll_/', '', $term->slug ) ] = $id;
		}
	}
	return $group;
}

/**
 * Follows Polylang when it sets the language of a record or a term, or the group of a record. A language that replaces another one
 * is a person's choice; one that replaces none is Polylang's default, and yields to the language that is known or requested here.
 *
 * @param int    $id         The object.
 * @param array  $terms      Unused.
 * @param array  $tt_ids     The terms it has now.
 * @param string $taxonomy   The taxonomy.
 * @param bool   $append     Unused.
 * @param array  $old_tt_ids The terms it had.
 */
function follow_polylang( $id, $terms, $tt_ids, $taxonomy, $append = false, $old_tt_ids = array() ): void {
	if ( ! in_array( $taxonomy, array( 'language', 'term_language', 'post_translations', 'term_translations' ), true ) || ! has_polylang() ) {
		return;
	}
	$kind = str_starts_with( $taxonomy, 'term_' ) ? 'term' : 'post';
	if ( 'post' === $kind && ! in_array( get_post_type( $id ), RECORD_TYPES, true ) ) {
		return;
	}
	if ( 'term_translations' === $taxonomy ) {
		compare_term_with_polylang( (int) $id );
	} elseif ( 'post_translations' === $taxonomy ) {
		take_over_pair( (int) $id, polylang_translation( (int) $id ) );
		note_pair_agreement( (int) $id );
	} else {
		follow_polylang_language( $kind, (int) $id, array() !== (array) $old_tt_ids );
	}
}

/**
 * Follows a language that Polylang has just stored.
 *
 * @param string $kind      `post` or `term`.
 * @param int    $id        The record or term.
 * @param bool   $is_chosen Whether it replaces another language.
 */
function follow_polylang_language( string $kind, int $id, bool $is_chosen ): void {
	$ours   = 'post' === $kind ? get_language( $id ) : get_term_language( $id );
	$theirs = polylang_language( $id, 'post' === $kind ? 'language' : 'term_language' );
	if ( '' === $theirs || $ours === $theirs ) {
		compare_language( $kind, $id );
	} elseif ( $is_chosen && ! isset( $_GET['meta-box-loader'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- it only tells how the block editor sends Polylang's box: with what it showed when it was opened. A choice there is stored at once.
		set_language_of( $kind, $id, $theirs );
		compare_language( $kind, $id );
	} elseif ( '' !== $ours ) {
		update_metadata( $kind, $id, POLYLANG_META, array( 'default' => $theirs ) );
		compare_language( $kind, $id );
	} elseif ( ! is_language_asked_for() && ( 'term' === $kind ? doing_action( 'create_term' ) : is_new_record( $id ) ) ) {
		set_language_of( $kind, $id, $theirs );
		compare_language( $kind, $id );
	} elseif ( ! is_language_asked_for() ) {
		compare_language( $kind, $id );
	}
}

/** Whether this request itself sets the language of a record. */
function is_language_asked_for(): bool {
	return '' !== (string) requested_language() || '' !== sanitize_language( wp_unslash( $_REQUEST[ LANGUAGE_PARAM ] ?? '' ) ); // phpcs:ignore WordPress.Security -- it only chooses one of two.
}

/**
 * Whether a record is being written for the first time.
 *
 * @param int $post_id The record.
 */
function is_new_record( int $post_id ): bool {
	$post = get_post( $post_id );
	return $post && ( 'auto-draft' === $post->post_status || '' === trim( $post->post_content . $post->post_title ) );
}

/**
 * Remembers the members of a Polylang group before it is changed.
 *
 * @param int    $term_id  The group.
 * @param string $taxonomy Its taxonomy.
 */
function remember_polylang_group( $term_id, $taxonomy ): void {
	if ( 'post_translations' === $taxonomy ) {
		$term = get_term( (int) $term_id, 'post_translations' );
		former_polylang_group( (int) $term_id, $term instanceof \WP_Term ? polylang_group( $term->description ) : array() );
	}
}

/**
 * The members of a group before the current change.
 *
 * @param int        $term_id The group.
 * @param array|null $ids     The members to remember.
 * @return array<string, int>
 */
function former_polylang_group( int $term_id, ?array $ids = null ): array {
	static $groups = array();
	if ( null !== $ids ) {
		$groups[ $term_id ] = $ids;
	}
	return $groups[ $term_id ] ?? array();
}

/**
 * Follows Polylang when it changes a group: creates the pair, or ends it.
 *
 * @param int $term_id The group.
 */
function follow_polylang_group( $term_id ): void {
	$term = get_term( (int) $term_id, 'post_translations' );
	if ( ! $term instanceof \WP_Term ) {
		return;
	}
	$ids    = polylang_group( $term->description );
	$former = former_polylang_group( (int) $term_id );
	if ( count( LANGUAGES ) === count( $former ) && array() !== array_diff_assoc( $former, $ids ) ) {
		list( $one, $other ) = array_values( $former );
		if ( get_translation( $one ) === $other ) {
			unlink_translation( $one );
			array_map( __NAMESPACE__ . '\note_pair_agreement', array( $one, $other ) );
		}
	}
	if ( count( LANGUAGES ) === count( $ids ) ) {
		take_over_pair( ...array_values( $ids ) );
	}
}

/**
 * Whether Polylang has a record or term in a language that the website does not have.
 *
 * @param int    $id       The record or term.
 * @param string $taxonomy `language` or `term_language`.
 */
function has_foreign_language( int $id, string $taxonomy ): bool {
	return null !== polylang_term_of( $id, $taxonomy ) && '' === polylang_language( $id, $taxonomy );
}

/**
 * Copies a language that was set here to Polylang. A language that the record got here by itself does not replace a foreign one.
 *
 * @param int    $post_id  The record.
 * @param string $language Its language.
 */
function tell_polylang_language( $post_id, $language ): void {
	$is_kept = has_foreign_language( (int) $post_id, 'language' ) && ! is_language_asked_for();
	if ( has_polylang() && '' !== $language && ! $is_kept && polylang_language( $post_id, 'language' ) !== $language ) {
		give_to_polylang( 'post', (int) $post_id, $language );
	} elseif ( has_polylang() ) {
		compare_language( 'post', (int) $post_id );
	}
}

/**
 * Copies the language of a term that was set here to Polylang.
 *
 * @param int    $term_id  The term.
 * @param string $language Its language.
 */
function tell_polylang_term_language( $term_id, $language ): void {
	if ( has_polylang() && '' !== $language && polylang_language( $term_id, 'term_language' ) !== $language ) {
		give_to_polylang( 'term', (int) $term_id, $language );
	} elseif ( has_polylang() ) {
		compare_language( 'term', (int) $term_id );
	}
}

/**
 * Copies a pair that was made here to Polylang, next to its translations in further languages.
 *
 * @param int $one   A record.
 * @param int $other Its translation.
 */
function tell_polylang_pair( $one, $other ): void {
	if ( has_polylang() && function_exists( 'pll_save_post_translations' ) && polylang_translation( $one ) !== $other ) {
		foreach ( array( $one, $other ) as $id ) {
			tell_polylang_language( $id, get_language( $id ) );
			if ( polylang_language( $id, 'language' ) !== get_language( $id ) ) {
				return;
			}
		}
		$group = polylang_translations( 'post', array( $one, $other ) );
		if ( in_array( $one, $group, true ) && in_array( $other, $group, true ) ) {
			pll_save_post_translations( $group );
			array_map( __NAMESPACE__ . '\note_pair_agreement', array( $one, $other ) );
		}
	}
}

/**
 * Removes a record from its group in Polylang when its pair ended here.
 *
 * @param int $post_id The record.
 */
function tell_polylang_unlinked( $post_id ): void {
	if ( has_polylang() && function_exists( 'pll_save_post_translations' ) && polylang_translation( $post_id ) > 0 ) {
		pll_save_post_translations( polylang_translations( 'post', array( $post_id ) ) );
		note_pair_agreement( (int) $post_id );
	}
}

/**
 * Notes or clears a contradiction; a note "language" is not cleared by an agreement about the pair.
 *
 * @param string $kind  `post` or `term`.
 * @param int    $id    The record or term.
 * @param string $about `language` or `twin`.
 * @param bool   $is    Whether there is one.
 */
function note_polylang_conflict( string $kind, int $id, string $about, bool $is ): void {
	$noted = (string) get_metadata( $kind, $id, POLYLANG_CONFLICT_META, true );
	if ( $is ) {
		update_metadata( $kind, $id, POLYLANG_CONFLICT_META, $about );
	} elseif ( $noted === $about ) {
		delete_metadata( $kind, $id, POLYLANG_CONFLICT_META );
	}
}

/**
 * The contradiction between Polylang and this plugin about a record or term, in words; "" for none.
 *
 * @param string $kind `post` or `term`.
 * @param int    $id   The record or term.
 */
function polylang_conflict( string $kind, int $id ): string {
	$about = has_polylang() ? (string) get_metadata( $kind, $id, POLYLANG_CONFLICT_META, true ) : '';
	if ( 'language' === $about ) {
		$taxonomy = 'post' === $kind ? 'language' : 'term_language';
		$ours     = language_name( 'post' === $kind ? get_language( $id ) : get_term_language( $id ) );
		if ( has_foreign_language( $id, $taxonomy ) ) {
			/* translators: 1: a language, 2: another language. */
			return sprintf( __( 'Here the language is %1$s, in Polylang %2$s, which the website does not have. Nothing was changed in Polylang; while it is published, the website shows it as %1$s.', 'igniting-studio' ), $ours, polylang_term_of( $id, $taxonomy )->name );
		}
		/* translators: 1: a language, 2: another language. */
		return sprintf( __( 'Here the language is %1$s, in Polylang %2$s. Nothing was changed; choose the right one in either place.', 'igniting-studio' ), $ours, language_name( polylang_language( $id, $taxonomy ) ) );
	}
	return 'twin' === $about ? __( 'Polylang has another record as its translation. Nothing was changed; link the right one in either place.', 'igniting-studio' ) : '';
}

/** Lists the contradictions between Polylang and this plugin, for users who can resolve them. */
function print_polylang_notice(): void {
	if ( ! has_polylang() || ! current_user_can( 'edit_others_posts' ) ) {
		return;
	}
	global $wpdb;
	$items = array();
	foreach ( $wpdb->get_col( $wpdb->prepare( 'SELECT post_id FROM %i WHERE meta_key = %s LIMIT 6', $wpdb->postmeta, POLYLANG_CONFLICT_META ) ) as $id ) {
		$items[] = sprintf( '<a href="%s">%s</a>: %s', esc_url( (string) get_edit_post_link( (int) $id ) ), esc_html( get_the_title( (int) $id ) ), esc_html( polylang_conflict( 'post', (int) $id ) ) );
	}
	foreach ( $wpdb->get_col( $wpdb->prepare( 'SELECT term_id FROM %i WHERE meta_key = %s LIMIT 6', $wpdb->termmeta, POLYLANG_CONFLICT_META ) ) as $id ) {
		$term    = get_term( (int) $id );
		$items[] = sprintf( '<a href="%s">%s</a>: %s', esc_url( (string) get_edit_term_link( (int) $id ) ), esc_html( $term instanceof \WP_Term ? $term->name : '' ), esc_html( polylang_conflict( 'term', (int) $id ) ) );
	}
	if ( array() !== $items ) {
		$more = sprintf( ' <a href="%s">%s</a>', esc_url( admin_url( 'admin.php?page=igniting-studio-translations&problem=polylang' ) ), esc_html__( 'Translations', 'igniting-studio' ) );
		wp_admin_notice( esc_html__( 'Polylang and the website disagree about:', 'igniting-studio' ) . $more . '<br>' . implode( '<br>', $items ), array( 'type' => 'warning' ) );
	}
}
