<?php
/**
 * Addresses on the website: the targets of "View", permalinks and shared links. Keep in sync with the website's
 * `src/locale/path-table.ts`.
 *
 * A request for a former slug of a record returns the record: WordPress keeps these slugs, and the website redirects to the
 * record's current address.
 *
 * The rewrite rules of our post types are written when the plugin is activated, and again if it was updated or runs without an
 * activation (must-use, copied in).
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

/** Requests with more slugs match current slugs only. */
const MAX_FORMER_SLUGS = 100;

foreach ( RECORD_TYPES as $igniting_studio_type ) {
	add_filter( "rest_{$igniting_studio_type}_query", __NAMESPACE__ . '\by_former_slug', 20, 2 );
	add_filter( "rest_prepare_{$igniting_studio_type}", __NAMESPACE__ . '\tell_former_slugs', 10, 3 );
}

/**
 * Queries former slugs if no record in the requested language has the slug now; for several slugs, queries the current slugs of
 * their records.
 *
 * @param array            $query   The query arguments.
 * @param \WP_REST_Request $request The request.
 */
function by_former_slug( $query, $request ) {
	$slugs    = (array) ( $query['post_name__in'] ?? array() );
	$spelled  = 'edit' === $request['context'] ? array() : slugs_by_spelling( $slugs );
	$taken    = array() === $spelled ? array() : taken_slugs( array_keys( $spelled ), $query['post_type'], (string) $request['lang'] );
	$has_one  = array_merge( array(), ...array_values( array_intersect_key( $spelled, array_flip( $taken ) ) ) );
	$has_none = array_filter( $spelled, fn( $asked ) => array() !== array_diff( $asked, $has_one ) );
	if ( array() === $has_none ) {
		return $query;
	}
	$former = array_map( 'strval', array_keys( $has_none ) );
	if ( count( $slugs ) > 1 ) {
		$query['post_name__in'] = array_merge( $slugs, present_slugs( $former, $query['post_type'] ) );
		return $query;
	}
	unset( $query['post_name__in'] );
	return with_meta_query(
		$query,
		array(
			'key'     => '_wp_old_slug',
			'value'   => $former,
			'compare' => 'IN',
		)
	);
}

/**
 * Adds the requested slugs that a record had before: the website looks up many at once, to find out which of them still lead to a
 * record.
 *
 * @param \WP_REST_Response $response Its response.
 * @param \WP_Post          $post     The record.
 * @param \WP_REST_Request  $request  The request.
 */
function tell_former_slugs( $response, $post, $request ) {
	$spelled = is_array( $request['slug'] ) && 'edit' !== $request['context'] ? slugs_by_spelling( $request['slug'] ) : array();
	$before  = array() === $spelled ? array() : array_filter( (array) get_post_meta( $post->ID, '_wp_old_slug' ), 'is_string' );
	$had     = array_merge( array(), ...array_values( array_intersect_key( $spelled, array_flip( $before ) ) ) );
	if ( array() !== $had ) {
		$response->set_data( array( 'former_slugs' => array_values( array_unique( $had ) ) ) + $response->get_data() );
	}
	return $response;
}

/**
 * Slugs by their possible spellings in the database: with accents, which an import keeps, or without. Computed once for all records
 * of a response.
 *
 * @param string[] $slugs As they were requested.
 * @return array<string, string[]> Empty if there are too many.
 */
function slugs_by_spelling( array $slugs ): array {
	static $last = array( array(), array() );
	if ( $slugs !== $last[0] ) {
		$spelled = array();
		foreach ( count( $slugs ) > MAX_FORMER_SLUGS ? array() : $slugs as $slug ) {
			$spelled[ sanitize_title_for_query( $slug ) ][] = $slug;
			$spelled[ sanitize_title( $slug ) ][]           = $slug;
		}
		$last = array( $slugs, $spelled );
	}
	return $last[1];
}

/**
 * Those slugs that a published record of a type has now.
 *
 * @param string[] $slugs    Some slugs.
 * @param string   $type     The post type.
 * @param string   $language Of this language, or of none; "" for any. Records of both may share a slug.
 * @return string[]
 */
function taken_slugs( array $slugs, string $type, string $language ): array {
	global $wpdb;
	return $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT post_name FROM %i p WHERE post_type = %s AND post_status = 'publish' AND NOT EXISTS ( SELECT 1 FROM %i WHERE post_id = p.ID AND meta_key = %s AND meta_value = %s ) AND post_name IN (" . implode( ',', array_fill( 0, count( $slugs ), '%s' ) ) . ')', $wpdb->posts, $type, $wpdb->postmeta, LANGUAGE_META, other_language( $language ), ...$slugs ) ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared,WordPress.DB.PreparedSQLPlaceholders -- Place-holders only.
}

/**
 * For each former slug, the current slug of one of its records: a page of the response has room for only one.
 *
 * @param string[] $former Slugs that no record currently has.
 * @param string   $type   The post type.
 * @return string[]
 */
function present_slugs( array $former, string $type ): array {
	global $wpdb;
	return $wpdb->get_col( $wpdb->prepare( "SELECT MAX(p.post_name) FROM %i m JOIN %i p ON p.ID = m.post_id WHERE p.post_type = %s AND p.post_status = 'publish' AND p.post_password = '' AND m.meta_key = '_wp_old_slug' AND m.meta_value IN (" . implode( ',', array_fill( 0, count( $former ), '%s' ) ) . ') GROUP BY m.meta_value', $wpdb->postmeta, $wpdb->posts, $type, ...$former ) ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared,WordPress.DB.PreparedSQLPlaceholders -- Place-holders only.
}

/** Raise it when the addresses of a post type change. */
const REWRITE_VERSION = '1';

add_action( 'init', __NAMESPACE__ . '\flush_rewrite_rules_once', 99 );
register_activation_hook( PLUGIN_FILE, __NAMESPACE__ . '\forget_rewrite_version' );
register_deactivation_hook( PLUGIN_FILE, __NAMESPACE__ . '\clean_up_rewrite_rules' );

/** Runs after all post types are registered: writes the rewrite rules if ours are missing. */
function flush_rewrite_rules_once(): void {
	$state = REWRITE_VERSION . ' ' . get_option( 'permalink_structure' );
	if ( get_option( 'igniting_studio_rewrite' ) !== $state ) {
		flush_rewrite_rules( false );
		update_option( 'igniting_studio_rewrite', $state );
	}
}

/** During activation the post types are not registered yet, so the next request writes the rules. */
function forget_rewrite_version(): void {
	delete_option( 'igniting_studio_rewrite' );
}

/** Removes our rewrite rules and scheduled events. */
function clean_up_rewrite_rules(): void {
	array_map( 'unregister_post_type', array( 'portfolio', 'services' ) );
	flush_rewrite_rules( false );
	delete_option( 'igniting_studio_rewrite' );
	wp_clear_scheduled_hook( SEND_HOOK );
}
