<?php
/**
 * Notifies the website of changes, so that it shows them within seconds: every change of public content becomes an event, collected
 * during the request and queued once at its end.
 *
 * Indirect changes are reported too: a picture by the records that show it, a menu by its location, an author by the profile, a
 * record by its translation, a page by its parent.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'wp_after_insert_post', __NAMESPACE__ . '\note_saved_post', 10, 4 );
add_action( 'before_delete_post', __NAMESPACE__ . '\note_deleted_post', 10, 2 );
add_action( 'igniting_studio_record_changed', fn( $id ) => note_saved_post( $id, get_post( $id ), true, get_post( $id ) ) );
add_action( 'saved_term', __NAMESPACE__ . '\note_changed_term', 10, 3 );
add_action( 'pre_delete_term', __NAMESPACE__ . '\note_deleted_term', 10, 2 );
add_action( 'wp_insert_comment', __NAMESPACE__ . '\note_changed_comment' );
add_action( 'edit_comment', __NAMESPACE__ . '\note_changed_comment' );
add_action( 'wp_set_comment_status', __NAMESPACE__ . '\note_changed_comment' );
add_action( 'delete_comment', __NAMESPACE__ . '\note_deleted_comment' );
note_changes_of_option( OPTIONS, 'options' );
foreach ( array( HOME_CONTENT, 'show_on_front', 'page_on_front' ) as $igniting_studio_option ) {
	note_changes_of_option( $igniting_studio_option, 'home' );
}
note_changes_of_option( REDIRECTS, 'redirects' );
foreach ( array( 'blogname', 'blogdescription', 'timezone_string', 'gmt_offset', 'date_format', 'time_format', 'start_of_week', CONTACT_EMAIL, LEADS_EMAIL, STUDIO_FACTS ) as $igniting_studio_option ) {
	note_changes_of_option( $igniting_studio_option, 'settings' );
}
add_action( 'shutdown', __NAMESPACE__ . '\tell_changes' );

/**
 * Notes every change of an option. WordPress has separate hooks for its creation, update and removal.
 *
 * @param string $option The option.
 * @param string $type   What the website calls it: `options`, `home`, `settings`, `redirects`.
 */
function note_changes_of_option( string $option, string $type ): void {
	foreach ( array( 'add', 'update', 'delete' ) as $change ) {
		add_action( "{$change}_option_{$option}", fn() => note_change( $type, 0, '', '', 'updated' ) );
	}
}

/**
 * Notes a record that is, or was until now, public. A new slug or language also changes the old address.
 *
 * @param int           $id     The post.
 * @param \WP_Post      $post   As it is now.
 * @param bool          $update Whether it existed before.
 * @param \WP_Post|null $before As it was.
 */
function note_saved_post( $id, $post, $update, $before ): void {
	$was_public = $before instanceof \WP_Post && 'publish' === $before->post_status;
	if ( 'page' === $post->post_type && $before instanceof \WP_Post && ( $before->post_name !== $post->post_name || $before->post_parent !== $post->post_parent ) ) {
		note_pages_below( (int) $id );
	}
	if ( ! in_array( $post->post_type, RECORD_TYPES, true ) || ( 'publish' !== $post->post_status && ! $was_public ) ) {
		return;
	}
	$event = 'publish' !== $post->post_status ? 'deleted' : ( $was_public ? 'updated' : 'published' );
	note_change( $post->post_type, (int) $id, $post->post_name, get_language( $id ), $event );
	note_translations( (int) $id );
	if ( $was_public && $before->post_name !== $post->post_name ) {
		note_change( $post->post_type, (int) $id, $before->post_name, '', 'deleted' );
	}
}

/**
 * Notes a public record that is about to be deleted permanently.
 *
 * @param int      $id   The post.
 * @param \WP_Post $post The post.
 */
function note_deleted_post( $id, $post ): void {
	if ( 'page' === $post->post_type ) {
		note_pages_below( (int) $id );
	}
	if ( in_array( $post->post_type, RECORD_TYPES, true ) && 'publish' === $post->post_status ) {
		note_change( $post->post_type, (int) $id, $post->post_name, get_language( $id ), 'deleted' );
	}
}

/**
 * Notes a category or a tag.
 *
 * @param int    $id       The term.
 * @param int    $tt_id    Unused.
 * @param string $taxonomy Its taxonomy.
 */
function note_changed_term( $id, $tt_id, $taxonomy ): void {
	note_term( (int) $id, (string) $taxonomy, 'updated' );
}

/**
 * Notes a category or a tag that is about to be deleted.
 *
 * @param int    $id       The term.
 * @param string $taxonomy Its taxonomy.
 */
