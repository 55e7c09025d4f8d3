<?php
/**
 * The fields that the website reads on every record besides WordPress's own.
 *
 * Language and translation of a record in REST.
 *
 * `language` and `twin` are written like any other field of the record; an impossible pair, or one that the user may not create, is
 * refused before anything is stored.
 *
 * The custom fields of a record in REST, under the name that the ACF plugin uses.
 *
 * A field is identified by its name, whichever plugin created it: if ACF is active, its other fields are served and written next to
 * ours, and a declared field that ACF has a box for is left to that box.
 *
 * Pictures in REST: text in each language and focal point of an attachment, the gallery of a project, and a record's data for
 * search engines and sharing.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\register_record_fields' );

/** Registers the fields. They are written by the controller of the post type, which has checked the capability. */
function register_record_fields(): void {
	foreach ( derived_fields() as $name => $field ) {
		register_rest_field( RECORD_TYPES, $name, $field );
	}
}

/** Data that a client would otherwise have to collect with further requests. */
function derived_fields(): array {
	return array(
		'featured_media_url' => read_only_field( 'string', fn( $data ) => (string) get_the_post_thumbnail_url( $data['id'], 'full' ) ),
		'author_name'        => read_only_field( 'string', fn( $data ) => get_the_author_meta( 'display_name', (int) get_post_field( 'post_author', $data['id'] ) ) ),
		'category_names'     => read_only_field( 'array', fn( $data ) => term_names( $data['id'], 'category' ) ),
		'tag_names'          => read_only_field( 'array', fn( $data ) => term_names( $data['id'], 'post_tag' ) ),
	);
}

/**
 * A read-only field.
 *
 * @param string   $type Its JSON type: "string", or "array" of strings.
 * @param callable $get  Returns its value for a prepared record.
 */
function read_only_field( string $type, callable $get ): array {
	$schema = array(
		'type'     => $type,
		'context'  => array( 'view', 'edit' ),
		'readonly' => true,
	);
	return array(
		'get_callback' => $get,
		'schema'       => 'array' === $type ? $schema + array( 'items' => array( 'type' => 'string' ) ) : $schema,
	);
}

/**
 * Names of a post's terms, as plain text.
 *
 * @param int    $post_id  The post.
 * @param string $taxonomy The taxonomy.
 * @return string[]
 */
function term_names( int $post_id, string $taxonomy ): array {
	// Terms of a type without taxonomies are not cached, and each call would be a query.
	$terms = is_object_in_taxonomy( (string) get_post_type( $post_id ), $taxonomy ) ? get_the_terms( $post_id, $taxonomy ) : array();
	return is_array( $terms ) ? array_map( fn( $term ) => html_entity_decode( $term->name, ENT_QUOTES ), $terms ) : array();
}

add_action( 'rest_api_init', __NAMESPACE__ . '\register_language_fields' );
foreach ( RECORD_TYPES as $igniting_studio_type ) {
	add_filter( "rest_pre_insert_{$igniting_studio_type}", __NAMESPACE__ . '\refuse_impossible_pair', 30, 2 );
}

/** Registers the fields. They are written by the controller of the post type, which has checked the capability. */
function register_language_fields(): void {
	register_rest_field( RECORD_TYPES, 'language', language_field() );
	register_rest_field( RECORD_TYPES, 'translation_key', translation_key_field() );
	register_rest_field( RECORD_TYPES, 'translations', translations_field() );
	register_rest_field( RECORD_TYPES, 'twin', translation_field() );
	register_rest_field( array( 'category', 'tag' ), 'language', term_language_field() );
}

/** The record's language: "" if none is set. */
function language_field(): array {
	return array(
		'get_callback'    => fn( $data ) => get_language( $data['id'] ),
		'update_callback' => fn( $value, $post ) => set_language( $post->ID, $value ),
		'schema'          => array(
			'description' => __( 'Language of the record, empty when none was set.', 'igniting-studio' ),
			'type'        => 'string',
			'enum'        => array( ...array_keys( LANGUAGES ), '' ),
			'context'     => array( 'view', 'edit', 'embed' ),
		),
	);
}

