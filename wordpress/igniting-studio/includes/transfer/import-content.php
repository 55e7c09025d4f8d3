<?php
/**
 * Imports an export file of WordPress (WXR). Existing entries are not changed, so importing a file twice creates no duplicates. The
 * import is one transaction: if something fails, nothing is imported.
 *
 * Comments are imported with a new record; those of an existing one are not changed.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Entries are imported in this order, because later ones reference earlier ones. */
const IMPORT_ORDER = array( array( 'attachment' ), RECORD_TYPES, array( 'nav_menu_item' ) );

/** Time limit for one entry: the longest wait for a file, and the generation of its sizes. */
const ENTRY_SECONDS = 90;

/**
 * Imports a file. The caller checks the permission; WordPress filters texts by the user's capabilities.
 *
 * @param string $file Its path.
 * @return Content_Import|\WP_Error The result, or an error with the reason in words.
 */
function import_content( string $file ) {
	$checked = check_content_file( $file );
	if ( is_wp_error( $checked ) ) {
		return $checked;
	}
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/admin.php';
	if ( ! defined( 'WP_IMPORTING' ) ) {
		define( 'WP_IMPORTING', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own constant.
	}
	wp_raise_memory_limit( 'admin' );
	$import = new Content_Import();
	$wpdb->query( 'START TRANSACTION' );
	try {
		import_entries( $file, $import );
		$wpdb->query( 'COMMIT' );
		return $import;
	} catch ( \Throwable $error ) {
		$wpdb->query( 'ROLLBACK' );
		wp_cache_flush();
		array_map( 'wp_delete_file', $import->fetched );
		return failed_import( $import, $error->getMessage() );
	}
}

/**
 * Describes what a failed import has left behind: nothing, unless the database has tables without transactions (MyISAM).
 *
 * @param Content_Import $import The run.
 * @param string         $reason What went wrong.
 */
function failed_import( Content_Import $import, string $reason ): \WP_Error {
	$now = new Content_Import();
	note_what_is_here( $now );
	$left = count( array_diff_key( $now->here, $import->here ) );
	if ( 0 === $left ) {
		/* translators: %s: what went wrong. */
		return content_fault( sprintf( __( 'Nothing was imported. %s', 'igniting-studio' ), $reason ) );
	}
	/* translators: 1: what went wrong, 2: number of records. */
	return content_fault( sprintf( __( 'The import stopped: %1$s. This database cannot take back what was stored (%2$d records). Import the file once more when the fault is mended; they stay as they are.', 'igniting-studio' ), rtrim( $reason, '.' ), $left ) );
}

/**
 * Stores the entries of a file.
 *
 * @param string         $file   Its path.
 * @param Content_Import $import The run.
 */
function import_entries( string $file, Content_Import $import ): void {
	wp_defer_term_counting( true );
	wp_defer_comment_counting( true );
	add_filter( 'wp_insert_post_empty_content', '__return_false' );
	add_filter( 'wp_insert_post_data', __NAMESPACE__ . '\with_dates_of_change', 10, 2 );
	add_filter( 'wp_insert_attachment_data', __NAMESPACE__ . '\with_dates_of_change', 10, 2 );
	note_what_is_here( $import );
	foreach ( content_entries( $file ) as $name => $entry ) {
		import_head( $name, $entry, $import );
	}
	foreach ( IMPORT_ORDER as $types ) {
		foreach ( content_entries( $file ) as $name => $entry ) {
			if ( 'item' === $name && in_array( entry_text( $entry, 'post_type' ), $types, true ) ) {
				set_time_limit( ENTRY_SECONDS );
				import_record( read_record( $entry ), $import );
			}
		}
	}
	foreach ( $import->links as $link ) {
		$link();
	}
	wp_defer_term_counting( false );
	wp_defer_comment_counting( false );
}

/**
 * Remembers the existing records, pictures and menu entries. A guid alone is not unique if two of them share a slug.
 *
 * @param Content_Import $import The run.
 */
function note_what_is_here( Content_Import $import ): void {
	global $wpdb;
	$types = "'" . implode( "','", array_merge( ...IMPORT_ORDER ) ) . "'";
	$rows  = $wpdb->get_results( $wpdb->prepare( "SELECT ID, guid, post_type, meta_value AS language FROM %i LEFT JOIN %i ON post_id = ID AND meta_key = %s WHERE post_type IN ($types)", $wpdb->posts, $wpdb->postmeta, LANGUAGE_META ) ); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Names of ours.
	foreach ( $rows as $row ) {
		$import->here[ identity_of( $row->post_type, (string) $row->language, $row->guid ) ] = (int) $row->ID;
	}
}

/**
 * The key of an entry, which is the same in every WordPress that it was imported into.
 *
 * @param string $type     Its type.
 * @param string $language Its language, "" for none.
 * @param string $guid     Its guid; WordPress stores an & in it in either spelling.
 */
function identity_of( string $type, string $language, string $guid ): string {
	return "$type $language " . str_replace( array( '&amp;', '&#038;' ), '&', $guid );
}

/**
 * Processes the entries before the records: addresses, authors, terms. Records of unknown types are counted.
 *
 * @param string            $name   Name of the element.
 * @param \SimpleXMLElement $entry  The entry.
 * @param Content_Import    $import The run.
 */
function import_head( string $name, \SimpleXMLElement $entry, Content_Import $import ): void {
	switch ( $name ) {
		case 'wp:base_blog_url':
			$import->uploads_there = untrailingslashit( (string) $entry ) . '/wp-content/uploads';
			break;
		case 'wp:author':
			import_author( $entry, $import );
			break;
		case 'wp:category':
		case 'wp:tag':
		case 'wp:term':
			import_term( read_term( $name, $entry ), $import );
			break;
		case 'item':
			$type = entry_text( $entry, 'post_type' );
			if ( ! in_array( $type, array_merge( ...IMPORT_ORDER ), true ) ) {
				$import->leave_out( sanitize_key( $type ) );
			}
	}
}

/**
 * Finds the author of a record. A missing one gets an account without role, email address or password: the name appears with the
 * records, and nobody can sign in with the account.
 *
 * @param \SimpleXMLElement $entry  The author.
 * @param Content_Import    $import The run.
 */
function import_author( \SimpleXMLElement $entry, Content_Import $import ): void {
	$login = sanitize_user( entry_text( $entry, 'author_login' ), true );
	$user  = '' === $login ? false : get_user_by( 'login', $login );
	if ( '' === $login ) {
		return;
	}
	$id = $user ? $user->ID : wp_insert_user(
		wp_slash(
			array(
				'user_login'   => $login,
				'user_pass'    => wp_generate_password( 32 ),
				'display_name' => sanitize_text_field( entry_text( $entry, 'author_display_name' ) ),
				'first_name'   => sanitize_text_field( entry_text( $entry, 'author_first_name' ) ),
				'last_name'    => sanitize_text_field( entry_text( $entry, 'author_last_name' ) ),
				'role'         => '',
			)
		)
	);
	if ( is_int( $id ) ) {
		$import->count( 'authors', ! $user );
		$import->authors[ $login ] = $id;
	}
}

/**
 * The result of an import as readable lines.
 *
 * @param Content_Import $import The run.
 * @return string[]
 */
function import_report( Content_Import $import ): array {
	$kinds = array(
		'records'      => __( 'Records', 'igniting-studio' ),
		'pictures'     => __( 'Media', 'igniting-studio' ),
		'terms'        => __( 'Terms and menus', 'igniting-studio' ),
		'menu entries' => __( 'Menu entries', 'igniting-studio' ),
		'comments'     => __( 'Comments', 'igniting-studio' ),
		'authors'      => __( 'Authors', 'igniting-studio' ),
	);
	$lines = array();
	foreach ( array_intersect_key( $kinds, $import->counts ) as $kind => $title ) {
		/* translators: 1: kind of entries, 2: how many were made, 3: how many were here before. */
		$lines[] = sprintf( __( '%1$s: %2$d new, %3$d here already and left as they are.', 'igniting-studio' ), $title, ...array_values( $import->counts[ $kind ] ) );
	}
	foreach ( $import->left_out as $type => $count ) {
		/* translators: 1: number of entries, 2: name of a kind of record. */
		$lines[] = sprintf( __( 'Left out: %1$d × %2$s.', 'igniting-studio' ), $count, $type );
	}
	if ( array() !== $import->missing_files ) {
		/* translators: 1: number of files, 2: names of files. */
		$lines[] = sprintf( __( 'Files that could not be fetched: %1$d (%2$s). Copy them into the folder of uploads, or import the file once more when its WordPress answers.', 'igniting-studio' ), count( $import->missing_files ), implode( ', ', array_slice( $import->missing_files, 0, 10 ) ) );
	}
	return $lines;
}

/** The kinds of terms in the file: their taxonomy ("" if the entry names it), and the prefix of their elements. */
const TERM_ELEMENTS = array(
	'wp:category' => array( 'category', 'category_nicename', 'category_parent', 'cat_name', 'category_description' ),
	'wp:tag'      => array( 'post_tag', 'tag_slug', '', 'tag_name', 'tag_description' ),
	'wp:term'     => array( '', 'term_slug', 'term_parent', 'term_name', 'term_description' ),
);

/**
 * Reads a term of the file.
 *
 * @param string            $name  Name of the element.
 * @param \SimpleXMLElement $entry The entry.
 */
function read_term( string $name, \SimpleXMLElement $entry ): array {
	[ $taxonomy, $slug, $parent, $title, $description ] = TERM_ELEMENTS[ $name ];
	return array(
		'id'          => (int) entry_text( $entry, 'term_id' ),
		'taxonomy'    => '' === $taxonomy ? entry_text( $entry, 'term_taxonomy' ) : $taxonomy,
		'slug'        => sanitize_title( entry_text( $entry, $slug ) ),
		'parent'      => '' === $parent ? '' : sanitize_title( entry_text( $entry, $parent ) ),
		'name'        => entry_text( $entry, $title ),
		'description' => entry_text( $entry, $description ),
		'meta'        => entry_meta( $entry, 'termmeta' ),
	);
}

/**
 * Creates a term that does not exist yet.
 *
 * @param array          $term   Of `read_term()`.
 * @param Content_Import $import The run.
 */
function import_term( array $term, Content_Import $import ): void {
	if ( '' === $term['slug'] || ! in_array( $term['taxonomy'], array( 'category', 'post_tag', 'nav_menu' ), true ) ) {
		$import->leave_out( sanitize_key( $term['taxonomy'] ) );
		return;
	}
	$here = get_term_by( 'slug', $term['slug'], $term['taxonomy'] );
	if ( $here ) {
		// A file may contain a term twice: a term that this run created is not counted again.
		if ( ! in_array( $here->term_id, $import->terms, true ) ) {
			$import->count( 'terms', false );
			$import->menus_here += 'nav_menu' === $term['taxonomy'] ? array( $term['slug'] => true ) : array();
		}
		$import->terms[ $term['id'] ] = $here->term_id;
		return;
	}
	$parent = '' === $term['parent'] ? false : get_term_by( 'slug', $term['parent'], $term['taxonomy'] );
	$made   = wp_insert_term(
		wp_slash( $term['name'] ),
		$term['taxonomy'],
		array(
			'slug'        => $term['slug'],
			'parent'      => $parent ? $parent->term_id : 0,
			'description' => wp_slash( $term['description'] ),
		)
	);
	if ( is_wp_error( $made ) ) {
		throw new \RuntimeException( "{$term['slug']}: " . $made->get_error_message() ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Escaped where it is shown.
	}
	$import->count( 'terms', true );
	$import->terms[ $term['id'] ] = $made['term_id'];
	set_term_language( $made['term_id'], meta_text( $term['meta'], LANGUAGE_META ) );
	$translation = (int) meta_text( $term['meta'], TRANSLATION_META );
	if ( $translation > 0 ) {
		$import->links[] = fn() => link_terms( $made['term_id'], $import->terms[ $translation ] ?? 0 );
	}
}

/**
 * Creates an entry of a new menu.
 *
 * @param array          $record The entry.
 * @param Content_Import $import The run.
 * @return int Its id, 0 if its target does not exist, or its menu existed before.
 */
function import_menu_entry( array $record, Content_Import $import ): int {
	$slug = $record['terms']['nav_menu'][0] ?? '';
	$menu = get_term_by( 'slug', $slug, 'nav_menu' );
	$type = meta_text( $record['meta'], '_menu_item_type' );
	$old  = (int) meta_text( $record['meta'], '_menu_item_object_id' );
	$ids  = array(
		'post_type' => $import->records,
		'taxonomy'  => $import->terms,
	);
	if ( ! $menu || isset( $import->menus_here[ $slug ] ) || ( 'custom' !== $type && ! isset( $ids[ $type ][ $old ] ) ) ) {
		return 0;
	}
	$id = make_record( $record, $import );
	wp_set_object_terms( $id, array( $menu->term_id ), 'nav_menu' );
	$meta = array(
		'type'             => $type,
		'menu_item_parent' => '0',
		'object_id'        => (string) ( 'custom' === $type ? $id : $ids[ $type ][ $old ] ),
		'object'           => sanitize_key( meta_text( $record['meta'], '_menu_item_object' ) ),
		'target'           => sanitize_key( meta_text( $record['meta'], '_menu_item_target' ) ),
		'classes'          => array_map( 'sanitize_html_class', array_filter( unserialized_list( meta_text( $record['meta'], '_menu_item_classes' ) ), 'is_string' ) ),
		'xfn'              => sanitize_text_field( meta_text( $record['meta'], '_menu_item_xfn' ) ),
		'url'              => sanitize_url( meta_text( $record['meta'], '_menu_item_url' ) ),
	);
	foreach ( $meta as $name => $value ) {
		update_post_meta( $id, "_menu_item_{$name}", wp_slash( $value ) );
	}
	$parent = (int) meta_text( $record['meta'], '_menu_item_menu_item_parent' );
	if ( $parent > 0 ) {
		$import->links[] = fn() => update_post_meta( $id, '_menu_item_menu_item_parent', (string) ( $import->records[ $parent ] ?? 0 ) );
	}
	return $id;
}

/** Text elements of an entry that are read under their own name. */
const ENTRY_TEXTS = array( 'post_id', 'post_date', 'post_date_gmt', 'post_modified', 'post_modified_gmt', 'comment_status', 'post_name', 'status', 'post_parent', 'menu_order', 'post_type', 'post_password', 'is_sticky', 'attachment_url' );

const IMPORTED_STATUSES = array( 'publish', 'future', 'draft', 'pending', 'private', 'trash', 'inherit' );

/**
 * Reads a record of the file.
 *
 * @param \SimpleXMLElement $entry The entry.
 */
function read_record( \SimpleXMLElement $entry ): array {
	$record = array(
		'title'    => (string) $entry->title,
		'guid'     => sanitize_url( (string) $entry->guid ),
		'author'   => entry_text( $entry, 'creator', 'dc' ),
		'content'  => entry_text( $entry, 'encoded', 'content' ),
		'excerpt'  => entry_text( $entry, 'encoded', 'excerpt' ),
		'meta'     => entry_meta( $entry, 'postmeta' ),
		'terms'    => array(),
		'comments' => array(),
	);
	foreach ( ENTRY_TEXTS as $name ) {
		$record[ $name ] = entry_text( $entry, $name );
	}
	foreach ( $entry->category as $category ) {
		$record['terms'][ (string) $category['domain'] ][] = (string) $category['nicename'];
	}
	foreach ( $entry->children( 'wp', true )->comment as $comment ) {
		$record['comments'][] = read_comment( $comment );
	}
	$record['language'] = sanitize_language( meta_text( $record['meta'], LANGUAGE_META ) );
	return $record;
}

/**
 * Creates a record with everything that belongs to it, unless it exists.
 *
 * @param array          $record Of `read_record()`.
 * @param Content_Import $import The run.
 */
function import_record( array $record, Content_Import $import ): void {
	$type = $record['post_type'];
	$kind = array( 'attachment' => 'pictures', 'nav_menu_item' => 'menu entries' )[ $type ] ?? 'records'; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	$here = record_here( $record, $import );
	if ( $here > 0 ) {
		$import->records[ (int) $record['post_id'] ] = $here;
		$import->count( $kind, false );
		if ( 'attachment' === $type ) {
			bring_missing_file( $here, $record, $import );
		}
		return;
	}
	if ( 'attachment' === $type ) {
		$id = import_picture( $record, $import );
	} elseif ( 'nav_menu_item' === $type ) {
		$id = import_menu_entry( $record, $import );
	} else {
		$id = make_record( $record, $import );
		fill_record( $id, $record, $import );
	}
	if ( 0 === $id ) {
		$import->leave_out( $type );
		return;
	}
	$import->records[ (int) $record['post_id'] ] = $id;
	$import->count( $kind, true );
}

/**
 * The existing record of an entry: with the same guid, or with the same address on the website. 0 if there is none.
 *
 * @param array          $record The entry.
 * @param Content_Import $import The run.
 */
function record_here( array $record, Content_Import $import ): int {
	$here = $import->here[ identity_of( $record['post_type'], $record['language'], $record['guid'] ) ] ?? 0;
	if ( $here > 0 || '' === $record['post_name'] || ! in_array( $record['post_type'], RECORD_TYPES, true ) ) {
		return $here;
	}
	$parent = $import->records[ (int) $record['post_parent'] ] ?? 0;
	$others = get_posts(
		array(
			'name'        => sanitize_title( $record['post_name'] ),
			'post_type'   => $record['post_type'],
			'post_status' => 'any',
			'numberposts' => 20,
			'orderby'     => 'ID',
			'order'       => 'ASC',
		)
	);
	foreach ( $others as $other ) {
		// A record that this run created is another entry of the file.
		if ( $other->post_parent === $parent && get_language( $other->ID ) === $record['language'] && ! in_array( $other->ID, $import->records, true ) ) {
			return $other->ID;
		}
	}
	return 0;
}

/**
 * Creates the record itself; it keeps the id from the file if that is free.
 *
 * @param array          $record The entry.
 * @param Content_Import $import The run.
 * @param array          $more   Columns that the entry does not have.
 */
function make_record( array $record, Content_Import $import, array $more = array() ): int {
	$parent = $import->records[ (int) $record['post_parent'] ] ?? 0;
	requested_language( $record['language'], true );
	$id = wp_insert_post(
		wp_slash(
			$more + array(
				'import_id'         => (int) $record['post_id'],
				'guid'              => $record['guid'],
				'post_type'         => $record['post_type'],
				'post_status'       => in_array( $record['status'], IMPORTED_STATUSES, true ) ? $record['status'] : 'draft',
				'post_title'        => $record['title'],
				'post_name'         => $record['post_name'],
				'post_content'      => with_own_pictures( $import->with_own_uploads( $record['content'] ), $import ),
				'post_excerpt'      => $record['excerpt'],
				'post_date'         => date_of( $record['post_date'] ),
				'post_date_gmt'     => date_of( $record['post_date_gmt'] ),
				'post_modified'     => date_of( $record['post_modified'] ),
				'post_modified_gmt' => date_of( $record['post_modified_gmt'] ),
				'post_author'       => $import->authors[ sanitize_user( $record['author'], true ) ] ?? get_current_user_id(),
				'post_parent'       => $parent,
				'post_password'     => $record['post_password'],
				'menu_order'        => (int) $record['menu_order'],
				'comment_status'    => 'open' === $record['comment_status'] ? 'open' : 'closed',
				'ping_status'       => 'closed',
			)
		),
		true
	);
	requested_language( null, true );
	if ( is_wp_error( $id ) ) {
		throw new \RuntimeException( "{$record['post_name']}: " . $id->get_error_message() ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Escaped where it is shown.
	}
	if ( 0 === $parent && (int) $record['post_parent'] > 0 ) {
		$import->links[] = fn() => set_late_parent( $id, $import->records[ (int) $record['post_parent'] ] ?? 0 );
	}
	return $id;
}

/**
 * A date of the database, "" for anything else.
 *
 * @param string $text The text.
 */
function date_of( string $text ): string {
	return preg_match( '/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/', $text ) ? $text : '';
}

/**
 * Keeps an entry's modification dates: WordPress would set the current time.
 *
 * @param array $data  The columns about to be stored.
 * @param array $given The arguments of `wp_insert_post()`.
 */
function with_dates_of_change( $data, $given ): array {
	return array_merge( $data, array_filter( array_intersect_key( $given, array_flip( array( 'post_modified', 'post_modified_gmt' ) ) ) ) );
}

/**
 * The text of a record, with the ids of its pictures replaced by ours.
 *
 * @param string         $content The text.
 * @param Content_Import $import  The run.
 */
function with_own_pictures( string $content, Content_Import $import ): string {
	$own = fn( $parts ) => $parts[1] . ( $import->records[ (int) $parts[2] ] ?? $parts[2] );
	return (string) preg_replace_callback( '/(wp-image-|<!-- wp:(?:image|cover|media-text|file|video|audio) \{[^{}]{0,500}"(?:id|mediaId)":)(\d{1,18})/', $own, $content );
}

/**
 * Sets the parent of a record that came before it in the file.
 *
 * @param int $id     The record.
 * @param int $parent Its parent, 0 for none.
 */
function set_late_parent( int $id, int $parent ): void {
	global $wpdb;
	$wpdb->update( $wpdb->posts, array( 'post_parent' => $parent ), array( 'ID' => $id ) );
	clean_post_cache( $id );
}

/**
 * Gives a new record its language, fields, terms, pictures, comments and, at the end of the run, its translation.
 *
 * @param int            $id     The record.
 * @param array          $record The entry.
 * @param Content_Import $import The run.
 */
function fill_record( int $id, array $record, Content_Import $import ): void {
	$meta = $record['meta'];
	set_language( $id, $record['language'] );
	set_translation_key( $id, meta_text( $meta, TRANSLATION_KEY_META ) );
	$values = array();
	foreach ( array_intersect_key( fields_of( $record['post_type'] ) + SEO_FIELDS, $meta ) as $name => $kind ) {
		$value           = meta_text( $meta, $name );
		$values[ $name ] = 'picture' === $kind && ctype_digit( $value ) ? ( $import->records[ (int) $value ] ?? '' ) : $import->with_own_uploads( $value );
	}
	set_fields_of( $id, $record['post_type'], $values );
	$picture = $import->records[ (int) meta_text( $meta, '_thumbnail_id' ) ] ?? 0;
	if ( $picture > 0 ) {
		update_post_meta( $id, '_thumbnail_id', $picture );
	}
	foreach ( array_unique( $meta['_wp_old_slug'] ?? array() ) as $slug ) {
		add_post_meta( $id, '_wp_old_slug', sanitize_title( $slug ) );
	}
	foreach ( array( 'category', 'post_tag' ) as $taxonomy ) {
		$terms = array_filter( array_map( fn( $slug ) => get_term_by( 'slug', $slug, $taxonomy ), $record['terms'][ $taxonomy ] ?? array() ) );
		wp_set_object_terms( $id, wp_list_pluck( $terms, 'term_id' ), $taxonomy );
	}
	if ( '1' === $record['is_sticky'] && 'post' === $record['post_type'] ) {
		stick_post( $id );
	}
	import_comments( $id, $record['comments'], $import );
	$import->links[] = fn() => join_translation( $id, $meta, $import );
}

/**
 * Links a record to its translation, and restores whether that has followed it.
 *
 * @param int                     $id     The record.
 * @param array<string, string[]> $meta   The entry's meta.
 * @param Content_Import          $import The run.
 */
function join_translation( int $id, array $meta, Content_Import $import ): void {
	$translation = $import->records[ (int) meta_text( $meta, TRANSLATION_META ) ] ?? 0;
	if ( $translation > 0 && null === link_translations( $id, $translation ) ) {
		if ( STEP_AHEAD === meta_text( $meta, STEP_META ) ) {
			update_post_meta( $id, STEP_META, STEP_AHEAD );
		} elseif ( STEP_COPY !== get_post_meta( $id, STEP_META, true ) ) {
			update_post_meta( $id, STEP_META, words_of( $id ) );
		}
	}
}

/** Text elements of a comment that are read under their own name. */
const COMMENT_TEXTS = array( 'comment_author', 'comment_author_email', 'comment_author_url', 'comment_author_IP', 'comment_date', 'comment_date_gmt', 'comment_content', 'comment_approved', 'comment_parent', 'comment_id' );

/**
 * Reads a comment of the file.
 *
 * @param \SimpleXMLElement $entry The comment.
 */
function read_comment( \SimpleXMLElement $entry ): array {
	$comment = array();
	foreach ( COMMENT_TEXTS as $name ) {
		$comment[ $name ] = entry_text( $entry, $name );
	}
	return $comment;
}

/**
 * Stores the comments of a new record, cleaned like those from visitors.
 *
 * @param int            $post_id  The record.
 * @param array[]        $comments Of `read_comment()`.
 * @param Content_Import $import   The run.
 */
function import_comments( int $post_id, array $comments, Content_Import $import ): void {
	$ids = array();
	foreach ( $comments as $comment ) {
		$comment['comment_post_ID']   = $post_id;
		$comment['comment_date']      = date_of( $comment['comment_date'] );
		$comment['comment_date_gmt']  = date_of( $comment['comment_date_gmt'] );
		$comment['comment_approved']  = in_array( $comment['comment_approved'], array( '0', '1', 'trash', 'post-trashed' ), true ) ? $comment['comment_approved'] : '0';
		$comment['comment_parent']    = $ids[ $comment['comment_parent'] ] ?? 0;
		$comment['comment_author_IP'] = filter_var( $comment['comment_author_IP'], FILTER_VALIDATE_IP ) ?: '';

		$comment['comment_agent']   = '';
		$comment['user_id']         = 0;
		$ids[ $comment['comment_id'] ] = wp_insert_comment( wp_filter_comment( wp_slash( $comment ) ) );
		$import->count( 'comments', true );
	}
}
