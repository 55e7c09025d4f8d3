<?php
/**
 * The Studio settings as JSON: exported without secrets, imported with the checks of the forms, after a preview of the changes.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const OPTIONS_FORMAT    = 'igniting-studio-options';
const MAX_OPTIONS_BYTES = 2 * MB_IN_BYTES;

/** The theme option with the menu locations; in the file, menus are referenced by slug. */
const MENU_PLACES = 'nav_menu_locations';

/** Writes the file. */
function options_file(): array {
	return array(
		'format'  => OPTIONS_FORMAT,
		'version' => 1,
		'uploads' => wp_upload_dir()['baseurl'],
		'values'  => studio_values(),
	);
}

/** What is exported, by option: the studio's own settings and WordPress's general ones. No secrets, nothing about the pairing. */
function studio_values(): array {
	$values = array(
		'blogname'        => (string) get_option( 'blogname' ),
		'blogdescription' => (string) get_option( 'blogdescription' ),
		CONTACT_EMAIL     => (string) get_option( CONTACT_EMAIL, '' ),
		STUDIO_FACTS      => get_studio_facts(),
		HOME_CONTENT      => array_map( __NAMESPACE__ . '\get_home_content', array_combine( array_keys( LANGUAGES ), array_keys( LANGUAGES ) ) ) + array( 'team' => get_team() ),
		OPTIONS           => array_diff_key( get_options(), array_flip( SECRET_OPTIONS ) ),
		REDIRECTS         => get_redirects(),
		MENU_PLACES       => menu_places(),
	);
	return json_decode( (string) wp_json_encode( $values ), true );
}

/** The slug of the menu at each location of the website, "" for none. */
function menu_places(): array {
	$slugs = array();
	foreach ( website_menu_places() as $place ) {
		$menu            = wp_get_nav_menu_object( get_nav_menu_locations()[ $place ] ?? 0 );
		$slugs[ $place ] = $menu ? $menu->slug : '';
	}
	return $slugs;
}

/** The website's menu locations. */
function website_menu_places(): array {
	return array_merge( ...array_map( fn( $language ) => array( "header-{$language}", "footer-{$language}" ), array_keys( LANGUAGES ) ) );
}

/**
 * The values of a file as they would be stored.
 *
 * @param string $text The file.
 * @return array|\WP_Error
 */
function read_options_file( string $text ) {
	$document = strlen( $text ) > MAX_OPTIONS_BYTES ? null : json_decode( $text, true, 16 );
	if ( ! is_array( $document ) || OPTIONS_FORMAT !== ( $document['format'] ?? '' ) || 1 !== ( $document['version'] ?? 0 ) || ! is_array( $document['values'] ?? null ) ) {
		return content_fault( __( 'This is no file of the options of this plugin.', 'igniting-studio' ) );
	}
	$there  = $document['uploads'] ?? '';
	$own    = wp_upload_dir()['baseurl'];
	$values = map_deep( $document['values'], fn( $value ) => is_string( $value ) && is_string( $there ) && '' !== $there ? str_replace( $there, $own, $value ) : $value );
	return checked_values( $values );
}

/**
 * Each value as the form of its screen would store it; missing or invalid values are not changed.
 *
 * @param array $sent Values by option.
 */
