<?php
/**
 * Editing on the pages of the website. "Edit on the website" posts a signed pass to it, as a preview does; its pages then mark what
 * can be edited, and link to the field here. For every page, the website asks what the user may edit on it: a revoked role, or the
 * end of the session here, ends editing there.
 *
 * Back from a page of the website to its editor: an address of this WordPress that accepts the page's path, and a bookmarklet under
 * Tools that opens it. The marks on a page in editing mode link there too, with a field address.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const OPEN_ACTION = 'igniting_studio_open';

/** Key of a login session here: the number of the editing session that belongs to it. */
const EDITING_SESSION = 'igniting_studio_editing';

/** Query parameters of a screen: the input to go to, its field address, and the page of the website that it was opened from. */
const INPUT_PARAM = 'studio_input';
const FIELD_PARAM = 'studio_field';
const PAGE_PARAM  = 'studio_page';

/** Maximum number of fields in a request about one page. */
const MAX_FIELDS_OF_PAGE = 1000;

add_filter( 'pre_determine_locale', __NAMESPACE__ . '\locale_of_editor' );
add_action( 'admin_post_' . OPEN_ACTION, __NAMESPACE__ . '\open_website_to_edit' );
add_action( 'admin_post_nopriv_' . OPEN_ACTION, 'auth_redirect' );
add_action( 'admin_bar_menu', __NAMESPACE__ . '\add_editing_link', 45 );
add_action( 'admin_enqueue_scripts', __NAMESPACE__ . '\enqueue_field_visit' );
add_action(
	'rest_api_init',
	fn() => register_rest_route(
		'igniting-studio/v1',
		'/editing',
		array(
			'methods'             => 'POST',
			'permission_callback' => __NAMESPACE__ . '\is_signed_by_website',
			'callback'            => __NAMESPACE__ . '\editing_document',
		)
	)
);

/**
 * The website's requests are answered in the language of the editing user. It is read from the address, because names of post types
 * and menus are translated before any user is signed in.
 *
 * @param string|null $locale Of this request, null for the usual one.
 */
function locale_of_editor( $locale ) {
	$asked = $_GET[ LANGUAGE_PARAM ] ?? ''; // phpcs:ignore WordPress.Security -- It chooses one of two.
	$uri   = $_SERVER['REQUEST_URI'] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only looked for a word.
	if ( ! is_string( $asked ) || ! str_contains( (string) $uri, '/igniting-studio/v1/editing?' ) ) {
		return $locale;
	}
	return LOCALES[ $asked ] ?? $locale;
}

/** Whether the current user may edit anything that the website shows. */
function may_edit_website(): bool {
	return current_user_can( EDIT_STUDIO ) || current_user_can( 'edit_posts' );
}

/**
 * The address behind "Edit on the website".
 *
 * @param string $path  A page of the website.
 * @param string $field The field to return to on it, "" for its top.
 */
function editing_url( string $path, string $field = '' ): string {
	return admin_url( 'admin-post.php?action=' . OPEN_ACTION . '&path=' . rawurlencode( $path ) . ( '' === $field ? '' : '&field=' . rawurlencode( $field ) ) );
}

