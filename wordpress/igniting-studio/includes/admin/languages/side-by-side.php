<?php
/**
 * Two translations beside each other, part by part, so that a translator sees at once what differs.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/**
 * Prints them.
 *
 * @param \WP_Post $post The record.
 * @param \WP_Post $translation Its translation.
 */
function print_side_by_side( \WP_Post $post, \WP_Post $translation ): void {
	$row = translation_row( $post );
	printf( '<div class="wrap"><h1>%s</h1><p><a href="%s">%s</a></p>', esc_html( title_of( $post->ID ) ), esc_url( translations_url() ), esc_html__( 'All translations', 'igniting-studio' ) );
	foreach ( $row['differences'] as $difference ) {
		printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( $difference ) );
	}
	printf( '<table class="widefat igniting-studio-compared"><caption class="screen-reader-text">%s</caption><thead><tr><th scope="col">%s</th>', esc_html__( 'The record and its translation', 'igniting-studio' ), esc_html__( 'Part', 'igniting-studio' ) );
	foreach ( array( $post, $translation ) as $record ) {
		printf( '<th scope="col">%s<br>%s</th>', esc_html( language_name( get_language( $record->ID ) ) ), record_link( $record->ID ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- record_link() escapes.
	}
	echo '</tr></thead><tbody>';
	$theirs = compared_parts( $translation );
	foreach ( compared_parts( $post ) as $label => $html ) {
		if ( '' !== $html . $theirs[ $label ] ) {
			print_compared( $label, array( get_language( $post->ID ) => $html, get_language( $translation->ID ) => $theirs[ $label ] ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
		}
	}
	echo '</tbody></table></div>';
}

/**
 * The parts of a record as safe HTML, by label.
 *
 * @param \WP_Post $post The record.
 * @return array<string, string>
 */
function compared_parts( \WP_Post $post ): array {
	$parts = array(
		__( 'Title', 'igniting-studio' )   => esc_html( $post->post_title ),
		__( 'Slug', 'igniting-studio' )    => esc_html( urldecode( $post->post_name ) ),
		__( 'Excerpt', 'igniting-studio' ) => wp_kses_post( $post->post_excerpt ),
		__( 'Picture', 'igniting-studio' ) => get_the_post_thumbnail( $post, 'thumbnail' ),
	);
	$labels = field_labels( $post->post_type );
	foreach ( get_fields_of( $post->ID, $post->post_type ) as $name => $value ) {
		$parts[ $labels[ $name ] ] = nl2br( esc_html( $value ) );
	}
	return $parts + array( __( 'Text', 'igniting-studio' ) => wp_kses_post( do_blocks( $post->post_content ) ) );
}

/**
 * Prints one part of both.
 *
 * @param string                $label What it is.
 * @param array<string, string> $html  Safe HTML by language.
 */
function print_compared( string $label, array $html ): void {
	printf( '<tr><th scope="row">%s</th>', esc_html( $label ) );
	foreach ( $html as $language => $part ) {
		printf( '<td lang="%s">%s</td>', esc_attr( $language ), $part ); // phpcs:ignore WordPress.Security.EscapeOutput -- compared_parts() gives safe HTML.
	}
	echo '</tr>';
}
