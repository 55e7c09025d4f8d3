<?php
/**
 * Categories, tags and menus of an import.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** What each kind of term is called in the file: its taxonomy ("" where the entry says it), and what its elements begin with. */
const TERM_ELEMENTS = array(
	'wp:category' => array( 'category', 'category_nicename', 'category_parent', 'cat_name', 'category_description' ),
	'wp:tag'      => array( 'post_tag', 'tag_slug', '', 'tag_name', 'tag_description' ),
	'wp:term'     => array( '', 'term_slug', 'term_parent', 'term_name', 'term_description' ),
);

/**
 * A term as the file has it.
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
 * Makes a term that is not here yet.
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
		// A file may name a term twice: what this run has made is not counted again.
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
