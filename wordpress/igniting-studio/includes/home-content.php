<?php
/**
 * The content of the home page that belongs to no record: one small document for each language.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const HOME_CONTENT  = 'igniting_studio_home';
const CONTACT_EMAIL = 'igniting_studio_contact_email';

/** Bounds the team list of a stored document. */
const MAX_TEAM_LINES = 24;

add_action( 'init', __NAMESPACE__ . '\register_home_content' );

/** The document of a language that nobody has edited; the website has its own words for what is empty. */
function default_home_content(): array {
	return array(
		'hero_headline'        => '',
		'hero_cta_primary_url' => '',
		'hero_logo_image'      => '',
		'hero_logo_alt'        => '',
		'statistics'           => array(
			'projects_completed'   => '',
			'client_satisfaction'  => '',
			'average_roi_increase' => '',
		),
		'statistics_note'      => '',
		'team'                 => array(),
	);
}

/**
 * The document of one language.
 *
 * @param string $language A language code.
 */
function get_home_content( string $language ): array {
	$stored = (array) get_option( HOME_CONTENT, array() );
	return array_merge( default_home_content(), (array) ( $stored[ $language ] ?? array() ) );
}

/** Makes the documents and the public contact address settings of the page in admin-settings-page.php. */
function register_home_content(): void {
	register_setting( 'igniting_studio', HOME_CONTENT, array( 'sanitize_callback' => __NAMESPACE__ . '\sanitize_home_contents' ) );
	register_setting( 'igniting_studio', CONTACT_EMAIL, array( 'sanitize_callback' => 'sanitize_email' ) );
}

/**
 * Cleans the documents of all languages; a language that is not sent keeps its document.
 *
 * @param mixed $sent Documents by language.
 */
function sanitize_home_contents( $sent ): array {
	$contents = array();
	foreach ( array_keys( LANGUAGES ) as $language ) {
		$contents[ $language ] = isset( $sent[ $language ] ) && is_array( $sent[ $language ] )
			? sanitize_home_content( $sent[ $language ] )
			: get_home_content( $language );
	}
	return $contents;
}

/**
 * Cleans one document: every key is there, every value is plain text or an address.
 *
 * @param array $sent The document as sent.
 */
function sanitize_home_content( array $sent ): array {
	$content = default_home_content();
	foreach ( array( 'hero_headline', 'hero_logo_alt', 'statistics_note' ) as $name ) {
		$content[ $name ] = sanitize_field( $sent[ $name ] ?? '', 'text' );
	}
	foreach ( array( 'hero_cta_primary_url', 'hero_logo_image' ) as $name ) {
		$content[ $name ] = sanitize_field( $sent[ $name ] ?? '', 'url' );
	}
	foreach ( array_keys( $content['statistics'] ) as $name ) {
		$content['statistics'][ $name ] = sanitize_field( $sent['statistics'][ $name ] ?? '', 'text' );
	}
	$content['team'] = sanitize_team( $sent['team'] ?? array() );
	return $content;
}

/**
 * Cleans the team: a list of members, or the text of the form with one member a line, "name | role | description".
 *
 * @param mixed $sent What was sent.
 */
function sanitize_team( $sent ): array {
	$members = is_string( $sent ) ? array_map( __NAMESPACE__ . '\team_member_of_line', preg_split( '/\R/u', $sent ) ) : (array) $sent;
	$team    = array();
	foreach ( array_slice( $members, 0, MAX_TEAM_LINES ) as $member ) {
		$clean = array();
		foreach ( array( 'name', 'role', 'description' ) as $name ) {
			$clean[ $name ] = sanitize_field( is_array( $member ) ? $member[ $name ] ?? '' : '', 'text' );
		}
		if ( '' !== implode( '', $clean ) ) {
			$team[] = $clean;
		}
	}
	return $team;
}

/**
 * The member that one line of the form describes.
 *
 * @param string $line "name | role | description"; what is missing is "".
 */
function team_member_of_line( string $line ): array {
	[ $name, $role, $description ] = array_map( 'trim', explode( '|', $line, 3 ) ) + array( '', '', '' );
	return compact( 'name', 'role', 'description' );
}
