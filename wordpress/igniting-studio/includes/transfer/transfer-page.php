<?php
/**
 * Studio → Import and export: content and options of the studio as files, and whether they are removed when the plugin is deleted.
 * For administrators.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const TRANSFER_PAGE = 'igniting-studio-transfer';

/** Transient shown once after an action: lines by kind of notice. */
const TRANSFER_RESULT = 'igniting_studio_transfer_result_';

/** Uploaded values that are not confirmed yet. */
const TRANSFER_PREVIEW = 'igniting_studio_transfer_preview_';

add_action( 'admin_menu', __NAMESPACE__ . '\add_transfer_page', 20 );

/** Adds the screen below Studio. */
function add_transfer_page(): void {
	$title = __( 'Import and export', 'igniting-studio' );
	$hook  = add_submenu_page( STUDIO_MENU, $title, $title, 'manage_options', TRANSFER_PAGE, __NAMESPACE__ . '\print_transfer_page' );
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\print_studio_styles' );
}

/** Prints the screen. */
function print_transfer_page(): void {
	printf( '<div class="wrap"><h1>%s</h1>', esc_html__( 'Import and export', 'igniting-studio' ) );
	print_transfer_result();
	print_options_preview();
	print_export_forms();
	print_import_forms();
	print_removal_form();
	echo '</div>';
}

/** Prints the result of the last button. */
function print_transfer_result(): void {
	$result = get_transient( TRANSFER_RESULT . get_current_user_id() );
	if ( is_array( $result ) ) {
		delete_transient( TRANSFER_RESULT . get_current_user_id() );
		wp_admin_notice( implode( '<br>', array_map( 'esc_html', $result[1] ) ), array( 'type' => $result[0] ) );
	}
}

/** Prints the two exports. */
function print_export_forms(): void {
	printf( '<h2>%s</h2>', esc_html__( 'Export', 'igniting-studio' ) );
	printf( '<p>%s</p>', esc_html__( 'Content is every record with its translation, fields, pictures (by their address), terms, comments and menus, and holds the email addresses of authors and commenters. Options are what the Studio menu and the general settings hold. Keys and the pairing with the website are in neither.', 'igniting-studio' ) );
	open_action_form( TRANSFER_PAGE, array( 'wish' => 'export-content' ), 'igniting-studio-buttons' );
	printf( '<button class="button">%s</button></form>', esc_html__( 'Export content (WXR)', 'igniting-studio' ) );
	open_action_form( TRANSFER_PAGE, array( 'wish' => 'export-options' ), 'igniting-studio-buttons' );
	printf( '<button class="button">%s</button></form>', esc_html__( 'Export options (JSON)', 'igniting-studio' ) );
}

/** Prints the two imports. */
function print_import_forms(): void {
	printf( '<h2>%s</h2>', esc_html__( 'Import', 'igniting-studio' ) );
	/* translators: %s: a size like "16 MB". */
	$size = sprintf( __( 'This server takes files up to %s. A larger one is imported from a terminal: wp igniting-studio import FILE --apply.', 'igniting-studio' ), size_format( wp_max_upload_size() ) );
	printf( '<p>%s %s</p>', esc_html__( 'What is here already stays as it is: the same file twice makes nothing twice. Import content before options, so that its menus can be put in their places.', 'igniting-studio' ), esc_html( $size ) );
	print_file_form( 'import-content', __( 'Content, a file that ends in .xml', 'igniting-studio' ), '.xml', __( 'Import content', 'igniting-studio' ) );
	print_file_form( 'preview-options', __( 'Options, a file that ends in .json', 'igniting-studio' ), '.json', __( 'Show what would change', 'igniting-studio' ) );
}

/**
 * Prints a form that sends a file.
 *
 * @param string $wish   What is done with it.
 * @param string $label  What the file is.
 * @param string $accept The accepted file extension.
 * @param string $button The label of the button.
 */
function print_file_form( string $wish, string $label, string $accept, string $button ): void {
	open_action_form( TRANSFER_PAGE, array( 'wish' => $wish ), 'igniting-studio-buttons' );
	printf( '<label for="%1$s-file">%2$s</label> <input type="file" id="%1$s-file" name="file" accept="%3$s" required> ', esc_attr( $wish ), esc_html( $label ), esc_attr( $accept ) );
	printf( '<button class="button">%s</button></form>', esc_html( $button ) );
}

