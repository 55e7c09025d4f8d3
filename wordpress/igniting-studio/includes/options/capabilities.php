<?php
/**
 * Who may do what in the Studio menu: capabilities of its own, so that a site can give them to whom it likes, with any
 * plugin for roles. Administrators have all of them, editors the first; *Studio → Access* gives editors the others.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** May change what the website says of the studio. */
const EDIT_STUDIO = 'igniting_studio_edit_studio';

/** May look at leads. */
const VIEW_LEADS = 'igniting_studio_view_leads';

/** May change, export and erase leads; needs the one before as well. */
const MANAGE_LEADS = 'igniting_studio_manage_leads';

/** Option: which of the grants below were made, so that one that was taken away stays away. */
const GRANTED = 'igniting_studio_granted';

const FIRST_GRANTS = array(
	'administrator' => array( EDIT_STUDIO, VIEW_LEADS, MANAGE_LEADS ),
	'editor'        => array( EDIT_STUDIO ),
);

add_action( 'init', __NAMESPACE__ . '\grant_capabilities' );

/** Gives the roles what they have from the beginning, once. */
function grant_capabilities(): void {
	if ( FIRST_GRANTS === get_option( GRANTED ) ) {
		return;
	}
	foreach ( FIRST_GRANTS as $name => $capabilities ) {
		$role = get_role( $name );
		foreach ( $role ? $capabilities : array() as $capability ) {
			$role->add_cap( $capability );
		}
	}
	update_option( GRANTED, FIRST_GRANTS );
}
