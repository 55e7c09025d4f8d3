<?php
/**
 * Fills a fresh WordPress with the sample content of /sample-content. It runs on a database that is not in use yet, so it does not
 * have to handle existing content.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio\Embedded;

use function Igniting_Studio\adopt_keys;
use function Igniting_Studio\set_fields_of;
use function Igniting_Studio\set_language;
use function Igniting_Studio\set_term_language;
use function Igniting_Studio\set_translation_key;
use function Igniting_Studio\requested_language;

require '/wordpress/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/media.php';

wp_set_current_user( 1 ); // An administrator, whose content is stored unfiltered.
kses_init();
// The website has read nothing yet, so it needs no notification.
remove_action( 'shutdown', 'Igniting_Studio\tell_changes' );
remove_action( 'shutdown', 'Igniting_Studio\note_history' );
seed();
echo wp_json_encode( array( 'ok' => true ) );

/** Imports settings, terms, then the records of each file in order. */
function seed(): void {
	$site = sample( 'site' );
	seed_settings( $site['settings'] );
	update_option( 'igniting_studio_home', $site['home'] );
	update_option( 'igniting_studio_facts', $site['facts'] ?? array() );
	update_option( 'igniting_studio_redirects', $site['redirects'] ?? array(), false );

	$terms = sample( 'terms' );
	update_option( 'default_category', wp_insert_term( 'Uncategorized', 'category' )['term_id'] );
	seed_terms( $terms['categories'], 'category' );
	seed_terms( $terms['tags'], 'post_tag' );

	wp_suspend_cache_addition( true );
	$types = array(
		'pages'    => 'page',
		'services' => 'services',
		'projects' => 'portfolio',
		'posts'    => 'post',
	);
	foreach ( $types as $file => $type ) {
		foreach ( sample( $file ) as $record ) {
			seed_record( $record, $type );
		}
	}
	adopt_keys();
}

/**
 * Reads one file of the sample content.
 *
 * @param string $name Its name without the extension.
 */
function sample( string $name ): array {
	return json_decode( file_get_contents( "/sample-content/{$name}.json" ), true, 64, JSON_THROW_ON_ERROR );
}

/**
 * Sets WordPress's own settings.
 *
 * @param array $settings Those of site.json.
 */
function seed_settings( array $settings ): void {
	$options = array(
		'blogname'                      => $settings['title'],
		'blogdescription'               => $settings['tagline'],
		'igniting_studio_contact_email' => $settings['contact_email'] ?? '',
		'igniting_studio_leads_email'   => $settings['contact_email'] ?? '',
		'timezone_string'               => $settings['timezone'] ?? 'UTC',
		'date_format'                   => $settings['date_format'] ?? 'F j, Y',
		'time_format'                   => $settings['time_format'] ?? 'H:i',
		'start_of_week'                 => $settings['start_of_week'] ?? 1,
		'comment_moderation'            => 1,
		'default_pingback_flag'         => 0,
		'default_ping_status'           => 'closed',
		'show_avatars'                  => 0, // Avatars would be fetched from another server.
	);
	array_map( 'update_option', array_keys( $options ), $options );
	wp_update_user(
		array(
			'ID'            => 1,
			'user_nicename' => 'studio',
			'nickname'      => $settings['title'],
			'display_name'  => $settings['title'],
		)
	);
	seed_options_asked_for_in_vain();
	global $wp_rewrite;
	$wp_rewrite->set_permalink_structure( '/%postname%/' );
	flush_rewrite_rules( false );
}

/**
 * WordPress reads these on every request and, as long as they do not exist, with one query each. Stored with their defaults, they
 * are loaded with all the other options.
 */
function seed_options_asked_for_in_vain(): void {
	$texts = array( 'WPLANG', 'theme_switched', 'medium_crop', 'medium_large_crop', 'large_crop' );
	$lists = array( 'sidebars_widgets', 'theme_mods_' . get_stylesheet() );
	foreach ( array_fill_keys( $texts, '' ) + array_fill_keys( $lists, array() ) as $name => $value ) {
		add_option( $name, $value, '', true );
	}
}

/**
 * Creates the terms of one taxonomy.
 *
 * @param array  $terms    Those of terms.json.
 * @param string $taxonomy The taxonomy.
 */
function seed_terms( array $terms, string $taxonomy ): void {
	foreach ( $terms as $term ) {
		$made = wp_insert_term( wp_slash( $term['name'] ), $taxonomy, array( 'slug' => $term['slug'] ) );
		if ( is_wp_error( $made ) ) {
			throw new \RuntimeException( esc_html( $made->get_error_message() ) );
		}
		set_term_language( $made['term_id'], $term['language'] ?? '' );
	}
}

