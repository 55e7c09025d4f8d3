<?php
/**
 * The fields that can be edited from the pages of the website. The website marks each field that it shows with a field address,
 * such as `home/hu/prices/seo` or `record/12/challenge`; this file maps the address to the field's label, the required capability
 * and the screen.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/**
 * A field by its address, for the current user.
 *
 * @param string $address The field address.
 * @return array{label: string, url: string, input: string, record?: \WP_Post}|null Its label, the screen, the name of its input
 *   there ("" for the complete screen), and the record that it belongs to; null if there is no such field, or the user may not edit
 *   it.
 */
function editable_field( string $address ): ?array {
	$parts   = explode( '/', $address, 4 );
	$subject = array_shift( $parts );
	$parts  += array( '', '', '' );
	switch ( $subject ) {
		case 'home':
			return current_user_can( EDIT_STUDIO ) ? home_field( ...$parts ) : null;
		case 'facts':
			return current_user_can( EDIT_STUDIO ) ? fact_field( $parts[0] ) : null;
		case 'menu':
			return current_user_can( EDIT_STUDIO ) ? menu_field( $parts[0], (int) $parts[1] ) : null;
		case 'record':
			return record_field( (int) $parts[0], $parts[1] );
		default:
			return null;
	}
}

/**
 * The address of a tab of Studio → Website texts.
 *
 * @param string $tab The tab.
 */
function studio_tab_url( string $tab ): string {
	return admin_url( 'admin.php?page=' . STUDIO_MENU . "&tab={$tab}" );
}

/**
 * A text, price, number or member of the team, in one language.
 *
 * @param string $language A language code.
 * @param string $name     `texts`, `prices`, `statistics`, `team`, a text of the opening, or "" for the whole screen.
 * @param string $key      The key within that group.
 */
function home_field( string $language, string $name, string $key ): ?array {
	if ( ! isset( LANGUAGES[ $language ] ) ) {
		return null;
	}
	$input = HOME_CONTENT . "[{$language}]";
	$found = null;
	if ( '' === $name ) {
		$found = array( studio_tabs()[ $language ], '' );
	} elseif ( 'texts' === $name && isset( home_text_labels()[ $key ] ) ) {
		$found = array( home_text_labels()[ $key ], "{$input}[texts][{$key}]" );
	} elseif ( 'statistics' === $name && isset( home_number_labels()[ $key ] ) ) {
		$found = array( home_number_labels()[ $key ], "{$input}[statistics][{$key}]" );
	} elseif ( 'prices' === $name && '' !== $key && sanitize_title( $key ) === $key ) {
		$service = service_by_slug( $key, $language );
		/* translators: %s: name of a service. */
		$found = array( sprintf( __( 'Price: %s', 'igniting-studio' ), $service ? $service->post_title : $key ), "{$input}[prices][{$key}][amount]" );
	} elseif ( 'team' === $name ) {
		return team_field( $language, $key );
	} elseif ( '' === $key && isset( home_opening_labels()[ $name ] ) ) {
		$found = array( home_opening_labels()[ $name ], "{$input}[{$name}]" );
	}
	if ( ! $found ) {
		return null;
	}
	return array(
		'label' => $found[0],
		'url'   => studio_tab_url( $language ),
		'input' => $found[1],
	);
}

/**
 * A published service.
 *
 * @param string $slug     Its slug.
 * @param string $language A language code.
 */
function service_by_slug( string $slug, string $language ): ?\WP_Post {
	$services = get_posts(
		array(
			'post_type'   => 'services',
			'name'        => $slug,
			'meta_key'    => LANGUAGE_META, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- One record by its slug.
			'meta_value'  => $language, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- As above.
			'numberposts' => 1,
		)
	);
	return $services[0] ?? null;
}

/**
 * The screen of a field, which goes to its input.
 *
 * @param array $field  Of `editable_field()`.
 * @param array $params Further parameters by name.
 */
function url_of_field( array $field, array $params = array() ): string {
	return add_query_arg( array_map( 'rawurlencode', array_filter( array( INPUT_PARAM => $field['input'] ) + $params ) ), $field['url'] );
}

/**
 * The same by the field's address; "" if the user may not edit it.
 *
 * @param string $address The field address.
 */
function url_of_address( string $address ): string {
	$field = editable_field( $address );
	return $field ? url_of_field( $field ) : '';
}

/**
 * A member of the team.
 *
 * @param string $language Of the page.
 * @param string $key      Position of the member on the pages of that language, from 0.
 */
