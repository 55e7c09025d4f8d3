<?php
/**
 * The form of a record: groups of fields with their labels and help texts. The panel of the block editor and the plain box of the
 * classic one are both built from it, so each text exists once.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/**
 * The groups of a post type's form; a page has none.
 *
 * @param string $post_type The post type.
 * @return array<int, array<string, mixed>>
 */
function form_of( string $post_type ): array {
	switch ( $post_type ) {
		case 'portfolio':
			return project_form();
		case 'services':
			return service_form();
		case 'post':
			return array( field_group( 'look', __( 'On the website', 'igniting-studio' ), '', post_rows() ) );
		default:
			return array();
	}
}

/**
 * The labels of a post type's fields outside the form, by field name.
 *
 * @param string $post_type The post type.
 * @return array<string, string>
 */
function field_labels( string $post_type ): array {
	$labels = array();
	foreach ( array( ...form_of( $post_type ), seo_form() ) as $group ) {
		foreach ( $group['fields'] as $field ) {
			/* translators: 1: title of a group of fields, 2: what a field is called. */
			$labels[ $field['name'] ] = sprintf( __( '%1$s: %2$s', 'igniting-studio' ), $group['title'], $field['label'] );
		}
	}
	return $labels;
}

/**
 * A group of fields.
 *
 * @param string $name   Its key. `figures`, `pictures` and `questions` have their own control in the panel.
 * @param string $title  Its heading.
 * @param string $help   A sentence or two below the heading.
 * @param array  $fields Its fields, each a `field_row()`.
 */
function field_group( string $name, string $title, string $help, array $fields ): array {
	return compact( 'name', 'title', 'help', 'fields' );
}

/**
 * One field of the form.
 *
 * @param string $name    The field.
 * @param string $label   Its label.
 * @param string $help    Its help text.
 * @param array  $choices Titles by value, for a select.
 */
function field_row( string $name, string $label, string $help = '', array $choices = array() ): array {
	$kinds = array_merge( ...array_map( __NAMESPACE__ . '\fields_of', RECORD_TYPES ) );
	$row   = compact( 'name', 'label', 'help' ) + array( 'kind' => $kinds[ $name ] );
	return array() === $choices ? $row : $row + array( 'choices' => choices_of( $choices ) );
}

/**
 * Choices as a list, because a JSON object has no order.
 *
 * @param array<string, string> $choices Titles by value.
 */
function choices_of( array $choices ): array {
	return array_map(
		fn( $value, $label ) => array(
			'value' => (string) $value,
			'label' => $label,
		),
		array_keys( $choices ),
		$choices
	);
}

/** The fields of a post. */
function post_rows(): array {
	return array(
		field_row( 'featured_post', __( 'Feature this post', 'igniting-studio' ), __( 'The blog recommends it below its first page, once newer posts have replaced it there. To put a post first, stick it to the top.', 'igniting-studio' ) ),
		cover_row(),
	);
}

/** The fields of the drawing that replaces a picture. */
function cover_row(): array {
	return field_row(
		'cover',
		__( 'Drawn cover', 'igniting-studio' ),
		__( 'Shown where there is no featured image.', 'igniting-studio' ),
		array(
			''            => __( 'None', 'igniting-studio' ),
			'phone'       => __( 'Phone', 'igniting-studio' ),
			'browser'     => __( 'Browser window', 'igniting-studio' ),
			'dashboard'   => __( 'Dashboard', 'igniting-studio' ),
			'camera'      => __( 'Camera', 'igniting-studio' ),
			'receipt'     => __( 'Receipt', 'igniting-studio' ),
			'switchboard' => __( 'Switchboard', 'igniting-studio' ),
			'jars'        => __( 'Jars', 'igniting-studio' ),
			'countdown'   => __( 'Countdown', 'igniting-studio' ),
			'hand'        => __( 'Hand', 'igniting-studio' ),
			'sheet'       => __( 'Sheet of paper', 'igniting-studio' ),
			'window'      => __( 'Window', 'igniting-studio' ),
			'mirror'      => __( 'Page in a page', 'igniting-studio' ),
		)
	);
}