/** A generated text that a record and its translation share. */
function translation_key_field(): array {
	return array(
		'get_callback' => fn( $data ) => get_translation_key( $data['id'] ),
		'schema'       => array(
			'description' => __( 'Key shared by a record and its translation; made by the plugin.', 'igniting-studio' ),
			'type'        => 'string',
			'context'     => array( 'view', 'edit' ),
			'readonly'    => true,
		),
	);
}

/** An object even when it is empty: `{}` in JSON, never `[]`. */
function translations_field(): array {
	return array(
		'get_callback' => fn( $data ) => (object) get_translations( get_post( $data['id'] ) ),
		'schema'       => array(
			'description'          => __( 'Slug of the record in each language it is published in.', 'igniting-studio' ),
			'type'                 => 'object',
			'additionalProperties' => array( 'type' => 'string' ),
			'context'              => array( 'view', 'edit' ),
			'readonly'             => true,
		),
	);
}

/** The id of the translation, drafts too: for editors only. */
function translation_field(): array {
	return array(
		'get_callback'    => fn( $data ) => get_translation( $data['id'] ),
		'update_callback' => __NAMESPACE__ . '\update_translation',
		'schema'          => array(
			'description' => __( 'Id of the translation, 0 when there is none.', 'igniting-studio' ),
			'type'        => 'integer',
			'minimum'     => 0,
			'context'     => array( 'edit' ),
		),
	);
}

/** The language of categories and tags; the terms controller has checked the capability before it is written. */
function term_language_field(): array {
	return array(
		'get_callback'    => fn( $data ) => get_term_language( $data['id'] ),
		'update_callback' => fn( $value, $term ) => set_term_language( $term->term_id, $value ),
		'schema'          => array(
			'type' => 'string',
			'enum' => array( ...array_keys( LANGUAGES ), '' ),
		),
	);
}

/**
 * Links a record to its translation; 0 removes it from its pair.
 *
 * @param int      $translation The translation's id.
 * @param \WP_Post $post The record.
 * @return \WP_Error|null
 */
function update_translation( $translation, $post ) {
	if ( $translation > 0 ) {
		return link_translations( $post->ID, (int) $translation );
	}
	unlink_translation( $post->ID );
	return null;
}

/**
 * Refuses a request whose language or translation would make an impossible pair, or one of records that the user may not edit.
 *
 * @param \stdClass|\WP_Error $prepared The post about to be stored.
 * @param \WP_REST_Request    $request  The request.
 * @return \stdClass|\WP_Error
 */
function refuse_impossible_pair( $prepared, $request ) {
	if ( is_wp_error( $prepared ) ) {
		return $prepared;
	}
	$id       = (int) ( $prepared->ID ?? 0 );
	$language = language_after( $prepared, $request );
	$stored   = $id > 0 ? get_translation( $id ) : 0;
	$translation     = $request->has_param( 'twin' ) ? (int) $request['twin'] : $stored;
	if ( $translation !== $stored && ! may_edit_all( array( $stored, $translation ) ) ) {
		return pair_error( 403, __( 'You may not edit the translation, so you may not link it or take it off.', 'igniting-studio' ) );
	}
	$fault = 0 === $translation ? null : pair_fault( $id, $prepared->post_type ?? (string) get_post_type( $id ), $language, $translation );
	return $fault ?? $prepared;
}

add_action( 'rest_api_init', __NAMESPACE__ . '\register_custom_fields', 20 );
// After ACF, which registers its field of the same name with each request, at 10.
add_filter( 'rest_pre_dispatch', __NAMESPACE__ . '\surround_custom_fields', 20 );

