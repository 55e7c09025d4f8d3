<?php
/**
 * Lists for users of the classic editor what the website would leave out or show badly, a form in the text included. The block
 * editor shows the same list before publishing (`editor/record/open-faults.tsx`), in the same words; the classic one has no such
 * step.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Blocks of forms and of the search, shortcodes of forms, and forms in HTML; keep in sync with `editor/record/holds-form.ts`. */
const FORM_IN_TEXT = '~<!--\s+wp:(?:search|contact-form-7/|wpforms/|gravityforms/|ninja-forms/|formidable/|fluentfom/|fluentform/|forminator/|mailpoet/|jetpack/contact-form|[\w-]+/[\w-]*form)|\[(?:contact-form|wpforms|gravityform|ninja_form|formidable|fluentform|forminator_form|mc4wp_form|mailpoet_form|newsletter_form|everest_form|caldera_form|weforms|happyforms|hubspot|metform|jotform|typeform_embed|search-?form)|hbspt\.forms|\sdata-tf-|<form[\s>]~i';

add_action( 'admin_notices', __NAMESPACE__ . '\print_form_notice' );

/** Prints the notice above a record that is being edited. */
function print_form_notice(): void {
	$screen = get_current_screen();
	$post   = get_post();
	if ( ! $screen || ! $post || 'post' !== $screen->base || $screen->is_block_editor() || ! in_array( $screen->post_type, RECORD_TYPES, true ) ) {
		return;
	}
	if ( preg_match( FORM_IN_TEXT, $post->post_content ) ) {
		wp_admin_notice( esc_html__( 'The website can’t show the form or search in this text. Visitors see a link to the contact page or to the search instead.', 'igniting-studio' ), array( 'type' => 'warning' ) );
	}
}

/** Fields that hold names or numbers, and may be identical in both languages. */
const LANGUAGE_FREE_FIELDS = array( 'client_name', 'project_date', 'technologies' );

add_action( 'admin_notices', __NAMESPACE__ . '\print_open_faults' );

/** Prints them above a record that is being edited; a new one has none yet. */
function print_open_faults(): void {
	$screen = get_current_screen();
	$post   = get_post();
	if ( ! $screen || ! $post || 'post' !== $screen->base || $screen->is_block_editor() || 'auto-draft' === $post->post_status || ! in_array( $screen->post_type, RECORD_TYPES, true ) ) {
		return;
	}
	$faults = open_faults( $post );
	if ( $faults ) {
		$items = implode( '', array_map( fn( $fault ) => '<li>' . esc_html( $fault ) . '</li>', $faults ) );
		wp_admin_notice(
			'<p><strong>' . esc_html__( 'Website', 'igniting-studio' ) . '</strong></p><ul class="ul-disc">' . $items . '</ul>',
			array(
				'type'           => 'warning',
				'paragraph_wrap' => false,
			)
		);
	}
}

/**
 * The open faults of a record as stored.
 *
 * @param \WP_Post $post The record.
 * @return string[] One sentence for each, beginning with its subject.
 */
function open_faults( \WP_Post $post ): array {
	$same   = __( 'Still the same as in the other language.', 'igniting-studio' );
	$named  = __( 'Still the same as in the other language. Only a name may stay so.', 'igniting-studio' );
	$faults = array();
	$is     = function ( string $label, string $sentence ) use ( &$faults ) {
		$faults[] = "{$label}: {$sentence}";
	};
	if ( '' === trim( $post->post_title ) ) {
		$is( __( 'Title', 'igniting-studio' ), __( 'Without one the website shows a number.', 'igniting-studio' ) );
	}
	// The newer of two translations counts as the one that was made from the other.
	$translation     = get_translation( $post->ID );
	$original = $translation > 0 && $translation < $post->ID ? get_post( $translation ) : null;
	if ( $original ) {
		$columns = array(
			'post_title'   => array( __( 'Title', 'igniting-studio' ), $named ),
			'post_content' => array( __( 'Text', 'igniting-studio' ), $same ),
			'post_excerpt' => array( __( 'Excerpt', 'igniting-studio' ), $same ),
		);
		foreach ( $columns as $column => $words ) {
			if ( '' !== trim( $post->$column ) && trim( $post->$column ) === trim( $original->$column ) ) {
				$is( ...$words );
			}
		}
	}
	$text = text_of_markup( $post->post_content );
	foreach ( pattern_instructions( $post->post_type ) as $instruction ) {
		if ( str_contains( $text, text_of_markup( esc_html( $instruction ) ) ) ) {
			$is( $instruction, __( 'An instruction of the pattern still stands there. Write your own text in its place.', 'igniting-studio' ) );
			break;
		}
	}
	$featured = (int) get_post_thumbnail_id( $post );
	if ( $featured > 0 && ! is_described_picture( $featured ) ) {
		$is( __( 'Featured image', 'igniting-studio' ), __( 'Not said in both languages yet: what it shows.', 'igniting-studio' ) );
	}
	if ( $original ) {
		foreach ( untranslated_fields( $post, $original ) as $label ) {
			$is( $label, $named );
		}
	}
	return $faults;
}

/**
 * Whether a picture has an alternative text in both languages.
 *
 * @param int $id The attachment.
 */
function is_described_picture( int $id ): bool {
	return '' !== (string) get_post_meta( $id, ALT_META, true ) && '' !== (string) get_post_meta( $id, ALT_META_HU, true );
}

/**
 * The fields of a translation that still have the text of the original.
 *
 * @param \WP_Post $post     The translation.
 * @param \WP_Post $original The record that it was made from.
 * @return string[] Their labels.
 */
function untranslated_fields( \WP_Post $post, \WP_Post $original ): array {
	$labels = array();
	$kinds  = fields_of( $post->post_type ) + SEO_FIELDS;
	foreach ( array( ...form_of( $post->post_type ), seo_form() ) as $group ) {
		foreach ( $group['fields'] as $field ) {
			$name = $field['name'];
			$kind = $kinds[ $name ] ?? '';
			if ( ! empty( $field['choices'] ) || in_array( $name, LANGUAGE_FREE_FIELDS, true ) || ! in_array( $kind, array( 'text', 'lines' ), true ) ) {
				continue;
			}
			$value = trim( stored_field( $post->ID, $name, $kind ) );
			if ( preg_match( '/\p{L}{2}/u', $value ) && trim( stored_field( $original->ID, $name, $kind ) ) === $value ) {
				$labels[] = $field['label'];
			}
		}
	}
	return $labels;
}
