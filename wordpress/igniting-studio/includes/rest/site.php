<?php
/**
 * The routes for the website's own data: its options record, its settings, the content of its home page, its redirects.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const REST_NAMESPACE = 'igniting-studio/v1';

add_action( 'rest_api_init', __NAMESPACE__ . '\register_site_routes' );

/** Four public documents: none of them contains a secret or a private address. */
function register_site_routes(): void {
	register_public_route( REST_NAMESPACE, '/options', __NAMESPACE__ . '\options_document' );
	register_public_route( REST_NAMESPACE, '/settings', __NAMESPACE__ . '\settings_document' );
	register_public_route( REST_NAMESPACE, '/home', __NAMESPACE__ . '\home_document', add_language_param( array() ) );
	register_public_route( REST_NAMESPACE, '/redirects', __NAMESPACE__ . '\redirects_document' );
}

add_filter( 'rest_index', __NAMESPACE__ . '\add_plugin_version' );
add_filter( 'rest_post_dispatch', __NAMESPACE__ . '\add_version_header' );

/**
 * Adds the plugin's version and its missing files to the index of the REST API, for the website's doctor.
 *
 * @param \WP_REST_Response $response The index.
 */
function add_plugin_version( \WP_REST_Response $response ): \WP_REST_Response {
	$response->data['igniting_studio'] = array(
		'version' => PLUGIN_VERSION,
		'missing' => missing_built_files(),
	);
	return $response;
}

/**
 * Adds the same to every response, for the running website.
 *
 * @param \WP_HTTP_Response $response The response.
 */
function add_version_header( $response ) {
	$response->header( 'X-Igniting-Studio', PLUGIN_VERSION );
	return $response;
}

/**
 * Registers a public route.
 *
 * @param string   $namespace The REST namespace.
 * @param string   $route     The route.
 * @param callable $answer    Returns the response of a request.
 * @param array    $args      Its parameters.
 */
function register_public_route( string $namespace, string $route, callable $answer, array $args = array() ): void {
	register_rest_route(
		$namespace,
		$route,
		array(
			'methods'             => \WP_REST_Server::READABLE,
			'callback'            => $answer,
			'permission_callback' => '__return_true',
			'args'                => $args,
		)
	);
}

/** The options record; its secrets are empty for users who may not manage this WordPress. */
function options_document(): array {
	return current_user_can( 'manage_options' ) ? get_options() : get_public_options();
}

/** The site settings. The contact address is the one set for visitors, never the administrator's. */
function settings_document(): array {
	return array(
		'title'         => html_entity_decode( get_option( 'blogname' ), ENT_QUOTES ),
		'tagline'       => html_entity_decode( get_option( 'blogdescription' ), ENT_QUOTES ),
		'url'           => home_url(),
		'contact_email' => (string) get_option( CONTACT_EMAIL, '' ),
		'leads_email'   => public_leads_email(),
		'timezone'      => wp_timezone_string() === '+00:00' ? 'UTC' : wp_timezone_string(),
		'date_format'   => get_option( 'date_format' ),
		'time_format'   => get_option( 'time_format' ),
		'start_of_week' => (int) get_option( 'start_of_week' ),
		'language'      => substr( get_locale(), 0, 2 ),
		'facts'         => get_studio_facts(),
	);
}

/**
 * The content of the home page in one language.
 *
 * @param \WP_REST_Request $request The request.
 */
function home_document( $request ): array {
	$language = $request['lang'] ?? DEFAULT_LANGUAGE;
	$content  = get_home_content( $language );
	$own      = array(
		'team'       => describe_team( $content['team'], $language ),
		'front_page' => front_page_in( $language ),
	);
	return array_merge( array_diff_key( $content, array( 'prices_inherit' => true ) ), $own, served_prices( $content ) );
}

/**
 * The page that is the front page here, for its SEO data.
 *
 * @param string $language A language code.
 * @return int 0 while the front page shows posts, and for a page that is not public or not in the language.
 */
function front_page_in( string $language ): int {
	$page = 'page' === get_option( 'show_on_front' ) ? (int) get_option( 'page_on_front' ) : 0;
	foreach ( $page > 0 ? array( $page, get_translation( $page ) ) : array() as $id ) {
		// The website detects the language of a page without one.
		if ( $id > 0 && in_array( get_language( $id ), array( '', $language ), true ) && is_open_to_all( get_post( $id ) ) ) {
			return $id;
		}
	}
	return 0;
}