/** Registers `acf` for each type that has fields, wrapping an existing one of another plugin. */
function register_custom_fields(): void {
	global $wp_rest_additional_fields;
	foreach ( RECORD_TYPES as $type ) {
		$there = $wp_rest_additional_fields[ $type ]['acf'] ?? array();
		if ( array() !== fields_of( $type ) && ! isset( $there['igniting_studio'] ) ) {
			register_rest_field( $type, 'acf', custom_fields_field( $type, $there ) );
		}
	}
}

/**
 * Does so again when a request is dispatched.
 *
 * @param mixed $answer A response from an earlier filter.
 * @return mixed The same value.
 */
function surround_custom_fields( $answer ) {
	register_custom_fields();
	return $answer;
}

/**
 * The custom fields of a post type.
 *
 * @param string $type   The post type.
 * @param array  $theirs The field that another plugin has registered under this name, if any.
 */
function custom_fields_field( string $type, array $theirs ): array {
	return array(
		'igniting_studio' => true,
		'get_callback'    => function ( $data, ...$more ) use ( $type, $theirs ) {
			$other = is_callable( $theirs['get_callback'] ?? null ) ? (array) $theirs['get_callback']( $data, ...$more ) : array();
			return (object) ( found_fields( $data['id'], $type, $other ) + $other );
		},
		'update_callback' => function ( $value, $post, ...$more ) use ( $type, $theirs ) {
			$value = (array) $value;
			$other = array_diff_key( $value, fields_of( $type ) );
			set_fields_of( $post->ID, $type, array_intersect_key( $value, fields_of( $type ) ) );
			return array() !== $other && is_callable( $theirs['update_callback'] ?? null ) ? $theirs['update_callback']( $other, $post, ...$more ) : null;
		},
		'schema'          => array(
			'description'          => __( 'Custom fields; only the declared ones are stored.', 'igniting-studio' ),
			'type'                 => 'object',
			'properties'           => array_map( __NAMESPACE__ . '\custom_field_schema', fields_of( $type ) ),
			'additionalProperties' => true,
			'context'              => array( 'view', 'edit' ),
		),
	);
}

/**
 * The declared fields of a record, as texts: as stored or, if another plugin stores one in its own format, as that plugin returns
 * it, at the top level or in a group.
 *
 * @param int    $post_id   The record.
 * @param string $post_type Its type.
 * @param array  $other     The other plugin's values.
 * @return array<string, string>
 */
function found_fields( int $post_id, string $post_type, array $other ): array {
	$groups = array_filter( $other, fn( $value ) => is_array( $value ) && ! array_is_list( $value ) );
	$given  = $other + array_merge( array(), ...array_values( $groups ) );
	$fields = get_fields_of( $post_id, $post_type );
	foreach ( fields_of( $post_type ) as $name => $kind ) {
		// A repeater field stores the number of its rows under its own name.
		if ( isset( $given[ $name ] ) && ( '' === $fields[ $name ] || is_array( $given[ $name ] ) ) ) {
			$fields[ $name ] = field_text( $given[ $name ], $kind );
		}
	}
	return $fields;
}

/**
 * The schema of a field's value. A file name is not a picture: it is refused, not dropped silently.
 *
 * @param string $kind The field's kind.
 */
function custom_field_schema( string $kind ): array {
	$schema = array( 'type' => array( 'string', 'boolean', 'integer', 'null' ) );
	return 'picture' === $kind ? $schema + array( 'pattern' => PICTURE_PATTERN ) : $schema;
}

/**
 * The declared fields of a type that a field group of ACF has a box for.
 *
 * @param string $post_type The post type.
 * @return string[]
 */
