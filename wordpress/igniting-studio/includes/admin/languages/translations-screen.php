<?php
/**
 * The Translations screen: the open work on translations, one row per record, with the actions beside it.
 *
 * An editor can create a translation, link or unlink it, and mark it as up to date. One handler serves the lists and this screen.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const TRANSLATION_ACTION = 'igniting_studio_translation';

add_filter( 'post_row_actions', __NAMESPACE__ . '\add_create_link', 10, 2 );
add_filter( 'page_row_actions', __NAMESPACE__ . '\add_create_link', 10, 2 );
add_action( 'admin_post_' . TRANSLATION_ACTION, __NAMESPACE__ . '\do_translation_action' );

/**
 * Adds "Create the Hungarian version" to a row of a list.
 *
 * @param array    $actions Links by name.
 * @param \WP_Post $post    The record.
 */
function add_create_link( $actions, $post ): array {
	$language = other_language( get_language( $post->ID ) );
	if ( '' !== $language && 'trash' !== $post->post_status && 0 === get_translation( $post->ID ) && may_translate( $post->ID ) ) {
		$actions['igniting_studio_create'] = sprintf( '<a href="%s">%s</a>', esc_url( translation_action_url( $post->ID, 'create' ) ), esc_html( create_label( $language ) ) );
	}
	return $actions;
}

/**
 * The address of an action on a record's translation.
 *
 * @param int    $post_id The record.
 * @param string $verb    `create`, `link`, `unlink` or `checked`.
 * @param int    $translation    The record to link it to.
 */
function translation_action_url( int $post_id, string $verb, int $translation = 0 ): string {
	$url = add_query_arg( array_filter( array( 'action' => TRANSLATION_ACTION, 'do' => $verb, 'post' => $post_id, 'twin' => $translation ) ), admin_url( 'admin-post.php' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	return add_query_arg( '_wpnonce', wp_create_nonce( TRANSLATION_ACTION . $verb . $post_id ), $url );
}

/** Checks nonce and capability, performs the action, and redirects back, or to the new translation. */
function do_translation_action(): void {
	$post_id = absint( $_REQUEST['post'] ?? 0 );
	$verb    = sanitize_key( $_REQUEST['do'] ?? '' );
	$translation    = 'link' === $verb ? absint( $_REQUEST['twin'] ?? 0 ) : get_translation( $post_id );
	check_admin_referer( TRANSLATION_ACTION . $verb . $post_id );
	$may = 'create' === $verb ? may_translate( $post_id ) : is_editable_record( $post_id ) && may_edit_all( array( $translation ) );
	if ( ! $may ) {
		wp_die( esc_html__( 'You may not do that to this record or its translation.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
	$done = do_to_translation( $verb, $post_id, $translation );
	if ( is_wp_error( $done ) ) {
		wp_die( esc_html( $done->get_error_message() ), '', array( 'response' => (int) ( $done->get_error_data()['status'] ?? 400 ), 'back_link' => true ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	}
	wp_safe_redirect( is_int( $done ) ? get_edit_post_link( $done, 'raw' ) : ( wp_get_referer() ?: translations_url() ) );
	exit;
}

/**
 * Performs the action.
 *
 * @param string $verb    `create`, `link`, `unlink` or `checked`.
 * @param int    $post_id The record.
 * @param int    $translation    Its translation, or the record to link it to.
 * @return int|\WP_Error|null The id of a new translation; an error that says why it cannot be done; or null.
 */
function do_to_translation( string $verb, int $post_id, int $translation ) {
	switch ( $verb ) {
		case 'create':
			return create_translation( $post_id );
		case 'link':
			return link_translations( $post_id, $translation );
		case 'unlink':
			unlink_translation( $post_id );
			return null;
		case 'checked':
			if ( $translation > 0 ) {
				put_in_step( $post_id, $translation );
			}
			return null;
		default:
			return pair_error( 400, __( 'There is no such action.', 'igniting-studio' ) );
	}
}

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
