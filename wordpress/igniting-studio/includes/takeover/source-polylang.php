<?php
/**
 * Takes over what Polylang has stored: languages and translations of records and terms that are not known here yet (while it is
 * active, `languages/polylang.php` keeps them in sync), its translated strings where there is a setting for them, and the menus that
 * it has for each language. Reads the database only, so it works after Polylang was removed.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** The parts, in this order: a pair needs its languages first. The cursor is "part:id". */
const POLYLANG_PARTS = array( 'language', 'post_translations', 'term_language', 'term_translations', 'strings', 'menus' );

add_filter(
	'igniting_studio_takeover_sources',
	function ( $sources ) {
		$sources['polylang'] = array(
			'label'   => 'Polylang',
			'detect'  => fn() => count_polylang() > 0,
			'count'   => __NAMESPACE__ . '\count_polylang',
			'read'    => __NAMESPACE__ . '\read_polylang',
			'choices' => __NAMESPACE__ . '\polylang_choices',
		);
		return $sources;
	}
);

/** How many items there are. */
function count_polylang(): int {
	global $wpdb;
	$relations = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i r JOIN %i x ON x.term_taxonomy_id = r.term_taxonomy_id WHERE x.taxonomy IN (%s, %s)', $wpdb->term_relationships, $wpdb->term_taxonomy, 'language', 'term_language' ) );
	$groups    = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE taxonomy IN (%s, %s)', $wpdb->term_taxonomy, 'post_translations', 'term_translations' ) );
	return $relations + $groups + count( polylang_string_items() ) + count( polylang_menus() );
}

/**
 * A page of one part; the last page of a part is followed by the next part.
 *
 * @param string   $cursor As above; "" for the beginning.
 * @param int      $limit  How many.
 * @param string[] $chosen The owner's choices.
 * @return array|\WP_Error
 */
function read_polylang( string $cursor, int $limit, array $chosen ) {
	list( $part, $after ) = '' === $cursor ? array( POLYLANG_PARTS[0], 0 ) : explode( ':', $cursor );
	if ( 'strings' === $part || 'menus' === $part ) {
		$all  = 'strings' === $part ? polylang_string_items() : polylang_menu_items( $chosen );
		$page = array_slice( $all, (int) $after, $limit );
		$last = (int) $after + count( $page );
		$more = $last < count( $all );
	} else {
		$is_group = str_ends_with( $part, 'translations' );
		$rows     = $is_group ? polylang_groups( $part, (int) $after, $limit ) : polylang_relations( $part, (int) $after, $limit );
		if ( is_wp_error( $rows ) ) {
			return $rows;
		}
		$page = array_map( fn( $row ) => $is_group ? polylang_group_item( $part, $row ) : polylang_language_item( $part, $row ), $rows );
		$last = $rows ? (int) end( $rows )['id'] : 0;
		$more = count( $rows ) === $limit;
	}
	$next = POLYLANG_PARTS[ array_search( $part, POLYLANG_PARTS, true ) + 1 ] ?? null;
	return array(
		'items' => array_values( array_filter( $page ) ),
		'next'  => $more ? "{$part}:{$last}" : ( null === $next ? null : "{$next}:0" ),
	);
}

/**
 * Records or terms with Polylang's language.
 *
 * @param string $taxonomy `language` or `term_language`.
 * @param int    $after    The last id.
 * @param int    $limit    How many.
 * @return array[]|\WP_Error Rows of `id`, `slug` (Polylang's code), `kind` (post type or taxonomy, null if it is gone) and `name`.
 */
