<?php
/**
 * The Translations screen: the open work on translations, one row per record, with the actions beside it.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const TRANSLATIONS_PAGE = 'igniting-studio-translations';
const ROWS_PER_SCREEN   = 50;

add_action( 'admin_menu', __NAMESPACE__ . '\add_translations_screen' );

/** Adds the screen to the menu, for everyone who edits. */
function add_translations_screen(): void {
	$title = __( 'Translations', 'igniting-studio' );
	$hook  = add_menu_page( $title, $title, 'edit_posts', TRANSLATIONS_PAGE, __NAMESPACE__ . '\print_translations_screen', 'dashicons-translation', 4 );
	add_action( "load-{$hook}", __NAMESPACE__ . '\save_both_languages' );
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\print_studio_styles' );
}

/**
 * The address of the screen.
 *
 * @param array $query The query parameters.
 */
function translations_url( array $query = array() ): string {
	return add_query_arg( array( 'page' => TRANSLATIONS_PAGE ) + $query, admin_url( 'admin.php' ) );
}

/** Prints the screen, or a record with its translation. */
function print_translations_screen(): void {
	// phpcs:disable WordPress.Security.NonceVerification.Recommended -- it only shows.
	$compared = absint( $_GET['compare'] ?? 0 );
	if ( array() !== pair_for_editing( $compared ) ) {
		print_both_languages( get_post( $compared ) );
		return;
	}
	$type    = sanitize_key( $_GET['type'] ?? '' );
	$type    = in_array( $type, RECORD_TYPES, true ) ? $type : '';
	$problem = sanitize_key( $_GET['problem'] ?? '' );
	$problem = isset( translation_problems()[ $problem ] ) ? $problem : '';
	$page    = max( 1, absint( $_GET['paged'] ?? 1 ) );
	// phpcs:enable
	$report = translation_report( $type );
	$rows   = rows_with_problem( $report, $problem );
	printf( '<div class="wrap"><h1 class="wp-heading-inline">%s</h1><hr class="wp-header-end">', esc_html__( 'Translations', 'igniting-studio' ) );
	printf( '<p>%s</p>', esc_html__( 'Every record of the website exists in English and in Hungarian. Here is what is missing or has fallen behind.', 'igniting-studio' ) );
	print_problem_links( count_problems( $report ), $problem, $type );
	print_type_filter( $problem, $type );
	if ( count( $report ) >= REPORT_RECORDS ) {
		/* translators: %s: a number. */
		printf( '<p>%s</p>', esc_html( sprintf( __( 'Only the newest %s records were looked at.', 'igniting-studio' ), number_format_i18n( REPORT_RECORDS ) ) ) );
	}
	print_translation_table( array_slice( $rows, ( $page - 1 ) * ROWS_PER_SCREEN, ROWS_PER_SCREEN ) );
	print_page_links( count( $rows ), $page );
	echo '</div>';
}

/**
 * Prints a link for each problem, with its count, as WordPress does above its lists.
 *
 * @param array  $counts  How many records have each problem.
 * @param string $problem The chosen one, "" for all.
 * @param string $type    The chosen type, "" for all.
 */