/** Prints the changes of an uploaded options file, with the button that stores them. */
function print_options_preview(): void {
	$values = get_transient( TRANSFER_PREVIEW . get_current_user_id() );
	if ( ! is_array( $values ) ) {
		return;
	}
	$heads = array( __( 'Setting', 'igniting-studio' ), __( 'Now', 'igniting-studio' ), __( 'After the import', 'igniting-studio' ) );
	printf( '<h2>%s</h2><table class="widefat striped igniting-studio-changes"><thead><tr><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'What would change', 'igniting-studio' ), implode( '</th><th scope="col">', array_map( 'esc_html', $heads ) ) );
	foreach ( changes_of_options( $values ) as $name => [ $before, $after ] ) {
		printf( '<tr><th scope="row">%s</th><td>%s</td><td>%s</td></tr>', esc_html( name_of_setting( $name ) ), esc_html( $before ), esc_html( $after ) );
	}
	echo '</tbody></table>';
	open_action_form( TRANSFER_PAGE, array( 'wish' => 'store-options' ), 'igniting-studio-buttons' );
	printf( '<button class="button button-primary">%s</button></form>', esc_html__( 'Import these options', 'igniting-studio' ) );
	open_action_form( TRANSFER_PAGE, array( 'wish' => 'drop-options' ), 'igniting-studio-buttons' );
	printf( '<button class="button">%s</button></form>', esc_html__( 'Leave everything as it is', 'igniting-studio' ) );
}

/** Prints whether the data are removed when the plugin is deleted. */
function print_removal_form(): void {
	printf( '<h2>%s</h2>', esc_html__( 'When the plugin is deleted', 'igniting-studio' ) );
	printf( '<p>%s</p>', esc_html__( 'Projects, services, fields and settings stay, so that it can be installed again; only its secret, its queue and its capabilities are removed.', 'igniting-studio' ) );
	open_action_form( TRANSFER_PAGE, array( 'wish' => 'removal' ), 'igniting-studio-buttons' );
	printf( '<label><input type="checkbox" name="remove_all" value="1"%s> %s</label> ', checked( (bool) get_option( REMOVE_ALL ), true, false ), esc_html__( 'Remove all its data: every project and service, the fields and languages of all records, and the settings of the Studio menu. Posts, pages and media stay.', 'igniting-studio' ) );
	printf( '<button class="button">%s</button></form>', esc_html__( 'Save', 'igniting-studio' ) );
}

/** How long uploaded options wait to be confirmed. */
const PREVIEW_SECONDS = 15 * MINUTE_IN_SECONDS;

add_action( 'admin_post_' . TRANSFER_PAGE, __NAMESPACE__ . '\handle_transfer_form' );

/** Performs the action of a button, and redirects back with the result. */
function handle_transfer_form(): void {
	if ( ! current_user_can( 'manage_options' ) || ! current_user_can( 'import' ) || ! current_user_can( 'export' ) ) {
		wp_die( esc_html__( 'You are not allowed to do this.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
	// PHP drops the entire request body, including the nonce, if it exceeds the limit.
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
 * Redirects to the screen, which shows the result.
 *
 * @param string[]|\WP_Error $result Lines, or what went wrong.
 */
function end_transfer( $result ): void {
	$notice = is_wp_error( $result ) ? array( 'error', $result->get_error_messages() ) : array( 'success', $result );
	set_transient( TRANSFER_RESULT . get_current_user_id(), $notice, MINUTE_IN_SECONDS );
	wp_safe_redirect( admin_url( 'admin.php?page=' . TRANSFER_PAGE ) );
	exit;
}

/** The error for a file that this server does not accept. */
function too_large(): \WP_Error {
	/* translators: %s: a size like "16 MB". */
	return content_fault( sprintf( __( 'The file is larger than this server takes (%s). Nothing was imported.', 'igniting-studio' ), size_format( wp_max_upload_size() ) ) );
}

/**
 * The path of the file that PHP received. It is read there and not stored.
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
 * @return string[]|\WP_Error The result.
 */
function import_uploaded_content() {
	$file   = uploaded_file();
	$import = is_wp_error( $file ) ? $file : import_content( $file );
	return is_wp_error( $import ) ? $import : array( __( 'The content is imported.', 'igniting-studio' ), ...import_report( $import ) );
}

/**
 * Keeps the uploaded options until they are confirmed.
 *
 * @return string[]|\WP_Error The notice to review them.
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
 * Stores the previewed options.
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
