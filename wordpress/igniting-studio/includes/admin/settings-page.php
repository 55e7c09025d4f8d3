<?php
/**
 * Studio → Technical: the identifiers, keys and switches of the website, for administrators.
 *
 * WordPress's own options.php stores them: it checks the nonce and `manage_options`, and calls the sanitizers that options.php of
 * this plugin registers.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page', 20 );

/** Adds the page below Studio. */
function add_settings_page(): void {
	$title = __( 'Technical', 'igniting-studio' );
	$hook  = add_submenu_page( STUDIO_MENU, $title, $title, 'manage_options', 'igniting-studio-technical', __NAMESPACE__ . '\print_settings_page' );
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\print_studio_styles' );
}

/** Prints the page. */
function print_settings_page(): void {
	printf( '<div class="wrap"><h1>%s</h1>', esc_html__( 'Technical', 'igniting-studio' ) );
	settings_errors();
	echo '<form method="post" action="options.php">';
	print_settings_fields( 'igniting_studio' );
	$values = get_options();
	foreach ( technical_groups() as $title => $rows ) {
		print_table( $title, fn() => array_walk( $rows, fn( $row, $name ) => print_option_row( $name, $values[ $name ], ...$row ) ) );
	}
	submit_button();
	echo '</form></div>';
}

/**
 * The options in groups: each with its label, and a sentence if the label is not enough.
 *
 * @return array<string, array<string, string[]>>
 */
function technical_groups(): array {
	return array(
		__( 'Measuring', 'igniting-studio' )          => array(
			'google_analytics_enabled' => array( __( 'Use Google Analytics', 'igniting-studio' ) ),
			'ga4_id'                   => array( __( 'Google Analytics: measurement ID', 'igniting-studio' ), example_help( 'G-ABC123DEF4' ) ),
			'gtm_id'                   => array( __( 'Google Tag Manager: container', 'igniting-studio' ), example_help( 'GTM-ABC123' ) ),
			'meta_pixel_enabled'       => array( __( 'Use the Meta pixel', 'igniting-studio' ) ),
			'meta_pixel_id'            => array( __( 'Meta pixel: number', 'igniting-studio' ), example_help( '123456789012345' ) ),
			'hotjar_enabled'           => array( __( 'Use Hotjar', 'igniting-studio' ) ),
			'hotjar_id'                => array( __( 'Hotjar: site number', 'igniting-studio' ), example_help( '1234567' ) ),
			'cookiebot_id'             => array( __( 'Cookiebot: domain group', 'igniting-studio' ), example_help( '01234567-89ab-cdef-0123-456789abcdef' ) ),
		),
		__( 'Search and sharing', 'igniting-studio' ) => array(
			'default_meta_title'       => array( __( 'Title of a page that has none', 'igniting-studio' ) ),
			'default_meta_description' => array( __( 'Description of a page that has none', 'igniting-studio' ) ),
			'default_og_image'         => array( __( 'Share picture of a page that has none', 'igniting-studio' ), __( 'Its whole address, with https://.', 'igniting-studio' ) ),
		),
		__( 'Forms and captcha', 'igniting-studio' )  => array(
			'contact_form_id'    => array( __( 'Contact form in Contact Form 7', 'igniting-studio' ), __( 'Where leads go there too: the number in the address of the form’s screen, after post=', 'igniting-studio' ) ),
			'newsletter_form_id' => array( __( 'Newsletter form in Contact Form 7', 'igniting-studio' ) ),
			'recaptcha_enabled'  => array( __( 'Use a captcha', 'igniting-studio' ) ),
			'recaptcha_provider' => array( __( 'Captcha: service', 'igniting-studio' ), choice_help( 'google, hcaptcha, turnstile, friendly' ) ),
			'recaptcha_version'  => array( __( 'Captcha: version', 'igniting-studio' ), choice_help( 'v2, v3' ) ),
			'recaptcha_site_key' => array( __( 'Captcha: site key', 'igniting-studio' ) ),
		),
		__( 'Newsletter', 'igniting-studio' )         => array(
			'mailchimp_enabled'       => array( __( 'Use Mailchimp', 'igniting-studio' ) ),
			'mailchimp_audience_id'   => array( __( 'Mailchimp: audience', 'igniting-studio' ), example_help( 'a1b2c3d4e5' ) ),
			'mailchimp_server_prefix' => array( __( 'Mailchimp: server', 'igniting-studio' ), example_help( 'us21' ) ),
			'mailchimp_api_key'       => array( __( 'Mailchimp: API key', 'igniting-studio' ) ),
		),
		__( 'Own code', 'igniting-studio' )           => array(
			'custom_html_head' => array( __( 'HTML in the head of every page', 'igniting-studio' ) ),
			'custom_html_body' => array( __( 'HTML at the end of every page', 'igniting-studio' ) ),
		),
	);
}

