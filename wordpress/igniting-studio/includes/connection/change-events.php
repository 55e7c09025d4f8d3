<?php
/**
 * Notifies the website of changes, so that it shows them within seconds: every change of public content becomes an
 * event, collected during the request and queued once at its end.
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
 * Has every change of an option noted. WordPress tells the first save of one and its removal apart from its changes.
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
 * Notes a record that is, or until now was, public. A new slug or language is a change of the old address too.
 *
 * @param int           $id     The post.
 * @param \WP_Post      $post   As it is now.
 * @param bool          $update Whether it was there before.
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
 * Notes a category or a tag that is about to go.
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
 * Notes the discussion that a comment is about to leave permanently: once its status has changed, the comment is gone. From the
 * bin, or from among spam, it left before.
 *
 * @param int $comment_id The comment.
 */
function note_deleted_comment( $comment_id ): void {
	if ( 'approved' === wp_get_comment_status( $comment_id ) ) {
		note_changed_comment( $comment_id );
	}
}

/**
 * Remembers a change until the request ends; the same one counts once.
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
 * @param array<string, array<string, mixed>> $more Changes to add, by what makes them the same.
 * @return array<string, array<string, mixed>>
 */
function noted_changes( array $more = array() ): array {
	static $changes = array();
	$changes = array_merge( $changes, $more );
	return $changes;
}

/** Queues the noted changes for the website, and has them sent once the editor has the answer. */
function tell_changes(): void {
	note_menus_of_records();
	$changes = noted_changes();
	if ( array() === $changes ) {
		return;
	}
	queue_changes( $changes );
	wake_sender();
}
