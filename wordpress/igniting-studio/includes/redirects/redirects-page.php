<?php
/**
 * Studio → Redirects: the targets of addresses that no longer exist, for editors.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const REDIRECTS_PAGE = 'igniting-studio-redirects';

/** Rows of the table on one screen. */
const REDIRECTS_PER_SCREEN = 100;

/** Transient shown once after an action: kind of notice, lines, and the input if it was refused. */
const REDIRECTS_RESULT = 'igniting_studio_redirects_result_';

/** How many faults of an import are reported; no user would read a longer list. */
const MAX_TOLD_FAULTS = 10;

/** How many new addresses of an import are checked. */
const MAX_TARGETS_ASKED = 50;

add_action( 'admin_menu', __NAMESPACE__ . '\add_redirects_page', 15 );
add_action( 'admin_post_' . REDIRECTS_PAGE, __NAMESPACE__ . '\handle_redirects_form' );

/** Adds the screen below Studio. */
function add_redirects_page(): void {
	$title = __( 'Redirects', 'igniting-studio' );
	$hook  = add_submenu_page( STUDIO_MENU, $title, $title, EDIT_STUDIO, REDIRECTS_PAGE, __NAMESPACE__ . '\print_redirects_page' );
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\print_studio_styles' );
}

/** Labels of the kinds. */
function redirect_kind_labels(): array {
	return array(
		301 => __( 'for good (301)', 'igniting-studio' ),
		302 => __( 'for now (302)', 'igniting-studio' ),
		410 => __( 'gone, leads nowhere (410)', 'igniting-studio' ),
	);
}

/** Prints the screen. */
function print_redirects_page(): void {
	printf( '<div class="wrap"><h1>%s</h1>', esc_html__( 'Redirects', 'igniting-studio' ) );
	$result = get_transient( REDIRECTS_RESULT . get_current_user_id() );
	delete_transient( REDIRECTS_RESULT . get_current_user_id() );
	[ $type, $lines, $typed ] = is_array( $result ) ? $result : array( '', array(), array() );
	if ( $lines ) {
		wp_admin_notice( implode( '<br>', array_map( 'esc_html', $lines ) ), array( 'type' => $type ) );
	}
	printf( '<p>%s</p>', esc_html__( 'Where the website leads from an address at which it has nothing any more. A page always comes first: while there is one at the old address, its row rests. Visitors are led on in one step, also where one row leads to another.', 'igniting-studio' ) );
	print_redirect_form( $typed ? $typed : edited_redirect() );
	print_redirects_table();
	print_redirection_rules();
	print_redirects_import();
	echo '</div>';
}

