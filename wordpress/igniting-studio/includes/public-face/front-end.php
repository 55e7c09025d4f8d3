<?php
/**
 * This WordPress has no front end of its own: requests for pages of its theme are redirected to the website.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** How long a browser may cache a redirect: the website may move. */
const REDIRECT_FRESH_SECONDS = 3600;

add_filter( 'wp_sitemaps_enabled', '__return_false' );
add_filter( 'the_generator', '__return_empty_string' );
remove_action( 'wp_head', 'wp_generator' );
// Runs before WordPress redirects `?author=1` to an address with the user name.
add_action( 'template_redirect', __NAMESPACE__ . '\send_to_website', 0 );
add_filter( 'wp_robots', 'wp_robots_no_robots' );
add_filter( 'robots_txt', fn( $text ) => preg_replace( '/^Sitemap:.*$/m', '', $text ) );

/** Redirects a request for a page of the theme to the website; without a website, responds with 404. */
function send_to_website(): void {
	if ( is_robots() || is_favicon() || is_customize_preview() ) {
		return;
	}
	if ( '' === get_website_url() ) {
		if ( is_author() || ! empty( $_GET['author'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Nothing is done with it.
			$GLOBALS['wp_query']->set_404();
			status_header( 404 );
		}
		$is_by_number = '' === get_query_var( 'name' ) && '' === get_query_var( 'pagename' );
		if ( $is_by_number && is_singular() && is_hidden_record( get_queried_object_id() ) ) {
			// WordPress would redirect to the address, which contains it.
			remove_action( 'template_redirect', 'redirect_canonical' );
			$GLOBALS['wp_query']->set_404();
			status_header( 404 );
		}
		return;
	}
	if ( is_preview() && is_user_logged_in() ) {
		nocache_headers();
		wp_safe_redirect( face_preview_link( admin_url(), get_post() ) );
		exit;
	}
	header( 'Cache-Control: max-age=' . REDIRECT_FRESH_SECONDS );
	header( 'X-Robots-Tag: noindex' );
	wp_redirect( place_on_website(), 301, 'Igniting Studio' ); // phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- To the website, which is another host.
	exit;
}

/** The website's address for the requested page: a record or a list, else the home page. */
function place_on_website(): string {
	$subject = get_queried_object();
	if ( is_feed() ) {
		return get_website_url() . '/rss.xml';
	}
	// The slug of a password-protected record is not revealed to requests that have only its id.
	if ( is_singular() && $subject instanceof \WP_Post && is_open_to_all( $subject ) && isset( FOLDERS[ $subject->post_type ] ) ) {
		return is_front_page() ? get_website_url() : website_address( $subject, $subject->post_name );
	}
	if ( is_post_type_archive() ) {
		return get_website_url() . '/' . rtrim( FOLDERS[ (string) get_query_var( 'post_type' ) ] ?? '', '/' );
	}
	if ( $subject instanceof \WP_Term && in_array( $subject->taxonomy, array( 'category', 'post_tag' ), true ) ) {
		return website_url_in( get_term_language( $subject->term_id ) ) . '/blog?' . ( 'category' === $subject->taxonomy ? 'category' : 'tag' ) . '=' . rawurlencode( $subject->slug );
	}
	return is_home() && ! is_front_page() ? get_website_url() . '/blog' : get_website_url() . '/';
}
