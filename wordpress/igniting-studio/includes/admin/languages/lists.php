<?php
/**
 * The language in the admin's lists of records: a filter, a column that shows the translation too, and new records that take the
 * list's language.
 *
 * Quick edit and bulk edit change it. WordPress has already checked nonce and capability when these save.
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

const QUICK_LANGUAGE = 'igniting_studio_quick_language';

add_action( 'quick_edit_custom_box', __NAMESPACE__ . '\print_quick_language' );
add_action( 'bulk_edit_custom_box', __NAMESPACE__ . '\print_bulk_language' );
add_action( 'admin_footer-edit.php', __NAMESPACE__ . '\print_quick_edit_script' );
add_action( 'admin_init', __NAMESPACE__ . '\note_quick_language' );
add_action( 'save_post', __NAMESPACE__ . '\save_quick_language' );
add_action( 'bulk_edit_posts', __NAMESPACE__ . '\save_bulk_language' );

/**
 * Prints the select in quick edit.
 *
 * @param string $column The column that the box belongs to.
 */
function print_quick_language( $column ): void {
	print_language_of_row( $column, array( '' => __( 'No language', 'igniting-studio' ) ) + language_names() );
}

/**
 * Prints the select in bulk edit.
 *
 * @param string $column The column that the box belongs to.
 */
function print_bulk_language( $column ): void {
	print_language_of_row( $column, array( '' => __( '— No Change —', 'igniting-studio' ) ) + language_names() );
}

/**
 * Prints a select of languages in the markup that WordPress uses there.
 *
 * @param string $column  The column that the box belongs to.
 * @param array  $choices Titles by value.
 */
function print_language_of_row( $column, array $choices ): void {
	if ( LANGUAGE_COLUMN !== $column ) {
		return;
	}
	$id = wp_unique_id( 'studio-language-' );
	printf( '<fieldset class="inline-edit-col-right"><div class="inline-edit-col"><label class="inline-edit-group" for="%s"><span class="title">%s</span> ', esc_attr( $id ), esc_html__( 'Language', 'igniting-studio' ) );
	print_select( $id, QUICK_LANGUAGE, $choices, '' );
	printf( '<input type="hidden" name="%s_shown" value="-">', esc_attr( QUICK_LANGUAGE ) );
	echo '</label></div></fieldset>';
}

/** Lets quick edit begin with the record's own language. */
function print_quick_edit_script(): void {
	wp_print_inline_script_tag(
		sprintf(
			'if ( window.inlineEditPost ) {
				const open = inlineEditPost.edit;
				inlineEditPost.edit = function ( id ) {
					open.apply( this, arguments );
					const number = typeof id === "object" ? this.getId( id ) : id;
					const shown = document.querySelector( "#post-" + number + " [data-studio-language]" );
					const choice = document.querySelector( "#edit-" + number + " select[name=%1$s]" );
					const before = document.querySelector( "#edit-" + number + " input[name=%1$s_shown]" );
					if ( shown && choice && before ) choice.value = before.value = shown.dataset.studioLanguage;
				};
			}',
			esc_js( QUICK_LANGUAGE )
		)
	);
}

/** The language that quick edit sends for a record; null if it was not changed, this is not a quick edit, or its nonce is invalid. */
function quick_language(): ?string {
	$sent = $_POST[ QUICK_LANGUAGE ] ?? null; // phpcs:ignore WordPress.Security -- verified in the next line, cleaned in the one after.
	$good = 'inline-save' === ( $_POST['action'] ?? '' ) && wp_verify_nonce( sanitize_key( $_POST['_inline_edit'] ?? '' ), 'inlineeditnonce' );
	// Polylang has its own language field in the same form: the old value that ours still shows must not undo it.
	$is_chosen = ( $_POST[ QUICK_LANGUAGE . '_shown' ] ?? null ) !== $sent; // phpcs:ignore WordPress.Security -- compared only.
	return $good && $is_chosen && is_string( $sent ) ? sanitize_language( wp_unslash( $sent ) ) : null;
}

/** Refuses the language of the record's translation, and lets the slug be chosen for the new language. */
function note_quick_language(): void {
	$language = quick_language();
	if ( null === $language ) {
		return;
	}
	$post_id = absint( $_POST['post_ID'] ?? 0 ); // phpcs:ignore WordPress.Security.NonceVerification.Missing -- quick_language() verified it.
	if ( ! allows_language( $post_id, $language ) ) {
		wp_die( esc_html__( 'The translation of this record has that language. Take the two apart first.', 'igniting-studio' ) );
	}
	requested_language( $language, true );
}

/**
 * Whether a record can have a language and keep its translation.
 *
 * @param int    $post_id  The record.
 * @param string $language A language code or "".
 */
function allows_language( int $post_id, string $language ): bool {
	$translation = get_translation( $post_id );
	return 0 === $translation || get_language( $translation ) === other_language( $language );
}

/**
 * Stores what quick edit sent.
 *
 * @param int $post_id The record.
 */
function save_quick_language( $post_id ): void {
	$language = quick_language();
	$is_it    = absint( $_POST['post_ID'] ?? 0 ) === (int) $post_id; // phpcs:ignore WordPress.Security.NonceVerification.Missing -- quick_language() verified it.
	if ( null !== $language && $is_it && current_user_can( 'edit_post', $post_id ) && in_array( get_post_type( $post_id ), RECORD_TYPES, true ) ) {
		set_language( (int) $post_id, $language );
	}
}

/**
 * Stores what bulk edit sent, except where the record's translation has that language.
 *
 * @param int[] $updated The records that were saved.
 */
function save_bulk_language( $updated ): void {
	$language = sanitize_language( wp_unslash( $_REQUEST[ QUICK_LANGUAGE ] ?? '' ) ); // phpcs:ignore WordPress.Security -- WordPress verified the nonce; sanitize_language() cleans.
	foreach ( '' === $language ? array() : $updated as $post_id ) {
		if ( in_array( get_post_type( $post_id ), RECORD_TYPES, true ) && allows_language( (int) $post_id, $language ) && current_user_can( 'edit_post', $post_id ) ) {
			move_to_language( (int) $post_id, $language );
		}
	}
}
