<?php
/**
 * The content of the home page that belongs to no record: one small document for each language.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const HOME_CONTENT = 'igniting_studio_home';

/** Group of the settings that the Studio screens save. */
const STUDIO_GROUP = 'igniting_studio_studio';

/** Texts of the home page and the footer that replace the website's own, and how long each may be. */
const HOME_TEXTS = array(
	'site_name'        => 60,
	'tagline'          => 120,
	'hero_deck'        => 300,
	'hero_proof'       => 200,
	'about_statement'  => 500,
	'about_mission'    => 500,
	'about_values'     => 500,
	'services_heading' => 120,
	'work_heading'     => 120,
	'work_note'        => 300,
	'audit_heading'    => 120,
	'audit_text'       => 300,
	'draft_heading'    => 120,
	'draft_text'       => 300,
	'contact_lead'     => 300,
	'phone_hours'      => 120,
);

/** Sections of the home page that may be left out. */
const HOME_SECTIONS = array( 'about', 'work', 'offers' );

/** Bounds the prices of a stored document. */
const MAX_PRICES = 50;

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
		'texts'                => array_fill_keys( array_keys( HOME_TEXTS ), '' ),
		'hidden_sections'      => array(),
		'prices'               => new \stdClass(),
	);
}

/**
 * The document of one language.
 *
 * @param string $language A language code.
 */
function get_home_content( string $language ): array {
	$stored  = (array) get_option( HOME_CONTENT, array() );
	$content = array_merge( default_home_content(), (array) ( $stored[ $language ] ?? array() ) );

	$content['texts']  = array_merge( default_home_content()['texts'], array_filter( (array) $content['texts'], 'is_string' ) );
	$content['prices'] = (object) $content['prices'];
	return $content;
}

/** Makes the documents a setting of the Studio screens, which editors may save. */
function register_home_content(): void {
	register_setting( STUDIO_GROUP, HOME_CONTENT, array( 'sanitize_callback' => __NAMESPACE__ . '\sanitize_home_contents' ) );
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
			? sanitize_home_content( $sent[ $language ], get_home_content( $language ), HOME_CONTENT . "[{$language}]" )
			: get_home_content( $language );
	}
	return $contents;
}

/**
 * Cleans one document: every key is there, every value is plain text or an address; what is not sent keeps its value.
 *
 * @param array  $sent    The document as sent.
 * @param array  $content The document as stored.
 * @param string $input   What the names of the form's inputs begin with.
 */
function sanitize_home_content( array $sent, array $content, string $input ): array {
	$kinds = array(
		'hero_headline'        => 'text',
		'hero_logo_alt'        => 'text',
		'statistics_note'      => 'text',
		'hero_cta_primary_url' => 'link',
		'hero_logo_image'      => 'url',
	);
	foreach ( $kinds as $name => $kind ) {
		$content[ $name ] = checked_value( $sent[ $name ] ?? null, (string) $content[ $name ], "{$input}[{$name}]", $kind );
	}
	foreach ( default_home_content()['statistics'] as $name => $none ) {
		$content['statistics'][ $name ] = checked_value( $sent['statistics'][ $name ] ?? null, (string) ( $content['statistics'][ $name ] ?? $none ), '', 'text' );
	}
	foreach ( HOME_TEXTS as $name => $most ) {
		$content['texts'][ $name ] = mb_substr( checked_value( $sent['texts'][ $name ] ?? null, $content['texts'][ $name ], '', 'text' ), 0, $most );
	}
	if ( isset( $sent['hidden_sections'] ) ) {
		$content['hidden_sections'] = array_values( array_intersect( HOME_SECTIONS, (array) $sent['hidden_sections'] ) );
	}
	if ( isset( $sent['prices'] ) ) {
		$content['prices'] = sanitize_prices( $sent['prices'] );
	}
	if ( isset( $sent['team'] ) ) {
		$content['team'] = sanitize_team( $sent['team'] );
	}
	return $content;
}

/**
 * Cleans the prices of services: an amount with the words before and after it, by the service's slug. Without an amount the
 * website says its own.
 *
 * @param mixed $sent What was sent.
 */
function sanitize_prices( $sent ): array {
	$prices = array();
	foreach ( array_slice( (array) $sent, 0, MAX_PRICES, true ) as $slug => $price ) {
		$slug  = sanitize_title( (string) $slug );
		$clean = array();
		foreach ( array( 'before', 'amount', 'after' ) as $name ) {
			$clean[ $name ] = mb_substr( sanitize_field( is_array( $price ) ? $price[ $name ] ?? '' : '', 'text' ), 0, 40 );
		}
		if ( '' !== $slug && '' !== $clean['amount'] ) {
			$prices[ $slug ] = $clean;
		}
	}
	return $prices;
}
