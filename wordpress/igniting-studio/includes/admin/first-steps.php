<?php
/**
 * The owner's first day, on the dashboard: five steps, each checked off once it is done. The list disappears when all are done.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

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
