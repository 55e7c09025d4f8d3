<?php
/**
 * The wizard that assigns a language to records without one: rules, a preview of their result in which each row can be corrected,
 * then the previewed languages are stored. It works in batches, so that a form never exceeds PHP's input limit.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const WIZARD_PAGE   = 'igniting-studio-languages';
const WIZARD_ACTION = 'igniting_studio_languages';
const WIZARD_ROWS   = 200;

add_action( 'admin_menu', __NAMESPACE__ . '\add_wizard', 20 );
add_action( 'admin_post_' . WIZARD_ACTION, __NAMESPACE__ . '\store_wizard' );

/** Adds the wizard below Translations. */
function add_wizard(): void {
	$title = __( 'Give languages', 'igniting-studio' );
	add_submenu_page( TRANSLATIONS_PAGE, $title, $title, 'edit_others_posts', WIZARD_PAGE, __NAMESPACE__ . '\print_wizard' );
}

/**
 * The address of the wizard.
 *
 * @param array $query The query parameters.
 */
function wizard_url( array $query = array() ): string {
	return add_query_arg( array( 'page' => WIZARD_PAGE ) + $query, admin_url( 'admin.php' ) );
}

/** Prints the rules and, once they are chosen, their result. */
function print_wizard(): void {
	$given = is_array( $_GET['rules'] ?? null ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- it only shows.
	$rules = sanitize_rules( $given ? wp_unslash( $_GET['rules'] ) : array( 'polylang' => true, 'slug' => true, 'text' => true, 'rest' => DEFAULT_LANGUAGE ) ); // phpcs:ignore WordPress.Security, WordPress.Arrays.ArrayDeclarationSpacing -- sanitize_rules() does.
	$posts = records_without_language( WIZARD_ROWS );
	printf( '<div class="wrap"><h1>%s</h1>', esc_html__( 'Give languages', 'igniting-studio' ) );
	if ( isset( $_GET['given'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- it only shows.
		$count = absint( $_GET['given'] ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- it only shows.
		/* translators: %s: a number. */
		printf( '<div class="notice notice-success"><p>%s</p></div>', esc_html( sprintf( _n( '%s record has got its language.', '%s records have got their language.', $count, 'igniting-studio' ), number_format_i18n( $count ) ) ) );
	}
	if ( array() === $posts ) {
		printf( '<p>%s</p></div>', esc_html__( 'Every record has a language.', 'igniting-studio' ) );
		return;
	}
	print_rules( $rules );
	if ( $given ) {
		print_preview( $posts, $rules );
	}
	echo '</div>';
}

/**
 * Prints the rules as a form.
 *
 * @param array $rules Rules of `sanitize_rules()`.
 */
function print_rules( array $rules ): void {
	printf( '<p>%s</p>', esc_html__( 'The first rule that says something about a record decides. Nothing is stored before you have seen it.', 'igniting-studio' ) );
	printf( '<form method="get"><input type="hidden" name="page" value="%s"><table class="form-table" role="presentation"><tbody>', esc_attr( WIZARD_PAGE ) );
	if ( has_polylang() ) {
		print_row( 'rules[polylang]', __( 'What Polylang says', 'igniting-studio' ), $rules['polylang'] ? '1' : '', 'flag' );
	}
	printf( '<tr><th scope="row"><label for="rules-category">%s</label></th><td>', esc_html__( 'Everything in the category', 'igniting-studio' ) );
	$categories = get_terms( array( 'taxonomy' => 'category', 'number' => OFFERED_TERMS, 'fields' => 'id=>name' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	print_select( 'rules-category', 'rules[category]', array( 0 => '—' ) + array_map( fn( $name ) => html_entity_decode( $name, ENT_QUOTES ), $categories ), (string) $rules['category'] );
	printf( ' <label for="rules-category-language">%s</label> ', esc_html__( 'is', 'igniting-studio' ) );
	print_select( 'rules-category-language', 'rules[category_language]', array( '' => '—' ) + language_names(), $rules['category_language'] );
	echo '</td></tr>';
	print_row( 'rules[slug]', __( 'What its address says', 'igniting-studio' ), $rules['slug'] ? '1' : '', 'flag', __( 'A part of it is "hu" or "en", as in about-hu.', 'igniting-studio' ) );
	print_row( 'rules[text]', __( 'Hungarian by its words', 'igniting-studio' ), $rules['text'] ? '1' : '', 'flag', __( 'Accents and frequent words, as the website tells today.', 'igniting-studio' ) );
	printf( '<tr><th scope="row"><label for="rules-rest">%s</label></th><td>', esc_html__( 'All others', 'igniting-studio' ) );
	print_select( 'rules-rest', 'rules[rest]', array( '' => __( 'Leave as they are', 'igniting-studio' ) ) + language_names(), $rules['rest'] );
	printf( '</td></tr></tbody></table><p class="submit"><button class="button button-primary">%s</button></p></form>', esc_html__( 'Preview', 'igniting-studio' ) );
}

/**
 * Prints the result of the rules for each record, to be corrected and stored.
 *
 * @param \WP_Post[] $posts Records.
 * @param array      $rules Rules of `sanitize_rules()`.
 */
function print_preview( array $posts, array $rules ): void {
	printf( '<h2>%s</h2>', esc_html__( 'Preview', 'igniting-studio' ) );
	open_action_form( WIZARD_ACTION );
	echo '<table class="wp-list-table widefat striped"><thead><tr>';
	foreach ( array( __( 'Record', 'igniting-studio' ), __( 'Kind', 'igniting-studio' ), __( 'Language', 'igniting-studio' ), __( 'Because of', 'igniting-studio' ) ) as $title ) {
		printf( '<th scope="col">%s</th>', esc_html( $title ) );
	}
	echo '</tr></thead><tbody>';
	foreach ( $posts as $post ) {
		$told = told_language( $post, $rules );
		printf( '<tr><th scope="row">%s</th><td>%s</td><td>', record_link( $post->ID ), esc_html( get_post_type_object( $post->post_type )->labels->singular_name ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- record_link() escapes.
		/* translators: %s: title of a record. */
		printf( '<label class="screen-reader-text" for="language-%d">%s</label>', (int) $post->ID, esc_html( sprintf( __( 'Language of %s', 'igniting-studio' ), title_of( $post->ID ) ) ) );
		print_select( "language-{$post->ID}", "languages[{$post->ID}]", array( '' => '—' ) + language_names(), $told['language'] );
		printf( '</td><td>%s</td></tr>', esc_html( $told['reason'] ) );
	}
	printf( '</tbody></table><p class="submit"><button class="button button-primary">%s</button></p></form>', esc_html__( 'Store these languages', 'igniting-studio' ) );
}

/** Stores what the preview sent, and continues with the remaining records. */
function store_wizard(): void {
	check_admin_referer( WIZARD_ACTION );
	if ( ! current_user_can( 'edit_others_posts' ) ) {
		wp_die( esc_html__( 'You may not do that.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
	$given = apply_languages( (array) wp_unslash( $_POST['languages'] ?? array() ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- apply_languages() cleans each.
	wp_safe_redirect( wizard_url( array( 'given' => $given ) ) );
	exit;
}