/**
 * The help text below a field for an identifier.
 *
 * @param string $example An example of one.
 */
function example_help( string $example ): string {
	/* translators: %s: an identifier. */
	return sprintf( __( 'For instance %s', 'igniting-studio' ), $example );
}

/**
 * The help text below a field with a few allowed words.
 *
 * @param string $choices The words.
 */
function choice_help( string $choices ): string {
	/* translators: %s: words, separated by commas. */
	return sprintf( __( 'One of these: %s', 'igniting-studio' ), $choices );
}

/**
 * The requested tab of a screen, the first one by default.
 *
 * @param array<string, string> $tabs Titles by name.
 */
function requested_tab( array $tabs ): string {
	$asked = isset( $_GET['tab'] ) ? sanitize_key( $_GET['tab'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	return isset( $tabs[ $asked ] ) ? $asked : array_key_first( $tabs );
}

/**
 * Prints the tabs of a screen.
 *
 * @param string                $label   Names the list of tabs.
 * @param array<string, string> $tabs    Titles by name.
 * @param string                $current The tab that is shown.
 * @param callable              $url_of  Returns the address of a tab by its name.
 */
function print_tabs( string $label, array $tabs, string $current, callable $url_of ): void {
	printf( '<nav class="nav-tab-wrapper" aria-label="%s">', esc_attr( $label ) );
	foreach ( $tabs as $name => $title ) {
		$is_current = $name === $current;
		printf( '<a class="nav-tab%s" href="%s"%s>%s</a>', $is_current ? ' nav-tab-active' : '', esc_url( $url_of( $name ) ), $is_current ? ' aria-current="page"' : '', esc_html( $title ) );
	}
	echo '</nav>';
}

/**
 * Prints a headed table of rows.
 *
 * @param string   $title      Its heading.
 * @param callable $print_rows Prints its rows.
 */
function print_table( string $title, callable $print_rows ): void {
	printf( '<h2>%s</h2><table class="form-table" role="presentation"><tbody>', esc_html( $title ) );
	$print_rows();
	echo '</tbody></table>';
}

/**
 * Prints one option; for a secret, only whether it is set.
 *
 * @param string      $name  The option.
 * @param string|bool $value What is stored.
 * @param string      $label Its label.
 * @param string      $help  A sentence or an example, "" for none.
 */
function print_option_row( string $name, $value, string $label, string $help = '' ): void {
	$input = OPTIONS . "[{$name}]";
	if ( in_array( $name, SECRET_OPTIONS, true ) ) {
		print_row( $input, $label, '', 'secret', secret_help( $name, '' !== $value ) );
	} elseif ( is_bool( $value ) ) {
		print_row( $input, $label, $value ? '1' : '', 'flag', $help );
	} else {
		$kind = in_array( $name, CODE_OPTIONS, true ) ? 'lines' : ( isset( ID_PATTERNS[ $name ] ) ? 'short' : 'text' );
		print_row( $input, $label, $value, $kind, $help );
	}
}

/**
 * The help text below a secret. The website reads only the public options, so it never receives one.
 *
 * @param string $name   The option.
 * @param bool   $is_set Whether there is one.
 */
function secret_help( string $name, bool $is_set ): string {
	$saved = $is_set
		? __( 'One is saved. Leave empty to keep it, type a single - to remove it.', 'igniting-studio' )
		: __( 'None is saved.', 'igniting-studio' );
	/* translators: %s: name of a setting of the website. */
	$elsewhere = sprintf( __( 'The website does not read it from here: set %s where the website runs.', 'igniting-studio' ), strtoupper( $name ) );
	return "$saved $elsewhere";
}
