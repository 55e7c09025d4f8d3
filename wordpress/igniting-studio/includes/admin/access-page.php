<?php
/**
 * Studio → Access: whether editors may see leads, and whether they may change, export and erase them. For administrators.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const ACCESS_NONCE = 'igniting_studio_access';

add_action( 'admin_menu', __NAMESPACE__ . '\add_access_page', 20 );
add_action( 'admin_post_igniting_studio_access', __NAMESPACE__ . '\save_access' );

/** The capabilities that can be granted to editors. */
function grantable_capabilities(): array {
	return array(
		EDIT_STUDIO  => __( 'change what the website says of the studio', 'igniting-studio' ),
		VIEW_LEADS   => __( 'look at leads', 'igniting-studio' ),
		MANAGE_LEADS => __( 'try leads again, mark them as spam, export and erase them', 'igniting-studio' ),
	);
}

/** Adds the screen below Studio. */
function add_access_page(): void {
	$title = __( 'Access', 'igniting-studio' );
	$hook  = add_submenu_page( STUDIO_MENU, $title, $title, 'promote_users', 'igniting-studio-access', __NAMESPACE__ . '\print_access_page' );
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\print_studio_styles' );
}

/** Prints a checkbox for each capability. */
function print_access_page(): void {
	$role = get_role( 'editor' );
	printf( '<div class="wrap"><h1>%s</h1><form method="post" action="%s">', esc_html__( 'Access', 'igniting-studio' ), esc_url( admin_url( 'admin-post.php' ) ) );
	wp_nonce_field( ACCESS_NONCE );
	printf( '<input type="hidden" name="action" value="igniting_studio_access"><fieldset class="igniting-studio-choices"><legend><h2>%s</h2></legend>', esc_html__( 'Editors may', 'igniting-studio' ) );
	foreach ( grantable_capabilities() as $capability => $label ) {
		printf( '<p><label><input type="checkbox" name="capabilities[]" value="%s"%s> %s</label></p>', esc_attr( $capability ), checked( $role && $role->has_cap( $capability ), true, false ), esc_html( $label ) );
	}
	printf( '</fieldset><p class="description">%s</p>', esc_html__( 'Leads are personal data: give them to those who answer them. Every look at them is noted with the user name.', 'igniting-studio' ) );
	submit_button();
	echo '</form></div>';
}

/** Grants editors the checked capabilities and revokes the others. */
function save_access(): void {
	check_admin_referer( ACCESS_NONCE );
	if ( ! current_user_can( 'promote_users' ) ) {
		wp_die( esc_html__( 'Sorry, you are not allowed to change who may do what.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
	$ticked = isset( $_POST['capabilities'] ) ? array_map( 'sanitize_key', (array) wp_unslash( $_POST['capabilities'] ) ) : array();
	$role   = get_role( 'editor' );
	foreach ( $role ? array_keys( grantable_capabilities() ) : array() as $capability ) {
		if ( in_array( $capability, $ticked, true ) ) {
			$role->add_cap( $capability );
		} else {
			$role->remove_cap( $capability );
		}
	}
	wp_safe_redirect( add_query_arg( 'page', 'igniting-studio-access', admin_url( 'admin.php' ) ) );
	exit;
}
