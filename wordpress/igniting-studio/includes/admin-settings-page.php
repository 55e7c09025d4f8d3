<?php
/**
 * Settings → Igniting Studio: the options record, the contact address and the home page in both languages.
 *
 * WordPress's own options.php stores it: that checks the nonce and `manage_options`, and calls the sanitisers that
 * options.php and home-content.php of this plugin register.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );

/** Adds the page to the Settings menu. */
function add_settings_page(): void {
	$title = __( 'Igniting Studio', 'igniting-studio' );
	add_options_page( $title, $title, 'manage_options', 'igniting-studio', __NAMESPACE__ . '\print_settings_page' );
}

/** Prints the page. */
function print_settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	printf( '<div class="wrap"><h1>%s</h1><form method="post" action="options.php">', esc_html__( 'Igniting Studio', 'igniting-studio' ) );
	settings_fields( 'igniting_studio' );

	print_table( __( 'Website', 'igniting-studio' ), __NAMESPACE__ . '\print_option_rows' );
	foreach ( LANGUAGES as $language => $title ) {
		/* translators: %s: name of a language. */
		print_table( sprintf( __( 'Home page, %s', 'igniting-studio' ), $title ), fn() => print_home_rows( $language ) );
	}
	submit_button();
	echo '</form></div>';
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

/** Prints the contact address and the options record; of a secret only whether there is one. */
function print_option_rows(): void {
	print_row( CONTACT_EMAIL, __( 'Contact address', 'igniting-studio' ), (string) get_option( CONTACT_EMAIL, '' ), 'text', __( 'Shown to visitors.', 'igniting-studio' ) );
	foreach ( get_options() as $name => $value ) {
		$input = OPTIONS . "[{$name}]";
		if ( in_array( $name, SECRET_OPTIONS, true ) ) {
			print_row( $input, label_of( $name ), '', 'secret', secret_help( $name, '' !== $value ) );
		} elseif ( is_bool( $value ) ) {
			print_row( $input, label_of( $name ), $value ? '1' : '', 'flag' );
		} else {
			print_row( $input, label_of( $name ), $value, in_array( $name, CODE_OPTIONS, true ) ? 'lines' : 'text' );
		}
	}
}

/**
 * What is said below a secret. The website reads the options as anyone may, so it never sees one.
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

/**
 * Prints the home page of one language.
 *
 * @param string $language A language code.
 */
function print_home_rows( string $language ): void {
	$home  = get_home_content( $language );
	$input = HOME_CONTENT . "[{$language}]";
	print_row( "{$input}[hero_headline]", __( 'Headline', 'igniting-studio' ), $home['hero_headline'], 'text' );
	print_row( "{$input}[hero_cta_primary_url]", __( 'Address of the main button', 'igniting-studio' ), $home['hero_cta_primary_url'], 'url' );
	print_row( "{$input}[hero_logo_image]", __( 'Logo, address of the picture', 'igniting-studio' ), $home['hero_logo_image'], 'url' );
	print_row( "{$input}[hero_logo_alt]", __( 'Logo, what it shows', 'igniting-studio' ), $home['hero_logo_alt'], 'text' );
	foreach ( $home['statistics'] as $name => $value ) {
		print_row( "{$input}[statistics][{$name}]", label_of( $name ), $value, 'text' );
	}
	print_row( "{$input}[statistics_note]", __( 'Note on the statistics', 'igniting-studio' ), $home['statistics_note'], 'text' );
	$team = implode( "\n", array_map( fn( $member ) => implode( ' | ', $member ), $home['team'] ) );
	print_row( "{$input}[team]", __( 'Team', 'igniting-studio' ), $team, 'lines', __( 'One member a line: name | role | description', 'igniting-studio' ) );
}
