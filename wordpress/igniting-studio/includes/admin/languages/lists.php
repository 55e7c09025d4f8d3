<?php
/**
 * The language in the admin's lists of records: a filter, a column that shows the translation too, and new records that take the
 * list's language.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const LANGUAGE_COLUMN = 'igniting_studio_language';

/** The filter's value for records without a language. */
const WITHOUT_LANGUAGE = 'none';

foreach ( RECORD_TYPES as $igniting_studio_type ) {
	add_filter( "manage_{$igniting_studio_type}_posts_columns", __NAMESPACE__ . '\add_language_column' );
	add_action( "manage_{$igniting_studio_type}_posts_custom_column", __NAMESPACE__ . '\print_language_column', 10, 2 );
}
add_action( 'admin_print_styles-edit.php', __NAMESPACE__ . '\print_studio_styles' );
add_action( 'restrict_manage_posts', __NAMESPACE__ . '\print_language_filter' );
add_action( 'pre_get_posts', __NAMESPACE__ . '\filter_list_by_language' );
add_filter( 'admin_url', __NAMESPACE__ . '\make_new_in_listed_language', 10, 2 );

/**
 * Adds the column.
 *
 * @param array $columns Titles by column.
 */
function add_language_column( array $columns ): array {
	return $columns + array( LANGUAGE_COLUMN => __( 'Language', 'igniting-studio' ) );
}

/**
 * Prints a record's language and the link to its translation.
 *
 * @param string $column  The column.
 * @param int    $post_id The record.
 */
function print_language_column( $column, $post_id ): void {
	if ( LANGUAGE_COLUMN !== $column ) {
		return;
	}
	$language = get_language( (int) $post_id );
	$translation     = get_translation( (int) $post_id );
	printf( '<span data-studio-language="%s">%s</span>', esc_attr( $language ), esc_html( language_name( $language ) ) );
	if ( $translation > 0 && current_user_can( 'edit_post', $translation ) ) {
		printf( '<br><a href="%s" lang="%s">%s</a>', esc_url( (string) get_edit_post_link( $translation, 'raw' ) ), esc_attr( get_language( $translation ) ), esc_html( title_of( $translation ) ) );
	}
}

/**
 * A record's title as text, or a placeholder to click if it has none.
 *
 * @param int $post_id The record.
 */
function title_of( int $post_id ): string {
	$title = html_entity_decode( wp_strip_all_tags( (string) get_post_field( 'post_title', $post_id, 'raw' ) ), ENT_QUOTES );
	return '' === $title ? __( '(no title)', 'igniting-studio' ) : $title;
}

/**
 * Who changed a record last, by their display name.
 *
 * @param \WP_Post $post The record.
 */
function last_editor_of( \WP_Post $post ): string {
	$revision = current( wp_get_post_revisions( $post->ID, array( 'posts_per_page' => 1 ) ) );
	return (string) get_the_author_meta( 'display_name', (int) ( $revision ? $revision->post_author : $post->post_author ) );
}

/** The language that the list shows: a code, `none`, or "" for all. */
function listed_language(): string {
	$asked = sanitize_key( $_GET[ LANGUAGE_PARAM ] ?? '' ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- it only filters a list.
	return WITHOUT_LANGUAGE === $asked ? $asked : sanitize_language( $asked );
}

/**
 * Prints the filter above a list.
 *
 * @param string $post_type The list's type.
 */
function print_language_filter( $post_type ): void {
	if ( ! in_array( $post_type, RECORD_TYPES, true ) ) {
		return;
	}
	printf( '<label class="screen-reader-text" for="filter-by-language">%s</label>', esc_html__( 'Filter by language', 'igniting-studio' ) );
	$choices = array( '' => __( 'All languages', 'igniting-studio' ) ) + language_names() + array( WITHOUT_LANGUAGE => __( 'No language', 'igniting-studio' ) );
	print_select( 'filter-by-language', LANGUAGE_PARAM, $choices, listed_language() );
}

/** The languages by code, as the reader of the admin calls them. */
function language_names(): array {
	return array_combine( array_keys( LANGUAGES ), array_map( __NAMESPACE__ . '\language_name', array_keys( LANGUAGES ) ) );
}

/**
 * Prints a select.
 *
 * @param string $id      The select's id.
 * @param string $name    Its name.
 * @param array  $choices Titles by value.
 * @param string $value   The chosen value.
 */
function print_select( string $id, string $name, array $choices, string $value ): void {
	printf( '<select id="%s" name="%s">', esc_attr( $id ), esc_attr( $name ) );
	foreach ( $choices as $choice => $title ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $value, (string) $choice, false ), esc_html( $title ) );
	}
	echo '</select>';
}

/**
 * Limits the list of the screen to the selected language. Here, a record without a language is in neither list.
 *
 * @param \WP_Query $query A query.
 */
function filter_list_by_language( $query ): void {
	$language = listed_language();
	if ( '' === $language || ! $query->is_main_query() || 'edit.php' !== ( $GLOBALS['pagenow'] ?? '' ) || ! in_array( $query->get( 'post_type' ), RECORD_TYPES, true ) ) {
		return;
	}
	$is = array(
		'key'   => LANGUAGE_META,
		'value' => $language,
	);
	$query->set( 'meta_query', array_merge( (array) $query->get( 'meta_query', array() ), array( WITHOUT_LANGUAGE === $language ? language_missing() : $is ) ) );
}

/**
 * Makes "Add New" above a filtered list create a record in that language.
 *
 * @param string $url  An address of the admin.
 * @param string $path The requested path.
 */
function make_new_in_listed_language( $url, $path ): string {
	$language = 0 === strpos( (string) $path, 'post-new.php' ) && 'edit.php' === ( $GLOBALS['pagenow'] ?? '' ) ? sanitize_language( listed_language() ) : '';
	return '' === $language ? $url : add_query_arg( LANGUAGE_PARAM, $language, $url );
}
