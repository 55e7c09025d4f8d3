<?php
/**
 * Reads an export file of WordPress (WXR) as a stream: one entry is in memory at a time. The file is untrusted: it is read
 * completely before anything is stored, its size is limited, and nothing that it references is fetched during parsing.
 *
 * Also exports the content as a WXR file, which WordPress itself writes. Its shortcomings for us are fixed with WordPress's own
 * filters, so *Tools → Export* produces the same file.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const MAX_CONTENT_BYTES   = 64 * MB_IN_BYTES;
const MAX_CONTENT_ENTRIES = 20000;

/**
 * Inspects a file without storing anything.
 *
 * @param string $file Its path.
 * @return int|\WP_Error The number of its entries, or why it cannot be accepted.
 */
function check_content_file( string $file ) {
	if ( ! class_exists( 'XMLReader' ) || ! function_exists( 'simplexml_load_string' ) ) {
		return content_fault( __( 'PHP lacks its extensions xmlreader and simplexml: ask the people who run the server for them.', 'igniting-studio' ) );
	}
	if ( ! is_readable( $file ) || filesize( $file ) > MAX_CONTENT_BYTES ) {
		/* translators: %d: number of megabytes. */
		return content_fault( sprintf( __( 'The file cannot be read, or is larger than %d MB.', 'igniting-studio' ), MAX_CONTENT_BYTES / MB_IN_BYTES ) );
	}
	libxml_use_internal_errors( true );
	libxml_clear_errors();
	$reader  = new \XMLReader();
	$entries = 0;
	$version = '';
	$reader->open( $file, null, LIBXML_NONET );
	while ( $reader->read() ) {
		if ( \XMLReader::DOC_TYPE === $reader->nodeType ) { // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- PHP's name.
			return content_fault( __( 'The file declares a document type, which no export of WordPress does.', 'igniting-studio' ) );
		}
		if ( is_entry( $reader ) ) {
			$version = 'wp:wxr_version' === $reader->name ? $reader->readString() : $version;
			if ( ++$entries > MAX_CONTENT_ENTRIES ) {
				/* translators: %d: number of entries. */
				return content_fault( sprintf( __( 'The file has more than %d entries. Divide it, or import it in parts.', 'igniting-studio' ), MAX_CONTENT_ENTRIES ) );
			}
		}
	}
	$error = current( libxml_get_errors() );
	if ( $error ) {
		/* translators: 1: number of a line, 2: what the parser says, in English. */
		return content_fault( sprintf( __( 'The file is damaged at line %1$d: %2$s', 'igniting-studio' ), $error->line, trim( $error->message ) ) );
	}
	return str_starts_with( $version, '1.' ) ? $entries : content_fault( __( 'This is no export file of WordPress.', 'igniting-studio' ) );
}

/**
 * The error for a file that was not accepted.
 *
 * @param string $message In words.
 */
function content_fault( string $message ): \WP_Error {
	return new \WP_Error( 'igniting_studio_import', $message, array( 'status' => 400 ) );
}

/**
 * Whether the reader is at an entry: an element of the channel.
 *
 * @param \XMLReader $reader The reader.
 */
function is_entry( \XMLReader $reader ): bool {
	return \XMLReader::ELEMENT === $reader->nodeType && 2 === $reader->depth; // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- PHP's name.
}

/**
 * The entries of a checked file, one after another, by the name of their element.
 *
 * @param string $file Its path.
 * @return \Generator<string, \SimpleXMLElement>
 */
function content_entries( string $file ): \Generator {
	$reader = new \XMLReader();
	$reader->open( $file, null, LIBXML_NONET );
	$more = $reader->read();
	while ( $more ) {
		if ( is_entry( $reader ) ) {
			yield $reader->name => simplexml_load_string( $reader->readOuterXml(), \SimpleXMLElement::class, LIBXML_NONET );
			$more = $reader->next();
		} else {
			$more = $reader->read();
		}
	}
}

