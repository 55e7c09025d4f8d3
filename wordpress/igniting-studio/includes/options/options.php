<?php
/**
 * The options record: what the site owner sets once for the entire website (identifiers, metadata, forms, switches).
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const OPTIONS = 'igniting_studio_options';

/** Options that are sent only to users who may manage this WordPress, and are never printed into a page. */
const SECRET_OPTIONS = array( 'mailchimp_api_key' );

/** Options that hold the owner's own code; only users with `unfiltered_html` may change them. */
const CODE_OPTIONS = array( 'custom_html_head', 'custom_html_body' );

add_action( 'init', __NAMESPACE__ . '\register_options' );

/** The options and their defaults; the type of the default is the type of the option. */
function default_options(): array {
	return array(
		'cookiebot_id'             => '',
		'ga4_id'                   => '',
		'gtm_id'                   => '',
		'meta_pixel_id'            => '',
		'hotjar_id'                => '',
		'default_meta_title'       => '',
		'default_meta_description' => 'Transform your digital presence with strategic marketing, stunning content creation, and powerful business intelligence solutions.',
		'default_og_image'         => '',
		'custom_html_head'         => '',
		'custom_html_body'         => '',
		'contact_form_id'          => '',
		'newsletter_form_id'       => '',
		'recaptcha_provider'       => 'google',
		'recaptcha_version'        => 'v3',
		'recaptcha_site_key'       => '',
		'recaptcha_enabled'        => false,
		'mailchimp_api_key'        => '',
		'mailchimp_audience_id'    => '',
		'mailchimp_server_prefix'  => '',
		'mailchimp_enabled'        => false,
		'google_analytics_enabled' => true,
		'meta_pixel_enabled'       => true,
		'hotjar_enabled'           => false,
	);
}

/** The complete record including secrets: for code that has checked permissions. */
function get_options(): array {
	$defaults = default_options();
	return array_merge( $defaults, array_intersect_key( (array) get_option( OPTIONS, array() ), $defaults ) );
}

/** The public record. */
function get_public_options(): array {
	$options = get_options();
	// Earlier versions stored the id from the shortcode.
	$options['contact_form_id'] = contact_form_number( $options['contact_form_id'] );
	return array_merge( $options, array_fill_keys( SECRET_OPTIONS, '' ) );
}

/** Registers the record as a setting: options.php and REST (`wp/v2/settings`, managers only) clean it with the same function. */
function register_options(): void {
	$properties = array_map( fn( $value ) => array( 'type' => is_bool( $value ) ? 'boolean' : 'string' ), default_options() );
	register_setting(
		'igniting_studio',
		OPTIONS,
		array(
			'type'              => 'object',
			'default'           => default_options(),
			'sanitize_callback' => __NAMESPACE__ . '\sanitize_options',
			'show_in_rest'      => array( 'schema' => array( 'properties' => $properties ) ),
		)
	);
}

/**
 * Cleans the record. A key that is not sent keeps its value, as does a secret that is sent empty: the form never shows it, so an
 * empty field means "unchanged". A secret is removed by sending a single dash.
 *
 * @param mixed $sent What a form or a client sent.
 */
function sanitize_options( $sent ): array {
	$options = get_options();
	foreach ( array_intersect_key( is_array( $sent ) ? $sent : array(), $options ) as $name => $value ) {
		$options[ $name ] = sanitize_option_value( $name, $value, $options[ $name ] );
	}
	return $options;
}

/**
 * Cleans one option.
 *
 * @param string      $name    The option.
 * @param mixed       $value   What was sent.
 * @param string|bool $current What is stored.
 * @return string|bool
 */
function sanitize_option_value( string $name, $value, $current ) {
	if ( is_bool( $current ) ) {
		return rest_is_boolean( $value ) && rest_sanitize_boolean( $value );
	}
	if ( ! is_scalar( $value ) ) {
		return $current;
	}
	$text = trim( (string) $value );
	if ( in_array( $name, CODE_OPTIONS, true ) ) {
		return current_user_can( 'unfiltered_html' ) ? $text : $current;
	}
	if ( in_array( $name, SECRET_OPTIONS, true ) && in_array( $text, array( '', '-' ), true ) ) {
		return '-' === $text ? '' : $current;
	}
	$kind = isset( ID_PATTERNS[ $name ] ) ? $name : ( 'default_og_image' === $name ? 'url' : 'text' );
	return checked_value( $text, (string) $current, OPTIONS . "[{$name}]", $kind );
}
