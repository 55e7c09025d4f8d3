<?php
/**
 * Creates the tables and the administrator. The password is random and discarded: credentials.php sets the real one.
 *
 * @package Igniting_Studio
 */

define( 'WP_INSTALLING', true );

/**
 * Replaces the function that creates the "Hello world!" post and the other default content.
 */
function wp_install_defaults() {}

/**
 * Replaces the function that mails the new administrator.
 */
function wp_new_blog_notification() {}

require '/wordpress/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

$result = wp_install( 'WordPress', 'admin', 'admin@localhost.invalid', true, '', wp_generate_password( 32 ) );
echo wp_json_encode( array( 'ok' => ! is_wp_error( $result ) ) );
