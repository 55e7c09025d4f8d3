<?php
/**
 * A must-use plugin of compose.yaml. Between the first start and the end of `setup`, WordPress would offer its installer to
 * everyone; with this plugin only WP-CLI can install it.
 *
 * @package Igniting_Studio
 */

defined( 'ABSPATH' ) || exit;

if ( 'cli' !== PHP_SAPI && wp_installing() && ! is_blog_installed() ) {
	status_header( 403 );
	nocache_headers();
	header( 'Content-Type: text/plain; charset=utf-8' );
	header( 'Retry-After: 10' );
	exit( "This WordPress is being set up; its owner finishes that on the server (docker compose logs setup).\nA WordPress beállítása folyamatban van; a tulajdonosa a szerveren fejezi be (docker compose logs setup).\n" );
}