/** The row to change, in the form's format. */
function edited_redirect(): array {
	$from = isset( $_GET['edit'] ) ? sanitize_text_field( wp_unslash( $_GET['edit'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	$row  = get_redirects()[ $from ] ?? null;
	return $row ? array( 'was' => $from ) + compact( 'from' ) + $row : array();
}

/**
 * Prints the form of one row.
 *
 * @param array $row `was` (the path that is replaced), `from`, `to`, `kind`; empty for a new one.
 */
function print_redirect_form( array $row ): void {
	$row += array(
		'was'  => '',
		'from' => '',
		'to'   => '',
		'kind' => 301,
	);
	printf( '<h2>%s</h2>', '' === $row['was'] ? esc_html__( 'Add a redirect', 'igniting-studio' ) : esc_html__( 'Change a redirect', 'igniting-studio' ) );
	open_action_form( REDIRECTS_PAGE, array( 'wish' => 'save' ), 'igniting-studio-filter' );
	printf( '<input type="hidden" name="was" value="%s">', esc_attr( $row['was'] ) );
	printf( '<label>%s <input type="text" class="regular-text code" name="from" value="%s" placeholder="/old-page" maxlength="%d" required></label>', esc_html__( 'Old address', 'igniting-studio' ), esc_attr( $row['from'] ), (int) MAX_TARGET );
	printf( '<label>%s <input type="text" class="regular-text code" name="to" value="%s" placeholder="/about" maxlength="%d"></label>', esc_html__( 'New address', 'igniting-studio' ), esc_attr( $row['to'] ), (int) MAX_TARGET );
	printf( '<label>%s <select name="kind">', esc_html__( 'Kind', 'igniting-studio' ) );
	foreach ( redirect_kind_labels() as $kind => $label ) {
		printf( '<option value="%d"%s>%s</option>', (int) $kind, selected( (int) $row['kind'], $kind, false ), esc_html( $label ) );
	}
	printf( '</select></label><button class="button button-primary">%s</button></form>', esc_html__( 'Save', 'igniting-studio' ) );
}

/** Prints the rows of one screen, with how often each was used. */
function print_redirects_table(): void {
	$all = get_redirects();
	if ( array() === $all ) {
		printf( '<p class="igniting-studio-empty">%s</p>', esc_html__( 'No redirects yet. Former addresses of posts, pages, projects and services, and those of an ordinary WordPress, lead on without one.', 'igniting-studio' ) );
		return;
	}
	$screens = (int) ceil( count( $all ) / REDIRECTS_PER_SCREEN );
	$screen  = min( $screens, max( 1, isset( $_GET['paged'] ) ? absint( $_GET['paged'] ) : 1 ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	$used    = redirect_hits();
	$titles  = array( __( 'Old address', 'igniting-studio' ), __( 'New address', 'igniting-studio' ), __( 'Kind', 'igniting-studio' ), __( 'Used', 'igniting-studio' ) );
	printf( '<h2>%s</h2><table class="widefat striped igniting-studio-stacked igniting-studio-redirects"><caption class="screen-reader-text">%s</caption><thead><tr>', esc_html__( 'All redirects', 'igniting-studio' ), esc_html__( 'Redirects by their old address', 'igniting-studio' ) );
	printf( '<th scope="col">%s</th><td></td></tr></thead><tbody>', implode( '</th><th scope="col">', array_map( 'esc_html', $titles ) ) );
	foreach ( array_slice( $all, ( $screen - 1 ) * REDIRECTS_PER_SCREEN, REDIRECTS_PER_SCREEN ) as $from => $row ) {
		print_redirect_row( $from, $row, is_wp_error( $used ) ? null : (int) ( $used['hits'][ $from ] ?? 0 ) );
	}
	echo '</tbody></table>';
	printf( '<p class="description">%s</p>', esc_html( hits_note( $used ) ) );
	$links = paginate_links(
		array(
			'base'    => add_query_arg( array( 'page' => REDIRECTS_PAGE, 'paged' => '%#%' ), admin_url( 'admin.php' ) ),
			'format'  => '',
			'total'   => $screens,
			'current' => $screen,
		)
	);
	if ( $links ) {
		printf( '<div class="tablenav"><div class="tablenav-pages">%s</div></div>', wp_kses_post( $links ) );
	}
}

/**
 * Prints one row with its two buttons.
 *
 * @param string   $from The path.
 * @param array    $row  Where it leads.
 * @param int|null $hits How often it was used; null if the website does not report it.
 */
function print_redirect_row( string $from, array $row, ?int $hits ): void {
	$kind = (int) ( $row['kind'] ?? 0 );
	printf( '<tr><th scope="row"><code>%s</code></th>', esc_html( $from ) );
	printf( 410 === $kind ? '<td>—</td>' : '<td><span aria-hidden="true">→ </span><code>%s</code></td>', esc_html( text_of( $row, 'to' ) ) );
	printf( '<td>%s</td>', esc_html( redirect_kind_labels()[ $kind ] ?? (string) $kind ) );
	printf( '<td data-colname="%s">%s</td><td>', esc_attr__( 'Used', 'igniting-studio' ), esc_html( null === $hits ? '—' : number_format_i18n( $hits ) ) );
	$edit = add_query_arg( array( 'page' => REDIRECTS_PAGE, 'edit' => rawurlencode( $from ) ), admin_url( 'admin.php' ) );
	/* translators: %s: an address. */
	printf( '<a class="button button-small" href="%s" aria-label="%s">%s</a> ', esc_url( $edit ), esc_attr( sprintf( __( 'Edit: %s', 'igniting-studio' ), $from ) ), esc_html__( 'Edit', 'igniting-studio' ) );
	open_action_form( REDIRECTS_PAGE, array( 'wish' => 'delete' ), 'igniting-studio-inline' );
	/* translators: %s: an address. */
	printf( '<input type="hidden" name="from" value="%s"><button class="button button-small button-link-delete" aria-label="%s">%s</button></form></td></tr>', esc_attr( $from ), esc_attr( sprintf( __( 'Delete: %s', 'igniting-studio' ), $from ) ), esc_html__( 'Delete', 'igniting-studio' ) );
}

/** Prints the rules of the plugin Redirection, which are edited there, and those that the website cannot use. */
function print_redirection_rules(): void {
	$rules = redirection_rules();
	if ( array() === array_filter( $rules ) ) {
		return;
	}
	$screens = (int) ceil( max( count( $rules['used'] ), count( $rules['unused'] ), 1 ) / REDIRECTS_PER_SCREEN );
	$screen  = min( $screens, max( 1, isset( $_GET['rules'] ) ? absint( $_GET['rules'] ) : 1 ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	$shown   = fn( array $rows ) => array_slice( $rows, ( $screen - 1 ) * REDIRECTS_PER_SCREEN, REDIRECTS_PER_SCREEN );
	printf( '<h2 id="redirection">%s</h2>', esc_html__( 'Comes from Redirection', 'igniting-studio' ) );
	/* translators: 1: number of rules that the website uses, 2: number of rules that it does not use. */
	printf( '<p>%s', esc_html( sprintf( __( 'The website reads the rules of the plugin Redirection too: it uses %1$s and cannot use %2$s. Your own redirects come first.', 'igniting-studio' ), number_format_i18n( count( $rules['used'] ) ), number_format_i18n( count( $rules['unused'] ) ) ) ) );
	if ( current_user_can( 'manage_options' ) ) {
		printf( ' <a href="%s">%s</a>', esc_url( admin_url( 'tools.php?page=redirection.php' ) ), esc_html__( 'Change them in Redirection', 'igniting-studio' ) );
	}
	echo '</p>';
	foreach ( $rules['notes'] as $note ) {
		printf( '<p class="igniting-studio-fault">%s</p>', esc_html( $note ) );
	}
	$used = array();
	foreach ( $shown( $rules['used'] ) as $from => $row ) {
		$used[] = array( (string) $from, 410 === $row['kind'] ? '—' : $row['to'], redirect_kind_labels()[ $row['kind'] ] );
	}
	print_rules_table( __( 'Rules that the website uses', 'igniting-studio' ), array( __( 'Old address', 'igniting-studio' ), __( 'New address', 'igniting-studio' ), __( 'Kind', 'igniting-studio' ) ), $used );
	print_rules_table( __( 'Rules that the website does not use', 'igniting-studio' ), array( __( 'Old address', 'igniting-studio' ), __( 'Reason', 'igniting-studio' ) ), array_map( 'array_values', $shown( $rules['unused'] ) ) );
	$links = paginate_links(
		array(
			'base'    => add_query_arg( array( 'page' => REDIRECTS_PAGE, 'rules' => '%#%' ), admin_url( 'admin.php' ) ) . '#redirection', // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
			'format'  => '',
			'total'   => $screens,
			'current' => $screen,
		)
	);
	if ( $links ) {
		printf( '<div class="tablenav"><div class="tablenav-pages">%s</div></div>', wp_kses_post( $links ) );
	}
}

/**
 * Prints a read-only table; nothing without rows.
 *
 * @param string     $title  Its title.
 * @param string[]   $heads  The titles of its columns.
 * @param string[][] $rows   Texts, the first of each row an address.
 */
function print_rules_table( string $title, array $heads, array $rows ): void {
	if ( array() === $rows ) {
		return;
	}
	printf( '<h3>%s</h3><table class="widefat striped igniting-studio-stacked"><caption class="screen-reader-text">%s</caption><thead><tr>', esc_html( $title ), esc_html( $title ) );
	foreach ( $heads as $head ) {
		printf( '<th scope="col">%s</th>', esc_html( $head ) );
	}
	echo '</tr></thead><tbody>';
	foreach ( $rows as $row ) {
		printf( '<tr><th scope="row"><code>%s</code></th>', esc_html( (string) array_shift( $row ) ) );
		foreach ( $row as $at => $text ) {
			printf( '<td data-colname="%s">%s</td>', esc_attr( $heads[ $at + 1 ] ), esc_html( $text ) );
		}
		echo '</tr>';
	}
	echo '</tbody></table>';
}

/**
 * How often each row was used, from the website, which counts in memory.
 *
 * @return array|\WP_Error `since` (ISO 8601) and `hits` by path.
 */
function redirect_hits() {
	return signed_request( 'GET', '/api/studio/redirects' );
}

/**
 * Prints what the numbers mean.
 *
 * @param array|\WP_Error $used Of `redirect_hits()`.
 */
function hits_note( $used ): string {
	if ( is_wp_error( $used ) ) {
		/* translators: %s: why, a sentence. */
		return sprintf( __( 'How often each was used is not known now. %s', 'igniting-studio' ), $used->get_error_message() );
	}
	$since = strtotime( text_of( $used, 'since' ) );
	/* translators: %s: date and time. */
	return sprintf( __( 'Counted since the website was started, %s. Where it runs as several processes, each counts alone and one of them answers.', 'igniting-studio' ), $since ? date_and_time( $since ) : '—' );
}

/** Prints the field for many rows. */
function print_redirects_import(): void {
	printf( '<h2>%s</h2>', esc_html__( 'Add many', 'igniting-studio' ) );
	open_action_form( REDIRECTS_PAGE, array( 'wish' => 'import' ), 'igniting-studio-import' );
	printf( '<p><label for="igniting-studio-lines">%s</label></p>', esc_html__( 'One a line: old address, new address and, unless it is 301, the kind, with spaces or commas between them.', 'igniting-studio' ) );
	echo '<textarea class="large-text code" rows="6" id="igniting-studio-lines" name="lines" placeholder="/old-page /about&#10;/summer-offer, /services, 302&#10;/closed-shop - 410"></textarea>';
	printf( '<p><button class="button">%s</button></p></form>', esc_html__( 'Add these', 'igniting-studio' ) );
}

/** Performs the action of a button, and redirects back with the result. */
function handle_redirects_form(): void {
	check_admin_referer( REDIRECTS_PAGE );
	if ( ! current_user_can( EDIT_STUDIO ) ) {
		wp_die( esc_html__( 'You are not allowed to do this.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
	$sent = fn( string $name ) => isset( $_POST[ $name ] ) && is_string( $_POST[ $name ] ) ? wp_check_invalid_utf8( wp_unslash( $_POST[ $name ] ) ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- former_path() and redirect_target() do; WordPress's own cleaning takes %C3%A9 out of addresses.
	switch ( $sent( 'wish' ) ) {
		case 'save':
			end_redirects( save_redirect( $sent( 'was' ), $sent( 'from' ), $sent( 'to' ), (int) $sent( 'kind' ) ) );
			// It exits.
		case 'delete':
			store_redirects( array_diff_key( get_redirects(), array( $sent( 'from' ) => true ) ) );
			end_redirects( array( 'success', array( __( 'Deleted.', 'igniting-studio' ) ), array() ) );
			// It exits.
		default:
			end_redirects( import_redirects( $sent( 'lines' ) ) );
	}
}

/**
 * Redirects to the screen, which shows the result.
 *
 * @param array{0: string, 1: string[], 2: array<string, mixed>} $result Kind of notice, lines, and the input.
 */
function end_redirects( array $result ): void {
	set_transient( REDIRECTS_RESULT . get_current_user_id(), $result, MINUTE_IN_SECONDS );
	wp_safe_redirect( add_query_arg( 'page', REDIRECTS_PAGE, admin_url( 'admin.php' ) ) );
	exit;
}

/**
 * Stores one row.
 *
 * @param string $was  The path whose row it replaces, "" for none.
 * @param string $from The old address as typed.
 * @param string $to   The new one.
 * @param int    $kind Its kind.
 */
function save_redirect( string $was, string $from, string $to, int $kind ): array {
	$redirects = with_redirect( array_diff_key( get_redirects(), array( $was => true ) ), $from, $to, $kind );
	if ( is_wp_error( $redirects ) ) {
		return array( 'error', array( $redirects->get_error_message(), __( 'Nothing was changed.', 'igniting-studio' ) ), compact( 'was', 'from', 'to', 'kind' ) );
	}
	store_redirects( $redirects );
	$saved = __( 'Saved. The website leads there within seconds, unless it has a page of its own at the old address.', 'igniting-studio' );
	$dead  = dead_end_lines( array( $redirects[ former_path( $from ) ]['to'] ) );
	return array( $dead ? 'warning' : 'success', array( $saved, ...$dead ), array() );
}

/**
 * A warning about new addresses that do not exist on the website. The website reports its own pages; while it does not answer,
 * there is no warning.
 *
 * @param string[] $targets Targets of the rows just stored.
 * @return string[]
 */
function dead_end_lines( array $targets ): array {
	$targets = array_values( array_filter( array_unique( $targets ), fn( $target ) => str_starts_with( $target, '/' ) ) );
	if ( ! $targets ) {
		return array();
	}
	$answer = signed_request( 'POST', '/api/studio/addresses', array( 'targets' => array_slice( $targets, 0, MAX_TARGETS_ASKED ) ) );
	$asked  = is_wp_error( $answer ) ? array() : array_filter( (array) ( $answer['withoutPage'] ?? array() ), 'is_string' );
	/* translators: %s: an address. */
	$words = __( 'The website has nothing at the new address %s now, so visitors will not find what they look for. Is it spelt as it should be?', 'igniting-studio' );
	$all = $asked ? get_redirects() + redirection_rules()['used'] : array();
	return array_map( fn( $target ) => sprintf( $words, $target ), array_values( array_filter( $asked, fn( $target ) => ! is_known_here( $target, $all ) ) ) );
}

/**
 * Whether a published record is or was at an address of the website, or a row of the table redirects from there.
 *
 * @param string $target A path of the website.
 * @param array  $all    The rows by path.
 */
function is_known_here( string $target, array $all ): bool {
	$path = former_path( (string) strtok( $target, '?#' ) );
	if ( is_wp_error( $path ) || isset( $all[ $path ] ) ) {
		return true;
	}
	$slug    = sanitize_title( substr( (string) strrchr( $path, '/' ), 1 ) );
	$among   = array(
		'post_type'   => array_keys( FOLDERS ),
		'numberposts' => 20,
	);
	$records = array( ...get_posts( $among + array( 'name' => $slug ) ), ...get_posts( $among + array( 'meta_key' => '_wp_old_slug', 'meta_value' => $slug ) ) ); // phpcs:ignore WordPress.DB.SlowDBQuery,WordPress.Arrays.ArrayDeclarationSpacing -- As WordPress itself looks for old slugs.
	// The website shows a record under the other language's path too.
	$folded = fn( $address ) => (string) preg_replace( '#^/(' . implode( '|', array_keys( LANGUAGES ) ) . ')(?=/)#', '', (string) $address );
	foreach ( $records as $record ) {
		$address = former_path( website_address( $record, $slug ) );
		if ( ! is_wp_error( $address ) && $folded( $address ) === $folded( $path ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Adds many rows. Faulty lines are reported, and the others are stored.
 *
 * @param string $lines What was pasted.
 */
function import_redirects( string $lines ): array {
	$redirects = get_redirects();
	$faults    = array();
	$targets   = array();
	$added     = 0;
	foreach ( array_slice( preg_split( '/\R/u', $lines ), 0, 2 * MAX_REDIRECTS ) as $at => $line ) {
		$words = preg_split( '/[\s,;]+/u', $line, -1, PREG_SPLIT_NO_EMPTY );
		if ( ! $words ) {
			continue;
		}
		$next = with_redirect( $redirects, $words[0], $words[1] ?? '', (int) ( $words[2] ?? 301 ) );
		if ( is_wp_error( $next ) ) {
			/* translators: 1: number of a line, 2: what is wrong with it. */
			$faults[] = sprintf( __( 'Line %1$d: %2$s', 'igniting-studio' ), $at + 1, $next->get_error_message() );
			continue;
		}
		$redirects = $next;
		$targets[] = $redirects[ former_path( $words[0] ) ]['to'];
		++$added;
	}
	store_redirects( $redirects );
	$faults = array( ...$faults, ...dead_end_lines( $targets ) );
	/* translators: %d: number of redirects. */
	$done = sprintf( _n( '%d redirect was stored.', '%d redirects were stored.', $added, 'igniting-studio' ), $added );
	/* translators: %d: number of lines. */
	$more = count( $faults ) > MAX_TOLD_FAULTS ? array( sprintf( __( 'And %d more lines.', 'igniting-studio' ), count( $faults ) - MAX_TOLD_FAULTS ) ) : array();
	return array( $faults ? 'warning' : 'success', array( $done, ...array_slice( $faults, 0, MAX_TOLD_FAULTS ), ...$more ), array() );
}
