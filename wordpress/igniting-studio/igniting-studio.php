<?php
/**
 * Plugin Name:       Igniting Studio
 * Description:       Turns WordPress into the content system of the studio's bilingual website: portfolio and services, languages, custom fields, site options and the REST shapes the website reads.
 * Version:           1.0.0
 * Requires at least: 6.5
 * Requires PHP:      8.1
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       igniting-studio
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

require __DIR__ . '/includes/language.php';
require __DIR__ . '/includes/fields.php';
require __DIR__ . '/includes/content-types.php';
require __DIR__ . '/includes/translations.php';
require __DIR__ . '/includes/shared-slugs.php';
require __DIR__ . '/includes/rest-fields.php';
require __DIR__ . '/includes/rest-queries.php';
require __DIR__ . '/includes/options.php';
require __DIR__ . '/includes/home-content.php';
require __DIR__ . '/includes/rest-site.php';
require __DIR__ . '/includes/rest-portfolio-enhanced.php';
require __DIR__ . '/includes/rest-menus.php';
require __DIR__ . '/includes/change-events.php';
require __DIR__ . '/includes/change-webhook.php';

if ( is_admin() ) {
	require __DIR__ . '/includes/admin-form-rows.php';
	require __DIR__ . '/includes/admin-editor-boxes.php';
	require __DIR__ . '/includes/admin-language-of-lists.php';
	require __DIR__ . '/includes/admin-settings-page.php';
}
