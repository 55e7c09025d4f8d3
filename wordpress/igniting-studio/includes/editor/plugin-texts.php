<?php
/**
 * Loads the plugin's texts in the admin's language; `scripts/plugin-texts.ts` generates the files of `languages/`.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'init', fn() => load_plugin_textdomain( 'igniting-studio', false, basename( dirname( PLUGIN_FILE ) ) . '/languages' ), 0 );
