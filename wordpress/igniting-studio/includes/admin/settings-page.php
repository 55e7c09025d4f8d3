<?php
/**
 * Studio → Technical: the identifiers, keys and switches of the website, for administrators.
 *
 * WordPress's own options.php stores it: that checks the nonce and `manage_options`, and calls the sanitisers that
 * options.php of this plugin registers.
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
	settings_fields( 'igniting_studio' );
	print_table( __( 'Website', 'igniting-studio' ), __NAMESPACE__ . '\print_option_rows' );
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

/** Prints the options record; of a secret only whether there is one. */
function print_option_rows(): void {
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