function fields_in_acf( string $post_type ): array {
	if ( ! function_exists( 'acf_get_field_groups' ) || ! function_exists( 'acf_get_fields' ) ) {
		return array();
	}
	$groups = acf_get_field_groups( array( 'post_type' => $post_type ) );
	$fields = array_merge( ...array_map( fn( $group ) => (array) acf_get_fields( $group ), array_values( $groups ) ) );
	return array_values( array_intersect( array_keys( fields_of( $post_type ) ), wp_list_pluck( $fields, 'name' ) ) );
}

add_action( 'rest_api_init', __NAMESPACE__ . '\register_picture_fields' );

/** Registers the fields. The controllers of attachments and records have checked the capability before one is written. */
function register_picture_fields(): void {
	register_rest_field( 'attachment', 'alt_text_hu', alt_text_field() );
	register_rest_field( 'attachment', 'focal_point', focal_point_field() );
	register_rest_field( 'portfolio', 'content_gallery', read_only_list( fn( $data ) => gallery_of( $data['id'] ) ) );
	register_rest_field( RECORD_TYPES, 'seo', seo_field() );
}

/** What a picture shows, in Hungarian. */
function alt_text_field(): array {
	return array(
		'get_callback'    => fn( $data ) => (string) get_post_meta( $data['id'], ALT_META_HU, true ),
		'update_callback' => fn( $value, $post ) => update_post_meta( $post->ID, ALT_META_HU, wp_slash( sanitize_field( $value, 'text' ) ) ),
		'schema'          => array(
			'description' => __( 'What the picture shows, in Hungarian.', 'igniting-studio' ),
			'type'        => 'string',
			'maxLength'   => FIELD_LENGTHS['text'],
			'context'     => array( 'view', 'edit', 'embed' ),
		),
	);
}

/** The focal point of a picture; null is its center. */
function focal_point_field(): array {
	$share = array(
		'type'    => 'number',
		'minimum' => 0,
		'maximum' => 1,
	);
	return array(
		'get_callback'    => fn( $data ) => get_focal_point( $data['id'] ),
		'update_callback' => fn( $value, $post ) => set_focal_point( $post->ID, $value ),
		'schema'          => array(
			'description' => __( 'The point of the picture that stays in sight, as shares of width and height.', 'igniting-studio' ),
			'type'        => array( 'object', 'null' ),
			'properties'  => array(
				'x' => $share,
				'y' => $share,
			),
			'context'     => array( 'view', 'edit', 'embed' ),
		),
	);
}

/** What a search result and a shared link say of a record; an empty text leaves the choice to the website. Empty texts for shared links are left out. */
function seo_field(): array {
	return array(
		'get_callback' => function ( $data ) {
			$found = seo_of_plugins( $data['id'] );
			$own   = fn( $field, $part ) => stored_text( $data['id'], $field ) ?: $found[ $part ];
			$share = array(
				'share_title' => $own( 'seo_share_title', 'share_title' ),
				'share_text'  => $own( 'seo_share_text', 'share_text' ),
			);
			return array(
				'title'       => $own( 'seo_title', 'title' ),
				'description' => $own( 'seo_description', 'description' ),
				'image'       => describe_picture( $own( 'seo_image', 'image' ), get_language( $data['id'] ) ),
			) + array_filter( $share, fn( $text ) => '' !== $text ) + ( '1' === stored_text( $data['id'], 'seo_noindex' ) ? array( 'noindex' => true ) : array_intersect_key( $found, array( 'noindex' => 0 ) ) );
		},
		'schema'       => array(
			'description' => __( 'What a search result and a shared link say of the record.', 'igniting-studio' ),
			'type'        => 'object',
			'context'     => array( 'view', 'edit' ),
			'readonly'    => true,
		),
	);
}

/**
 * A read-only list.
 *
 * @param callable $get Returns it for a prepared record.
 */
function read_only_list( callable $get ): array {
	return array(
		'get_callback' => $get,
		'schema'       => array(
			'type'     => 'array',
			'items'    => array( 'type' => 'object' ),
			'context'  => array( 'view', 'edit' ),
			'readonly' => true,
		),
	);
}