function note_deleted_term( $id, $taxonomy ): void {
	note_term( (int) $id, (string) $taxonomy, 'deleted' );
}

/**
 * Notes a term of the taxonomies that the website shows.
 *
 * @param int    $id       The term.
 * @param string $taxonomy Its taxonomy.
 * @param string $event    What happens to it.
 */
function note_term( int $id, string $taxonomy, string $event ): void {
	if ( in_array( $taxonomy, array( 'category', 'post_tag' ), true ) ) {
		note_change( $taxonomy, $id, '', '', $event );
	}
}

/**
 * Notes the discussion that a comment belongs to.
 *
 * @param int $comment_id The comment.
 */
function note_changed_comment( $comment_id ): void {
	$comment = get_comment( $comment_id );
	if ( $comment instanceof \WP_Comment ) {
		note_change( 'comment', (int) $comment->comment_post_ID, '', '', 'updated' );
	}
}

/**
 * Notes the discussion of a comment that is about to be deleted permanently, because afterwards the comment can no longer be read.
 * A comment in the trash or in spam was noted when it was moved there.
 *
 * @param int $comment_id The comment.
 */
function note_deleted_comment( $comment_id ): void {
	if ( 'approved' === wp_get_comment_status( $comment_id ) ) {
		note_changed_comment( $comment_id );
	}
}

/**
 * Remembers a change until the request ends; duplicates count once.
 *
 * @param string $type     `post`, `page`, `portfolio`, `services`, `category`, `post_tag`, `user`, `comment`, …
 * @param int    $id       Of what changed; of its post for a comment.
 * @param string $slug     Its slug, "" when it has none.
 * @param string $language Its language, "" when it has none.
 * @param string $event    `published`, `updated`, `deleted`.
 */
function note_change( string $type, int $id, string $slug, string $language, string $event ): void {
	noted_changes( array( "$type $id $slug $language" => compact( 'type', 'id', 'slug', 'event' ) + array( 'lang' => $language ) ) );
}

/**
 * The changes noted in this request so far.
 *
 * @param array<string, array<string, mixed>> $more Changes to add, by the key that identifies duplicates.
 * @return array<string, array<string, mixed>>
 */
function noted_changes( array $more = array() ): array {
	static $changes = array();
	$changes = array_merge( $changes, $more );
	return $changes;
}

/** Queues the noted changes for the website; they are sent once the editor has the response. */
function tell_changes(): void {
	note_menus_of_records();
	$changes = noted_changes();
	if ( array() === $changes ) {
		return;
	}
	queue_changes( $changes );
	wake_sender();
}

/** If more records than this show a picture, its change counts as a change of everything. */
const MAX_RECORDS_OF_PICTURE = 50;

/** What visitors read of an author; the rest of a profile is the editor's own (preferences, password, colours). */
const SHOWN_USER_FIELDS = array( 'display_name', 'user_nicename', 'user_url', 'user_email' );

foreach ( array( 'added', 'updated', 'deleted' ) as $igniting_studio_done ) {
	add_action( "{$igniting_studio_done}_post_meta", __NAMESPACE__ . '\note_changed_meta', 10, 3 );
	add_action( "{$igniting_studio_done}_user_meta", fn( $ids, $user, $key ) => 'description' === $key && note_user( (int) $user ), 10, 3 );
}
// Rotated or cropped in the media library: the picture then has another file, and no other hook runs.
add_action( 'updated_post_meta', fn( $ids, $post, $key ) => '_wp_attached_file' === $key && note_picture( (int) $post ), 10, 3 );
add_action( 'attachment_updated', __NAMESPACE__ . '\note_picture' );
add_action( 'delete_attachment', __NAMESPACE__ . '\note_picture' );
add_action( 'profile_update', __NAMESPACE__ . '\note_changed_profile', 10, 2 );
add_action( 'deleted_user', __NAMESPACE__ . '\note_user' );
add_action( 'switch_theme', __NAMESPACE__ . '\note_menus' );
add_action( 'update_option_theme_mods_' . get_option( 'stylesheet' ), __NAMESPACE__ . '\note_menu_places', 10, 2 );
foreach ( array( 'wp_update_nav_menu', 'wp_update_nav_menu_item', 'wp_delete_nav_menu' ) as $igniting_studio_change ) {
	add_action( $igniting_studio_change, __NAMESPACE__ . '\note_menus' );
}
add_action( 'before_delete_post', fn( $id ) => 'nav_menu_item' === get_post_type( $id ) && note_menus() );

/**
 * Notes a changed alt text.
 *
 * @param int|int[] $ids     Unused.
 * @param int       $post_id The post.
 * @param string    $key     The meta key.
 */
