<?php
/**
 * The studio's two post types besides posts and pages.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Every post type that carries a language and the studio's fields. */
const RECORD_TYPES = array( 'post', 'page', 'portfolio', 'services' );

add_action( 'init', __NAMESPACE__ . '\register_content_types' );
add_action( 'after_setup_theme', __NAMESPACE__ . '\register_theme_features' );

/** Registers `portfolio` and `services`: editable, listed in REST under their own names, classified by the blog's terms. */
function register_content_types(): void {
	register_content_type( 'portfolio', __( 'Portfolio', 'igniting-studio' ), __( 'Project', 'igniting-studio' ), 'dashicons-portfolio' );
	register_content_type( 'services', __( 'Services', 'igniting-studio' ), __( 'Service', 'igniting-studio' ), 'dashicons-hammer' );
}

/**
 * Registers one post type.
 *
 * @param string $type     Its key, REST base and address.
 * @param string $plural   Its name in the menu.
 * @param string $singular The name of one record.
 * @param string $icon     A dashicon.
 */
function register_content_type( string $type, string $plural, string $singular, string $icon ): void {
	register_post_type(
		$type,
		array(
			'labels'       => array(
				'name'                     => $plural,
				'singular_name'            => $singular,
				/* translators: %s: singular name of a post type. */
				'add_new_item'             => sprintf( __( 'Add %s', 'igniting-studio' ), $singular ),
				/* translators: %s: singular name of a post type. */
				'edit_item'                => sprintf( __( 'Edit %s', 'igniting-studio' ), $singular ),
				/* translators: %s: plural name of a post type. */
				'search_items'             => sprintf( __( 'Search %s', 'igniting-studio' ), $plural ),
				// WordPress's own words for these say "post".
				/* translators: %s: singular name of a post type. */
				'view_item'                => sprintf( __( 'View %s', 'igniting-studio' ), $singular ),
				/* translators: %s: singular name of a post type. */
				'item_published'           => sprintf( __( '%s published.', 'igniting-studio' ), $singular ),
				/* translators: %s: singular name of a post type. */
				'item_published_privately' => sprintf( __( '%s published privately.', 'igniting-studio' ), $singular ),
				/* translators: %s: singular name of a post type. */
				'item_updated'             => sprintf( __( '%s updated.', 'igniting-studio' ), $singular ),
				/* translators: %s: singular name of a post type. */
				'item_reverted_to_draft'   => sprintf( __( '%s is a draft again.', 'igniting-studio' ), $singular ),
				/* translators: %s: singular name of a post type. */
				'item_scheduled'           => sprintf( __( '%s scheduled.', 'igniting-studio' ), $singular ),
				/* translators: %s: singular name of a post type. */
				'item_trashed'             => sprintf( __( '%s moved to the trash.', 'igniting-studio' ), $singular ),
				'not_found'                => __( 'Nothing found.', 'igniting-studio' ),
				'not_found_in_trash'       => __( 'The trash is empty.', 'igniting-studio' ),
			),
			'public'       => true,
			'show_in_rest' => true,
			'rest_base'    => $type,
			'menu_icon'    => $icon,
			'supports'     => array( 'title', 'editor', 'author', 'thumbnail', 'excerpt', 'revisions', 'custom-fields', ...( 'services' === $type ? array( 'page-attributes' ) : array() ) ),
			'taxonomies'   => array( 'category', 'post_tag' ),
			'rewrite'      => array( 'slug' => $type ),
		)
	);
}

/** Featured images, and the two menu locations that the website requests. */
function register_theme_features(): void {
	add_theme_support( 'post-thumbnails' );
	register_nav_menus(
		array(
			'header-en' => __( 'Website header, English', 'igniting-studio' ),
			'header-hu' => __( 'Website header, Hungarian', 'igniting-studio' ),
			'footer-en' => __( 'Website footer, English', 'igniting-studio' ),
			'footer-hu' => __( 'Website footer, Hungarian', 'igniting-studio' ),
		)
	);
}
