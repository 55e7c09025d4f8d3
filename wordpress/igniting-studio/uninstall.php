<?php
/**
 * WordPress runs this when the plugin is deleted: on a network, it removes the data of every site.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/content/fields.php';
require_once __DIR__ . '/includes/content/content-types.php';
require_once __DIR__ . '/includes/removal.php';

foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( 0 ) as $igniting_studio_site ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	if ( is_multisite() ) {
		switch_to_blog( $igniting_studio_site );
	}
	remove_own_data();
	if ( is_multisite() ) {
		restore_current_blog();
	}
}