function polylang_relations( string $taxonomy, int $after, int $limit ) {
	global $wpdb;
	$head = $wpdb->prepare( 'FROM %i r JOIN %i x ON x.term_taxonomy_id = r.term_taxonomy_id JOIN %i t ON t.term_id = x.term_id', $wpdb->term_relationships, $wpdb->term_taxonomy, $wpdb->terms );
	$tail = $wpdb->prepare( 'WHERE x.taxonomy = %s AND r.object_id > %d ORDER BY r.object_id LIMIT %d', $taxonomy, $after, $limit );
	return 'language' === $taxonomy
		? rows_of_other_plugin( 'SELECT r.object_id AS id, t.slug, p.post_type AS kind, p.post_title AS name ' . $head . $wpdb->prepare( ' LEFT JOIN %i p ON p.ID = r.object_id ', $wpdb->posts ) . $tail )
		: rows_of_other_plugin( 'SELECT r.object_id AS id, t.slug, y.taxonomy AS kind, o.name ' . $head . $wpdb->prepare( ' LEFT JOIN %i o ON o.term_id = r.object_id LEFT JOIN %i y ON y.term_id = o.term_id ', $wpdb->terms, $wpdb->term_taxonomy ) . $tail );
}

/**
 * Polylang's groups of translations.
 *
 * @param string $taxonomy `post_translations` or `term_translations`.
 * @param int    $after    The last id.
 * @param int    $limit    How many.
 * @return array[]|\WP_Error Rows of `id` and `description`.
 */
function polylang_groups( string $taxonomy, int $after, int $limit ) {
	global $wpdb;
	return rows_of_other_plugin( $wpdb->prepare( 'SELECT term_taxonomy_id AS id, description FROM %i WHERE taxonomy = %s AND term_taxonomy_id > %d ORDER BY term_taxonomy_id LIMIT %d', $wpdb->term_taxonomy, $taxonomy, $after, $limit ) );
}

/**
 * The language of a record or term as an item.
 *
 * @param string $taxonomy `language` or `term_language`.
 * @param array  $row      Of `polylang_relations()`.
 */
function polylang_language_item( string $taxonomy, array $row ): array {
	$kind = 'language' === $taxonomy ? 'post' : 'term';
	$loss = null === $row['kind'] ? __( 'Its record does not exist any more.', 'igniting-studio' ) : '';
	if ( '' === $loss && ! in_array( $row['kind'], 'post' === $kind ? RECORD_TYPES : array( 'category', 'post_tag' ), true ) ) {
		/* translators: %s: an English keyword like "attachment" or "product". */
		$loss = sprintf( __( 'What is of the kind “%s” has no language on the website.', 'igniting-studio' ), $row['kind'] );
	}
	return array(
		'what'  => __( 'Language', 'igniting-studio' ),
		'from'  => ( $row['name'] ?? '' ) . " ({$row['id']}): " . preg_replace( '/^pll_/', '', $row['slug'] ),
		'place' => array( 'language', $kind, (int) $row['id'] ),
		'value' => language_of_code( $row['slug'] ),
		'loss'  => $loss,
	);
}

/**
 * A group of translations as an item; null for a single record, and for a group of foreign languages only.
 *
 * @param string $taxonomy `post_translations` or `term_translations`.
 * @param array  $row      Of `polylang_groups()`.
 */
function polylang_group_item( string $taxonomy, array $row ): ?array {
	$item  = array(
		'what' => __( 'Translation', 'igniting-studio' ),
		'from' => $row['description'],
	);
	$group = takeover_value( $row['description'] );
	if ( ! is_array( $group ) ) {
		return '' === (string) $row['description'] ? null : array( 'loss' => damaged_reason() ) + $item;
	}
	$ids     = polylang_group( $row['description'] );
	$foreign = array_filter( array_map( 'strval', array_keys( $group ) ), fn( $code ) => '' === language_of_code( $code ) );
	if ( count( $ids ) < count( LANGUAGES ) ) {
		return $ids && $foreign ? array( 'loss' => __( 'The website does not have this language.', 'igniting-studio' ) ) + $item : null;
	}
	list( $one, $other ) = array_values( $ids );

	$is_post = 'post_translations' === $taxonomy;
	$name    = fn( $id ) => $is_post ? get_the_title( $id ) : ( get_term( $id )->name ?? '' );
	$is_gone = $is_post ? ! get_post( $one ) || ! get_post( $other ) : ! get_term( $one ) instanceof \WP_Term || ! get_term( $other ) instanceof \WP_Term;
	return array(
		'from'  => sprintf( '%s (%d) ↔ %s (%d)', $name( $one ), $one, $name( $other ), $other ),
		'place' => array( $is_post ? 'pair' : 'term-pair', $one ),
		'value' => $other,
		'loss'  => $is_gone ? __( 'Its record does not exist any more.', 'igniting-studio' ) : '',
		/* translators: %s: codes of languages like "de, fr". */
		'note'  => $foreign ? sprintf( __( 'Without %s, which the website does not have.', 'igniting-studio' ), implode( ', ', $foreign ) ) : '',
	) + $item;
}

