<?php
/**
 * From a page of the website back to its editor: an address of this WordPress that accepts the page's path, and a bookmarklet under
 * Tools that opens it. The marks on a page in editing mode link there too, with a field address.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const EDIT_ACTION = 'igniting_studio_edit';

add_action( 'admin_post_' . EDIT_ACTION, __NAMESPACE__ . '\open_editor_of_path' );
add_action( 'admin_post_nopriv_' . EDIT_ACTION, 'auth_redirect' );
add_action( 'tool_box', __NAMESPACE__ . '\print_edit_bookmark' );

/** Redirects to a field of a page of the website, else to the editor of the record at its path, else to the dashboard. */
function open_editor_of_path(): void {
	$path  = sent_path();
	$field = isset( $_GET['field'] ) && is_string( $_GET['field'] ) ? sanitize_text_field( wp_unslash( $_GET['field'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It only leads on.
	if ( '' !== $field ) {
		open_field( $field, $path );
	}
	$post = record_at( $path );
	wp_safe_redirect( $post && current_user_can( 'edit_post', $post->ID ) ? get_edit_post_link( $post, 'raw' ) : admin_url() );
	exit;
}

/**
 * The record at a path of the website.
 *
 * @param string $path Such as `/hu/blog/oszi-hir` or `/studio/team`.
 */
function record_at( string $path ): ?\WP_Post {
	if ( ! preg_match( '#^/(?:(hu)(?:/|$))?(?:([^?\#]+)/)?([^/?\#]+)/?$#', $path, $parts ) ) {
		return null;
	}
	$type  = array_search( "{$parts[2]}/", FOLDERS, true ) ?: 'page';
	$posts = get_posts(
		array(
			'post_type'      => $type,
			'post_name__in'  => array_map( 'strval', array_keys( slugs_by_spelling( array( rawurldecode( $parts[3] ) ) ) ) ),
			'post_status'    => 'any',
			'posts_per_page' => 10,
		)
	);
	$place = ltrim( rawurldecode( "{$parts[2]}/{$parts[3]}" ), '/' );
	$posts = array_filter( $posts, fn( $post ) => 'page' !== $type || rawurldecode( page_path( $post, $post->post_name ) ) === $place );
	$language = '' === $parts[1] ? DEFAULT_LANGUAGE : $parts[1];
	$own      = array_filter( $posts, fn( $post ) => get_language( $post->ID ) === $language );
	return array_values( $own )[0] ?? array_values( $posts )[0] ?? null;
}

/** Prints the bookmarklet. */
function print_edit_bookmark(): void {
	$to   = admin_url( 'admin-post.php?action=' . EDIT_ACTION . '&path=' );
	$code = "javascript:location.href='" . esc_js( $to ) . "'+encodeURIComponent(location.pathname)";
	printf(
		'<div class="card"><h2 class="title">%1$s</h2><p>%2$s</p><p><a class="button" href="%3$s">%4$s</a></p></div>',
		esc_html__( 'From the website to the editor', 'igniting-studio' ),
		esc_html__( 'Drag this button to the bookmarks of your browser. On any page of the website it opens that page here, in the editor.', 'igniting-studio' ),
		esc_attr( $code ),
		esc_html__( 'Edit this page', 'igniting-studio' )
	);
}
