<?php
/**
 * Plugin Name:       Igniting Studio
 * Description:       Turns WordPress into the content system of the studio's bilingual website: portfolio and services, languages, custom fields, site options and the REST shapes the website reads.
 * Version:           1.1.0
 * Requires at least: 6.5
 * Requires PHP:      8.1
 * Update URI:        igniting-studio
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       igniting-studio
 * Domain Path:       /languages
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const PLUGIN_FILE = __FILE__;

/** Must equal the version in the header above; `npm run release` raises both. */
const PLUGIN_VERSION = '1.1.0';

// The texts in the language of the admin; scripts/plugin-texts.ts generates the files of languages/.
add_action( 'init', fn() => load_plugin_textdomain( 'igniting-studio', false, basename( dirname( PLUGIN_FILE ) ) . '/languages' ), 0 );

require __DIR__ . '/includes/content/fields.php';
require __DIR__ . '/includes/content/content-types.php';
require __DIR__ . '/includes/languages/language.php';
require __DIR__ . '/includes/languages/pairs.php';
require __DIR__ . '/includes/languages/in-step.php';
require __DIR__ . '/includes/languages/polylang.php';
require __DIR__ . '/includes/languages/create-translation.php';
require __DIR__ . '/includes/languages/report.php';
require __DIR__ . '/includes/languages/language-rules.php';
require __DIR__ . '/includes/rest/record-fields.php';
require __DIR__ . '/includes/content/registered-meta.php';
require __DIR__ . '/includes/content/pictures.php';
require __DIR__ . '/includes/content/rendered-content.php';
require __DIR__ . '/includes/content/seo-plugins.php';
require __DIR__ . '/includes/rest/lists.php';
require __DIR__ . '/includes/options/capabilities.php';
require __DIR__ . '/includes/rest/protected-records.php';
require __DIR__ . '/includes/rest/translations-routes.php';
require __DIR__ . '/includes/options/options.php';
require __DIR__ . '/includes/options/team.php';
require __DIR__ . '/includes/options/home-content.php';
require __DIR__ . '/includes/options/studio-facts.php';
require __DIR__ . '/includes/options/leads-address.php';
require __DIR__ . '/includes/options/owner-language.php';
require __DIR__ . '/includes/redirects/redirects.php';
require __DIR__ . '/includes/redirects/redirection-plugin.php';
require __DIR__ . '/includes/transfer/options-file.php';
require __DIR__ . '/includes/options/history.php';
require __DIR__ . '/includes/rest/comments.php';
require __DIR__ . '/includes/rest/site.php';
require __DIR__ . '/includes/connection/pairing.php';
require __DIR__ . '/includes/connection/signed-requests.php';
require __DIR__ . '/includes/connection/change-queue.php';
require __DIR__ . '/includes/editor/forms/record-form.php';
require __DIR__ . '/includes/editor/panel.php';
require __DIR__ . '/includes/editor/open-faults.php';
require __DIR__ . '/includes/editor/block-editor.php';
require __DIR__ . '/includes/connection/change-events.php';
require __DIR__ . '/includes/public-face/addresses.php';
require __DIR__ . '/includes/public-face/front-end.php';
require __DIR__ . '/includes/public-face/preview.php';
require __DIR__ . '/includes/admin/studio-menu.php';
require __DIR__ . '/includes/admin/unsaved-input.php';
require __DIR__ . '/includes/admin/studio-page.php';
require __DIR__ . '/includes/editing/editable-fields.php';
require __DIR__ . '/includes/editing/editing.php';

if ( is_admin() || defined( 'WP_CLI' ) ) {
	require __DIR__ . '/includes/removal.php';
	require __DIR__ . '/includes/transfer/content-file.php';
	require __DIR__ . '/includes/transfer/class-content-import.php';
	require __DIR__ . '/includes/transfer/import-content.php';
	require __DIR__ . '/includes/transfer/import-media.php';
	require __DIR__ . '/includes/takeover/takeover.php';
	require __DIR__ . '/includes/takeover/source-redirection.php';
	require __DIR__ . '/includes/takeover/source-polylang.php';
	require __DIR__ . '/includes/takeover/source-flamingo.php';
	require __DIR__ . '/includes/takeover/source-acf.php';
	require __DIR__ . '/includes/takeover/source-seo.php';
}

if ( is_admin() ) {
	require __DIR__ . '/includes/languages/body-parts.php';
	require __DIR__ . '/includes/connection/connection-page.php';
	require __DIR__ . '/includes/admin/incomplete-installation.php';
	require __DIR__ . '/includes/admin/form-rows.php';
	require __DIR__ . '/includes/admin/editor-boxes.php';
	require __DIR__ . '/includes/admin/dashboard.php';
	require __DIR__ . '/includes/admin/unused-screens.php';
	require __DIR__ . '/includes/admin/sorted-lists.php';
	require __DIR__ . '/includes/admin/team-page.php';
	require __DIR__ . '/includes/admin/menus-page.php';
	require __DIR__ . '/includes/admin/old-values.php';
	require __DIR__ . '/includes/admin/access-page.php';
	require __DIR__ . '/includes/admin/languages/lists.php';
	require __DIR__ . '/includes/admin/languages/term-language.php';
	require __DIR__ . '/includes/admin/languages/translations-screen.php';
	require __DIR__ . '/includes/admin/languages/both-languages.php';
	require __DIR__ . '/includes/admin/languages/wizard.php';
	require __DIR__ . '/includes/redirects/redirects-page.php';
	require __DIR__ . '/includes/admin/history-page.php';
	require __DIR__ . '/includes/admin/help.php';
	require __DIR__ . '/includes/admin/settings-page.php';
	require __DIR__ . '/includes/transfer/transfer-page.php';
	require __DIR__ . '/includes/takeover/takeover-page.php';
	require __DIR__ . '/includes/leads/leads-screen.php';
	require __DIR__ . '/includes/leads/lead-words.php';
	require __DIR__ . '/includes/leads/leads-list.php';
	require __DIR__ . '/includes/leads/lead.php';
	require __DIR__ . '/includes/leads/lead-figures.php';
}

if ( defined( 'WP_CLI' ) ) {
	require __DIR__ . '/includes/languages/cli.php';
	require __DIR__ . '/includes/transfer/cli.php';
	require __DIR__ . '/includes/takeover/cli.php';
}
