<?php
/**
 * The dashboard: open tasks and recent changes, each with a link to the screen for it. WordPress's own boxes are about a website
 * that visitors do not see, and are removed; those of other plugins stay.
 *
 * The owner's first day: five steps, each checked off once it is done. The list disappears when all are done.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** WordPress's boxes: "At a Glance", "Activity", "Quick Draft", its news, and Site Health. */
const CORE_BOXES = array( 'dashboard_right_now', 'dashboard_activity', 'dashboard_quick_press', 'dashboard_primary', 'dashboard_site_health' );

const DASHBOARD_TIMEOUT_SECONDS = 2;
const DASHBOARD_CHANGES         = 10;

/** Query parameter of the media library: shows only pictures without an alternative text. */
const WITHOUT_ALT = 'igniting_studio_without_alt';

add_action( 'wp_dashboard_setup', __NAMESPACE__ . '\arrange_dashboard', 100 );
add_action( 'admin_print_styles-index.php', __NAMESPACE__ . '\print_studio_styles' );
add_action( 'pre_get_posts', __NAMESPACE__ . '\list_without_alt' );

/** Replaces WordPress's boxes. */
function arrange_dashboard(): void {
	remove_action( 'welcome_panel', 'wp_welcome_panel' );
	foreach ( CORE_BOXES as $box ) {
		remove_meta_box( $box, 'dashboard', 'normal' );
		remove_meta_box( $box, 'dashboard', 'side' );
	}
	if ( current_user_can( 'edit_posts' ) ) {
		wp_add_dashboard_widget( 'igniting_studio_todo', __( 'To do', 'igniting-studio' ), __NAMESPACE__ . '\print_todo_widget', null, null, 'side' );
		wp_add_dashboard_widget( 'igniting_studio_changes', __( 'Changed in the last seven days', 'igniting-studio' ), __NAMESPACE__ . '\print_changes_widget' );
	}
}

/**
 * The website's status, cached for a minute, so that the dashboard does not wait for an unavailable website every time.
 *
 * @return array|\WP_Error As `signed_request()`.
 */
function recent_website_status() {
	$status = get_transient( 'igniting_studio_website_status' );
	if ( false === $status ) {
		$status = signed_request( 'GET', '/api/studio/status', null, DASHBOARD_TIMEOUT_SECONDS );
		set_transient( 'igniting_studio_website_status', $status, MINUTE_IN_SECONDS );
	}
	return $status;
}

/** Prints the open tasks; a line with nothing to do is left out. */
function print_todo_widget(): void {
	$lines = array_filter( todo_lines(), fn( $line ) => $line[0] > 0 );
	if ( ! $lines ) {
		printf( '<p>%s</p>', esc_html__( 'Nothing is waiting for you.', 'igniting-studio' ) );
		return;
	}
	echo '<ul class="igniting-studio-todo">';
	foreach ( $lines as [ $count, $label, $url, $details ] ) {
		printf( '<li><a href="%s"><strong>%s</strong> %s</a>', esc_url( $url ), esc_html( number_format_i18n( $count ) ), esc_html( $label ) );
		printf( '' === $details ? '</li>' : '<br><span class="description">%s</span></li>', esc_html( $details ) );
	}
	echo '</ul>';
}

/**
 * All tasks that this user may have.
 *
 * @return array<int, array{int, string, string, string}> The count, what is counted, the address of the screen for it, and a
 *   description of the items, "" if the screen itself shows them.
 */
function todo_lines(): array {
	$lines  = array();
	$counts = problem_counts();
	foreach ( translation_problems() as $problem => $title ) {
		/* translators: %s: what is wrong with translations, as "Older than its translation". */
		$lines[] = array( $counts[ $problem ], sprintf( __( 'Translations: %s', 'igniting-studio' ), $title ), translations_url( compact( 'problem' ) ), '' );
	}
	if ( current_user_can( 'upload_files' ) ) {
		$lines[] = array( count_without_alt(), __( 'Pictures without an alternative text', 'igniting-studio' ), admin_url( 'upload.php?mode=list&' . WITHOUT_ALT . '=1' ), '' );
	}
	if ( current_user_can( 'moderate_comments' ) ) {
		$lines[] = array( (int) wp_count_comments()->moderated, __( 'Comments to approve', 'igniting-studio' ), admin_url( 'edit-comments.php?comment_status=moderated' ), '' );
	}
	if ( current_user_can( EDIT_STUDIO ) ) {
		$unfilled = unfilled_facts( recent_website_status() );
		$lines[]  = array( count( $unfilled ), __( 'Facts of the studio that are not filled in', 'igniting-studio' ), admin_url( 'admin.php?page=' . STUDIO_MENU ), implode( ', ', $unfilled ) );
	}
	return $lines;
}

/** A condition for queries of attachments: no alternative text. */
function without_alt(): array {
	return array(
		'relation' => 'OR',
		array(
			'key'     => ALT_META,
			'compare' => 'NOT EXISTS',
		),
		array(
			'key'   => ALT_META,
			'value' => '',
		),
	);
}

/** How many pictures have no alternative text. */
function count_without_alt(): int {
	$query = new \WP_Query(
		array(
			'post_type'      => 'attachment',
			'post_status'    => 'inherit',
			'post_mime_type' => 'image',
			'posts_per_page' => 1,
			'fields'         => 'ids',
			'meta_query'     => without_alt(), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- One screen, of one who is signed in.
		)
	);
	return $query->found_posts;
}

/**
 * Limits the media library to those pictures.
 *
 * @param \WP_Query $query Any query.
 */
