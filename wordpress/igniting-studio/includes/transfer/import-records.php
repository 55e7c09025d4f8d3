<?php
/**
 * Records of an import: posts, pages, projects, services, and what pictures and menu entries have in common with them.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Texts of an entry that are taken as they are named. */
const ENTRY_TEXTS = array( 'post_id', 'post_date', 'post_date_gmt', 'post_modified', 'post_modified_gmt', 'comment_status', 'post_name', 'status', 'post_parent', 'menu_order', 'post_type', 'post_password', 'is_sticky', 'attachment_url' );

const IMPORTED_STATUSES = array( 'publish', 'future', 'draft', 'pending', 'private', 'trash', 'inherit' );

/**
 * A record as the file has it.
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
 * Makes a record with all that belongs to it, unless it is here.
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
 * The record here that an entry is: of the same guid, or with the same address on the website. 0 when there is none.
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
		// What this run has made is another entry of the file.
		if ( $other->post_parent === $parent && get_language( $other->ID ) === $record['language'] && ! in_array( $other->ID, $import->records, true ) ) {
			return $other->ID;
		}
	}
	return 0;
}

/**
 * Makes the record itself; its id is the one of the file where that is free.
 *
 * @param array          $record The entry.
 * @param Content_Import $import The run.
 * @param array          $more   Columns that the entry does not say.
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
 * Keeps the dates of change that an entry has: WordPress gives a new record its own.
 *
 * @param array $data  The columns about to be stored.
 * @param array $given What was handed to `wp_insert_post()`.
 */
function with_dates_of_change( $data, $given ): array {
	return array_merge( $data, array_filter( array_intersect_key( $given, array_flip( array( 'post_modified', 'post_modified_gmt' ) ) ) ) );
}

/**
 * The text of a record with the ids of its pictures made ours, where they are others.
 *
 * @param string         $content The text.
 * @param Content_Import $import  The run.
 */
function with_own_pictures( string $content, Content_Import $import ): string {
	$own = fn( $parts ) => $parts[1] . ( $import->records[ (int) $parts[2] ] ?? $parts[2] );
	return (string) preg_replace_callback( '/(wp-image-|<!-- wp:(?:image|cover|media-text|file|video|audio) \{[^{}]{0,500}"(?:id|mediaId)":)(\d{1,18})/', $own, $content );
}

/**
 * Gives a record the parent that came after it in the file.
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
 * Links a record to its translation, and says whether that has followed it.
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
