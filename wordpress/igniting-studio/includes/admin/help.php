<?php
/**
 * WordPress's Help tab on every screen of this plugin: what the screen is for, and what happens to visitors.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

// Runs after the dashboard has added its own tabs.
add_action( 'admin_head', __NAMESPACE__ . '\add_help' );

/** Adds the tab. */
function add_help(): void {
	$screen     = get_current_screen();
	$page       = isset( $_GET['page'] ) ? sanitize_key( $_GET['page'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	$paragraphs = help_texts()[ 'dashboard' === $screen->id ? 'dashboard' : $page ] ?? array();
	if ( ! $paragraphs ) {
		return;
	}
	// The dashboard's own tabs explain boxes that this plugin removes.
	$screen->remove_help_tabs();
	$screen->set_help_sidebar( '' );
	$screen->add_help_tab(
		array(
			'id'      => 'igniting-studio',
			'title'   => __( 'About this screen', 'igniting-studio' ),
			'content' => '<p>' . implode( '</p><p>', array_map( 'esc_html', $paragraphs ) ) . '</p>',
		)
	);
}

/**
 * Paragraphs by screen.
 *
 * @return array<string, string[]>
 */
function help_texts(): array {
	return array(
		'dashboard'                 => array(
			__( 'What waits for you, each line with a link to where it is dealt with. A line disappears once there is nothing left to do.', 'igniting-studio' ),
			__( 'Screen Options, next to Help, hides boxes that you do not need.', 'igniting-studio' ),
		),
		STUDIO_MENU                 => array(
			__( 'What the website says of the studio outside of posts, pages and projects: contact, company, the homepage, prices and the team, in each language.', 'igniting-studio' ),
			__( 'A field that you leave empty shows in gray what the website says instead. In a price this holds for each of its parts; a single dash leaves a part out.', 'igniting-studio' ),
			__( 'The team is one list for both languages. Drag a member by the handle, or use the buttons; the first member with a name is the host. A member with words in one language only is not shown in the other.', 'igniting-studio' ),
			__( 'After you change a price, a phone number, a name or an address, a list shows where the old value still stands.', 'igniting-studio' ),
			__( 'Saved changes are on the website within seconds. Studio → History brings an earlier state back.', 'igniting-studio' ),
		),
		MENUS_PAGE                  => array(
			__( 'The menus in the header and the footer of the website, one for each language. An entry leads to a page of the website, to a record, or to an address that you type.', 'igniting-studio' ),
			__( 'Drag an entry by its handle, or use its buttons. An entry can have others below it: in the header it becomes a menu that opens, in the footer a heading with links.', 'igniting-studio' ),
			__( 'A menu without entries is replaced by the website’s own. Studio → History brings an earlier menu back.', 'igniting-studio' ),
		),
		LEADS_PAGE                  => array(
			__( 'Everything that visitors sent with the forms of the website. Leads are stored on the website, not in this WordPress, and every look at them is logged.', 'igniting-studio' ),
			__( 'An inquiry stays new until you answer it, or set another state. An answer written here is mailed by the website and kept with the lead. If 24 hours pass without one, you get one reminder.', 'igniting-studio' ),
			__( 'A lead in doubt may be spam: "Not spam" sends what was held back.', 'igniting-studio' ),
		),
		REDIRECTS_PAGE              => array(
			__( 'Where visitors go who open an address that no longer exists. Records whose slug you change are redirected without a row here. Rules of the plugin Redirection are read too; you change them there.', 'igniting-studio' ),
			__( 'Use 301 for addresses that have moved for good, 302 for a while, and 410 for what is gone and has no successor.', 'igniting-studio' ),
		),
		HISTORY_PAGE                => array(
			__( 'Each row is one saved change of texts, prices, menus, redirects or settings. Its button brings back what stood before that change, later changes of the same setting included; the row that this adds takes you forward again.', 'igniting-studio' ),
		),
		'igniting-studio-access'    => array(
			__( 'What people with the role Editor may do in this menu. Administrators may do everything.', 'igniting-studio' ),
		),
		'igniting-studio-technical' => array(
			__( 'Identifiers of measuring tools, the captcha, the newsletter, and code of your own. A tool starts only after a visitor has agreed to its category.', 'igniting-studio' ),
		),
		TRANSFER_PAGE               => array(
			__( 'Files to move everything to another WordPress, or to keep. Leads are not in them; they are in the backups of the website.', 'igniting-studio' ),
		),
		TAKEOVER_PAGE               => array(
			__( 'Moves what other plugins have stored in this WordPress into the fields of this one: redirects, translations, texts for search engines, messages. It reads their stored data, also when they are switched off or deleted.', 'igniting-studio' ),
			__( 'Long work is done in steps and can be interrupted: it continues where it stopped, and nothing is stored twice. Undo restores what stood here before, except where someone has changed it since.', 'igniting-studio' ),
		),
		TRANSLATIONS_PAGE           => array(
			__( 'Every record of the website has two languages. This list shows what has no translation, what has fallen behind, and what is built differently.', 'igniting-studio' ),
			__( 'A record has fallen behind when its translation was changed after it. Both languages shows the two in columns, with the changed words; edit it there, or say that it is up to date.', 'igniting-studio' ),
		),
		CONNECTION_PAGE             => array(
			__( 'How this WordPress and the website know each other: one line with a secret, pasted into the settings of the website.', 'igniting-studio' ),
			__( 'Changes wait here while the website cannot be reached, and are sent as soon as it can.', 'igniting-studio' ),
		),
	);
}
