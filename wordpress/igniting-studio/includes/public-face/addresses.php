<?php
/**
 * Addresses on the website: the targets of "View", permalinks and shared links. Keep in sync with the website's
 * `src/locale/path-table.ts`.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Base paths of the types; a page is at its own path. */
const FOLDERS = array(
	'post'      => 'blog/',
	'portfolio' => 'portfolio/',
	'services'  => 'services/',
	'page'      => '',
);

/** Pages that the website shows at the root, whatever their parent is here. */
const WEBSITE_TEXTS = array( 'privacy-policy', 'terms-of-service', 'impresszum', 'cookie-policy' );

/** First path segments that pages cannot use: the website has other records, or its own routes, there. */
const TAKEN_FOLDERS = array( 'blog', 'portfolio', 'services', 'api', 'media', 'share', 'assets', 'debug', 'parts', 'healthz', 'readyz', 'metrics', 'wp-admin', 'wp-content', 'wp-includes', 'wp-json', 'en', 'hu' );

add_filter( 'post_link', __NAMESPACE__ . '\face_post_link', 10, 3 );
add_filter( 'post_type_link', __NAMESPACE__ . '\face_post_link', 10, 3 );
add_filter( 'page_link', __NAMESPACE__ . '\face_page_link', 10, 3 );
add_filter( 'term_link', __NAMESPACE__ . '\face_term_link', 10, 3 );
add_filter( 'get_shortlink', fn( $link, $id ) => faces_editor() ? face_post_link( $link, get_post( $id ), false ) : $link, 10, 2 );
add_filter( 'rest_request_before_callbacks', __NAMESPACE__ . '\note_rest_context', 10, 3 );
add_action( 'admin_bar_menu', __NAMESPACE__ . '\face_admin_bar', 40 );

/**
 * Whether links are meant for an editor. The website reads WordPress's own links, by which it recognizes WordPress's addresses in a
 * text.
 */
function faces_editor(): bool {
	$is_rest = defined( 'REST_REQUEST' ) && REST_REQUEST;
	return '' !== get_website_url() && ( $is_rest ? is_edit_request() : is_admin() );
}

/**
 * Remembers whether the REST request being answered is an editor's.
 *
 * @param mixed            $response Not touched.
 * @param array            $handler  Unused.
 * @param \WP_REST_Request $request  The request.
 */
function note_rest_context( $response, $handler, $request ) {
	is_edit_request( 'edit' === $request['context'] || 'GET' !== $request->get_method() );
	return $response;
}

/**
 * Whether the REST request being answered is an editor's.
 *
 * @param bool|null $now The value to remember.
 */
function is_edit_request( ?bool $now = null ): bool {
	static $known = false;
	$known        = $now ?? $known;
	return $known;
}

/**
 * The address of a record on the website.
 *
 * @param string   $link       WordPress's own.
 * @param \WP_Post $post       The record.
 * @param bool     $leave_name Whether to leave a placeholder for the slug.
 */
function face_post_link( $link, $post, $leave_name = false ): string {
	if ( ! faces_editor() || ! $post instanceof \WP_Post || ! isset( FOLDERS[ $post->post_type ] ) ) {
		return (string) $link;
	}
	// The block editor builds the preview of a draft from its link.
	if ( ! $leave_name && ! in_array( $post->post_status, array( 'publish', 'private' ), true ) ) {
		return face_preview_link( $link, $post );
	}
	$slug = $leave_name ? '%postname%' : $post->post_name;
	return '' === $slug ? (string) $link : website_address( $post, $slug );
}

/**
 * The same for a page.
 *
 * @param string $link   WordPress's own.
 * @param int    $id     The page.
 * @param bool   $sample Whether to leave a placeholder.
 */
function face_page_link( $link, $id, $sample = false ): string {
	$link = face_post_link( $link, get_post( $id ), (bool) $sample );
	return $sample ? str_replace( '%postname%', '%pagename%', $link ) : $link;
}

/**
 * A category or a tag is a filter of the blog.
 *
 * @param string   $link     WordPress's own.
 * @param \WP_Term $term     The term.
 * @param string   $taxonomy Its taxonomy.
 */
function face_term_link( $link, $term, $taxonomy ): string {
	$parameter = array(
		'category' => 'category',
		'post_tag' => 'tag',
	)[ $taxonomy ] ?? '';
	if ( '' === $parameter || ! faces_editor() ) {
		return (string) $link;
	}
	$language = sanitize_language( get_term_meta( $term->term_id, LANGUAGE_META, true ) );
	return website_url_in( $language ) . "/blog?{$parameter}=" . rawurlencode( $term->slug );
}

/**
 * The current or future path of a record on the website.
 *
 * @param \WP_Post $post The record.
 * @param string   $slug Its slug, as WordPress stores it.
 */
function website_address( \WP_Post $post, string $slug ): string {
	$path = 'page' === $post->post_type ? page_path( $post, $slug ) : FOLDERS[ $post->post_type ] . $slug;
	return rtrim( website_url_in( get_language( $post->ID ) ) . "/$path", '/' );
}

/**
 * The path of a page on the website: below its parents, as here, unless that path segment is reserved.
 *
 * @param \WP_Post $page The page.
 * @param string   $slug Its slug.
 */
function page_path( \WP_Post $page, string $slug ): string {
	if ( 'page' === get_option( 'show_on_front' ) && (int) get_option( 'page_on_front' ) === $page->ID ) {
		return '';
	}
	$folder   = $page->post_parent > 0 ? (string) get_page_uri( $page->post_parent ) : '';
	$is_taken = in_array( strtok( $folder, '/' ), TAKEN_FOLDERS, true );
	return '' === $folder || $is_taken || in_array( $slug, WEBSITE_TEXTS, true ) ? $slug : "$folder/$slug";
}

/**
 * The website's home page in a language.
 *
 * @param string $language A language code, "" for the default one.
 */
function website_url_in( string $language ): string {
	return get_website_url() . ( in_array( $language, array( '', DEFAULT_LANGUAGE ), true ) ? '' : "/$language" );
}

/**
 * Points "Visit site" to the website.
 *
 * @param \WP_Admin_Bar $bar The bar.
 */
function face_admin_bar( $bar ): void {
	foreach ( array( 'site-name', 'view-site' ) as $id ) {
		$node = $bar->get_node( $id );
		if ( $node && is_admin() && '' !== get_website_url() ) {
			$bar->add_node(
				array(
					'id'   => $id,
					'href' => get_website_url(),
				)
			);
		}
	}
}