function print_problem_links( array $counts, string $problem, string $type ): void {
	$links = array();
	foreach ( array( '' => __( 'All of them', 'igniting-studio' ) ) + translation_problems() as $name => $title ) {
		$text    = '' === $name ? esc_html( $title ) : sprintf( '%s <span class="count">(%s)</span>', esc_html( $title ), esc_html( number_format_i18n( $counts[ $name ] ) ) );
		$current = $name === $problem ? ' class="current" aria-current="page"' : '';
		$links[] = sprintf( '<a href="%s"%s>%s</a>', esc_url( translations_url( array_filter( array( 'problem' => $name, 'type' => $type ) ) ) ), $current, $text ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	}
	echo '<ul class="subsubsub"><li>' . implode( ' |</li> <li>', $links ) . '</li></ul>'; // phpcs:ignore WordPress.Security.EscapeOutput -- each part is escaped above.
	if ( $counts['no-language'] > 0 ) {
		printf( '<div class="notice notice-info inline" style="clear:both"><p>%s <a href="%s">%s</a></p></div>', esc_html__( 'Some records have no language yet, so they are shown in both.', 'igniting-studio' ), esc_url( wizard_url() ), esc_html__( 'Give them one by rules', 'igniting-studio' ) );
	}
}

/**
 * Prints the select for a type.
 *
 * @param string $problem The chosen problem.
 * @param string $type    The chosen type.
 */
function print_type_filter( string $problem, string $type ): void {
	$types = array( '' => __( 'All kinds', 'igniting-studio' ) );
	foreach ( RECORD_TYPES as $name ) {
		$types[ $name ] = get_post_type_object( $name )->labels->name;
	}
	printf( '<form method="get" class="tablenav top"><input type="hidden" name="page" value="%s"><input type="hidden" name="problem" value="%s">', esc_attr( TRANSLATIONS_PAGE ), esc_attr( $problem ) );
	printf( '<label class="screen-reader-text" for="filter-by-type">%s</label>', esc_html__( 'Filter by kind', 'igniting-studio' ) );
	print_select( 'filter-by-type', 'type', $types, $type );
	printf( ' <button class="button">%s</button></form>', esc_html__( 'Filter', 'igniting-studio' ) );
}

/**
 * Prints the rows.
 *
 * @param array $rows Rows of a report.
 */
function print_translation_table( array $rows ): void {
	if ( array() === $rows ) {
		printf( '<p><strong>%s</strong></p>', esc_html__( 'Nothing to do here.', 'igniting-studio' ) );
		return;
	}
	echo '<table class="widefat striped igniting-studio-stacked"><thead><tr>';
	foreach ( array( __( 'Record', 'igniting-studio' ), __( 'Language', 'igniting-studio' ), __( 'Translation', 'igniting-studio' ), __( 'What is wrong', 'igniting-studio' ), __( 'What to do', 'igniting-studio' ) ) as $title ) {
		printf( '<th scope="col">%s</th>', esc_html( $title ) );
	}
	echo '</tr></thead><tbody>';
	array_map( __NAMESPACE__ . '\print_translation_row', $rows );
	echo '</tbody></table>';
}

/**
 * Prints one row.
 *
 * @param array $row A row of a report.
 */
function print_translation_row( array $row ): void {
	$other = $row['twin'] ?: $row['like'];
	printf( '<tr><th scope="row">%s<br><span class="description">%s</span></th>', record_link( $row['id'] ), esc_html( get_post_type_object( $row['type'] )->labels->singular_name ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- record_link() escapes.
	printf( '<td data-colname="%s">%s</td>', esc_attr__( 'Language', 'igniting-studio' ), esc_html( language_name( $row['language'] ) ) );
	printf( '<td data-colname="%s">%s</td><td><ul style="margin:0">', esc_attr__( 'Translation', 'igniting-studio' ), $other > 0 ? record_link( $other ) : '—' ); // phpcs:ignore WordPress.Security.EscapeOutput -- record_link() escapes.
	foreach ( $row['problems'] as $problem ) {
		printf( '<li>%s</li>', esc_html( translation_problems()[ $problem ] ) );
	}
	foreach ( $row['differences'] as $difference ) {
		printf( '<li class="description">%s</li>', esc_html( $difference ) );
	}
	echo '</ul></td><td>';
	foreach ( row_deeds( $row ) as $label => $url ) {
		/* translators: 1: what a link does, 2: title of a record. */
		printf( '<a class="button button-small" href="%s" aria-label="%s">%s</a> ', esc_url( $url ), esc_attr( sprintf( __( '%1$s: %2$s', 'igniting-studio' ), $label, title_of( $row['id'] ) ) ), esc_html( $label ) );
	}
	echo '</td></tr>';
}

/**
 * The actions of a row.
 *
 * @param array $row A row of a report.
 * @return array<string, string> Addresses by label.
 */
function row_deeds( array $row ): array {
	if ( '' === $row['language'] ) {
		return array( __( 'Choose a language', 'igniting-studio' ) => wizard_url() );
	}
	$deeds = array();
	if ( $row['like'] > 0 && may_edit_all( array( $row['like'] ) ) ) {
		$deeds[ __( 'Link the two', 'igniting-studio' ) ] = translation_action_url( $row['id'], 'link', $row['like'] );
	} elseif ( 0 === $row['twin'] && may_translate( $row['id'] ) ) {
		$deeds[ create_label( other_language( $row['language'] ) ) ] = translation_action_url( $row['id'], 'create' );
	}
	if ( $row['twin'] > 0 && may_edit_all( array( $row['twin'] ) ) ) {
		$deeds[ __( 'Both languages', 'igniting-studio' ) ] = translations_url( array( 'compare' => $row['id'] ) );
		if ( in_array( 'older', $row['problems'], true ) ) {
			$deeds[ __( 'It is up to date', 'igniting-studio' ) ] = translation_action_url( $row['id'], 'checked' );
		}
	}
	return $deeds;
}

/**
 * A link to a record's editor, with its status unless it is "published"; escaped.
 *
 * @param int $post_id The record.
 */
function record_link( int $post_id ): string {
	$status = get_post_status( $post_id );
	$note   = 'publish' === $status ? '' : ' — ' . ( get_post_status_object( $status )->label ?? '' );
	$title  = sprintf( '<span lang="%s">%s</span>', esc_attr( get_language( $post_id ) ), esc_html( title_of( $post_id ) ) );
	$url    = get_edit_post_link( $post_id, 'raw' );
	return ( $url ? sprintf( '<a class="row-title" href="%s">%s</a>', esc_url( $url ), $title ) : $title ) . esc_html( $note );
}

/**
 * Prints the links to other pages of the table.
 *
 * @param int $total How many rows there are.
 * @param int $page  Which page is shown.
 */
function print_page_links( int $total, int $page ): void {
	$links = paginate_links(
		array(
			'base'    => add_query_arg( 'paged', '%#%' ),
			'format'  => '',
			'total'   => (int) ceil( $total / ROWS_PER_SCREEN ),
			'current' => $page,
		)
	);
	if ( $links ) {
		printf( '<nav class="tablenav bottom" aria-label="%s">%s</nav>', esc_attr__( 'Pages of the table', 'igniting-studio' ), wp_kses_post( $links ) );
	}
}
