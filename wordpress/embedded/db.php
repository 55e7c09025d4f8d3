<?php
/**
 * Database drop-in of the embedded WordPress: SQLite instead of MySQL.
 *
 * @package Igniting_Studio
 */

defined( 'ABSPATH' ) || exit;

require_once '/sqlite-database-integration/wp-includes/sqlite/db.php';
