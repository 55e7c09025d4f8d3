<?php
/**
 * The redirects of addresses that no longer exist on the website: a table that the owner maintains, and the website reads.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Option: rows of `to` and `kind`, by the path they represent. */
const REDIRECTS = 'igniting_studio_redirects';

/** Limits; the website has the same. */
const MAX_REDIRECTS   = 2000;
const MAX_FORMER_PATH = 200;
const MAX_TARGET      = 300;

/** Permanent, temporary, and gone: HTTP status codes. */
const REDIRECT_KINDS = array( 301, 302, 410 );

/** First path segments that the website handles itself, whatever is in the table. */
const ANSWERED_PLACES = array( 'api', 'media', 'share', 'assets', 'parts', '.well-known', 'healthz', 'readyz', 'metrics' );

/**
 * The website's own pages and documents, in English: it handles these itself too, in every language. Written by
 * scripts/assets/list-pages.ts.
 */
const ANSWERED_PATHS = array(
	'/about',
	'/contact',
	'/portfolio',
	'/blog',
	'/services',
	'/marketing-audit',
	'/marketing-audit/questionnaire',
	'/marketing-audit/results',
	'/marketing-audit/email-results',
	'/waitlist',
	'/free-homepage-draft',
	'/free-website-design-concept',
	'/privacy-policy',
	'/terms-of-service',
	'/impresszum',
	'/cookie-policy',
	'/digital-products',
	'/faq',
	'/search',
	'/offline',
	'/services/social-media',
	'/services/content-creation',
	'/services/website-creation',
	'/services/business-intelligence',
	'/debug/mailchimp',
	'/about.md',
	'/privacy-policy.md',
	'/terms-of-service.md',
	'/impresszum.md',
	'/cookie-policy.md',
	'/faq.md',
	'/services/social-media.md',
	'/services/content-creation.md',
	'/services/website-creation.md',
	'/services/business-intelligence.md',
	'/sitemap.xml',
	'/rss.xml',
	'/llms.txt',
	'/site.webmanifest',
	'/humans.txt',
	'/robots.txt',
	'/service-worker.js',
	'/apple-touch-icon.png',
	'/favicon.ico',
	'/favicon.svg',
);

/** The table. */
function get_redirects(): array {
	return array_filter( (array) get_option( REDIRECTS, array() ), 'is_array' );
}

/** The table for the website, and after it the rules of Redirection. */
function redirects_document(): array {
	$rows = array();
	foreach ( get_redirects() + redirection_rules()['used'] as $from => $row ) {
		$rows[] = array( 'from' => (string) $from ) + $row;
	}
	return array( 'redirects' => $rows );
}

/**
 * Stores the table. Most requests of this WordPress do not need it.
 *
 * @param array $redirects The table.
 */
function store_redirects( array $redirects ): void {
	ksort( $redirects, SORT_STRING );
	update_option( REDIRECTS, $redirects, false );
}

/**
 * Cleans a table from a file: invalid rows are left out.
 *
 * @param mixed $sent Rows by path.
 */
function sanitize_redirects( $sent ): array {
	$redirects = array();
	foreach ( is_array( $sent ) ? $sent : array() as $from => $row ) {
		$next      = with_redirect( $redirects, (string) $from, text_of( $row, 'to' ), (int) text_of( $row, 'kind' ) );
		$redirects = is_wp_error( $next ) ? $redirects : $next;
	}
	return $redirects;
}

/**
 * A text of an untrusted row.
 *
 * @param mixed  $row  The row.
 * @param string $name Its name.
 */
function text_of( $row, string $name ): string {
	return is_array( $row ) && is_scalar( $row[ $name ] ?? null ) ? (string) $row[ $name ] : '';
}

/**
 * The table with one more row, which replaces a row for the same path.
 *
 * @param array  $redirects The table.
 * @param string $from      What was typed for the old address.
 * @param string $to        What was typed for the new one.
 * @param int    $kind      One of `REDIRECT_KINDS`.
 * @return array|\WP_Error The table, or an error with the reason.
 */
function with_redirect( array $redirects, string $from, string $to, int $kind ) {
	$former = former_path( $from );
	$target = 410 === $kind ? '' : redirect_target( $to );
	foreach ( array( $former, $target ) as $part ) {
		if ( is_wp_error( $part ) ) {
			return $part;
		}
	}
	if ( ! in_array( $kind, REDIRECT_KINDS, true ) ) {
		return redirect_fault( __( 'The kind is 301, 302 or 410.', 'igniting-studio' ) );
	}
	if ( count( $redirects ) >= MAX_REDIRECTS && ! isset( $redirects[ $former ] ) ) {
		/* translators: %d: the largest number of redirects. */
		return redirect_fault( sprintf( __( 'There are %d redirects already, and no more fit. Delete some that nobody uses.', 'igniting-studio' ), MAX_REDIRECTS ) );
	}
	$redirects[ $former ] = array(
		'to'   => $target,
		'kind' => $kind,
	);
	$circle               = circle_of( $redirects, $former );
	return array() === $circle ? $redirects : circle_fault( $circle );
}

