<?php
/**
 * Takes over values of Advanced Custom Fields. ACF stores a value as meta under the field's name, and the field's key under the same
 * name with an underscore. A field with the name of one of ours is the same meta and needs nothing, except inside a group, where ACF
 * puts the group's name in front. The owner may map other fields to ours.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_filter(
	'igniting_studio_takeover_sources',
	function ( $sources ) {
		$sources['acf'] = array(
			'label'   => 'Advanced Custom Fields',
			'detect'  => fn() => array() !== acf_stored_fields(),
			'count'   => fn() => count_takeover_meta( array_keys( acf_stored_fields() ) ),
			'read'    => __NAMESPACE__ . '\read_acf',
			'choices' => __NAMESPACE__ . '\acf_choices',
		);
		return $sources;
	}
);

/** At most this many fields are asked about. */
const ACF_FIELDS = 200;

/**
 * Names of meta that ACF has written, and the post types that have them: next to each there is a meta with an underscore that holds
 * a key like "field_5f1e0c".
 *
 * @return array<string, string[]>
 */
function acf_stored_fields(): array {
	global $wpdb;
	static $fields = null;
	if ( null === $fields ) {
		$found = array();
		$rows  = takeover_rows( $wpdb->prepare( 'SELECT DISTINCT m.meta_key AS name, p.post_type AS type FROM %i m JOIN %i p ON p.ID = m.post_id WHERE m.meta_key LIKE %s AND m.meta_value LIKE %s AND p.post_type <> %s ORDER BY m.meta_key LIMIT %d', $wpdb->postmeta, $wpdb->posts, $wpdb->esc_like( '_' ) . '%', $wpdb->esc_like( 'field_' ) . '%', 'revision', ACF_FIELDS ) );
		foreach ( $rows as $row ) {
			$found[ substr( $row['name'], 1 ) ][] = $row['type'];
		}
		$fields = $found;
	}
	return $fields;
}

/**
 * Our field that a field of ACF becomes, unless the owner says otherwise; "" for none. In a group the name ends in ours.
 *
 * @param string $name The name.
 * @param string $type A post type.
 */
function acf_guess( string $name, string $type ): string {
	$ours = array_keys( fields_of( $type ) + SEO_FIELDS );
	if ( in_array( $name, $ours, true ) ) {
		return $name;
	}
	$found = array_filter( $ours, fn( $own ) => str_ends_with( $name, "_{$own}" ) );
	usort( $found, fn( $one, $other ) => strlen( $other ) - strlen( $one ) );
	return $found[0] ?? '';
}

/** The owner's choices: where each field goes that does not have the name of one of ours. */
function acf_choices(): array {
	$choices = array();
	foreach ( acf_stored_fields() as $name => $types ) {
		foreach ( array_intersect( $types, RECORD_TYPES ) as $type ) {
			$ours = array_keys( fields_of( $type ) + SEO_FIELDS );
			if ( ! in_array( $name, $ours, true ) ) {
				$choices[ "{$type}:{$name}" ] = array(
					/* translators: 1: name of a field, 2: an English keyword like "portfolio". */
					'label'   => sprintf( __( '%1$s (%2$s) becomes', 'igniting-studio' ), $name, $type ),
					'options' => array( '' => __( 'nothing', 'igniting-studio' ) ) + array_combine( $ours, $ours ),
					'default' => acf_guess( $name, $type ),
				);
			}
		}
	}
	return $choices;
}

/**
 * A page of values.
 *
 * @param string   $cursor As `takeover_meta_items()`.
 * @param int      $limit  As `takeover_meta_items()`.
 * @param string[] $chosen The owner's choices.
 * @return array|\WP_Error
 */
function read_acf( string $cursor, int $limit, array $chosen ) {
	$fields = acf_stored_fields();
	return ! $fields ? array( 'items' => array(), 'next' => null ) : takeover_meta_items( array_map( 'strval', array_keys( $fields ) ), $cursor, $limit, fn( $row ) => acf_item( $row, $chosen ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
}

/**
 * A value as an item; null for one of a revision, and for one that has the name of our field already.
 *
 * @param array    $row    `post_id`, `post_type`, `name` and `value`.
 * @param string[] $chosen The owner's choices.
 */
function acf_item( array $row, array $chosen ): ?array {
	$name = $row['name'];
	$type = $row['post_type'];
	if ( 'revision' === $type || isset( ( fields_of( $type ) + SEO_FIELDS )[ $name ] ) ) {
		return null;
	}
	$to    = in_array( $type, RECORD_TYPES, true ) ? $chosen[ "{$type}:{$name}" ] ?? acf_guess( $name, $type ) : '';
	$kind  = ( fields_of( $type ) + SEO_FIELDS )[ $to ] ?? '';
	$value = is_array( $row['value'] ) ? acf_list( $row['value'], $kind ) : $row['value'];
	$item  = array(
		'what' => $name,
		'from' => get_the_title( $row['post_id'] ) . ': ' . ( is_scalar( $row['value'] ) ? $row['value'] : (string) wp_json_encode( $row['value'], JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) ),
	);
	if ( '' === $kind ) {
		return array( 'loss' => __( 'It has no field here; you can choose one for it.', 'igniting-studio' ) ) + $item;
	}
	// A picture as ACF stores it: the id of an attachment that must still be there.
	if ( 'picture' === $kind && ctype_digit( (string) $value ) && false === wp_get_attachment_url( (int) $value ) ) {
		return array( 'loss' => __( 'The picture does not exist any more.', 'igniting-studio' ) ) + $item;
	}
	return array(
		'place' => array( 'field', $row['post_id'], $to ),
		'value' => $value,
	) + $item;
}

/**
 * A list of ACF (choices, a link, a gallery) as the text of a field.
 *
 * @param array  $value The list.
 * @param string $kind  Kind of our field.
 */
function acf_list( array $value, string $kind ): string {
	if ( 'picture' === $kind && ! isset( $value['url'] ) && ! isset( $value['ID'] ) && ! isset( $value['id'] ) ) {
		$value = is_scalar( reset( $value ) ) ? array( 'id' => reset( $value ) ) : array();
	}
	return 'picture' === $kind && is_scalar( $value['ID'] ?? $value['id'] ?? null ) ? (string) ( $value['ID'] ?? $value['id'] ) : field_text( $value, $kind );
}
