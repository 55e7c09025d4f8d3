<?php
/**
 * Gives a language to records from before this plugin, by rules that are looked at before they are applied. The first
 * rule that says something about a record decides.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** So much of a text is looked at: enough to tell, and bounded. */
const TOLD_BY_CHARACTERS = 5000;

/** Frequent Hungarian words that are no English ones and need no accent; the website tells by the same (FILT-3). */
const HUNGARIAN_WORDS = 'hogy|nem|egy|vagy|csak|mert|amely|amit|azt|ezt|lesz|kell|lehet|nincs|minden|szerint|vagyunk|magyar|honlap';

/**
 * The rules as a person or a program gave them, each made safe.
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
 * What the rules say about a record: its language and, in words, why. "" when they say nothing.
 *
 * @param \WP_Post $post  The record.
 * @param array    $rules Rules of `sanitize_rules()`.
 * @return array{language: string, reason: string}
 */
function told_language( \WP_Post $post, array $rules ): array {
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
 * The language that a slug names as a word: "about-hu", "en-about".
 *
 * @param string $slug A slug.
 */
function language_in_slug( string $slug ): string {
	return preg_match( '/(?:^|-)(en|hu|english|magyar|hungarian)(?:-|$)/', $slug, $found ) ? ( in_array( $found[1], array( 'en', 'english' ), true ) ? 'en' : 'hu' ) : '';
}

/**
 * Whether the website would take the record for Hungarian by its words.
 *
 * @param \WP_Post $post The record.
 */
function looks_hungarian( \WP_Post $post ): bool {
	$text = $post->post_title . ' ' . wp_strip_all_tags( substr( $post->post_content, 0, TOLD_BY_CHARACTERS ) );
	$text = wp_check_invalid_utf8( $text, true );
	return preg_match( '/[áéíóöőúüű]/iu', $text ) || preg_match( '/(?<![\p{L}\p{N}_.\/])(?:' . HUNGARIAN_WORDS . ')(?![\p{L}\p{N}_])/iu', $text );
}

/**
 * Records without a language that the person may edit, the oldest first.
 *
 * @param int $limit At most so many.
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
 * Gives records the languages that were chosen for them; what the person may not edit and what has one stays.
 *
 * @param array<int|string, mixed> $chosen Languages by record.
 * @return int How many got one.
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