/**
 * A text of an entry.
 *
 * @param \SimpleXMLElement $entry  The entry, or a part of one.
 * @param string            $name   Name of the element that holds it.
 * @param string            $prefix Its namespace in the file.
 */
function entry_text( \SimpleXMLElement $entry, string $name, string $prefix = 'wp' ): string {
	return (string) $entry->children( $prefix, true )->$name;
}

/**
 * The meta of an entry: all values by key.
 *
 * @param \SimpleXMLElement $entry   The entry.
 * @param string            $element `postmeta`, `termmeta` or `commentmeta`.
 * @return array<string, string[]>
 */
function entry_meta( \SimpleXMLElement $entry, string $element ): array {
	$meta = array();
	foreach ( $entry->children( 'wp', true )->$element as $row ) {
		$meta[ entry_text( $row, 'meta_key' ) ][] = entry_text( $row, 'meta_value' );
	}
	return $meta;
}

/**
 * One value of the meta of an entry, "" if it has none.
 *
 * @param array<string, string[]> $meta Of `entry_meta()`.
 * @param string                  $key  The key.
 */
function meta_text( array $meta, string $key ): string {
	$values = $meta[ $key ] ?? array();
	return (string) end( $values );
}

/**
 * A list that WordPress stored as serialized text; empty for anything else. Objects are never unserialized.
 *
 * @param string $value The text.
 */
function unserialized_list( string $value ): array {
	$list = is_serialized( $value ) ? @unserialize( $value, array( 'allowed_classes' => false ) ) : null; // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged, WordPress.PHP.DiscouragedPHPFunctions.serialize_unserialize -- A damaged text is no list.
	return is_array( $list ) ? $list : array();
}

/** Meta that WordPress stores about editing a record; not part of its content. */
const META_OF_WORK = array( '_edit_last', '_pingme', '_encloseme', POLYLANG_META, POLYLANG_CONFLICT_META );

/** Exported instead of the hash, which depends on the ids of pictures: whether a record's translation has followed it. */
const STEP_KEPT  = 'kept';
const STEP_AHEAD = 'ahead';

add_filter( 'wxr_export_skip_postmeta', __NAMESPACE__ . '\portable_meta', 10, 3 );
add_filter( 'wxr_export_skip_termmeta', fn( $skip, $key ) => $skip || in_array( $key, META_OF_WORK, true ), 10, 2 );

/**
 * Leaves out meta that only makes sense in this WordPress, and replaces values that another one could not interpret.
 *
 * @param bool   $skip Whether the row is left out.
 * @param string $key  The meta key.
 * @param object $row  The row, which is written after this.
 */
function portable_meta( $skip, $key, $row ): bool {
	if ( STEP_META === $key ) {
		$row->meta_value = is_ahead( (int) $row->post_id ) ? STEP_AHEAD : STEP_KEPT; // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- No query.
	}
	return $skip || in_array( $key, META_OF_WORK, true );
}

/**
 * Writes the export file of all content. Only once per request, because WordPress declares functions while it writes.
 *
 * @param callable $take Receives the file in chunks, and returns what is to be printed.
 */
function export_content( callable $take ): void {
	require_once ABSPATH . 'wp-admin/includes/export.php';
	add_filter( 'get_comment', __NAMESPACE__ . '\with_escaped_address' );
	// These characters are not allowed in XML; one of them in a text would make the entire file unreadable.
	ob_start( fn( $piece ) => $take( preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F]/', '', $piece ) ), 65536 );
	export_wp();
	ob_end_flush();
	remove_filter( 'get_comment', __NAMESPACE__ . '\with_escaped_address' );
}

/**
 * A comment whose URL is safe in XML: WordPress writes this one field unescaped (seen in 7.1), and an & breaks the file.
 *
 * @param \WP_Comment $comment The comment.
 */
function with_escaped_address( $comment ) {
	$comment                     = clone $comment;
	$comment->comment_author_url = str_replace( '&', '&#038;', $comment->comment_author_url );
	return $comment;
}
