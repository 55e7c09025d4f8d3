<?php
/**
 * Assigns a language to records from before this plugin, by rules whose result is previewed before it is applied. The first rule
 * that matches a record decides.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** At most this much of a text is examined. */
const TOLD_BY_CHARACTERS = 5000;

/** Frequent Hungarian words without accents that are not English words; the website uses the same list (FILT-3). */
const HUNGARIAN_WORDS = 'hogy|nem|egy|vagy|csak|mert|amely|amit|azt|ezt|lesz|kell|lehet|nincs|minden|szerint|vagyunk|magyar|honlap';

/**
 * The rules from a form or a command, each sanitized.
 *
 * @param array $raw Any of `polylang`, `slug`, `text` (flags), `category` (a term's id), `category_language`, `rest`.
 * @return array{polylang: bool, slug: bool, text: bool, category: int, category_language: string, rest: string}
 */
function sanitize_rules( array $raw ): array {
	return array(
		'polylang'          => ! empty( $raw['polylang'] ),
		'slug'              => ! empty( $raw['slug'] ),
		'text'              => ! empty( $raw['text'] ),
		'category'          => is_scalar( $raw['category'] ?? null ) ? absint( $raw['category'] ) : 0,
		'category_language' => sanitize_language( $raw['category_language'] ?? '' ),
		'rest'              => sanitize_language( $raw['rest'] ?? '' ),
	);
}

/**
 * The result of the rules for a record: its language and the reason in words; both "" if no rule matches.
 *
 * @param \WP_Post $post  The record.
 * @param array    $rules Rules of `sanitize_rules()`.
 * @return array{language: string, reason: string}
 */
function told_language( \WP_Post $post, array $rules ): array {
	if ( $rules['polylang'] && has_foreign_language( $post->ID, 'language' ) ) {
		return array(
			'language' => '',
			'reason'   => __( 'Polylang has it in a language that the website does not have', 'igniting-studio' ),
		);
	}
	$polylang = $rules['polylang'] ? polylang_language( $post->ID, 'language' ) : '';
	$slug     = $rules['slug'] ? language_in_slug( $post->post_name ) : '';
	$category = $rules['category'] > 0 && has_term( $rules['category'], 'category', $post ) ? $rules['category_language'] : '';
	foreach (
		array(
			array( $polylang, __( 'Polylang says so', 'igniting-studio' ) ),
			array( $category, __( 'its category', 'igniting-studio' ) ),
			array( $slug, __( 'its address', 'igniting-studio' ) ),
			array( $rules['text'] && looks_hungarian( $post ) ? 'hu' : '', __( 'its words', 'igniting-studio' ) ),
			array( $rules['rest'], __( 'no other rule applies', 'igniting-studio' ) ),
		) as list( $language, $reason )
	) {
		if ( '' !== $language ) {
			return compact( 'language', 'reason' );
		}
	}
	return array(
		'language' => '',
		'reason'   => __( 'no rule applies', 'igniting-studio' ),
	);
}

/**
 * The language that a slug contains as a word: "about-hu", "en-about".
 *
 * @param string $slug A slug.
 */
function language_in_slug( string $slug ): string {
	return preg_match( '/(?:^|-)(en|hu|english|magyar|hungarian)(?:-|$)/', $slug, $found ) ? ( in_array( $found[1], array( 'en', 'english' ), true ) ? 'en' : 'hu' ) : '';
}

/**
 * Whether the website would recognize the record as Hungarian by its words.
 *
 * @param \WP_Post $post The record.
 */
function looks_hungarian( \WP_Post $post ): bool {
	$text = $post->post_title . ' ' . wp_strip_all_tags( substr( $post->post_content, 0, TOLD_BY_CHARACTERS ) );
	$text = wp_check_invalid_utf8( $text, true );
	return preg_match( '/[áéíóöőúüű]/iu', $text ) || preg_match( '/(?<![\p{L}\p{N}_.\/])(?:' . HUNGARIAN_WORDS . ')(?![\p{L}\p{N}_])/iu', $text );
}

/**
 * Records without a language that the user may edit, oldest first.
 *
 * @param int $limit Maximum number of records.
 * @return \WP_Post[]
 */
function records_without_language( int $limit ): array {
	$posts = get_posts(
		array(
			'post_type'      => RECORD_TYPES,
			'post_status'    => RECORD_STATUSES,
			'posts_per_page' => $limit,
			'orderby'        => 'ID',
			'order'          => 'ASC',
			'meta_query'     => array( language_missing() ), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- bounded, in the admin.
		)
	);
	return array_values( array_filter( $posts, fn( $post ) => current_user_can( 'edit_post', $post->ID ) ) );
}

/**
 * Stores the chosen languages of records; skips records that the user may not edit and those that already have a language.
 *
 * @param array<int|string, mixed> $chosen Languages by record.
 * @return int How many were stored.
 */
function apply_languages( array $chosen ): int {
	$applied = 0;
	foreach ( $chosen as $id => $language ) {
		$language = sanitize_language( $language );
		$post     = get_post( absint( $id ) );
		if ( '' !== $language && $post && in_array( $post->post_type, RECORD_TYPES, true ) && '' === get_language( $post->ID ) && current_user_can( 'edit_post', $post->ID ) ) {
			move_to_language( $post->ID, $language );
			++$applied;
		}
	}
	return $applied;
}
