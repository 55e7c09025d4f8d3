<?php
/**
 * `wp igniting-studio export` and `import`: the files of Studio → Import and export on the command line.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

\WP_CLI::add_command( 'igniting-studio export', __NAMESPACE__ . '\cli_export' );
\WP_CLI::add_command( 'igniting-studio import', __NAMESPACE__ . '\cli_import' );

/**
 * Writes content.xml and options.json into a folder.
 *
 * ## OPTIONS
 *
 * <folder>
 * : The folder; files of these names are replaced.
 *
 * @param string[] $args The folder.
 */
function cli_export( $args ): void {
	$folder = untrailingslashit( $args[0] );
	if ( ! is_dir( $folder ) || ! wp_is_writable( $folder ) ) {
		\WP_CLI::error( "There is no folder {$folder} that can be written to." );
	}
	// phpcs:disable WordPress.WP.AlternativeFunctions -- Files that the person at the terminal names.
	$file = fopen( "{$folder}/content.xml", 'wb' );
	export_content( fn( $piece ) => false === fwrite( $file, $piece ) ? $piece : '' );
	fclose( $file );
	file_put_contents( "{$folder}/options.json", wp_json_encode( options_file(), JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) );
	// phpcs:enable
	\WP_CLI::success( "{$folder}/content.xml and {$folder}/options.json are written." );
}

/**
 * Imports a file of content or of options. Without --apply it only says what is in it, or what it would change.
 *
 * ## OPTIONS
 *
 * <file>
 * : Content when its name ends in .xml, options when it ends in .json.
 *
 * [--apply]
 * : Store it.
 *
 * @param string[] $args    The file.
 * @param array    $options The options.
 */
function cli_import( $args, $options ): void {
	act_as_administrator();
	$applies = ! empty( $options['apply'] );
	$lines   = str_ends_with( $args[0], '.json' ) ? cli_import_options( $args[0], $applies ) : cli_import_content( $args[0], $applies );
	if ( is_wp_error( $lines ) ) {
		\WP_CLI::error( $lines->get_error_message() );
	}
	array_map( array( '\WP_CLI', 'log' ), $lines );
	\WP_CLI::success( $applies ? 'Imported.' : 'Nothing was changed. Add --apply to import it.' );
}

/**
 * Imports or inspects a content file.
 *
 * @param string $file    Its path.
 * @param bool   $applies Whether it is stored.
 * @return string[]|\WP_Error
 */
function cli_import_content( string $file, bool $applies ) {
	$result = $applies ? import_content( $file ) : check_content_file( $file );
	return is_wp_error( $result ) ? $result : ( $applies ? import_report( $result ) : array( "The file is whole: {$result} entries." ) );
}

/**
 * Imports an options file or shows what it would change.
 *
 * @param string $file    Its path.
 * @param bool   $applies Whether it is stored.
 * @return string[]|\WP_Error
 */
function cli_import_options( string $file, bool $applies ) {
	$values = read_options_file( is_readable( $file ) ? (string) file_get_contents( $file, false, null, 0, MAX_OPTIONS_BYTES + 1 ) : '' ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file that the person at the terminal names.
	if ( is_wp_error( $values ) ) {
		return $values;
	}
	$lines = array();
	foreach ( changes_of_options( $values ) as $name => [ $before, $after ] ) {
		$lines[] = "{$name}: “{$before}” → “{$after}”";
	}
	if ( $applies ) {
		store_options( $values );
	}
	return $lines;
}