function checked_values( array $sent ): array {
	$checks = array(
		'blogname'        => fn( $value ) => is_string( $value ) ? sanitize_option( 'blogname', $value ) : get_option( 'blogname' ),
		'blogdescription' => fn( $value ) => is_string( $value ) ? sanitize_option( 'blogdescription', $value ) : get_option( 'blogdescription' ),
		CONTACT_EMAIL     => __NAMESPACE__ . '\sanitize_contact_email',
		STUDIO_FACTS      => __NAMESPACE__ . '\sanitize_studio_facts',
		HOME_CONTENT      => fn( $value ) => sanitize_home_contents( array_map( __NAMESPACE__ . '\with_inherited_prices', array_filter( (array) $value, fn( $content ) => is_array( $content ) && isset( $content['prices'] ) ) ) + (array) $value ),
		OPTIONS           => fn( $value ) => array_diff_key( sanitize_options( is_array( $value ) ? array_diff_key( $value, array_flip( SECRET_OPTIONS ) ) : null ), array_flip( SECRET_OPTIONS ) ),
		REDIRECTS         => __NAMESPACE__ . '\sanitize_redirects',
		MENU_PLACES       => fn( $value ) => array_merge( menu_places(), array_filter( array_intersect_key( (array) $value, menu_places() ), fn( $slug ) => '' === $slug || ( is_string( $slug ) && wp_get_nav_menu_object( $slug ) ) ) ),
	);
	$values = studio_values();
	foreach ( array_intersect_key( $checks, $sent ) as $option => $check ) {
		$values[ $option ] = json_decode( (string) wp_json_encode( $check( $sent[ $option ] ) ), true );
	}
	return $values;
}

/**
 * The changes that an import would make.
 *
 * @param array $values Of `read_options_file()`.
 * @return array<string, array{0: string, 1: string}> As `changed_texts()`.
 */
function changes_of_options( array $values ): array {
	return changed_texts( flat_texts( studio_values() ), flat_texts( $values ) );
}

/**
 * The texts that differ.
 *
 * @param array<string, string> $before Texts by label.
 * @param array<string, string> $after  The texts afterwards.
 * @return array<string, array{0: string, 1: string}> The old and the new text, by label.
 */
function changed_texts( array $before, array $after ): array {
	$changes = array();
	foreach ( array_keys( $before + $after ) as $name ) {
		if ( ( $before[ $name ] ?? '' ) !== ( $after[ $name ] ?? '' ) ) {
			$changes[ $name ] = array( $before[ $name ] ?? '', $after[ $name ] ?? '' );
		}
	}
	return $changes;
}

/**
 * The texts of a tree, each by its path.
 *
 * @param array  $values The tree.
 * @param string $way    The path to the tree.
 * @return array<string, string>
 */
function flat_texts( array $values, string $way = '' ): array {
	$texts = array();
	foreach ( $values as $name => $value ) {
		$path   = '' === $way ? (string) $name : "{$way} › {$name}";
		$texts += is_array( $value ) ? flat_texts( $value, $path ) : array( $path => is_bool( $value ) ? ( $value ? '✓' : '' ) : (string) $value );
	}
	return $texts;
}

/**
 * Stores previewed values.
 *
 * @param array $values Of `read_options_file()`.
 */
function store_options( array $values ): void {
	$places = $values[ MENU_PLACES ];
	foreach ( array_diff_key( $values, array( MENU_PLACES => true ) ) as $option => $value ) {
		update_option( $option, $value );
	}
	if ( menu_places() !== $places ) {
		$menus = array_map( fn( $slug ) => '' === $slug ? 0 : wp_get_nav_menu_object( $slug )->term_id, $places );
		set_theme_mod( 'nav_menu_locations', $menus + get_nav_menu_locations() );
	}
}

/**
 * The label of a setting on its screen.
 *
 * @param string $way Its path, of `flat_texts()`.
 */
function name_of_setting( string $way ): string {
	[ $option, $rest ] = explode( ' › ', $way, 2 ) + array( '', '' );
	$titles            = array(
		'blogname'        => __( 'Name of the site', 'igniting-studio' ),
		'blogdescription' => __( 'Tagline of the site', 'igniting-studio' ),
		CONTACT_EMAIL     => __( 'Email', 'igniting-studio' ),
		STUDIO_FACTS      => __( 'Contact and company', 'igniting-studio' ),
		HOME_CONTENT      => __( 'Homepage', 'igniting-studio' ),
		OPTIONS           => __( 'Technical', 'igniting-studio' ),
		REDIRECTS         => __( 'Redirects', 'igniting-studio' ),
		MENU_PLACES       => __( 'Header and footer', 'igniting-studio' ),
		MENUS             => __( 'Header and footer', 'igniting-studio' ),
	);
	return implode( ' › ', array_filter( array( $titles[ $option ] ?? $option, str_replace( '_', ' ', $rest ) ) ) );
}
