<?php
/**
 * The address that leads are mailed to if the website has no `MAIL_TO`. It is not the address that visitors see: editors may change
 * that one, and could redirect all leads to themselves.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Option: the address; while it is "", leads wait. */
const LEADS_EMAIL = 'igniting_studio_leads_email';

/** Option: who changed it when, newest first. */
const LEADS_EMAIL_CHANGES = 'igniting_studio_leads_email_changes';

/** Settings group, which only users who manage leads may save. */
const LEADS_GROUP = 'igniting_studio_leads';

const MAX_LEADS_EMAIL_CHANGES = 20;

add_action( 'init', __NAMESPACE__ . '\begin_leads_email', 5 );
add_action( 'init', __NAMESPACE__ . '\register_leads_email' );
add_action( 'add_option_' . CONTACT_EMAIL, fn( $option, $email ) => follow_contact_email( (string) $email ), 10, 2 );
add_action( 'update_option_' . CONTACT_EMAIL, fn( $before, $email ) => follow_contact_email( (string) $email ), 10, 2 );
add_action( 'add_option_' . LEADS_EMAIL, fn( $option, $email ) => note_leads_email_change( '', (string) $email ), 10, 2 );
add_action( 'update_option_' . LEADS_EMAIL, fn( $before, $email ) => note_leads_email_change( (string) $before, (string) $email ), 10, 2 );
add_action( 'rest_api_init', __NAMESPACE__ . '\register_leads_email_route' );

/** Whether the current user may change where leads go. */
function may_reroute_leads(): bool {
	return current_user_can( VIEW_LEADS ) && current_user_can( MANAGE_LEADS );
}

/** Migration: leads used to go to the contact address, and continue to go there even if that address changes. */
function begin_leads_email(): void {
	if ( false === get_option( LEADS_EMAIL ) ) {
		update_option( LEADS_EMAIL, (string) get_option( CONTACT_EMAIL, '' ) );
	}
}

/** Registers it as a setting that users who manage leads may save. */
function register_leads_email(): void {
	register_setting( LEADS_GROUP, LEADS_EMAIL, array( 'sanitize_callback' => __NAMESPACE__ . '\sanitize_leads_email' ) );
	// options.php checks only one capability; both are required.
	add_filter( 'option_page_capability_' . LEADS_GROUP, fn() => may_reroute_leads() ? MANAGE_LEADS : 'do_not_allow' );
}

/**
 * Cleans the address; an invalid one never replaces a valid one.
 *
 * @param mixed $sent What was sent.
 */
function sanitize_leads_email( $sent ): string {
	return checked_value( $sent, (string) get_option( LEADS_EMAIL, '' ), LEADS_EMAIL, 'email' );
}

/**
 * Uses the first contact address for leads too, if the user who sets it may do so and no other was ever set.
 *
 * @param string $email The contact address.
 */
function follow_contact_email( string $email ): void {
	if ( '' !== $email && '' === get_option( LEADS_EMAIL, '' ) && may_reroute_leads() ) {
		update_option( LEADS_EMAIL, $email );
	}
}

/**
 * Logs a change, and notifies the old address: its readers would otherwise only notice missing leads.
 *
 * @param string $from The old address, "" for none.
 * @param string $to   The new one, "" for none.
 */
function note_leads_email_change( string $from, string $to ): void {
	if ( $from === $to ) {
		return;
	}
	$person  = wp_get_current_user()->user_login;
	$person  = $person ? $person : 'WordPress';
	$changes = array( compact( 'person', 'from', 'to' ) + array( 'at' => time() ), ...leads_email_changes() );
	update_option( LEADS_EMAIL_CHANGES, array_slice( $changes, 0, MAX_LEADS_EMAIL_CHANGES ), false );
	if ( '' === $from ) {
		return;
	}
	$told = signed_request( 'POST', '/api/studio/leads/readdress', array( 'by' => $person, 'from' => $from, 'to' => $to ) );
	if ( ! is_wp_error( $told ) && ! empty( $told['told'] ) ) {
		return;
	}
	/* translators: %s: a name of a website. */
	$subject = sprintf( __( '[%s] Leads no longer come to this address', 'igniting-studio' ), wp_specialchars_decode( get_option( 'blogname' ), ENT_QUOTES ) );
	/* translators: 1: a user name, 2: an email address. */
	$text = sprintf( __( '%1$s has changed where the leads of the website go. They now go to: %2$s. If you didn’t expect this, tell the administrator of the website.', 'igniting-studio' ), $person, '' === $to ? '—' : $to );
	if ( ! wp_mail( $from, $subject, $text ) && function_exists( 'add_settings_error' ) ) {
		/* translators: %s: an email address. */
		add_settings_error( LEADS_EMAIL, 'not_told', esc_html( sprintf( __( 'The address is changed, but %s could not be told: neither the website nor this WordPress could send the mail. Tell its owner yourself.', 'igniting-studio' ), $from ) ), 'warning' );
	}
}

/** Who changed the address when, newest first. */
function leads_email_changes(): array {
	return array_filter( (array) get_option( LEADS_EMAIL_CHANGES, array() ), 'is_array' );
}

/**
 * The public value of the address: null if only the paired website may read it. The contact address is public anyway.
 */
function public_leads_email(): ?string {
	$email     = (string) get_option( LEADS_EMAIL, '' );
	$is_paired = '' !== get_website_url() && '' !== get_website_secret();
	return $is_paired && (string) get_option( CONTACT_EMAIL, '' ) !== $email ? null : $email;
}

/** The address for the website's signed requests. */
function register_leads_email_route(): void {
	register_rest_route(
		REST_NAMESPACE,
		'/leads-email',
		array(
			'methods'             => 'GET',
			'permission_callback' => __NAMESPACE__ . '\is_signed_by_website',
			'callback'            => fn() => array( 'leads_email' => (string) get_option( LEADS_EMAIL, '' ) ),
		)
	);
}