function team_field( string $language, string $key ): ?array {
	$shown = team_in( get_team(), $language );
	$row   = ctype_digit( $key ) ? array_keys( $shown )[ (int) $key ] ?? null : null;
	return null === $row ? null : array(
		/* translators: %s: name or role of a person. */
		'label' => sprintf( __( 'Team: %s', 'igniting-studio' ), $shown[ $row ]['name'] ?: $shown[ $row ]['role'] ),
		'url'   => studio_tab_url( 'team' ),
		'input' => "team[m{$row}][name]",
	);
}

/**
 * A fact of the studio, the same in both languages.
 *
 * @param string $name The fact.
 */
function fact_field( string $name ): ?array {
	if ( 'contact_email' !== $name && ! isset( FACT_KINDS[ $name ] ) ) {
		return null;
	}
	return array(
		'label' => studio_fact_labels()[ $name ],
		'url'   => studio_tab_url( 'studio' ),
		'input' => 'contact_email' === $name ? CONTACT_EMAIL : STUDIO_FACTS . "[{$name}]",
	);
}

/**
 * An entry of a menu; the menu itself if the entry is gone or is the website's own.
 *
 * @param string $location The menu location.
 * @param int    $item     The entry.
 */
function menu_field( string $location, int $item ): ?array {
	$names = get_registered_nav_menus();
	if ( ! isset( $names[ $location ] ) ) {
		return null;
	}
	$menu  = menu_at( $location );
	$entry = $menu && $item > 0 ? get_post( $item ) : null;
	$is_in = $entry && 'nav_menu_item' === $entry->post_type && has_term( $menu->term_id, 'nav_menu', $entry );

	[ $tab, $language ] = explode( '-', $location );
	$title = $is_in ? wp_setup_nav_menu_item( $entry )->title : '';
	return array(
		/* translators: 1: place of a menu, 2: an entry of it. */
		'label' => '' === $title ? $names[ $location ] : sprintf( __( '%1$s: %2$s', 'igniting-studio' ), $names[ $location ], $title ),
		'url'   => menus_url( $tab ),
		'input' => $is_in ? "entries[{$language}][i{$item}][title]" : '',
	);
}

/**
 * A text or a field of a record.
 *
 * @param int    $id   The record.
 * @param string $name The field, or "" for the record as a whole.
 */
function record_field( int $id, string $name ): ?array {
	$post = get_post( $id );
	if ( ! $post || ! isset( FOLDERS[ $post->post_type ] ) || 'trash' === $post->post_status || ! current_user_can( 'edit_post', $id ) ) {
		return null;
	}
	if ( 'summary' === $name ) {
		$name = summary_field( $post );
	}
	$labels = array(
		''         => get_post_type_object( $post->post_type )->labels->singular_name,
		'title'    => __( 'Title', 'igniting-studio' ),
		'content'  => __( 'Text', 'igniting-studio' ),
		'excerpt'  => __( 'Excerpt', 'igniting-studio' ),
		'featured' => __( 'Featured image', 'igniting-studio' ),
	);
	foreach ( form_of( $post->post_type ) as $group ) {
		$labels += array_column( $group['fields'], 'label', 'name' );
	}
	$labels += unseen_labels( $post );
	if ( ! isset( $labels[ $name ] ) ) {
		return null;
	}
	return array(
		'label'  => $labels[ $name ],
		'url'    => 'comments' === $name ? admin_url( "edit-comments.php?p={$id}" ) : (string) get_edit_post_link( $post, 'raw' ),
		'input'  => $name,
		'record' => $post,
	);
}

/**
 * Fields of a record that are not shown on its page, name => label: the bar lists them without a mark.
 *
 * @param \WP_Post $post The record.
 */
function unseen_labels( \WP_Post $post ): array {
	$labels = array();
	$seo    = seo_form();
	foreach ( $seo['fields'] as $field ) {
		$labels[ $field['name'] ] = "{$seo['title']}: {$field['label']}";
	}
	if ( is_object_in_taxonomy( $post->post_type, 'category' ) ) {
		$labels['categories'] = get_taxonomy( 'category' )->labels->name;
	}
	if ( post_type_supports( $post->post_type, 'author' ) && current_user_can( get_post_type_object( $post->post_type )->cap->edit_others_posts ) ) {
		$labels['author'] = __( 'Author', 'igniting-studio' );
	}
	if ( 'post' === $post->post_type && current_user_can( 'moderate_comments' ) ) {
		$labels['comments'] = __( 'Comments', 'igniting-studio' );
	}
	return $labels;
}

/**
 * The field with a project's summary for lists: as on the website, its own field, else the excerpt.
 *
 * @param \WP_Post $post The project.
 */
function summary_field( \WP_Post $post ): string {
	$own = 'hu' === get_language( $post->ID ) ? array( 'project_description_hu', 'project_description' ) : array( 'project_description' );
	foreach ( $own as $name ) {
		if ( '' !== stored_text( $post->ID, $name ) ) {
			return $name;
		}
	}
	return 'excerpt';
}