function note_changed_meta( $ids, $post_id, $key ): void {
	if ( in_array( $key, array( ALT_META, ALT_META_HU ), true ) ) {
		note_picture( (int) $post_id );
	}
}

/**
 * Notes the published translation of a record: its page links to it.
 *
 * @param int $post_id The record.
 */
function note_translations( int $post_id ): void {
	$id   = get_translation( $post_id );
	$translation = $id ? get_post( $id ) : null;
	if ( $translation && 'publish' === $translation->post_status ) {
		note_change( $translation->post_type, $translation->ID, $translation->post_name, get_language( $translation->ID ), 'updated' );
	}
}

/**
 * Notes the published pages below a page, because its slug is a part of their addresses.
 *
 * @param int $page_id The page.
 */
function note_pages_below( int $page_id ): void {
	foreach ( get_children( array( 'post_parent' => $page_id, 'post_type' => 'page', 'post_status' => 'any' ) ) as $page ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
		if ( 'publish' === $page->post_status ) {
			note_change( 'page', $page->ID, $page->post_name, get_language( $page->ID ), 'updated' );
		}
		note_pages_below( $page->ID );
	}
}

/**
 * Notes the published records that show a picture, and the home page content if the team or the logo uses it.
 *
 * @param int $attachment_id The picture.
 */
function note_picture( $attachment_id ): void {
	global $wpdb;
	$types = "'" . implode( "','", RECORD_TYPES ) . "'";
	$file  = wp_basename( (string) get_post_meta( $attachment_id, '_wp_attached_file', true ) );
	if ( '' !== $file && str_contains( (string) wp_json_encode( get_option( HOME_CONTENT, array() ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ), "/{$file}\"" ) ) {
		note_change( 'home', 0, '', '', 'updated' );
	}
	$ids   = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT DISTINCT p.ID FROM %i p LEFT JOIN %i m ON m.post_id = p.ID WHERE p.post_status = 'publish' AND p.post_type IN ($types) AND ( m.meta_value = %s OR m.meta_value LIKE %s OR p.post_content LIKE %s ) LIMIT %d", // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Names of ours.
			$wpdb->posts,
			$wpdb->postmeta,
			(string) $attachment_id,
			'%/' . $wpdb->esc_like( '' === $file ? '?' : $file ) . '%',
			'%wp-image-' . (int) $attachment_id . '%',
			MAX_RECORDS_OF_PICTURE + 1
		)
	);
	if ( count( $ids ) > MAX_RECORDS_OF_PICTURE ) {
		note_change( 'everything', 0, '', '', 'updated' );
		return;
	}
	foreach ( array_map( 'get_post', $ids ) as $post ) {
		note_change( $post->post_type, $post->ID, $post->post_name, get_language( $post->ID ), 'updated' );
	}
}

/**
 * Notes an author whose public data changed.
 *
 * @param int      $user_id The user.
 * @param \WP_User $before  As it was.
 */
function note_changed_profile( $user_id, $before ): void {
	$user = get_userdata( $user_id );
	foreach ( SHOWN_USER_FIELDS as $field ) {
		if ( $user->$field !== $before->$field ) {
			note_user( (int) $user_id );
		}
	}
}

/**
 * Notes an author.
 *
 * @param int $user_id The user.
 */
function note_user( int $user_id ): void {
	note_change( 'user', $user_id, '', '', 'updated' );
}

/** Notes the menus. */
function note_menus(): void {
	note_change( 'nav_menu', 0, '', '', 'updated' );
}

/**
 * Notes the menus when one is assigned to another location.
 *
 * @param mixed $before The theme's settings before.
 * @param mixed $after  And now.
 */
function note_menu_places( $before, $after ): void {
	if ( ( $before['nav_menu_locations'] ?? array() ) !== ( $after['nav_menu_locations'] ?? array() ) ) {
		note_menus();
	}
}

/** Notes the menus when a record or a term that one leads to has changed: it may have a new title or no longer be public. */
function note_menus_of_records(): void {
	global $wpdb;
	$records = array_filter( noted_changes(), fn( $change ) => in_array( $change['type'], array( ...RECORD_TYPES, 'category', 'post_tag' ), true ) );
	$ids     = implode( ',', array_map( fn( $change ) => "'" . (int) $change['id'] . "'", $records ) );
	if ( '' !== $ids && null !== $wpdb->get_var( $wpdb->prepare( "SELECT post_id FROM %i WHERE meta_key = '_menu_item_object_id' AND meta_value IN ($ids) LIMIT 1", $wpdb->postmeta ) ) ) { // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Whole numbers.
		note_menus();
	}
}
