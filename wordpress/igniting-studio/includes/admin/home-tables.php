<?php
/**
 * The home page of one language in Studio → Website texts.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

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
	$words    = array(
		'before' => __( 'before, as “from”', 'igniting-studio' ),
		'amount' => __( 'amount, as “$1,500”', 'igniting-studio' ),
		'after'  => __( 'after, as “per month”', 'igniting-studio' ),
	);
	foreach ( $services as $service ) {
		$price = ( (array) $home['prices'] )[ $service->post_name ] ?? array();
		printf( '<tr><th scope="row">%s</th><td class="igniting-studio-price">', esc_html( $service->post_title ) );
		foreach ( $words as $name => $label ) {
			printf( '<label>%s <input type="text" name="%s" value="%s" placeholder="%s" maxlength="40"></label>', esc_html( $label ), esc_attr( "{$input}[prices][{$service->post_name}][{$name}]" ), esc_attr( $price[ $name ] ?? '' ), esc_attr( text_of( $own[ $service->post_name ] ?? $own[''] ?? array(), $name ) ) );
		}
		echo '</td></tr>';
	}
	printf( '<tr><td></td><td><p class="description">%s</p></td></tr>', esc_html__( 'Each part that you leave empty stays as it stands there in gray. A single dash leaves the part out.', 'igniting-studio' ) );
	printf( '<tr><th scope="row">%s</th><td><p class="description">%s</p></td></tr>', esc_html__( 'Order', 'igniting-studio' ), esc_html__( 'Each published service is on the homepage, by the number “Order” of its record, the smallest first. The four that the website is made for stay on it, in its own words, while their record is not published.', 'igniting-studio' ) );
}

/**
 * Prints which sections are left out.
 *
 * @param array  $home  The document.
 * @param string $input What the inputs' names begin with.
 */
function print_section_row( array $home, string $input ): void {
	$labels = array(
		'about'  => __( 'About', 'igniting-studio' ),
		'work'   => __( 'Selected work', 'igniting-studio' ),
		'offers' => __( 'Free audit and draft', 'igniting-studio' ),
	);
	// The hidden input sends "none", because a browser does not send unchecked boxes.
	printf( '<tr><th scope="row">%s</th><td><input type="hidden" name="%s" value="">', esc_html__( 'Leave out', 'igniting-studio' ), esc_attr( "{$input}[hidden_sections][]" ) );
	foreach ( HOME_SECTIONS as $section ) {
		printf( '<label><input type="checkbox" name="%s" value="%s"%s> %s</label><br>', esc_attr( "{$input}[hidden_sections][]" ), esc_attr( $section ), checked( in_array( $section, $home['hidden_sections'], true ), true, false ), esc_html( $labels[ $section ] ) );
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
