<?php
/**
 * Menus for reading, in the shape of the well-known `menus/v1` routes.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

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
