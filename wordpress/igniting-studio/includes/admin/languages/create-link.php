<?php
/**
 * What an editor can do with a translation: create it, link or unlink it, mark it as up to date. One handler serves the lists and
 * the Translations screen.
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
