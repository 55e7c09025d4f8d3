<?php
/**
 * Pictures and other files of an import. The export names them by their address: a file that is already among the uploads (copied
 * there) is used, else it is fetched. A file that cannot be fetched is reported, and fetched by the next import.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const MAX_FETCHED_BYTES     = 32 * MB_IN_BYTES;
const FETCH_TIMEOUT_SECONDS = 30;

/** After this many failures in a row, the source WordPress counts as unavailable: no more files are requested. */
const MAX_FAILED_FETCHES = 3;

/**
 * Creates a picture.
 *
 * @param array          $record The entry.
 * @param Content_Import $import The run.
 * @return int Its id, 0 if this WordPress does not accept its file type.
 */
function import_picture( array $record, Content_Import $import ): int {
	$file = upload_of( $record );
	if ( '' === $file ) {
		return 0;
	}
	$id = make_record( $record, $import, array( 'post_mime_type' => wp_check_filetype( $file )['type'] ) );
	update_post_meta( $id, '_wp_attached_file', wp_slash( $file ) );
	bring_missing_file( $id, $record, $import );
	foreach ( array( ALT_META, ALT_META_HU ) as $key ) {
		$alt = sanitize_field( meta_text( $record['meta'], $key ), 'text' );
		if ( '' !== $alt ) {
			update_post_meta( $id, $key, wp_slash( $alt ) );
		}
	}
	set_focal_point( $id, unserialized_list( meta_text( $record['meta'], FOCUS_META ) ) );
	return $id;
}

/**
 * The path of an entry's file below the uploads; "" if the path is not allowed.
 *
 * @param array $record The entry.
 */
function upload_of( array $record ): string {
	$file = meta_text( $record['meta'], '_wp_attached_file' );
	$name = wp_basename( $file );
	$fits = 0 === validate_file( $file ) && ! str_starts_with( $file, '/' ) && sanitize_file_name( $name ) === $name && preg_match( '#^[\w./%+-]{1,200}$#u', $file );
	return $fits && false !== wp_check_filetype( $name )['type'] ? $file : '';
}

/**
 * Ensures that the file of a picture exists, with its sizes.
 *
 * @param int            $id     The picture.
 * @param array          $record The entry.
 * @param Content_Import $import The run.
 */
function bring_missing_file( int $id, array $record, Content_Import $import ): void {
	$path = (string) get_attached_file( $id );
	if ( file_exists( $path ) && array() !== (array) wp_get_attachment_metadata( $id ) && false !== wp_get_attachment_metadata( $id ) ) {
		return;
	}
	if ( ! file_exists( $path ) && ! fetch_file( $record['attachment_url'], $path, $import ) ) {
		$import->missing_files[] = meta_text( $record['meta'], '_wp_attached_file' );
		return;
	}
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $path ) );
}

/**
 * Fetches a file, from public addresses only, and keeps it if its content matches its extension.
 *
 * @param string         $url    Its address.
 * @param string         $path   Its target path.
 * @param Content_Import $import The run.
 */
function fetch_file( string $url, string $path, Content_Import $import ): bool {
	if ( $import->failed_fetches >= MAX_FAILED_FETCHES || ! wp_mkdir_p( dirname( $path ) ) ) {
		return false;
	}
	$draft  = wp_tempnam( $path );
	$answer = wp_safe_remote_get(
		$url,
		array(
			'timeout'             => FETCH_TIMEOUT_SECONDS,
			'redirection'         => 2,
			'stream'              => true,
			'filename'            => $draft,
			'limit_response_size' => MAX_FETCHED_BYTES,
		)
	);
	$whole  = 200 === wp_remote_retrieve_response_code( $answer ) && filesize( $draft ) > 0 && filesize( $draft ) < MAX_FETCHED_BYTES;
	$check  = $whole ? wp_check_filetype_and_ext( $draft, wp_basename( $path ) ) : array();
	if ( empty( $check['type'] ) || ! empty( $check['proper_filename'] ) || ! copy( $draft, $path ) ) {
		wp_delete_file( $draft );
		++$import->failed_fetches;
		return false;
	}
	wp_delete_file( $draft );
	$import->failed_fetches = 0;
	$import->fetched[]      = $path;
	return true;
}
