<?php
/**
 * The content of the home page that does not belong to a record: one small document for each language.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const HOME_CONTENT = 'igniting_studio_home';

/** Settings group that the Studio screens save. */
const STUDIO_GROUP = 'igniting_studio_studio';

/** Texts of the home page and the footer that replace the website's own, and the maximum length of each. */
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

/** The document of a language that was never edited; the website uses its own text for empty values. */
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
		'texts'                => array_fill_keys( array_keys( HOME_TEXTS ), '' ),
		'hidden_sections'      => array(),
		'prices'               => new \stdClass(),
		// Whether an empty part of a price is inherited from the website; in documents of earlier versions it meant empty.
		'prices_inherit'       => false,
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

	unset( $content['team'] ); // Earlier versions stored a team for each language.
	$content['texts']  = array_merge( default_home_content()['texts'], array_filter( (array) $content['texts'], 'is_string' ) );
	return with_inherited_prices( $content );
}

/**
 * Converts a document of any version to one whose prices inherit their empty parts.
 *
 * @param array $content The document.
 */
function with_inherited_prices( array $content ): array {
	$prices = (array) ( $content['prices'] ?? array() );
	if ( true !== ( $content['prices_inherit'] ?? false ) ) {
		$prices = array_map( __NAMESPACE__ . '\stated_whole', $prices );
	}
	$content['prices']         = (object) $prices;
	$content['prices_inherit'] = true;
	return $content;
}

/**
 * The prices of a document as they are served: the texts, and by service the inherited parts. They are separate, so that an older
 * website, which does not know inherited parts, does not show a dash.
 *
 * @param array $content The document.
 * @return array{prices: object, prices_inherited: object}
 */
function served_prices( array $content ): array {
	$prices    = array_map( fn( $price ) => (array) $price, (array) $content['prices'] );
	$inherited = array_filter( array_map( fn( $price ) => array_keys( $price, '', true ), $prices ) );
	return array(
		'prices'           => (object) array_map( fn( $price ) => array_map( fn( $part ) => preg_match( '/^[-–—]$/u', $part ) ? '' : $part, $price ), $prices ),
		'prices_inherited' => (object) $inherited,
	);
}

/**
 * Converts a price from before empty parts were inherited. An amount with words or a currency was the complete text; a bare number
 * was meant to appear between the placeholder words.
 *
 * @param mixed $price The price.
 */
function stated_whole( $price ): array {
	$price = array_map( 'strval', array_filter( (array) $price, 'is_scalar' ) );
	if ( preg_match( '/^\d[\d\s.,]*$/u', $price['amount'] ?? '' ) ) {
		return $price;
	}
	return array_map( fn( $part ) => '' === $part ? '-' : $part, $price );
}

/** Registers the documents as a setting of the Studio screens, which editors may save. */
function register_home_content(): void {
	register_setting( STUDIO_GROUP, HOME_CONTENT, array( 'sanitize_callback' => __NAMESPACE__ . '\sanitize_home_contents' ) );
}

/**
 * Cleans the documents of all languages and the team; what is not sent is kept. A team that is sent in the document of a language,
 * as earlier versions exported it, replaces the team of that language.
 *
 * @param mixed $sent Documents by language, and the team in `team`.
 */
function sanitize_home_contents( $sent ): array {
	$contents = array();
	foreach ( array_keys( LANGUAGES ) as $language ) {
		$contents[ $language ] = isset( $sent[ $language ] ) && is_array( $sent[ $language ] )
			? sanitize_home_content( $sent[ $language ], get_home_content( $language ), HOME_CONTENT . "[{$language}]" )
			: get_home_content( $language );
	}
	$lists = array_filter( array_map( fn( $language ) => isset( $sent[ $language ] ) && is_array( $sent[ $language ] ) && isset( $sent[ $language ]['team'] ) ? text_list( $sent[ $language ]['team'] ) : null, array_combine( array_keys( LANGUAGES ), array_keys( LANGUAGES ) ) ), 'is_array' );
	$team  = is_array( $sent ) && isset( $sent['team'] ) ? $sent['team'] : get_team();
	if ( $lists && ! isset( $sent['team'] ) ) {
		$team = paired_team( $lists + array_map( fn( $language ) => team_in( $team, $language ), array_combine( array_keys( LANGUAGES ), array_keys( LANGUAGES ) ) ) );
	}
	$contents['team'] = sanitize_team( $team );
	return $contents;
}

/**
 * Cleans one document: every key exists, every value is plain text or an address; values that are not sent are kept.
 *
 * @param array  $sent    The document as sent.
 * @param array  $content The document as stored.
 * @param string $input   Prefix of the names of the form's inputs.
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
	return $content;
}

/**
 * Cleans the prices of services: an amount with the words before and after it, by the service's slug. The website uses its own text
 * for each empty part.
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
		if ( '' !== $slug && '' !== implode( '', $clean ) ) {
			$prices[ $slug ] = $clean;
		}
	}
	return $prices;
}
