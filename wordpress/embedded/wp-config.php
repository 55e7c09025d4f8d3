<?php
/**
 * Configuration of the embedded WordPress. What differs between installations (address, keys, database file) comes from
 * /run/settings.json, which the process that boots WordPress writes into PHP's own memory.
 *
 * @package Igniting_Studio
 */

$embedded_settings = json_decode( file_get_contents( '/run/settings.json' ), true );

define( 'WP_HOME', $embedded_settings['url'] );
define( 'WP_SITEURL', $embedded_settings['url'] );

// The database lies outside the document root: below it, anyone could download it.
define( 'DB_ENGINE', 'sqlite' );
define( 'DB_DIR', '/database' );
define( 'DB_FILE', $embedded_settings['databaseFile'] );
// The driver would choose WAL, whose shared memory PHP in WebAssembly only emulates: it leaks, and does not
// protect two processes from each other.
define( 'SQLITE_JOURNAL_MODE', 'DELETE' );
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', '' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', '' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
$table_prefix = 'wp_';

// AUTH_KEY and the seven other keys and salts.
foreach ( $embedded_settings['salts'] as $embedded_name => $embedded_salt ) {
	define( $embedded_name, $embedded_salt );
}

// The website that runs this WordPress; these constants pair the companion plugin with it.
if ( $embedded_settings['website'] ?? null ) {
	define( 'IGNITING_STUDIO_SITE_URL', $embedded_settings['website']['url'] );
	define( 'IGNITING_STUDIO_REVALIDATE_SECRET', $embedded_settings['website']['secret'] );
}

// The owner's plugins that prevent WordPress from starting: names, or "all".
define( 'IGNITING_STUDIO_PLUGINS_LEFT_OUT', $embedded_settings['leftOutPlugins'] );

// It does not use the network, installs nothing, and runs its scheduled jobs only when the host process asks for it.
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'DISALLOW_FILE_MODS', true );
define( 'DISABLE_WP_CRON', true );

define( 'WP_ENVIRONMENT_TYPE', 'local' );
define( 'WP_POST_REVISIONS', 20 );
define( 'WP_MEMORY_LIMIT', '128M' );
define( 'WP_MAX_MEMORY_LIMIT', '192M' );

if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', '/wordpress/' );
}

require_once ABSPATH . 'wp-settings.php';
