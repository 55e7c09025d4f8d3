<?php
/**
 * Studio → Website texts: the website's texts about the studio, for editors, with the home page of each language. For empty fields,
 * the website uses its own text. WordPress's own options.php stores them: it checks the nonce and the capability, and calls the
 * sanitizers.
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
	printf( '<p class="igniting-studio-find" hidden><label>%s <input type="search" class="regular-text"></label> <span class="description" data-result></span></p><div class="igniting-studio-find__other" hidden><p></p><ul></ul></div>', esc_html__( 'Find a text that you saw on the website', 'igniting-studio' ) );
	echo '<form method="post" action="options.php">';
	print_settings_fields( STUDIO_GROUP );
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
		'none'  => __( 'Not on these tabs. Click the text under Edit on the website.', 'igniting-studio' ),
		'other' => __( 'On the other tabs:', 'igniting-studio' ),
		'texts' => texts_of_other_tabs( requested_tab( studio_tabs() ) ),
	);
	wp_add_inline_script( 'igniting-studio-find-text', 'window.ignitingStudioFind = ' . wp_json_encode( $texts, JSON_HEX_TAG ) . ';', 'before' );
}

/**
 * The texts of the other tabs, for the search.
 *
 * @param string $tab The current tab.
 * @return array<array{tab: string, label: string, text: string, url: string}>
 */