/**
 * Polylang's translated strings as items. Each language has a list of pairs, original and translation; an original that is its own
 * translation was never translated.
 *
 * @return array[]
 */
function polylang_string_items(): array {
	global $wpdb;
	$rows  = takeover_rows( $wpdb->prepare( 'SELECT t.slug, m.meta_value AS value FROM %i m JOIN %i t ON t.term_id = m.term_id WHERE m.meta_key = %s ORDER BY m.meta_id', $wpdb->termmeta, $wpdb->terms, '_pll_strings_translations' ) );
	$items = array();
	foreach ( $rows as $row ) {
		$strings = takeover_value( $row['value'] );
		$what    = __( 'Translated string', 'igniting-studio' ) . " ({$row['slug']})";
		if ( ! is_array( $strings ) ) {
			$items[] = array( 'what' => $what, 'from' => $row['value'], 'loss' => damaged_reason() ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
		}
		foreach ( is_array( $strings ) ? $strings : array() as $pair ) {
			list( $original, $translation ) = is_array( $pair ) ? array_pad( array_values( $pair ), 2, '' ) : array( null, null );
			if ( ! is_string( $original ) || ! is_string( $translation ) ) {
				$items[] = array( 'what' => $what, 'from' => (string) wp_json_encode( $pair ), 'loss' => damaged_reason() ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
			} elseif ( '' !== $translation && $translation !== $original ) {
				$items[] = polylang_string_item( language_of_code( $row['slug'] ), $original, $translation ) + array( 'what' => $what, 'from' => "{$original} → {$translation}" ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
			}
		}
	}
	return $items;
}

/**
 * Where a translated string goes: to the homepage's texts of its language, as the name or tagline of the site, or where its original
 * stands in the other language.
 *
 * @param string $language    The language, "" for one that the website does not have.
 * @param string $original    The original.
 * @param string $translation The translation.
 */
function polylang_string_item( string $language, string $original, string $translation ): array {
	if ( '' === $language ) {
		return array( 'loss' => __( 'The website does not have this language.', 'igniting-studio' ) );
	}
	$own   = get_home_content( other_language( $language ) );
	$texts = array(
		'site_name' => (string) get_option( 'blogname' ),
		'tagline'   => (string) get_option( 'blogdescription' ),
	);
	foreach ( array_filter( $texts, 'strlen' ) + array_filter( $own['texts'], 'strlen' ) as $name => $text ) {
		if ( html_entity_decode( $text, ENT_QUOTES ) === html_entity_decode( $original, ENT_QUOTES ) ) {
			return polylang_home_item( array( $language, 'texts', $name ), $translation );
		}
	}
	foreach ( array( 'hero_headline', 'hero_logo_alt', 'statistics_note' ) as $name ) {
		if ( '' !== $own[ $name ] && $own[ $name ] === $original ) {
			return polylang_home_item( array( $language, $name ), $translation );
		}
	}
	if ( in_array( $original, array( get_option( 'date_format' ), get_option( 'time_format' ) ), true ) ) {
		return array( 'loss' => __( 'The website writes dates in the form of each language itself.', 'igniting-studio' ) );
	}
	return array( 'loss' => in_array( $original, polylang_widget_texts(), true ) ? __( 'It is of a widget; the website has none.', 'igniting-studio' ) : __( 'There is no field for it here.', 'igniting-studio' ) );
}

/**
 * A text of Studio → Website texts as an item.
 *
 * @param string[] $keys  The language, and the keys below it.
 * @param string   $value The text.
 */
function polylang_home_item( array $keys, string $value ): array {
	return array(
		'place' => array( 'option', HOME_CONTENT, ...$keys ),
		'value' => html_entity_decode( $value, ENT_QUOTES ),
	);
}

/**
 * Titles and texts of widgets.
 *
 * @return string[]
 */
function polylang_widget_texts(): array {
	global $wpdb;
	static $texts = null;
	if ( null === $texts ) {
		$texts = array();
		foreach ( $wpdb->get_col( $wpdb->prepare( 'SELECT option_value FROM %i WHERE option_name LIKE %s', $wpdb->options, $wpdb->esc_like( 'widget_' ) . '%' ) ) as $raw ) {
			foreach ( (array) takeover_value( $raw ) as $widget ) {
				$texts = array( ...$texts, ...array_filter( array_values( array_intersect_key( is_array( $widget ) ? $widget : array(), array_flip( array( 'title', 'text', 'content' ) ) ) ), 'is_string' ) );
			}
		}
	}
	return $texts;
}

/**
 * Polylang's menus of the current theme.
 *
 * @return array<int, array{0: string, 1: string, 2: int}> Location, Polylang's code and id of the menu.
 */
function polylang_menus(): array {
	$options = takeover_option( 'polylang' );
	$places  = is_array( $options ) ? $options['nav_menus'][ get_stylesheet() ] ?? array() : array();
	$menus   = array();
	foreach ( is_array( $places ) ? $places : array() as $place => $by_code ) {
		foreach ( is_array( $by_code ) ? $by_code : array() as $code => $id ) {
			if ( is_scalar( $id ) && (int) $id > 0 ) {
				$menus[] = array( (string) $place, (string) $code, (int) $id );
			}
		}
	}
	return $menus;
}

/**
 * Where a location of the theme goes, unless the owner says otherwise.
 *
 * @param string $place The location.
 * @return string `header`, `footer` or "".
 */
function polylang_menu_guess( string $place ): string {
	return preg_match( '/foot|bottom/i', $place ) ? 'footer' : ( preg_match( '/primary|main|head|top|^menu-1$|^menu_1$/i', $place ) ? 'header' : '' );
}

/** The owner's choices: where each location of the theme goes. */
function polylang_choices(): array {
	$choices = array();
	foreach ( array_unique( array_column( polylang_menus(), 0 ) ) as $place ) {
		$choices[ 'menu-' . sanitize_key( $place ) ] = array(
			/* translators: %s: name of a location of a theme. */
			'label'   => sprintf( __( 'The menus at “%s” go to', 'igniting-studio' ), $place ),
			'options' => array(
				''       => __( 'nowhere', 'igniting-studio' ),
				'header' => __( 'the header', 'igniting-studio' ),
				'footer' => __( 'the footer', 'igniting-studio' ),
			),
			'default' => polylang_menu_guess( $place ),
		);
	}
	return $choices;
}

/**
 * Polylang's menus as items.
 *
 * @param string[] $chosen The owner's choices.
 * @return array[]
 */
function polylang_menu_items( array $chosen ): array {
	return array_map(
		function ( $entry ) use ( $chosen ) {
			list( $place, $code, $id ) = $entry;

			$menu     = wp_get_nav_menu_object( $id );
			$to       = $chosen[ 'menu-' . sanitize_key( $place ) ] ?? polylang_menu_guess( $place );
			$language = language_of_code( $code );
			$loss     = ! $menu ? __( 'The menu does not exist any more.', 'igniting-studio' ) : '';
			$loss     = '' === $language ? __( 'The website does not have this language.', 'igniting-studio' ) : $loss;
			return array(
				'what'  => __( 'Menu', 'igniting-studio' ),
				'from'  => ( $menu ? $menu->name : $id ) . " ({$place}, {$code})",
				'place' => array( 'menu', "{$to}-{$language}" ),
				'value' => $menu ? $menu->slug : '',
				'loss'  => '' !== $loss || '' !== $to ? $loss : __( 'The website shows menus in the header and in the footer only; choose one of them for it.', 'igniting-studio' ),
			);
		},
		polylang_menus()
	);
}
