<?php
/**
 * What the buttons of Studio → Import and export do.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** How long uploaded options wait to be confirmed. */
const PREVIEW_SECONDS = 15 * MINUTE_IN_SECONDS;

add_action( 'admin_post_' . TRANSFER_PAGE, __NAMESPACE__ . '\handle_transfer_form' );

/** Does what a button asks for, and comes back with what came of it. */
function handle_transfer_form(): void {
	if ( ! current_user_can( 'manage_options' ) || ! current_user_can( 'import' ) || ! current_user_can( 'export' ) ) {
		wp_die( esc_html__( 'You are not allowed to do this.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
	// PHP drops all that was sent, the nonce too, when it is more than it takes.
	if ( array() === $_POST && (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 ) > 0 ) {
		end_transfer( too_large() );
	}
	check_admin_referer( TRANSFER_PAGE );
	switch ( sanitize_key( $_POST['wish'] ?? '' ) ) {
		case 'export-content':
			// WordPress sends the headers with the first line.
			export_content( fn( $piece ) => $piece );
			exit;
		case 'export-options':
			nocache_headers();
			header( 'Content-Disposition: attachment; filename=igniting-studio-options.' . gmdate( 'Y-m-d' ) . '.json' );
			wp_send_json( options_file(), 200, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
			// It exits.
		case 'import-content':
			end_transfer( import_uploaded_content() );
			// It exits.
		case 'preview-options':
			end_transfer( preview_uploaded_options() );
			// It exits.
		case 'store-options':
			end_transfer( store_previewed_options() );
			// It exits.
		case 'removal':
			update_option( REMOVE_ALL, empty( $_POST['remove_all'] ) ? '' : '1', false );
			end_transfer( array( __( 'Saved.', 'igniting-studio' ) ) );
			// It exits.
		default:
			delete_transient( TRANSFER_PREVIEW . get_current_user_id() );
			end_transfer( array( __( 'Nothing was changed.', 'igniting-studio' ) ) );
	}
}

/**
 * Goes back to the screen, which says what came of it.
 *
 * @param string[]|\WP_Error $result Lines, or what went wrong.
 */
function end_transfer( $result ): void {
	$notice = is_wp_error( $result ) ? array( 'error', $result->get_error_messages() ) : array( 'success', $result );
	set_transient( TRANSFER_RESULT . get_current_user_id(), $notice, MINUTE_IN_SECONDS );
	wp_safe_redirect( admin_url( 'admin.php?page=' . TRANSFER_PAGE ) );
	exit;
}

/** The refusal of a file that this server does not take. */
function too_large(): \WP_Error {
	/* translators: %s: a size like "16 MB". */
	return content_fault( sprintf( __( 'The file is larger than this server takes (%s). Nothing was imported.', 'igniting-studio' ), size_format( wp_max_upload_size() ) ) );
}

/**
 * Where PHP has put the uploaded file. It is read there and kept nowhere.
 *
 * @return string|\WP_Error
 */
function uploaded_file() {
	$file  = isset( $_FILES['file'] ) && is_string( $_FILES['file']['tmp_name'] ?? null ) ? $_FILES['file'] : array(); // phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput -- Checked by the caller; PHP's own path.
	$error = (int) ( $file['error'] ?? UPLOAD_ERR_NO_FILE );
	if ( in_array( $error, array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true ) ) {
		return too_large();
	}
	if ( UPLOAD_ERR_OK !== $error || ! is_uploaded_file( $file['tmp_name'] ) ) {
		return content_fault( __( 'Choose a file first.', 'igniting-studio' ) );
	}
	return $file['tmp_name'];
}

/**
 * Imports the uploaded content.
 *
 * @return string[]|\WP_Error What was done.
 */
function import_uploaded_content() {
	$file   = uploaded_file();
	$import = is_wp_error( $file ) ? $file : import_content( $file );
	return is_wp_error( $import ) ? $import : array( __( 'The content is imported.', 'igniting-studio' ), ...import_report( $import ) );
}

/**
 * Keeps the uploaded options until they are confirmed.
 *
 * @return string[]|\WP_Error What is to be looked at.
 */
function preview_uploaded_options() {
	$file   = uploaded_file();
	$values = is_wp_error( $file ) ? $file : read_options_file( (string) file_get_contents( $file, false, null, 0, MAX_OPTIONS_BYTES + 1 ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file on this machine.
	if ( is_wp_error( $values ) ) {
		return $values;
	}
	$faults = array_map( fn( $message ) => html_entity_decode( $message, ENT_QUOTES ), array_column( get_settings_errors(), 'message' ) );
	if ( array() === changes_of_options( $values ) ) {
		return array( __( 'All of it is here already: nothing would change.', 'igniting-studio' ), ...$faults );
	}
	set_transient( TRANSFER_PREVIEW . get_current_user_id(), $values, PREVIEW_SECONDS );
	return array( __( 'Nothing was changed yet. Look at the list below.', 'igniting-studio' ), ...$faults );
}

/**
 * Stores the options that were looked at.
 *
 * @return string[]|\WP_Error
 */
function store_previewed_options() {
	$values = get_transient( TRANSFER_PREVIEW . get_current_user_id() );
	if ( ! is_array( $values ) ) {
		return content_fault( __( 'The list was shown too long ago: upload the file once more.', 'igniting-studio' ) );
	}
	store_options( $values );
	delete_transient( TRANSFER_PREVIEW . get_current_user_id() );
	return array( __( 'The options are imported.', 'igniting-studio' ) );
}
