<?php
/**
 * The options record: what the site owner sets once for the entire website (identifiers, metadata, forms, switches).
 *
 * Also validates the input of every setting. An invalid value is not stored: the setting keeps its old value, and the form shows
 * the fault at the field. An empty field is valid: it clears the setting.
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

/** Patterns of the identifiers of services. */
const ID_PATTERNS = array(
	'cookiebot_id'            => '/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i',
	'ga4_id'                  => '/^G-[A-Z0-9]{4,14}$/',
	'gtm_id'                  => '/^GTM-[A-Z0-9]{4,12}$/',
	'meta_pixel_id'           => '/^\d{6,20}$/',
	'hotjar_id'               => '/^\d{4,12}$/',
	'contact_form_id'         => '/^\d{1,10}$/',
	'newsletter_form_id'      => '/^[0-9a-f]{1,40}$/',
	'recaptcha_provider'      => '/^(google|hcaptcha|turnstile|friendly)$/',
	'recaptcha_version'       => '/^v[23]$/',
	'recaptcha_site_key'      => '/^[\w.-]{10,100}$/',
	'mailchimp_audience_id'   => '/^[0-9a-z]{6,20}$/i',
	'mailchimp_server_prefix' => '/^[a-z]{2,3}\d{1,4}$/',
);

/**
 * The value to store.
 *
 * @param mixed  $sent    The submitted value; null if none was sent.
 * @param string $current The stored value.
 * @param string $field   Name of the form's input, where a fault is shown.
 * @param string $kind    `email`, `link` (an address or a path of the website), `url`, `phone`, `text`, `lines`, or an identifier
 *                        of the list above.
 */
function checked_value( $sent, string $current, string $field, string $kind ): string {
	if ( ! is_scalar( $sent ) ) {
		return $current;
	}
	$typed = trim( (string) $sent );
	$typed = 'contact_form_id' === $kind ? contact_form_number( $typed ) : $typed;
	// WordPress's own sanitizing removes %C3%A9 from addresses.
	$is_address = in_array( $kind, array( 'link', 'url' ), true );
	$typed      = $is_address ? with_scheme( $typed ) : $typed;
	$clean      = $is_address ? wp_check_invalid_utf8( $typed ) : ( 'lines' === $kind ? sanitize_textarea_field( $typed ) : sanitize_text_field( $typed ) );
	if ( '' === $typed || is_such_value( $clean, $kind ) ) {
		return $is_address ? esc_url_raw( $clean, array( 'http', 'https' ) ) : $clean;
	}
	tell_fault( $field, $typed, $kind );
	return $current;
}

/**
 * The number of a Contact Form 7 form, which its REST API uses; its shortcode shows the beginning of a hash instead.
 *
 * @param string $id A number or such a hash prefix; anything else is returned unchanged.
 */
function contact_form_number( string $id ): string {
	if ( ctype_digit( $id ) || 1 !== preg_match( '/^[0-9a-f]{7,40}$/', $id ) || ! function_exists( 'wpcf7_get_contact_form_by_hash' ) ) {
		return $id;
	}
	$form = wpcf7_get_contact_form_by_hash( $id );
	return $form ? (string) $form->id() : $id;
}

/**
 * Whether a text is a valid value of a kind.
 *
 * @param string $text The text.
 * @param string $kind The kind.
 */
function is_such_value( string $text, string $kind ): bool {
	switch ( $kind ) {
		case 'email':
			return (bool) is_email( $text );
		case 'url':
			return is_whole_address( $text );
		case 'link':
			return is_whole_address( $text ) || 1 === preg_match( '#^/(?!/)[^\s<>"]*$#', $text );
		case 'phone':
			return 1 === preg_match( '#^\+?[\d\s()/.-]{6,30}$#', $text );
		default:
			return ! isset( ID_PATTERNS[ $kind ] ) || 1 === preg_match( ID_PATTERNS[ $kind ], $text );
	}
}

/**
 * An address as people type it ("calendly.com/x") with its scheme; any other text unchanged. A file name does not count as a host.
 *
 * @param string $text The text.
 */
function with_scheme( string $text ): string {
	$is_host = preg_match( '#^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}(?::\d{1,5})?(?:[/?\#]\S*)?$#u', $text );
	$is_file = ! strpbrk( $text, '/?#' ) && wp_check_filetype( $text )['ext'];
	return $is_host && ! $is_file ? "https://{$text}" : $text;
}

/**
 * Whether a text is a web address with scheme and host. WordPress would turn `bakery-front.jpg` into one.
 *
 * @param string $text The text.
 */
function is_whole_address( string $text ): bool {
	return 1 === preg_match( '#^https?://[^\s/<>"@]+(/[^\s<>"]*|[?\#][^\s<>"]*)?$#iu', $text ) && '' !== esc_url_raw( $text, array( 'http', 'https' ) );
}

/**
 * Makes the form report that a value was not stored.
 *
 * @param string $field Name of the input.
 * @param string $typed The refused value.
 * @param string $kind  The expected kind.
 */
function tell_fault( string $field, string $typed, string $kind ): void {
	// WordPress sanitizes a value twice when it stores it for the first time.
	if ( ! function_exists( 'add_settings_error' ) || get_settings_errors( $field ) ) {
		return;
	}
	$expected = array(
		'email'           => __( 'an email address like name@example.com', 'igniting-studio' ),
		'url'             => __( 'a whole address that begins with https://', 'igniting-studio' ),
		'link'            => __( 'a whole address that begins with https://, or a path of the website that begins with /', 'igniting-studio' ),
		'contact_form_id' => __( 'the number of a form: it is in the address of its screen, after post=', 'igniting-studio' ),
		'phone'           => __( 'a phone number with digits, spaces and a + at its beginning', 'igniting-studio' ),
	);
	$words    = $expected[ $kind ] ?? __( 'such an identifier: copy it once more from the service', 'igniting-studio' );
	/* translators: 1: what was typed, 2: what is expected, for instance "an email address like …". */
	$message = sprintf( __( '“%1$s” was not saved: this is not %2$s. The website still has the old value.', 'igniting-studio' ), mb_substr( $typed, 0, 80 ), $words );
	add_settings_error( $field, 'not_saved', esc_html( $message ) );
	keep_typed_value( $field, $typed );
}

/**
 * Keeps what was typed until the form is shown again.
 *
 * @param string $field Name of the input.
 * @param string $typed What was typed.
 */
function keep_typed_value( string $field, string $typed ): void {
	set_transient( typed_key(), array( $field => mb_substr( $typed, 0, 2000 ) ) + typed_values(), MINUTE_IN_SECONDS );
}

/** Name of the transient that keeps a user's refused values until the form is shown again. */
function typed_key(): string {
	return 'igniting_studio_typed_' . get_current_user_id();
}

/**
 * The user's refused values, by the name of the input.
 *
 * @return array<string, string>
 */
function typed_values(): array {
	$typed = get_transient( typed_key() );
	return is_array( $typed ) ? $typed : array();
}
