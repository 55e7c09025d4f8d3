<?php
/**
 * Studio → Website texts: the website's texts about the studio, for editors. For empty fields, the website uses its own text.
 * WordPress's own options.php stores them: it checks the nonce and the capability, and calls the sanitizers.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** The screens work without the website's texts, so they wait only this long for them, in seconds. */
const WORDS_TIMEOUT_SECONDS = 3;

/** The screens behind the tabs, and the function that prints the rows of each. */
function studio_tabs(): array {
	$tabs = array( 'studio' => __( 'Contact and company', 'igniting-studio' ) );
	// Complete sentences: in Hungarian, for instance, a language's name is inflected inside a sentence.
	$homes = array(
		'en' => __( 'Homepage, English', 'igniting-studio' ),
		'hu' => __( 'Homepage, Hungarian', 'igniting-studio' ),
	);
	foreach ( array_keys( LANGUAGES ) as $language ) {
		$tabs[ $language ] = $homes[ $language ] ?? $language;
	}
	return $tabs + array( 'team' => __( 'Team', 'igniting-studio' ) );
}

/** Prints the tab that is requested, with the form of its settings. */
function print_studio_page(): void {
	$tab = requested_tab( studio_tabs() );
	printf( '<div class="wrap igniting-studio-page"><h1>%s</h1>', esc_html__( 'What the website says', 'igniting-studio' ) );
	settings_errors();
	print_tabs( __( 'Parts of the website', 'igniting-studio' ), studio_tabs(), $tab, __NAMESPACE__ . '\studio_tab_url' );
	print_result_link( $tab );
	if ( 'team' === $tab ) {
		print_team_form();
		echo '</div>';
		return;
	}
	printf( '<p class="igniting-studio-find" hidden><label>%s <input type="search" class="regular-text"></label> <span class="description" data-result></span></p>', esc_html__( 'Find a text that you saw on the website', 'igniting-studio' ) );
	echo '<form method="post" action="options.php">';
	settings_fields( STUDIO_GROUP );
	if ( 'studio' === $tab ) {
		print_fact_tables();
	} else {
		print_home_tables( $tab );
	}
	submit_button();
	echo '</form>';
	if ( 'studio' === $tab ) {
		if ( may_reroute_leads() ) {
			print_leads_email_form();
		}
		print_owner_language_form();
	}
	echo '</div>';
}

/** The script that finds a text on these tabs. */
function enqueue_text_search(): void {
	if ( ! is_readable( built_file( 'find-text.js' ) ) ) {
		return;
	}
	wp_enqueue_script( 'igniting-studio-find-text', built_url( 'find-text.js' ), array( 'wp-a11y' ), built_version( 'find-text.js' ), true );
	$texts = array(
		/* translators: %d: a number. */
		'found' => __( 'Fields found: %d', 'igniting-studio' ),
		'none'  => __( 'Not on this tab. Look on the others, or click the text under Edit on the website.', 'igniting-studio' ),
	);
	wp_add_inline_script( 'igniting-studio-find-text', 'window.ignitingStudioFind = ' . wp_json_encode( $texts, JSON_HEX_TAG ) . ';', 'before' );
}

/**
 * Prints the link to the page of the website that shows most of a tab.
 *
 * @param string $tab `studio`, `team`, or the language of a home page.
 */
function print_result_link( string $tab ): void {
	$website = get_website_url();
	$paths   = array(
		'studio' => '/contact',
		'en'     => '/',
		'team'   => 'hu' === language_of_person() ? '/hu/about#team' : '/about#team',
	);
	if ( '' !== $website ) {
		printf( '<p><a href="%s">%s</a></p>', esc_url( $website . ( $paths[ $tab ] ?? "/{$tab}" ) ), esc_html__( 'See it on the website', 'igniting-studio' ) );
	}
}

/** Prints where leads go, and who changed it, for users who manage leads. */
function print_leads_email_form(): void {
	echo '<form method="post" action="options.php">';
	settings_fields( LEADS_GROUP );
	print_table(
		__( 'Where leads go', 'igniting-studio' ),
		fn() => print_row( LEADS_EMAIL, __( 'Email for leads', 'igniting-studio' ), (string) get_option( LEADS_EMAIL, '' ), 'text', __( 'Not shown to visitors. While it is empty, leads are kept on the website and no one is notified of them. If MAIL_TO is set where the website runs, that address is used instead. The previous address is notified of a change.', 'igniting-studio' ) )
	);
	foreach ( leads_email_changes() as $change ) {
		$words = array( wp_date( 'Y-m-d H:i', (int) ( $change['at'] ?? 0 ) ), text_of( $change, 'person' ), ( text_of( $change, 'from' ) ?: '—' ) . ' → ' . ( text_of( $change, 'to' ) ?: '—' ) );
		printf( '<p class="description">%s</p>', esc_html( implode( ' · ', $words ) ) );
	}
	submit_button( __( 'Save where leads go', 'igniting-studio' ) );
	echo '</form>';
}