/**
 * Creates one record.
 *
 * @param array  $record The record of the sample content.
 * @param string $type   Its post type.
 */
function seed_record( array $record, string $type ): void {
	$date       = gmdate( 'Y-m-d H:i:s', strtotime( $record['date'] ) );
	$is_deleted = 'trash' === ( $record['status'] ?? '' );
	requested_language( $record['language'] ?? '', true );
	$id = wp_insert_post(
		wp_slash(
			array(
				'post_type'      => $type,
				'post_status'    => $is_deleted ? 'publish' : $record['status'] ?? 'publish',
				'post_password'  => $record['password'] ?? '',
				'post_title'     => $record['title'],
				'post_name'      => $record['slug'],
				'post_content'   => $record['content'],
				'post_excerpt'   => $record['excerpt'] ?? '',
				'post_date_gmt'  => $date,
				'post_date'      => get_date_from_gmt( $date ),
				'post_author'    => author_named( $record['author'] ?? '' ),
				'comment_status' => empty( $record['commentsOpen'] ) ? 'closed' : 'open',
				'ping_status'    => 'closed',
			)
		),
		true
	);
	if ( is_wp_error( $id ) ) {
		throw new \RuntimeException( esc_html( $record['slug'] . ': ' . $id->get_error_message() ) );
	}
	set_language( $id, $record['language'] ?? '' );
	set_translation_key( $id, $record['translationKey'] ?? '' );
	set_fields_of( $id, $type, $record['acf'] ?? array() );
	wp_set_object_terms( $id, $record['categories'] ?? array(), 'category' );
	wp_set_object_terms( $id, $record['tags'] ?? array(), 'post_tag' );
	seed_parts( $id, $record, $date );
	if ( $is_deleted ) {
		wp_trash_post( $id );
	}
}

/**
 * Adds what belongs to a record besides its own row: picture, files, comments and the sticky flag.
 *
 * @param int    $id     The record.
 * @param array  $record The record of the sample content.
 * @param string $date   When it was published.
 */
function seed_parts( int $id, array $record, string $date ): void {
	if ( isset( $record['image'] ) ) {
		set_post_thumbnail( $id, seed_file( $record['image'], $record['imageAlt'] ?? '', $date ) );
	}
	foreach ( $record['media'] ?? array() as $file ) {
		seed_file( $file, '', $date, $id );
	}
	foreach ( $record['comments'] ?? array() as $comment ) {
		seed_comment( $id, $comment, $date );
	}
	if ( ! empty( $record['sticky'] ) ) {
		stick_post( $id );
	}
}

/**
 * The id of the author with this name, who is created if missing; without a name, the author is the studio itself.
 *
 * @param string $name A person's name.
 */
function author_named( string $name ): int {
	if ( '' === $name ) {
		return 1;
	}
	$login = sanitize_user( sanitize_title( $name ), true );
	$user  = get_user_by( 'login', $login );
	return $user ? $user->ID : wp_insert_user(
		array(
			'user_login'   => $login,
			'user_pass'    => wp_generate_password( 32 ),
			'display_name' => $name,
			'nickname'     => $name,
			'role'         => 'author',
		)
	);
}

/**
 * Puts a file of the sample content into the media library.
 *
 * @param string $file   Its file name.
 * @param string $alt    What it shows.
 * @param string $date   Its date, GMT.
 * @param int    $parent The record that it is attached to.
 */
function seed_file( string $file, string $alt, string $date, int $parent = 0 ): int {
	$path = wp_upload_dir()['basedir'] . '/' . basename( $file );
	copy( '/sample-content/' . basename( $file ), $path );
	$id = wp_insert_attachment(
		array(
			'post_title'     => pathinfo( $file, PATHINFO_FILENAME ),
			'post_mime_type' => wp_check_filetype( $path )['type'],
			'post_status'    => 'inherit',
			'post_date'      => $date,
			'post_date_gmt'  => $date,
		),
		$path,
		$parent
	);
	update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( $alt ) );
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $path ) );
	return $id;
}

/**
 * Adds one approved comment, an hour after its record.
 *
 * @param int    $post_id The record.
 * @param array  $comment The comment.
 * @param string $date    The record's date.
 */
function seed_comment( int $post_id, array $comment, string $date ): void {
	$date = gmdate( 'Y-m-d H:i:s', strtotime( $date ) + HOUR_IN_SECONDS );
	wp_insert_comment(
		wp_slash(
			array(
				'comment_post_ID'      => $post_id,
				'comment_author'       => $comment['author'],
				'comment_author_email' => $comment['email'] ?? '',
				'comment_content'      => $comment['content'],
				'comment_date'         => $date,
				'comment_date_gmt'     => $date,
				'comment_approved'     => 1,
			)
		)
	);
}
