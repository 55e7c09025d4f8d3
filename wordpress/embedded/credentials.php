<?php
/**
 * Gives the administrator a new password and a new application password and prints both. The old ones stop working.
 *
 * @package Igniting_Studio
 */

require '/wordpress/wp-load.php';

$admin    = get_user_by( 'login', 'admin' );
$password = wp_generate_password( 32, false );
wp_set_password( $password, $admin->ID );
WP_Application_Passwords::delete_all_application_passwords( $admin->ID );
[ $application_password ] = WP_Application_Passwords::create_new_application_password( $admin->ID, array( 'name' => 'Website' ) );

echo wp_json_encode(
	array(
		'user'                => $admin->user_login,
		'password'            => $password,
		'applicationPassword' => $application_password,
	)
);
