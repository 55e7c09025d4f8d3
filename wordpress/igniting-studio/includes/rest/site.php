<?php
/**
 * The routes for the website's own data: its options record, its settings, the content of its home page, its redirects; the
 * portfolio with every project field at the top level, lists split and pictures collected; menus, in the shape of the well-known
 * `menus/v1` routes.
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
		'team'       => describe_team( get_team(), $language ),
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

add_action(
	'rest_api_init',
	function () {
		register_public_route( 'wp/v2', '/portfolio-enhanced', __NAMESPACE__ . '\enhanced_portfolio', add_language_param( enhanced_params() ) );
	}
);

/** The parameters that are passed to the plain collection. */
function enhanced_params(): array {
	return array(
		'per_page' => array(
			'type'    => 'integer',
			'default' => 100,
			'minimum' => 1,
			'maximum' => 100,
		),
		'page'     => array(
			'type'    => 'integer',
			'default' => 1,
			'minimum' => 1,
		),
	);
}

/**
 * Responds with the plain collection plus the fields; its errors and page headers are passed on. Only our own parameters are passed
 * to it: `_fields`, for instance, would remove the data that the fields are built from. WordPress applies it to the final response.
 *
 * @param \WP_REST_Request $request The request.
 * @return \WP_REST_Response
 */
function enhanced_portfolio( $request ) {
	$plain = new \WP_REST_Request( 'GET', '/wp/v2/portfolio' );
	$plain->set_query_params( array_intersect_key( $request->get_params(), add_language_param( enhanced_params() ) ) );
	$response = rest_do_request( $plain );
	if ( ! $response->is_error() ) {
		$response->set_data( array_map( fn( $record ) => array_merge( $record, project_fields( $record ) ), $response->get_data() ) );
	}
	return $response;
}

/**
 * The project fields of one record, whatever name and format they are stored in.
 *
 * @param array $record A prepared record.
 */
function project_fields( array $record ): array {
	$stored = (array) $record['acf'];
	$image  = $record['featured_media_url'];
	return array(
		'description'        => plain_text( $record['excerpt']['rendered'] ),
		'featured_image'     => $image,
		'image'              => $image,
		'portfolio_type'     => $stored['portfolio_type'] ?: 'website',
		'category'           => $stored['category'] ?: 'Web Development',
		'featured'           => '1' === $stored['featured'],
		'live_url'           => $stored['live_url'],
		'github_url'         => $stored['github_url'],
		'video_url'          => $stored['video_url'],
		'project_url'        => $stored['project_url'],
		'technologies'       => lines_of( $stored['technologies'] ),
		'features'           => lines_of( $stored['features'] ),
		'challenge'          => $stored['challenge'],
		'solution'           => $stored['solution'],
		'results'            => $stored['results'],
		'case_study_metrics' => metrics_of( $stored ),
		'client_name'        => $stored['client_name'],
		'testimonial'        => $stored['testimonial'],
	);
}

/**
 * The non-empty lines of a text.
 *
 * @param string $text Text with newlines.
 * @return string[]
 */
function lines_of( string $text ): array {
	return array_values( array_filter( array_map( 'trim', preg_split( '/\R/u', $text ) ), 'strlen' ) );
}

/**
 * The visible text of a piece of HTML.
 *
 * @param string $html Rendered HTML.
 */
function plain_text( string $html ): string {
	return trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES ) );
}

/**
 * The metrics of a project that have both a label and a value.
 *
 * @param array $stored Its fields.
 */
function metrics_of( array $stored ): array {
	$metrics = array();
	for ( $number = 1; $number <= 4; $number++ ) {
		$label = $stored[ "metric_{$number}_label" ];
		$value = $stored[ "metric_{$number}_value" ];
		if ( '' !== $label && '' !== $value ) {
			$metrics[] = array(
				'metric_label'  => $label,
				'metric_value'  => $value,
				'metric_change' => $stored[ "metric_{$number}_change" ] ?: null,
			);
		}
	}
	return $metrics;
}

add_action(
	'rest_api_init',
	function () {
		register_public_route( 'menus/v1', '/menus/(?P<id>[\w-]+)', __NAMESPACE__ . '\menu_document' );
	}
);

/**
 * A menu by its location, slug, id or name.
 *
 * @param \WP_REST_Request $request The request.
 * @return array|\WP_Error
 */
function menu_document( $request ) {
	$menu = menu_at( $request['id'] );
	if ( ! $menu ) {
		return new \WP_Error( 'not_found', __( 'No menu has been found with this id or slug.', 'igniting-studio' ), array( 'status' => 404 ) );
	}
	return array(
		'ID'    => $menu->term_id,
		'name'  => $menu->name,
		'slug'  => $menu->slug,
		'items' => menu_items( array_column( (array) wp_get_nav_menu_items( $menu ), null, 'ID' ), 0 ),
	);
}

/**
 * The menu at a location.
 *
 * @param string $place A menu location, or the slug, id or name of a menu.
 * @return \WP_Term|false
 */
function menu_at( string $place ) {
	$locations = get_nav_menu_locations();
	return wp_get_nav_menu_object( empty( $locations[ $place ] ) ? $place : $locations[ $place ] );
}

/**
 * The items below one item, in order. Items that lead to a record that is not public are left out, and their children move up one
 * level; items whose parent is not in the menu move to the top level, as in WordPress.
 *
 * @param array $items  All items of the menu, by their ids.
 * @param int   $parent The parent item, 0 for the top level.
 */
function menu_items( array $items, int $parent ): array {
	$below = array();
	foreach ( $items as $item ) {
		$above = (int) $item->menu_item_parent;
		if ( ( isset( $items[ $above ] ) ? $above : 0 ) !== $parent ) {
			continue;
		}
		$children = menu_items( $items, (int) $item->ID );
		if ( ! is_public_item( $item ) ) {
			array_push( $below, ...$children );
			continue;
		}
		$below[] = array(
			'ID'    => (int) $item->ID,
			'title' => html_entity_decode( $item->title, ENT_QUOTES ),
			'url'   => $item->url,
			'type'  => $item->type,
		) + ( $children ? array( 'child_items' => $children ) : array() );
	}
	return $below;
}

/**
 * Whether the target of an item is public.
 *
 * @param object $item A menu item.
 */
function is_public_item( $item ): bool {
	return 'post_type' !== $item->type || is_open_to_all( get_post( (int) $item->object_id ) );
}