/** Labels of the facts, including the contact address. */
function studio_fact_labels(): array {
	return array(
		'contact_email'               => __( 'Email', 'igniting-studio' ),
		'leads_email'                 => __( 'Email for leads', 'igniting-studio' ),
		'phone'                       => __( 'Phone', 'igniting-studio' ),
		'booking_url'                 => __( 'Address of the booking page', 'igniting-studio' ),
		'instagram'                   => 'Instagram',
		'tiktok'                      => 'TikTok',
		'linkedin'                    => 'LinkedIn',
		'company_name'                => __( 'Name of the company', 'igniting-studio' ),
		'company_seat'                => __( 'Registered seat', 'igniting-studio' ),
		'company_representative'      => __( 'Representative', 'igniting-studio' ),
		'company_register'            => __( 'Register that holds it', 'igniting-studio' ),
		'company_registration_number' => __( 'Registration number', 'igniting-studio' ),
		'company_tax_number'          => __( 'Tax number', 'igniting-studio' ),
		'hosting_provider'            => __( 'Hosting provider, with address', 'igniting-studio' ),
	);
}

/**
 * The website's texts for empty fields of these screens. They are requested each time, so no copy is maintained here.
 *
 * @param string $language A language code.
 * @return array{facts?: array, home?: array} Empty if the website does not answer.
 */
function website_words( string $language ): array {
	$home  = served_prices( get_home_content( $language ) );
	$words = signed_request( 'POST', '/api/studio/words', compact( 'language', 'home' ), WORDS_TIMEOUT_SECONDS );
	if ( is_wp_error( $words ) ) {
		return array();
	}
	$words = array_filter( $words, 'is_array' );
	set_transient( "igniting_studio_words_{$language}", $words, DAY_IN_SECONDS );
	return $words;
}

/**
 * The last known texts of the website, without a request: the former text of a field that was empty before it was filled in.
 *
 * @param string $language A language code.
 * @return array{facts?: array, home?: array}
 */
function remembered_words( string $language ): array {
	$words = get_transient( "igniting_studio_words_{$language}" );
	return is_array( $words ) ? $words : array();
}

/** Prints the facts that are the same in every language. */
function print_fact_tables(): void {
	$facts  = get_studio_facts();
	$words  = website_words( DEFAULT_LANGUAGE )['facts'] ?? array();
	$labels = studio_fact_labels();
	$row    = function ( string $name, string $help = '' ) use ( $facts, $labels, $words ) {
		print_row( STUDIO_FACTS . "[{$name}]", $labels[ $name ], $facts[ $name ], 'text', $help, text_of( $words, $name ) );
	};
	if ( array_filter( $words ) ) {
		printf( '<p>%s</p>', esc_html__( 'What you leave empty is taken from the website’s settings, as far as it stands there in gray.', 'igniting-studio' ) );
	}
	print_table(
		__( 'How the studio is reached', 'igniting-studio' ),
		function () use ( $row, $labels, $words ) {
			print_row( CONTACT_EMAIL, $labels['contact_email'], (string) get_option( CONTACT_EMAIL, '' ), 'text', __( 'Shown to visitors. Where leads go is set below, by people who manage leads.', 'igniting-studio' ) );
			$row( 'phone' );
			$row( 'booking_url', '' === text_of( $words, 'booking_url' ) ? __( 'While it is empty, the buttons lead to the contact page.', 'igniting-studio' ) : '' );
		}
	);
	print_table( __( 'Social media', 'igniting-studio' ), fn() => array_map( $row, array( 'instagram', 'tiktok', 'linkedin' ) ) );
	print_table(
		__( 'For the legal pages', 'igniting-studio' ),
		function () use ( $row ) {
			$row( 'company_name' );
			$row( 'company_seat' );
			$row( 'company_representative' );
			$row( 'company_register' );
			$row( 'company_registration_number' );
			$row( 'company_tax_number' );
			$row( 'hosting_provider' );
		}
	);
}
