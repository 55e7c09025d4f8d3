<?php
/**
 * Permissions of the Studio menu: separate capabilities, so that a site can grant them freely with any role plugin. Administrators
 * have all of them, editors the first; *Studio → Access* grants editors the others.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** May edit the website's texts and facts about the studio. */
const EDIT_STUDIO = 'igniting_studio_edit_studio';

/** May view leads. */
const VIEW_LEADS = 'igniting_studio_view_leads';

/** May change, export and erase leads; requires the previous one as well. */
const MANAGE_LEADS = 'igniting_studio_manage_leads';

/** Option: the grants below that were made, so that a revoked one is not granted again. */
const GRANTED = 'igniting_studio_granted';

const FIRST_GRANTS = array(
	'administrator' => array( EDIT_STUDIO, VIEW_LEADS, MANAGE_LEADS ),
	'editor'        => array( EDIT_STUDIO ),
);

add_action( 'init', __NAMESPACE__ . '\grant_capabilities' );

/** Grants the roles their default capabilities, once. */
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