function texts_of_other_tabs( string $tab ): array {
	$rows = array();
	foreach ( array_diff( array_keys( LANGUAGES ), array( $tab ) ) as $language ) {
		$home = get_home_content( $language );
		$own  = remembered_words( $language )['home'] ?? array();
		foreach ( home_text_labels() as $name => $label ) {
			$rows[] = array( $language, $label, $home['texts'][ $name ] ?: text_of( (array) ( $own['texts'] ?? array() ), $name ), "home/{$language}/texts/{$name}" );
		}
		foreach ( home_opening_labels() as $name => $label ) {
			$rows[] = array( $language, $label, $home[ $name ] ?: text_of( $own, $name ), "home/{$language}/{$name}" );
		}
		foreach ( stated_values( HOME_CONTENT, get_option( HOME_CONTENT ) ) as $address => $value ) {
			if ( 'price' === $value['kind'] && $value['language'] === $language ) {
				$rows[] = array( $language, editable_field( $address )['label'] ?? '', $value['text'], $address );
			}
		}
	}
	if ( 'studio' !== $tab ) {
		foreach ( get_studio_facts() + array( 'contact_email' => (string) get_option( CONTACT_EMAIL, '' ) ) as $name => $text ) {
			$rows[] = array( 'studio', studio_fact_labels()[ $name ], $text, "facts/{$name}" );
		}
	}
	$named = array_map( fn( $row ) => array( 'tab' => studio_tabs()[ $row[0] ], 'label' => $row[1], 'text' => (string) $row[2], 'url' => url_of_address( $row[3] ) ), $rows ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- One pair each.
	return array_values( array_filter( $named, fn( $row ) => '' !== $row['url'] ) );
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
	print_settings_fields( LEADS_GROUP );
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

/** Labels of the texts. */
function home_text_labels(): array {
	return array(
		'site_name'        => __( 'Name in the footer', 'igniting-studio' ),
		'tagline'          => __( 'Tagline', 'igniting-studio' ),
		'hero_deck'        => __( 'Opening: what the studio does', 'igniting-studio' ),
		'hero_proof'       => __( 'Opening: promise below the buttons', 'igniting-studio' ),
		'about_statement'  => __( 'About: large statement', 'igniting-studio' ),
		'about_mission'    => __( 'About: mission', 'igniting-studio' ),
		'about_values'     => __( 'About: values (*words* between asterisks stand out)', 'igniting-studio' ),
		'services_heading' => __( 'Services: heading', 'igniting-studio' ),
		'work_heading'     => __( 'Work: heading', 'igniting-studio' ),
		'work_note'        => __( 'Work: note beside sample projects', 'igniting-studio' ),
		'audit_heading'    => __( 'Free audit: heading', 'igniting-studio' ),
		'audit_text'       => __( 'Free audit: text', 'igniting-studio' ),
		'draft_heading'    => __( 'Free draft: heading', 'igniting-studio' ),
		'draft_text'       => __( 'Free draft: text', 'igniting-studio' ),
		'contact_lead'     => __( 'Contact: text', 'igniting-studio' ),
		'phone_hours'      => __( 'Contact: when the phone is answered', 'igniting-studio' ),
	);
}

/** Labels of the parts of the opening, and of the note on the numbers. */
function home_opening_labels(): array {
	return array(
		'hero_headline'        => __( 'Headline', 'igniting-studio' ),
		'hero_cta_primary_url' => __( 'Address of the main button', 'igniting-studio' ),
		'hero_logo_image'      => __( 'Logo, address of the picture', 'igniting-studio' ),
		'hero_logo_alt'        => __( 'Logo, what it shows', 'igniting-studio' ),
		'statistics_note'      => __( 'Note on the statistics', 'igniting-studio' ),
	);
}

/** Labels of the numbers. */
function home_number_labels(): array {
	return array(
		'projects_completed'   => __( 'Projects completed', 'igniting-studio' ),
		'client_satisfaction'  => __( 'Satisfaction of clients', 'igniting-studio' ),
		'average_roi_increase' => __( 'Average increase of return', 'igniting-studio' ),
	);
}

/**
 * Prints the tables of one language.
 *
 * @param string $language A language code.
 */
function print_home_tables( string $language ): void {
	$home  = get_home_content( $language );
	$input = HOME_CONTENT . "[{$language}]";
	$words = website_words( $language )['home'] ?? array();
	printf( '<p>%s</p>', esc_html( $words ? __( 'What you leave empty is said in the website’s own words, which stand there in gray.', 'igniting-studio' ) : __( 'What you leave empty is said in the website’s own words.', 'igniting-studio' ) ) );
	print_table( __( 'Opening', 'igniting-studio' ), fn() => print_opening_rows( $home, $input, text_of( $words, 'hero_headline' ) ) );
	print_table(
		__( 'Texts', 'igniting-studio' ),
		function () use ( $home, $input, $words ) {
			foreach ( home_text_labels() as $name => $label ) {
				print_row( "{$input}[texts][{$name}]", $label, $home['texts'][ $name ], HOME_TEXTS[ $name ] > 150 ? 'lines' : 'text', '', text_of( $words['texts'] ?? array(), $name ) );
			}
		}
	);
	print_table( __( 'Prices of the services', 'igniting-studio' ), fn() => print_price_rows( $home, $input, $language, (array) ( $words['prices'] ?? array() ) ) );
	print_table( __( 'Sections', 'igniting-studio' ), fn() => print_section_row( $home, $input ) );
	print_table( __( 'Numbers', 'igniting-studio' ), fn() => print_number_rows( $home, $input ) );
}

/**
 * Prints the opening of the home page.
 *
 * @param array  $home     The document.
 * @param string $input    What the inputs' names begin with.
 * @param string $headline The website's own.
 */
function print_opening_rows( array $home, string $input, string $headline ): void {
	$labels = home_opening_labels();
	print_row( "{$input}[hero_headline]", $labels['hero_headline'], $home['hero_headline'], 'text', '', $headline );
	print_row( "{$input}[hero_cta_primary_url]", $labels['hero_cta_primary_url'], $home['hero_cta_primary_url'], 'text', __( 'While it is empty, the booking page.', 'igniting-studio' ) );
	print_row( "{$input}[hero_logo_image]", $labels['hero_logo_image'], $home['hero_logo_image'], 'picture' );
	print_row( "{$input}[hero_logo_alt]", $labels['hero_logo_alt'], $home['hero_logo_alt'], 'text' );
}

/**
 * Prints the price of each published service of a language, sorted by the field “Order”.
 *
 * @param array  $home     The document.
 * @param string $input    What the inputs' names begin with.
 * @param string $language A language code.
 * @param array  $own      The website's own prices by slug.
 */
function print_price_rows( array $home, string $input, string $language, array $own ): void {
	$services = get_posts(
		array(
			'post_type'   => 'services',
			'numberposts' => MAX_PRICES,
			'orderby'     => array( 'menu_order' => 'ASC', 'ID' => 'ASC' ),
			'meta_key'    => LANGUAGE_META, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- A handful of records.
			'meta_value'  => $language, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- As above.
		)
	);
	$examples = 'hu' === $language ? array( 'havi', '450 000', 'Ft-tól' ) : array( 'from', '$1,500', 'per month' );
	$words    = array(
		/* translators: %s: an example in the language of the field. */
		'before' => sprintf( __( 'before, as “%s”', 'igniting-studio' ), $examples[0] ),
		/* translators: %s: an example in the language of the field. */
		'amount' => sprintf( __( 'amount, as “%s”', 'igniting-studio' ), $examples[1] ),
		/* translators: %s: an example in the language of the field. */
		'after'  => sprintf( __( 'after, as “%s”', 'igniting-studio' ), $examples[2] ),
	);
	foreach ( $services as $service ) {
		$price = ( (array) $home['prices'] )[ $service->post_name ] ?? array();
		printf( '<tr><th scope="row">%s</th><td class="igniting-studio-price">', esc_html( $service->post_title ) );
		$faults = array();
		foreach ( $words as $name => $label ) {
			$field    = "{$input}[prices][{$service->post_name}][{$name}]";
			$fault    = field_fault( $field );
			$faults[] = $fault;
			printf( '<label>%s <input type="text" name="%s" value="%s" placeholder="%s" maxlength="40"></label>', esc_html( $label ), esc_attr( $field ), esc_attr( '' === $fault ? $price[ $name ] ?? '' : typed_values()[ $field ] ?? '' ), esc_attr( text_of( $own[ $service->post_name ] ?? $own[''] ?? array(), $name ) ) );
		}
		foreach ( array_filter( $faults ) as $fault ) {
			printf( '<p class="igniting-studio-fault">%s</p>', esc_html( $fault ) );
		}
		echo '</td></tr>';
	}
	printf( '<tr><td></td><td><p class="description">%s</p></td></tr>', esc_html__( 'Each part that you leave empty stays as it stands there in gray. A single dash leaves the part out.', 'igniting-studio' ) );
	printf( '<tr><th scope="row">%s</th><td><p class="description">%s</p></td></tr>', esc_html__( 'Order', 'igniting-studio' ), esc_html__( 'Each published service is on the homepage, by the number “Order” of its record, the smallest first. The four that the website is made for stay on it, in its own words, while their record is not published.', 'igniting-studio' ) );
}

/** Labels of the sections that may be left out. */
function home_section_labels(): array {
	return array(
		'about'  => __( 'About', 'igniting-studio' ),
		'work'   => __( 'Selected work', 'igniting-studio' ),
		'offers' => __( 'Free audit and draft', 'igniting-studio' ),
	);
}

/**
 * Prints which sections are left out.
 *
 * @param array  $home  The document.
 * @param string $input What the inputs' names begin with.
 */
function print_section_row( array $home, string $input ): void {
	$name   = "{$input}[hidden_sections][]";
	$fault  = field_fault( $name );
	$hidden = '' === $fault ? $home['hidden_sections'] : explode( ', ', typed_values()[ $name ] ?? '' );
	// The hidden input sends "none", because a browser does not send unchecked boxes.
	printf( '<tr><th scope="row">%s</th><td><input type="hidden" name="%s" value="">', esc_html__( 'Leave out', 'igniting-studio' ), esc_attr( $name ) );
	foreach ( HOME_SECTIONS as $section ) {
		printf( '<label><input type="checkbox" name="%s" value="%s"%s> %s</label><br>', esc_attr( $name ), esc_attr( $section ), checked( in_array( $section, $hidden, true ), true, false ), esc_html( home_section_labels()[ $section ] ) );
	}
	if ( '' !== $fault ) {
		printf( '<p class="igniting-studio-fault">%s</p>', esc_html( $fault ) );
	}
	echo '</td></tr>';
}

/**
 * Prints the statistics.
 *
 * @param array  $home  The document.
 * @param string $input What the inputs' names begin with.
 */
function print_number_rows( array $home, string $input ): void {
	$labels = home_number_labels();
	foreach ( $home['statistics'] as $name => $value ) {
		print_row( "{$input}[statistics][{$name}]", $labels[ $name ] ?? $name, $value, 'text' );
	}
	print_row( "{$input}[statistics_note]", home_opening_labels()['statistics_note'], $home['statistics_note'], 'text' );
}
