<?php
/**
 * Entries of the menus of an import.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/**
 * Makes an entry of a menu that is new.
 *
 * @param array          $record The entry.
 * @param Content_Import $import The run.
 * @return int Its id, 0 when what it leads to is not here, or its menu was here before.
 */
function import_menu_entry( array $record, Content_Import $import ): int {
	$slug = $record['terms']['nav_menu'][0] ?? '';
	$menu = get_term_by( 'slug', $slug, 'nav_menu' );
	$type = meta_text( $record['meta'], '_menu_item_type' );
	$old  = (int) meta_text( $record['meta'], '_menu_item_object_id' );
	$ids  = array(
		'post_type' => $import->records,
		'taxonomy'  => $import->terms,
	);
	if ( ! $menu || isset( $import->menus_here[ $slug ] ) || ( 'custom' !== $type && ! isset( $ids[ $type ][ $old ] ) ) ) {
		return 0;
	}
	$id = make_record( $record, $import );
	wp_set_object_terms( $id, array( $menu->term_id ), 'nav_menu' );
	$meta = array(
		'type'             => $type,
		'menu_item_parent' => '0',
		'object_id'        => (string) ( 'custom' === $type ? $id : $ids[ $type ][ $old ] ),
		'object'           => sanitize_key( meta_text( $record['meta'], '_menu_item_object' ) ),
		'target'           => sanitize_key( meta_text( $record['meta'], '_menu_item_target' ) ),
		'classes'          => array_map( 'sanitize_html_class', array_filter( unserialized_list( meta_text( $record['meta'], '_menu_item_classes' ) ), 'is_string' ) ),
		'xfn'              => sanitize_text_field( meta_text( $record['meta'], '_menu_item_xfn' ) ),
		'url'              => sanitize_url( meta_text( $record['meta'], '_menu_item_url' ) ),
	);
	foreach ( $meta as $name => $value ) {
		update_post_meta( $id, "_menu_item_{$name}", wp_slash( $value ) );
	}
	$parent = (int) meta_text( $record['meta'], '_menu_item_menu_item_parent' );
	if ( $parent > 0 ) {
		$import->links[] = fn() => update_post_meta( $id, '_menu_item_menu_item_parent', (string) ( $import->records[ $parent ] ?? 0 ) );
	}
	return $id;
}
