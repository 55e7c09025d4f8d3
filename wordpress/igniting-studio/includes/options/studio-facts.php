<?php
/**
 * The facts of the studio that are the same in every language: contact details, legal details, profiles on the web. Empty facts are
 * taken from the website's own settings, or left out of its pages.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const STUDIO_FACTS  = 'igniting_studio_facts';
const CONTACT_EMAIL = 'igniting_studio_contact_email';

/** The facts that may be set, and the kind of each. */
const FACT_KINDS = array(
	'phone'                       => 'phone',
	'booking_url'                 => 'url',
	'instagram'                   => 'url',
	'tiktok'                      => 'url',
	'linkedin'                    => 'url',
	'company_name'                => 'text',
	'company_seat'                => 'text',
	'company_representative'      => 'text',
	'company_register'            => 'text',
	'company_registration_number' => 'text',
	'company_tax_number'          => 'text',
	'hosting_provider'            => 'text',
);

add_action( 'init', __NAMESPACE__ . '\register_studio_facts' );

/** The facts; one that was never set is "". */
function get_studio_facts(): array {
	$stored = array_filter( (array) get_option( STUDIO_FACTS, array() ), 'is_string' );
	return array_merge( array_fill_keys( array_keys( FACT_KINDS ), '' ), array_intersect_key( $stored, FACT_KINDS ) );
}

/** Registers facts and contact address as settings of the Studio screens, which editors may save. */
function register_studio_facts(): void {
	register_setting( STUDIO_GROUP, STUDIO_FACTS, array( 'sanitize_callback' => __NAMESPACE__ . '\sanitize_studio_facts' ) );
	register_setting( STUDIO_GROUP, CONTACT_EMAIL, array( 'sanitize_callback' => __NAMESPACE__ . '\sanitize_contact_email' ) );
	add_filter( 'option_page_capability_' . STUDIO_GROUP, fn() => EDIT_STUDIO );
}

/**
 * Cleans the facts; facts that are not sent or invalid keep their value.
 *
 * @param mixed $sent Facts by name.
 */
function sanitize_studio_facts( $sent ): array {
	$facts = get_studio_facts();
	foreach ( FACT_KINDS as $name => $kind ) {
		$facts[ $name ] = checked_value( is_array( $sent ) ? $sent[ $name ] ?? null : null, $facts[ $name ], STUDIO_FACTS . "[{$name}]", $kind );
	}
	return $facts;
}

/**
 * The contact address, as visitors see it. An invalid one never replaces a valid one.
 *
 * @param mixed $sent What was sent.
 */
function sanitize_contact_email( $sent ): string {
	return checked_value( $sent, (string) get_option( CONTACT_EMAIL, '' ), CONTACT_EMAIL, 'email' );
}
