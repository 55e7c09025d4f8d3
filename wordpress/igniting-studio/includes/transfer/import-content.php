<?php
/**
 * Imports an export file of WordPress (WXR). What is here already stays as it is, so the same file twice makes nothing
 * twice. All of it is one transaction: where something goes wrong, nothing was imported.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Entries come in this order, because later ones name earlier ones. */
const IMPORT_ORDER = array( array( 'attachment' ), RECORD_TYPES, array( 'nav_menu_item' ) );

/** How long one entry may take: the longest wait for a file, and the sizes made of it. */
const ENTRY_SECONDS = 90;

/**
 * Imports a file. Who may import is asked by the caller; WordPress cleans texts by what the person may.
 *
 * @param string $file Its path.
 * @return Content_Import|\WP_Error What was done, or in words why nothing was.
 */
function import_content( string $file ) {
	$checked = check_content_file( $file );
	if ( is_wp_error( $checked ) ) {
		return $checked;
	}
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/admin.php';
	if ( ! defined( 'WP_IMPORTING' ) ) {
		define( 'WP_IMPORTING', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own constant.
	}
	wp_raise_memory_limit( 'admin' );
	$import = new Content_Import();
	$wpdb->query( 'START TRANSACTION' );
	try {
		import_entries( $file, $import );
		$wpdb->query( 'COMMIT' );
		return $import;
	} catch ( \Throwable $error ) {
		$wpdb->query( 'ROLLBACK' );
		wp_cache_flush();
		array_map( 'wp_delete_file', $import->fetched );
		return failed_import( $import, $error->getMessage() );
	}
}

/**
 * Says what an import that failed has left behind: nothing, unless the database has tables without transactions (MyISAM).
 *
 * @param Content_Import $import The run.
 * @param string         $reason What went wrong.
 */
function failed_import( Content_Import $import, string $reason ): \WP_Error {
	$now = new Content_Import();
	note_what_is_here( $now );
	$left = count( array_diff_key( $now->here, $import->here ) );
	if ( 0 === $left ) {
		/* translators: %s: what went wrong. */
		return content_fault( sprintf( __( 'Nothing was imported. %s', 'igniting-studio' ), $reason ) );
	}
	/* translators: 1: what went wrong, 2: number of records. */
	return content_fault( sprintf( __( 'The import stopped: %1$s. This database cannot take back what was stored (%2$d records). Import the file once more when the fault is mended; they stay as they are.', 'igniting-studio' ), rtrim( $reason, '.' ), $left ) );
}

/**
 * Stores the entries of a file.
 *
 * @param string         $file   Its path.
 * @param Content_Import $import The run.
 */
function import_entries( string $file, Content_Import $import ): void {
	wp_defer_term_counting( true );
	wp_defer_comment_counting( true );
	add_filter( 'wp_insert_post_empty_content', '__return_false' );
	add_filter( 'wp_insert_post_data', __NAMESPACE__ . '\with_dates_of_change', 10, 2 );
	add_filter( 'wp_insert_attachment_data', __NAMESPACE__ . '\with_dates_of_change', 10, 2 );
	note_what_is_here( $import );
	foreach ( content_entries( $file ) as $name => $entry ) {
		import_head( $name, $entry, $import );
	}
	foreach ( IMPORT_ORDER as $types ) {
		foreach ( content_entries( $file ) as $name => $entry ) {
			if ( 'item' === $name && in_array( entry_text( $entry, 'post_type' ), $types, true ) ) {
				set_time_limit( ENTRY_SECONDS );
				import_record( read_record( $entry ), $import );
			}
		}
	}
	foreach ( $import->links as $link ) {
		$link();
	}
	wp_defer_term_counting( false );
	wp_defer_comment_counting( false );
}

/**
 * Remembers which records, pictures and menu entries there are. A guid alone names two of them where they share a slug.
 *
 * @param Content_Import $import The run.
 */
function note_what_is_here( Content_Import $import ): void {
	global $wpdb;
	$types = "'" . implode( "','", array_merge( ...IMPORT_ORDER ) ) . "'";
	$rows  = $wpdb->get_results( $wpdb->prepare( "SELECT ID, guid, post_type, meta_value AS language FROM %i LEFT JOIN %i ON post_id = ID AND meta_key = %s WHERE post_type IN ($types)", $wpdb->posts, $wpdb->postmeta, LANGUAGE_META ) ); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Names of ours.
	foreach ( $rows as $row ) {
		$import->here[ identity_of( $row->post_type, (string) $row->language, $row->guid ) ] = (int) $row->ID;
	}
}

/**
 * What is the same for one entry in every WordPress that it was imported into.
 *
 * @param string $type     Its type.
 * @param string $language Its language, "" for none.
 * @param string $guid     Its guid; WordPress stores the & of one in either spelling.
 */
function identity_of( string $type, string $language, string $guid ): string {
	return "$type $language " . str_replace( array( '&amp;', '&#038;' ), '&', $guid );
}

/**
 * Takes what is above the records: addresses, authors, terms. Records of kinds that the studio does not have are counted.
 *
 * @param string            $name   Name of the element.
 * @param \SimpleXMLElement $entry  The entry.
 * @param Content_Import    $import The run.
 */
function import_head( string $name, \SimpleXMLElement $entry, Content_Import $import ): void {
	switch ( $name ) {
		case 'wp:base_blog_url':
			$import->uploads_there = untrailingslashit( (string) $entry ) . '/wp-content/uploads';
			break;
		case 'wp:author':
			import_author( $entry, $import );
			break;
		case 'wp:category':
		case 'wp:tag':
		case 'wp:term':
			import_term( read_term( $name, $entry ), $import );
			break;
		case 'item':
			$type = entry_text( $entry, 'post_type' );
			if ( ! in_array( $type, array_merge( ...IMPORT_ORDER ), true ) ) {
				$import->leave_out( sanitize_key( $type ) );
			}
	}
}

/**
 * Finds the user whom a record is by. One who is not here gets an account without role, address or password: the name
 * is next to the records, and no one can sign in with it.
 *
 * @param \SimpleXMLElement $entry  The author.
 * @param Content_Import    $import The run.
 */
function import_author( \SimpleXMLElement $entry, Content_Import $import ): void {
	$login = sanitize_user( entry_text( $entry, 'author_login' ), true );
	$user  = '' === $login ? false : get_user_by( 'login', $login );
	if ( '' === $login ) {
		return;
	}
	$id = $user ? $user->ID : wp_insert_user(
		wp_slash(
			array(
				'user_login'   => $login,
				'user_pass'    => wp_generate_password( 32 ),
				'display_name' => sanitize_text_field( entry_text( $entry, 'author_display_name' ) ),
				'first_name'   => sanitize_text_field( entry_text( $entry, 'author_first_name' ) ),
				'last_name'    => sanitize_text_field( entry_text( $entry, 'author_last_name' ) ),
				'role'         => '',
			)
		)
	);
	if ( is_int( $id ) ) {
		$import->count( 'authors', ! $user );
		$import->authors[ $login ] = $id;
	}
}

/**
 * What an import did, line by line, for people.
 *
 * @param Content_Import $import The run.
 * @return string[]
 */
function import_report( Content_Import $import ): array {
	$kinds = array(
		'records'      => __( 'Records', 'igniting-studio' ),
		'pictures'     => __( 'Media', 'igniting-studio' ),
		'terms'        => __( 'Terms and menus', 'igniting-studio' ),
		'menu entries' => __( 'Menu entries', 'igniting-studio' ),
		'comments'     => __( 'Comments', 'igniting-studio' ),
		'authors'      => __( 'Authors', 'igniting-studio' ),
	);
	$lines = array();
	foreach ( array_intersect_key( $kinds, $import->counts ) as $kind => $title ) {
		/* translators: 1: kind of entries, 2: how many were made, 3: how many were here before. */
		$lines[] = sprintf( __( '%1$s: %2$d new, %3$d here already and left as they are.', 'igniting-studio' ), $title, ...array_values( $import->counts[ $kind ] ) );
	}
	foreach ( $import->left_out as $type => $count ) {
		/* translators: 1: number of entries, 2: name of a kind of record. */
		$lines[] = sprintf( __( 'Left out: %1$d × %2$s.', 'igniting-studio' ), $count, $type );
	}
	if ( array() !== $import->missing_files ) {
		/* translators: 1: number of files, 2: names of files. */
		$lines[] = sprintf( __( 'Files that could not be fetched: %1$d (%2$s). Copy them into the folder of uploads, or import the file once more when its WordPress answers.', 'igniting-studio' ), count( $import->missing_files ), implode( ', ', array_slice( $import->missing_files, 0, 10 ) ) );
	}
	return $lines;
}