/** Opens a page of the website for editing. */
function open_website_to_edit(): void {
	$path  = sent_path();
	$field = isset( $_GET['field'] ) && is_string( $_GET['field'] ) ? sanitize_text_field( wp_unslash( $_GET['field'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It shows, and changes nothing.
	if ( ! may_edit_website() ) {
		wp_die( esc_html__( 'You are not allowed to edit the website.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
	// A user who returns from a field sees what was just saved: the background sender may be a second or two late.
	send_waiting_changes();
	$pass = array(
		'path'     => '' === $path ? ( 'hu' === language_of_person() ? '/hu' : '/' ) : $path,
		'field'    => $field,
		'user'     => get_current_user_id(),
		'session'  => editing_session(),
		'language' => language_of_person(),
		'admin'    => admin_url(),
	);
	post_to_website( '/api/edit', $pass, __( 'Edit on the website', 'igniting-studio' ) );
}

/** The requested path, such as `/hu/blog/oszi-hir`; "" for anything else. */
function sent_path(): string {
	$sent = $_GET['path'] ?? ''; // phpcs:ignore WordPress.Security -- WordPress's cleaning takes %C3%A9 out of addresses; the website checks it.
	$path = is_string( $sent ) ? wp_check_invalid_utf8( wp_unslash( $sent ) ) : '';
	return preg_match( '#^/(?![/\\\\])[^\x00-\x20\\\\]*$#', $path ) ? $path : '';
}

/** The number of the current user's editing session: it ends with the login session that stores it. */
function editing_session(): string {
	$sessions = \WP_Session_Tokens::get_instance( get_current_user_id() );
	$token    = wp_get_session_token();
	$session  = $sessions->get( $token );
	if ( ! $session ) {
		return '';
	}
	if ( empty( $session[ EDITING_SESSION ] ) ) {
		$session[ EDITING_SESSION ] = wp_generate_password( 24, false );
		$sessions->update( $token, $session );
	}
	return (string) $session[ EDITING_SESSION ];
}

/**
 * Whether an editing session is still valid.
 *
 * @param int    $user    The user.
 * @param string $session Its number.
 */
function is_editing_session( int $user, string $session ): bool {
	$known = array_column( \WP_Session_Tokens::get_instance( $user )->get_all(), EDITING_SESSION );
	return '' !== $session && in_array( $session, $known, true );
}

/**
 * What the user may edit on a page, and the texts of the bar above it.
 *
 * @param \WP_REST_Request $request With `user`, `session`, `path` and `fields`; with `record` for a preview.
 * @return array|\WP_Error
 */
function editing_document( $request ) {
	$user    = absint( $request['user'] );
	$session = is_string( $request['session'] ) ? $request['session'] : '';
	if ( ! is_editing_session( $user, $session ) ) {
		return new \WP_Error( 'not_editing', __( 'Editing has ended.', 'igniting-studio' ), array( 'status' => 403 ) );
	}
	wp_set_current_user( $user );
	if ( ! may_edit_website() ) {
		return new \WP_Error( 'not_editing', __( 'You are not allowed to edit the website.', 'igniting-studio' ), array( 'status' => 403 ) );
	}
	$path   = is_string( $request['path'] ) ? $request['path'] : '';
	// A draft has no slug until it is published, so the website names the record of a preview.
	$own    = get_post( absint( $request['record'] ) ?: -1 ) ?? record_at( $path );
	$labels = array();
	$asked  = array_filter( array_slice( (array) $request['fields'], 0, MAX_FIELDS_OF_PAGE ), 'is_string' );
	_prime_post_caches( array_map( 'intval', preg_filter( '#^record/(\d+)/.*$#', '$1', $asked ) ), false, false );
	$unseen = $own ? array_map( fn( $name ) => "record/{$own->ID}/{$name}", array_keys( unseen_labels( $own ) ) ) : array();
	foreach ( array_merge( $asked, $unseen ) as $address ) {
		$field = editable_field( $address );
		if ( $field ) {
			$labels[ $address ] = label_on_page( $field, $own );
		}
	}
	$create = array();
	foreach ( array( 'post', 'portfolio', 'services', 'page' ) as $type ) {
		$object = get_post_type_object( $type );
		if ( current_user_can( $object->cap->create_posts ) ) {
			$create[ $type ] = $object->labels->singular_name;
		}
	}
	return array(
		'fields' => (object) $labels,
		'create' => (object) $create,
		'page'   => page_document( $own, str_starts_with( "{$path}/", '/hu/' ) ? 'hu' : 'en' ),
	);
}

/**
 * The label of a field on a page; for a field of another record, with that record's title.
 *
 * @param array         $field Of `editable_field()`.
 * @param \WP_Post|null $own   The record of the page.
 */
function label_on_page( array $field, ?\WP_Post $own ): string {
	$record = $field['record'] ?? null;
	if ( ! $record || ( $own && $own->ID === $record->ID ) || '' === $record->post_title ) {
		return $field['label'];
	}
	/* translators: 1: title of a record, 2: what a field is called. */
	return sprintf( __( '%2$s of “%1$s”', 'igniting-studio' ), html_entity_decode( wp_strip_all_tags( $record->post_title ), ENT_QUOTES ), $field['label'] );
}

/**
 * The bar's text about a page: about its record, else about the texts of its language.
 *
 * @param \WP_Post|null $post     The record.
 * @param string        $language Of the page.
 */
function page_document( ?\WP_Post $post, string $language ): array {
	if ( ! $post || ( 'publish' !== $post->post_status && ! current_user_can( 'edit_post', $post->ID ) ) ) {
		$edit = "home/{$language}";
		return array(
			'title'    => '',
			'state'    => 'published',
			'status'   => '',
			'edit'     => editable_field( $edit ) ? $edit : '',
			'draft'    => 0,
			'problems' => current_user_can( EDIT_STUDIO ) ? one_sided_texts() : array(),
		);
	}
	$autosave = wp_get_post_autosave( $post->ID, get_current_user_id() );
	$changed  = $autosave && strtotime( $autosave->post_modified_gmt ) > strtotime( $post->post_modified_gmt );
	$may_edit = current_user_can( 'edit_post', $post->ID );
	$is_open  = 'publish' === $post->post_status;
	return array(
		'title'    => html_entity_decode( wp_strip_all_tags( get_the_title( $post ) ), ENT_QUOTES ),
		'state'    => $is_open ? ( $changed ? 'changed' : 'published' ) : 'draft',
		'status'   => (string) ( get_post_status_object( $post->post_status )->label ?? '' ),
		'edit'     => $may_edit ? "record/{$post->ID}" : '',
		'draft'    => $may_edit && ( $changed || ! $is_open ) ? $post->ID : 0,
		'problems' => array_values( array_intersect_key( translation_problems(), array_flip( translation_row( $post )['problems'] ) ) ),
	);
}

/**
 * The number of home page texts that the studio has set in one language only, in words; the website uses its own text for the
 * other.
 *
 * @return string[]
 */
function one_sided_texts(): array {
	$written = array();
	foreach ( array_keys( LANGUAGES ) as $language ) {
		$home                 = get_home_content( $language );
		$written[ $language ] = array_keys( array_filter( $home['texts'] + array( 'hero_headline' => $home['hero_headline'] ) ) );
	}
	$count = count( array_diff( $written['en'], $written['hu'] ) ) + count( array_diff( $written['hu'], $written['en'] ) );
	/* translators: %d: number of texts. */
	return 0 === $count ? array() : array( sprintf( _n( '%d text is written in one language only', '%d texts are written in one language only', $count, 'igniting-studio' ), $count ) );
}

/**
 * Opens the screen of a field.
 *
 * @param string $address Its address.
 * @param string $path    The page of the website that it was opened from.
 */
function open_field( string $address, string $path ): void {
	$field = editable_field( $address );
	if ( ! $field ) {
		$back = sprintf( '<p><a href="%s">%s</a></p>', esc_url( editing_url( $path ) ), esc_html__( 'Back to the page', 'igniting-studio' ) );
		wp_die( '<p>' . esc_html__( 'This is no longer there, or you are not allowed to edit it.', 'igniting-studio' ) . '</p>' . $back, '', array( 'response' => 404 ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
	}
	$params = array(
		FIELD_PARAM => $address,
		PAGE_PARAM  => $path,
	);
	wp_safe_redirect( url_of_field( $field, $params ) );
	exit;
}

/**
 * The link in the admin bar: to the page of the record that is being edited, else to the home page.
 *
 * @param \WP_Admin_Bar $bar The bar.
 */
function add_editing_link( $bar ): void {
	if ( '' === get_website_url() || ! is_admin() || ! may_edit_website() ) {
		return;
	}
	$screen = get_current_screen();
	$post   = $screen && 'post' === $screen->base ? get_post() : null;
	$bar->add_node(
		array(
			'id'    => OPEN_ACTION,
			'title' => '<span class="ab-icon dashicons dashicons-edit" aria-hidden="true"></span><span class="ab-label">' . esc_html__( 'Edit on the website', 'igniting-studio' ) . '</span>',
			'href'  => editing_url( $post && 'publish' === $post->post_status && isset( FOLDERS[ $post->post_type ] ) ? (string) substr( website_address( $post, $post->post_name ), strlen( get_website_url() ) ) : '' ),
		)
	);
}

/** Enqueues the script that goes to a field and links back to the page, on the screens with such fields. */
function enqueue_field_visit(): void {
	$screen = get_current_screen();
	// The name of a screen below Studio begins with the translated title of the menu.
	$is_one = in_array( $screen->base, array( 'post', 'toplevel_page_' . STUDIO_MENU ), true ) || str_ends_with( $screen->base, '_page_' . MENUS_PAGE );
	if ( ! $is_one || '' === get_website_url() || ! is_readable( built_file( 'field-visit.js' ) ) ) {
		return;
	}
	wp_enqueue_script( 'igniting-studio-field-visit', built_url( 'field-visit.js' ), array( 'wp-a11y' ), built_version( 'field-visit.js' ), true );
	wp_enqueue_style( 'igniting-studio-field-visit', plugins_url( 'assets/field-visit.css', PLUGIN_FILE ), array(), (string) filemtime( dirname( PLUGIN_FILE ) . '/assets/field-visit.css' ) );
	$settings = array(
		'back'  => editing_url( 'PATH', 'FIELD' ),
		'texts' => array(
			'region' => __( 'Way back to the website', 'igniting-studio' ),
			'back'   => __( 'Back to the page', 'igniting-studio' ),
			'saved'  => __( 'Saved.', 'igniting-studio' ),
			'stay'   => __( 'Stay here', 'igniting-studio' ),
		),
	);
	wp_add_inline_script( 'igniting-studio-field-visit', 'window.ignitingStudioFieldVisit = ' . wp_json_encode( $settings, JSON_HEX_TAG ) . ';', 'before' );
}

const EDIT_ACTION = 'igniting_studio_edit';

add_action( 'admin_post_' . EDIT_ACTION, __NAMESPACE__ . '\open_editor_of_path' );
add_action( 'admin_post_nopriv_' . EDIT_ACTION, 'auth_redirect' );
add_action( 'tool_box', __NAMESPACE__ . '\print_edit_bookmark' );

/** Redirects to a field of a page of the website, else to the editor of the record at its path, else to the dashboard. */
function open_editor_of_path(): void {
	$path  = sent_path();
	$field = isset( $_GET['field'] ) && is_string( $_GET['field'] ) ? sanitize_text_field( wp_unslash( $_GET['field'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It only leads on.
	if ( '' !== $field ) {
		open_field( $field, $path );
	}
	$post = record_at( $path );
	wp_safe_redirect( $post && current_user_can( 'edit_post', $post->ID ) ? get_edit_post_link( $post, 'raw' ) : admin_url() );
	exit;
}

/**
 * The record at a path of the website.
 *
 * @param string $path Such as `/hu/blog/oszi-hir` or `/studio/team`.
 */
function record_at( string $path ): ?\WP_Post {
	if ( ! preg_match( '#^/(?:(hu)(?:/|$))?(?:([^?\#]+)/)?([^/?\#]+)/?$#', $path, $parts ) ) {
		return null;
	}
	$type  = array_search( "{$parts[2]}/", FOLDERS, true ) ?: 'page';
	$posts = get_posts(
		array(
			'post_type'      => $type,
			'post_name__in'  => array_map( 'strval', array_keys( slugs_by_spelling( array( rawurldecode( $parts[3] ) ) ) ) ),
			'post_status'    => 'any',
			'posts_per_page' => 10,
		)
	);
	$place = ltrim( rawurldecode( "{$parts[2]}/{$parts[3]}" ), '/' );
	$posts = array_filter( $posts, fn( $post ) => 'page' !== $type || rawurldecode( page_path( $post, $post->post_name ) ) === $place );
	$language = '' === $parts[1] ? DEFAULT_LANGUAGE : $parts[1];
	$own      = array_filter( $posts, fn( $post ) => get_language( $post->ID ) === $language );
	return array_values( $own )[0] ?? array_values( $posts )[0] ?? null;
}

/** Prints the bookmarklet. */
function print_edit_bookmark(): void {
	$to   = admin_url( 'admin-post.php?action=' . EDIT_ACTION . '&path=' );
	$code = "javascript:location.href='" . esc_js( $to ) . "'+encodeURIComponent(location.pathname)";
	printf(
		'<div class="card"><h2 class="title">%1$s</h2><p>%2$s</p><p><a class="button" href="%3$s">%4$s</a></p></div>',
		esc_html__( 'From the website to the editor', 'igniting-studio' ),
		esc_html__( 'Drag this button to the bookmarks of your browser. On any page of the website it opens that page here, in the editor.', 'igniting-studio' ),
		esc_attr( $code ),
		esc_html__( 'Edit this page', 'igniting-studio' )
	);
}