function list_without_alt( $query ): void {
	global $pagenow;
	if ( 'upload.php' === $pagenow && $query->is_main_query() && isset( $_GET[ WITHOUT_ALT ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
		$query->set( 'post_mime_type', 'image' );
		$query->set( 'meta_query', without_alt() );
	}
}

/** Prints the newest changes of records that the user may edit: what, who, when. */
function print_changes_widget(): void {
	$posts = get_posts(
		array(
			'post_type'      => RECORD_TYPES,
			'post_status'    => RECORD_STATUSES,
			'orderby'        => 'modified',
			'posts_per_page' => 2 * DASHBOARD_CHANGES,
			'date_query'     => array(
				'column' => 'post_modified_gmt',
				'after'  => '7 days ago',
			),
		)
	);
	$posts = array_slice( array_filter( $posts, fn( $post ) => current_user_can( 'edit_post', $post->ID ) ), 0, DASHBOARD_CHANGES );
	if ( ! $posts ) {
		printf( '<p>%s</p>', esc_html__( 'Nothing has changed.', 'igniting-studio' ) );
		return;
	}
	echo '<ul class="igniting-studio-todo">';
	foreach ( $posts as $post ) {
		$details = array_filter( array( get_post_type_object( $post->post_type )->labels->singular_name, last_editor_of( $post ), wp_date( 'Y-m-d H:i', (int) get_post_modified_time( 'U', true, $post ) ) ) );
		printf( '<li>%s<br><span class="description">%s</span></li>', record_link( $post->ID ), esc_html( implode( ' · ', $details ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- record_link() escapes.
	}
	echo '</ul>';
}

/** Option: the steps that have been done once. A step that is undone later is not requested again. */
const STEPS_DONE = 'igniting_studio_steps_done';

add_action( 'wp_dashboard_setup', __NAMESPACE__ . '\add_first_steps', 101 );

/** Adds the list for owners, above everything else. It needs a paired website. */
function add_first_steps(): void {
	if ( current_user_can( EDIT_STUDIO ) && '' !== get_website_url() && array_diff( array_keys( first_steps() ), steps_done() ) ) {
		wp_add_dashboard_widget( 'igniting_studio_first_steps', __( 'Your first day', 'igniting-studio' ), __NAMESPACE__ . '\print_first_steps', null, null, 'normal', 'high' );
	}
}

/**
 * The steps in their order: what to do, where, and whether it is done.
 *
 * @return array<string, array{string, string, callable(): bool}>
 */
function first_steps(): array {
	return array(
		'facts'   => array(
			__( 'Say who you are: phone, address, company', 'igniting-studio' ),
			studio_tab_url( 'studio' ),
			fn() => ! is_wp_error( recent_website_status() ) && ! unfilled_facts( recent_website_status() ),
		),
		'texts'   => array(
			__( 'Set your prices and texts, on the page itself', 'igniting-studio' ),
			editing_url( '' ),
			fn() => array() !== history_of( HOME_CONTENT ),
		),
		'people'  => array(
			__( 'Show your face: your name, photo and one sentence, first in the team', 'igniting-studio' ),
			studio_tab_url( 'team' ),
			fn() => has_team_picture(),
		),
		'project' => array(
			__( 'Publish a project of your own', 'igniting-studio' ),
			admin_url( 'post-new.php?post_type=portfolio' ),
			fn() => has_own_project(),
		),
		'inquiry' => array(
			__( 'Send yourself an inquiry through the contact form, and answer it', 'igniting-studio' ),
			get_website_url() . ( 'hu' === language_of_person() ? '/hu/contact' : '/contact' ),
			fn() => current_user_can( VIEW_LEADS ) && array_sum( array_map( 'array_sum', (array) ( lead_figures()['forms'] ?? array() ) ) ) > 0,
		),
	);
}

/**
 * Which steps are done, now or before.
 *
 * @return string[]
 */
function steps_done(): array {
	$known = (array) get_option( STEPS_DONE, array() );
	$open  = array_diff_key( first_steps(), array_flip( $known ) );
	$done  = array( ...$known, ...array_keys( array_filter( $open, fn( $step ) => $step[2]() ) ) );
	if ( $done !== $known ) {
		update_option( STEPS_DONE, $done );
	}
	return $done;
}

/** Whether any team member has a name and a picture. */
function has_team_picture(): bool {
	return array() !== array_filter( get_team(), fn( $member ) => '' !== $member['name'] && '' !== $member['picture'] );
}

/** Whether a published project was saved in the editor: those of the sample content have no revision. */
function has_own_project(): bool {
	$projects = get_posts( array( 'post_type' => 'portfolio', 'numberposts' => 20, 'orderby' => 'modified', 'fields' => 'ids' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- One line of a query.
	return $projects && get_posts( array( 'post_type' => 'revision', 'post_status' => 'inherit', 'post_parent__in' => $projects, 'numberposts' => 1, 'fields' => 'ids' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- As above.
}

/** Prints the list, with the steps that `add_first_steps()` has just found done. */
function print_first_steps(): void {
	$done = (array) get_option( STEPS_DONE, array() );
	echo '<ol class="igniting-studio-steps">';
	foreach ( first_steps() as $name => [ $label, $url ] ) {
		if ( in_array( $name, $done, true ) ) {
			printf( '<li class="is-done"><span class="dashicons dashicons-yes-alt" aria-hidden="true"></span> %s <span class="screen-reader-text">%s</span></li>', esc_html( $label ), esc_html__( 'Done', 'igniting-studio' ) );
		} else {
			printf( '<li><span class="dashicons dashicons-marker" aria-hidden="true"></span> <a href="%s">%s</a></li>', esc_url( $url ), esc_html( $label ) );
		}
	}
	echo '</ol>';
}
