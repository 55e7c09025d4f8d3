<?php
/**
 * Studio → Website texts: what the website says of the studio, for editors. What is left empty is said in the website's own
 * words. WordPress's own options.php stores it: that checks the nonce and the capability, and calls the sanitisers.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** The screens behind the tabs, and what prints the rows of each. */
function studio_tabs(): array {
	$tabs = array( 'studio' => __( 'Contact and company', 'igniting-studio' ) );
	foreach ( array_keys( LANGUAGES ) as $language ) {
		/* translators: %s: name of a language. */
		$tabs[ $language ] = sprintf( __( 'Homepage, %s', 'igniting-studio' ), language_name( $language ) );
	}
	return $tabs;
}

/** Prints the tab that is asked for, with the form of its settings. */
function print_studio_page(): void {
	$asked = isset( $_GET['tab'] ) ? sanitize_key( $_GET['tab'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	$tab   = isset( studio_tabs()[ $asked ] ) ? $asked : 'studio';
	printf( '<div class="wrap igniting-studio-page"><h1>%s</h1>', esc_html__( 'What the website says', 'igniting-studio' ) );
	settings_errors();
	printf( '<nav class="nav-tab-wrapper" aria-label="%s">', esc_attr__( 'Parts of the website', 'igniting-studio' ) );
	foreach ( studio_tabs() as $name => $title ) {
		$url = add_query_arg( array( 'page' => STUDIO_MENU, 'tab' => $name ), admin_url( 'admin.php' ) );
		printf( '<a class="nav-tab%s" href="%s"%s>%s</a>', $tab === $name ? ' nav-tab-active' : '', esc_url( $url ), $tab === $name ? ' aria-current="page"' : '', esc_html( $title ) );
	}
	echo '</nav><form method="post" action="options.php">';
	settings_fields( STUDIO_GROUP );
	if ( 'studio' === $tab ) {
		print_fact_tables();
	} else {
		print_home_tables( $tab );
	}
	submit_button();
	echo '</form></div>';
}

/** Prints the facts that are the same in every language. */
function print_fact_tables(): void {
	$facts = get_studio_facts();
	$row   = function ( string $name, string $label, string $help = '' ) use ( $facts ) {
		print_row( STUDIO_FACTS . "[{$name}]", $label, $facts[ $name ], 'text', $help );
	};
	print_table(
		__( 'How the studio is reached', 'igniting-studio' ),
		function () use ( $row ) {
			print_row( CONTACT_EMAIL, __( 'E-mail', 'igniting-studio' ), (string) get_option( CONTACT_EMAIL, '' ), 'text', __( 'Shown to visitors, and the leads go there.', 'igniting-studio' ) );
			$row( 'phone', __( 'Phone', 'igniting-studio' ) );
			$row( 'booking_url', __( 'Address of the booking page', 'igniting-studio' ), __( 'While it is empty, the buttons lead to the contact page.', 'igniting-studio' ) );
		}
	);
	print_table(
		__( 'Social media', 'igniting-studio' ),
		function () use ( $row ) {
			$row( 'instagram', 'Instagram' );
			$row( 'tiktok', 'TikTok' );
			$row( 'linkedin', 'LinkedIn' );
		}
	);
	print_table(
		__( 'For the legal pages', 'igniting-studio' ),
		function () use ( $row ) {
			$row( 'company_name', __( 'Name of the company', 'igniting-studio' ) );
			$row( 'company_seat', __( 'Registered seat', 'igniting-studio' ) );
			$row( 'company_representative', __( 'Representative', 'igniting-studio' ) );
			$row( 'company_register', __( 'Register that holds it', 'igniting-studio' ) );
			$row( 'company_registration_number', __( 'Registration number', 'igniting-studio' ) );
			$row( 'company_tax_number', __( 'Tax number', 'igniting-studio' ) );
			$row( 'hosting_provider', __( 'Hosting provider, with address', 'igniting-studio' ) );
		}
	);
}