/**
 * The path that a row represents: decoded, in lowercase, without a trailing slash.
 *
 * @param string $typed A path, or an address of the website.
 * @return string|\WP_Error
 */
function former_path( string $typed ) {
	$path = without_website( $typed );
	if ( 1 === preg_match( '/[?#]/', $path ) ) {
		return redirect_fault( __( 'Type the old address without what begins with ? or #. The website keeps that for the new address.', 'igniting-studio' ) );
	}
	$path = mb_strtolower( rawurldecode( $path ) );
	$path = (string) preg_replace( '#(.)/$#u', '$1', (string) preg_replace( '#/{2,}#u', '/', $path ) );
	// Permalinks of a server without URL rewriting; the website removes the prefix before it looks here.
	$path = (string) preg_replace( '#^/index\.php(?:/|$)#u', '/', $path );
	if ( 1 !== preg_match( '#^/[^\s<>"\\\\\p{C}]*$#u', $path ) ) {
		return redirect_fault( __( 'The old address is a path of the website that begins with /, without spaces.', 'igniting-studio' ) );
	}
	if ( mb_strlen( $path ) > MAX_FORMER_PATH ) {
		/* translators: %d: a number of characters. */
		return redirect_fault( sprintf( __( 'The old address may have %d characters at most.', 'igniting-studio' ), MAX_FORMER_PATH ) );
	}
	if ( in_array( $path, array( '/', '/hu' ), true ) ) {
		return redirect_fault( __( 'The homepage is always there; it cannot lead anywhere else.', 'igniting-studio' ) );
	}
	if ( in_array( strtok( $path, '/' ), ANSWERED_PLACES, true ) ) {
		return redirect_fault( __( 'The website answers addresses below /api, /media, /assets and a few others by itself.', 'igniting-studio' ) );
	}
	$english = (string) preg_replace( '#^/(' . implode( '|', array_keys( LANGUAGES ) ) . ')(?=/)#', '', $path );
	if ( in_array( $english, ANSWERED_PATHS, true ) ) {
		/* translators: %s: a path of the website. */
		return redirect_fault( sprintf( __( 'The website has a page of its own at %s and always shows that: a redirect from there would never be used.', 'igniting-studio' ), $path ) );
	}
	return $path;
}

/**
 * Where a row leads.
 *
 * @param string $typed A path of the website, or a complete address.
 * @return string|\WP_Error
 */
function redirect_target( string $typed ) {
	$target = esc_url_raw( without_website( $typed ), array( 'http', 'https' ) );
	if ( '' === $target || ! is_such_value( without_website( $typed ), 'link' ) ) {
		return redirect_fault( __( 'The new address is a path of the website that begins with /, or a whole address that begins with https://.', 'igniting-studio' ) );
	}
	if ( strlen( $target ) > MAX_TARGET ) {
		/* translators: %d: a number of characters. */
		return redirect_fault( sprintf( __( 'The new address may have %d characters at most.', 'igniting-studio' ), MAX_TARGET ) );
	}
	return $target;
}

/**
 * An address of the website as a path; any other text unchanged.
 *
 * @param string $typed What was typed.
 */
function without_website( string $typed ): string {
	$typed = trim( $typed );
	if ( 0 !== stripos( $typed, 'http' ) ) {
		return $typed;
	}
	$host  = preg_quote( (string) preg_replace( '#^https?://(www\.)?#', '', get_website_url() ), '#' );
	$path  = '' === $host ? null : preg_replace( "#^https?://(www\.)?{$host}(?=/|$)#i", '', $typed );
	return is_string( $path ) && $path !== $typed ? '/' . ltrim( $path, '/' ) : $typed;
}

/**
 * The paths of a redirect loop that starts at a path of the table; empty if there is no loop.
 *
 * @param array  $redirects The table.
 * @param string $from      The path.
 * @return string[]
 */
function circle_of( array $redirects, string $from ): array {
	$passed = array();
	for ( $path = $from; isset( $redirects[ $path ] ); $path = is_wp_error( $next ) ? '' : $next ) {
		$passed[] = $path;
		$next     = former_path( (string) strtok( $redirects[ $path ]['to'], '?#' ) );
		if ( $next === $from ) {
			return array( ...$passed, $from );
		}
		if ( in_array( $next, $passed, true ) ) {
			return array();
		}
	}
	return array();
}

/**
 * The error for a redirect loop.
 *
 * @param string[] $circle Of `circle_of()`.
 */
function circle_fault( array $circle ): \WP_Error {
	if ( count( $circle ) < 3 ) {
		return redirect_fault( __( 'The old and the new address are the same: it would lead to itself.', 'igniting-studio' ) );
	}
	/* translators: %s: addresses with arrows between them. */
	return redirect_fault( sprintf( __( 'It would lead round in a circle: %s.', 'igniting-studio' ), implode( ' → ', array_slice( $circle, 0, 6 ) ) . ( count( $circle ) > 6 ? ' → …' : '' ) ) );
}

/**
 * The error for a row that is not stored.
 *
 * @param string $message In words.
 */
function redirect_fault( string $message ): \WP_Error {
	return new \WP_Error( 'igniting_studio_redirect', $message );
}
