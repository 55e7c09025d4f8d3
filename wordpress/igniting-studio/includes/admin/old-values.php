<?php
/**
 * "Where is it said?": after a price, a phone number, a name or an address of the studio was changed, the screens for these
 * settings list where the old value still occurs, each place with a link to edit it. Only the changes are stored, with the user who
 * made them; the places are searched each time, so the list shrinks as they are corrected.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** User meta: what the user changed, by the setting. */
const OLD_VALUES = '_igniting_studio_old_values';

/** How many changes of a user are remembered, and for how long. */
const OLD_VALUES_KEPT    = 20;
const OLD_VALUES_SECONDS = 7 * DAY_IN_SECONDS;

/** Bounds of one search. */
const SEARCHED_RECORDS = 2000;
const SEARCHED_CHUNK   = 100;
const SEARCHED_TERMS   = 1000;
const SEARCH_SECONDS   = 4;

/** How many places are listed for one value. */
const SHOWN_PLACES = 30;

/** Names that are ordinary words: a search would mostly find other meanings. */
const COMMON_NAMES = array( 'studio', 'stúdió', 'team', 'csapat', 'design', 'agency', 'ügynökség', 'marketing', 'office', 'iroda', 'company', 'website', 'weboldal' );

/** The kind of each fact; facts that are not listed are not repeated elsewhere. */
const SEARCHED_FACTS = array(
	'phone'                       => 'phone',
	'booking_url'                 => 'url',
	'instagram'                   => 'url',
	'tiktok'                      => 'url',
	'linkedin'                    => 'url',
	'company_name'                => 'name',
	'company_seat'                => 'address',
	'company_representative'      => 'name',
	'company_registration_number' => 'code',
	'company_tax_number'          => 'code',
);

/** Patterns for the names of a currency, by its code. */
const CURRENCY_PATTERNS = array(
	'USD' => '\$|usd|(?:us\s?)?doll[aá]r\p{L}*',
	'EUR' => '€|eur(?:[oó]\p{L}*)?',
	'HUF' => 'ft|huf|forint\p{L}*',
	'GBP' => '£|gbp|pounds?|font\p{L}*',
);

/** The currency of a bare number, as the website writes it. */
const CURRENCY_OF_LANGUAGE = array(
	'en' => 'USD',
	'hu' => 'HUF',
);

/** What may be between the digits of a number: any space, a point, a comma, an apostrophe. */
const BETWEEN_DIGITS = '[\p{Z}\s.,\'’]';

/** Endings that Hungarian adds to a name. */
const HUNGARIAN_ENDINGS = '(?:-?(?:t|[eoöaá]t|n[ae]k|[vb][ae]l|(\p{L})[ae]l|r[oóöő]l|t[oóöő]l|b[oóöő]l|b[ae]n?|h[oeö]z|r[ae]|[oeö]?n|ért|ig|ként|é|éi|j[ae]|[uüea]nk))?';

foreach ( array( HOME_CONTENT, STUDIO_FACTS, CONTACT_EMAIL, 'blogname' ) as $igniting_studio_option ) {
	add_action( "update_option_{$igniting_studio_option}", fn( $before, $after ) => note_old_values( stated_values( $igniting_studio_option, $before ), stated_values( $igniting_studio_option, $after ) ), 10, 2 );
	add_action( "add_option_{$igniting_studio_option}", fn( $name, $after ) => note_old_values( stated_values( $igniting_studio_option, array() ), stated_values( $igniting_studio_option, $after ) ), 10, 2 );
}
add_action( 'admin_notices', __NAMESPACE__ . '\print_old_values' );
add_action( 'admin_print_styles-options-general.php', __NAMESPACE__ . '\print_studio_styles' );
add_action( 'admin_post_' . OLD_VALUES, __NAMESPACE__ . '\forget_old_values' );

/**
 * The values of an option that may be repeated elsewhere. For an empty one, the website's last known default is used.
 *
 * @param string $option One of those above.
 * @param mixed  $value  Its value.
 * @return array<string, array{kind: string, text: string, language: string}> By where it is set, as `home/en/prices/social-media`.
 */
function stated_values( string $option, $value ): array {
	if ( HOME_CONTENT === $option ) {
		$home = with_one_team( (array) $value );
		return array_merge( ...array_map( fn( $language ) => stated_on_home( $language, (array) ( $home[ $language ] ?? array() ), team_in( $home['team'], $language ) ), array_keys( LANGUAGES ) ) );
	}
	$values = array();
	if ( STUDIO_FACTS === $option ) {
		$said = remembered_words( DEFAULT_LANGUAGE )['facts'] ?? array();
		foreach ( SEARCHED_FACTS as $name => $kind ) {
			$values[ "facts/{$name}" ] = stated_value( $kind, text_of( (array) $value, $name ) ?: text_of( $said, $name ) );
		}
	} else {
		$values[ $option ] = stated_value( CONTACT_EMAIL === $option ? 'email' : 'name', is_string( $value ) ? html_entity_decode( $value, ENT_QUOTES ) : '' );
	}
	return $values;
}

/**
 * The same for the home page of a language: its prices and names.
 *
 * @param string $language A language code.
 * @param array  $home     The document.
 * @param array  $team     Of `team_in()`.
 */
function stated_on_home( string $language, array $home, array $team ): array {
	$said   = remembered_words( $language )['home'] ?? array();
	$values = array( "home/{$language}/site_name" => stated_value( 'name', text_of( (array) ( $home['texts'] ?? array() ), 'site_name' ) ?: text_of( (array) ( $said['texts'] ?? array() ), 'site_name' ), $language ) );
	foreach ( array_values( $team ) as $index => $member ) {
		$values[ "home/{$language}/team/{$index}" ] = stated_value( 'name', $member['name'], $language );
	}
	$stated = array_map( fn( $price ) => (array) $price, (array) ( with_inherited_prices( $home )['prices'] ) );
	$own    = array_diff_key( (array) ( $said['prices'] ?? array() ), array( '' => true ) );
	foreach ( $stated + $own as $slug => $price ) {
		$parts = array();
		foreach ( array( 'before', 'amount', 'after' ) as $part ) {
			$text    = text_of( (array) $price, $part ) ?: text_of( (array) ( $own[ $slug ] ?? array() ), $part );
			$parts[] = preg_match( '/^[-–—]$/u', $text ) ? '' : $text;
		}
		$values[ "home/{$language}/prices/{$slug}" ] = stated_value( 'price', implode( ' ', array_filter( $parts, 'strlen' ) ), $language );
	}
	return $values;
}

/**
 * A stated value.
 *
 * @param string $kind     `price`, `phone`, `email`, `url`, `name`, `address` or `code`.
 * @param string $text     The value.
 * @param string $language Of the page that states it, "" for all.
 */
function stated_value( string $kind, string $text, string $language = '' ): array {
	return compact( 'kind', 'text', 'language' );
}

/**
 * Remembers the replaced values, with the user who replaced them. A value that is in use again, there or elsewhere, is no longer
 * old.
 *
 * @param array $before Of `stated_values()`.
 * @param array $after  The same after the change.
 */
function note_old_values( array $before, array $after ): void {
	$user = get_current_user_id();
	if ( 0 === $user ) {
		return;
	}
	$kept    = old_values( $user );
	$changed = false;
	foreach ( $before as $field => $value ) {
		$text = $after[ $field ]['text'] ?? '';
		if ( '' !== $value['text'] && $value['text'] !== $text ) {
			$kept[]  = compact( 'field' ) + $value + array( 'at' => time() );
			$changed = true;
		}
	}
	if ( $changed ) {
		foreach ( $kept as $index => $value ) {
			$kept[ $index ]['new'] = $after[ $value['field'] ]['text'] ?? $value['new'] ?? '';
		}
		$stated = array_column( $after, 'text' );
		$kept   = array_filter( $kept, fn( $value ) => $value['text'] !== $value['new'] && ! in_array( $value['text'], $stated, true ) );
		$unique = array_column( $kept, null, 'text' );
		update_user_meta( $user, OLD_VALUES, wp_slash( array_slice( array_values( $unique ), -OLD_VALUES_KEPT ) ) );
	}
}

/**
 * What a user changed recently.
 *
 * @param int $user The person.
 * @return array<int, array{field: string, kind: string, text: string, language: string, new: string, at: int}>
 */
function old_values( int $user ): array {
	$kept = get_user_meta( $user, OLD_VALUES, true );
	return array_values( array_filter( is_array( $kept ) ? $kept : array(), fn( $value ) => is_array( $value ) && isset( $value['field'], $value['kind'], $value['text'], $value['language'], $value['at'] ) && $value['at'] > time() - OLD_VALUES_SECONDS ) );
}

/**
 * A pattern that matches the spellings of a value; "" for a value that is too short or too common to search for.
 *
 * @param string $kind     As in `stated_value()`.
 * @param string $text     The value.
 * @param string $language Of the page that states it.
 */
function pattern_of_value( string $kind, string $text, string $language ): string {
	$text  = trim( $text );
	$words = array_map( fn( $word ) => preg_quote( $word, '~' ), preg_split( '/[\p{Z}\s]+/u', $text, -1, PREG_SPLIT_NO_EMPTY ) ?: array() );
	switch ( $kind ) {
		case 'price':
			return price_pattern( $text, $language );
		case 'phone':
			return phone_pattern( $text );
		case 'email':
			return '~(?<![\w.+-])' . preg_quote( $text, '~' ) . '(?![\w-]|\.\w)~iu';
		case 'url':
			$rest = rtrim( (string) preg_replace( '~^https?://(?:www\.)?~i', '', $text ), '/' );
			return strlen( $rest ) < 6 ? '' : '~(?<![\w.-])(?:www\.)?' . preg_quote( $rest, '~' ) . '(?![\w-]|/[\w-])~iu';
		case 'code':
			$signs = preg_split( '//u', (string) preg_replace( '/[^\p{L}\p{N}]/u', '', $text ), -1, PREG_SPLIT_NO_EMPTY ) ?: array();
			return count( $signs ) < 6 ? '' : '~(?<![\p{L}\p{N}])' . implode( '[\p{Z}\s./-]?', $signs ) . '(?![\p{L}\p{N}])~iu';
		case 'address':
			return address_pattern( $text );
		default:
			if ( mb_strlen( $text ) < 4 || in_array( mb_strtolower( $text ), COMMON_NAMES, true ) || ! preg_match( '/\p{L}/u', $text ) ) {
				return '';
			}
			$name = (string) preg_replace( array( '/a$/', '/e$/' ), array( '[aá]', '[eé]' ), implode( '[\p{Z}\s]+', $words ) );
			// A single word counts as a name only with the exact capitalization.
			return '~(?<![\p{L}\p{N}])' . $name . HUNGARIAN_ENDINGS . '(?![\p{L}\p{N}])~u' . ( count( $words ) > 1 ? 'i' : '' );
	}
}

/**
 * A pattern for a price: its number in any grouping, also in thousands, next to its currency.
 *
 * @param string $text     The price with the words around its amount.
 * @param string $language The language whose currency is assumed if the price names none.
 */
function price_pattern( string $text, string $language ): string {
	if ( ! preg_match_all( '/\d+(?:' . BETWEEN_DIGITS . '\d{3}(?!\d))*(?:[.,]\d{1,2}(?!\d))?/u', $text, $numbers ) ) {
		return '';
	}
	$currency = CURRENCY_PATTERNS[ CURRENCY_OF_LANGUAGE[ $language ] ?? 'USD' ];
	foreach ( CURRENCY_PATTERNS as $pattern ) {
		if ( preg_match( '~(?<!\p{L})(?:' . $pattern . ')(?!\p{L})~iu', $text ) ) {
			$currency = $pattern;
			break;
		}
	}
	$amounts = implode( '|', array_map( __NAMESPACE__ . '\number_pattern', $numbers[0] ) );
	$space   = '[\p{Z}\s]?';
	$range   = "(?:{$space}[–-]{$space}\d[\d\p{Z}.,]*)?";
	return "~(?<![\p{L}\d])(?<!\d[\p{Z}\s])(?:{$currency}){$space}(?:{$amounts})|(?:{$amounts}){$range}{$space}(?:{$currency})(?!\p{L})~iu";
}

/**
 * A pattern for a number that is not part of another one.
 *
 * @param string $number As it is written, as "1,500" or "120 000".
 */
function number_pattern( string $number ): string {
	$fraction = preg_match( '/[.,](\d{1,2})$/', $number, $found ) ? $found[1] : '';
	$digits   = ltrim( (string) preg_replace( '/\D/', '', '' === $fraction ? $number : substr( $number, 0, -strlen( $found[0] ) ) ), '0' ) ?: '0';
	$pattern  = '';
	foreach ( str_split( strrev( $digits ), 3 ) as $index => $group ) {
		$pattern = strrev( $group ) . ( $index > 0 ? BETWEEN_DIGITS . '{0,2}' : '' ) . $pattern;
	}
	$pattern .= rtrim( $fraction, '0' ) === '' ? '(?:[.,](?:0{1,2}|[-–]))?' : "[.,]{$fraction}";
	if ( str_ends_with( $digits, '000' ) ) {
		$pattern .= '|' . substr( $digits, 0, -3 ) . '[\p{Z}\s]?(?:ezer|thousand|[ek](?!\p{L}))';
	}
	return '(?<!\d)(?<!\d' . BETWEEN_DIGITS . ")(?:{$pattern})(?!\d|[.,]\d|[\p{Z}\s]\d{3}(?!\d))";
}

/**
 * A pattern for a phone number: its digits in any grouping, with the country code, with 0 or 06 before it, or with neither.
 *
 * @param string $text The number.
 */
function phone_pattern( string $text ): string {
	$digits = (string) preg_replace( '/\D/', '', $text );
	// Country codes have one to three digits; see https://www.itu.int/pub/T-SP-E.164D.
	$codes = '1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}';
	$local = preg_match( '/^\s*(?:\+|00)/', $text ) ? (string) preg_replace( "/^(?:00)?(?:{$codes})/", '', $digits ) : (string) preg_replace( '/^0?6?/', '', $digits, str_starts_with( $digits, '0' ) ? 1 : 0 );
	if ( strlen( $local ) < 6 ) {
		return '';
	}
	$between = '[\p{Z}\s()./–-]{0,3}';
	return "~(?<!\d)(?<!\d[\p{Z}\s./-])(?:(?:\+|00)\d{1,3}{$between}(?:\(0\){$between})?|\(?0\d?{$between})?" . implode( $between, str_split( $local ) ) . '(?!\d)~u';
}

/**
 * A pattern for an address: its street with the house number, in full or abbreviated. The town alone is not the address.
 *
 * @param string $text The address.
 */
function address_pattern( string $text ): string {
	$parts  = array_map( 'trim', preg_split( '/[,;\n]/u', $text ) ?: array() );
	$street = current( array_filter( $parts, fn( $part ) => preg_match( '/\p{L}{3,}.*\d|^\d+\w?\s+\p{L}{3,}/u', $part ) && ! preg_match( '/^(?:[A-Z]{1,2}-)?\d{4,5}\s+[\p{L}\s.-]+$/u', $part ) ) );
	$words  = preg_split( '/[\p{Z}\s.]+/u', (string) $street, -1, PREG_SPLIT_NO_EMPTY ) ?: array();
	$kinds  = array( '(?:utca|u)', '(?:út|útja)', '(?:körút|krt|körútja)', '(?:street|st)', '(?:road|rd)', '(?:avenue|ave)', '(?:tér|tere)' );
	foreach ( $words as $index => $word ) {
		$known           = current( array_filter( $kinds, fn( $kind ) => preg_match( "/^{$kind}$/iu", $word ) ) );
		$words[ $index ] = false === $known ? preg_quote( $word, '~' ) : $known;
	}
	return count( $words ) < 2 ? '' : '~(?<![\p{L}\p{N}])' . implode( '[\p{Z}\s.,]+', $words ) . '(?![\p{L}\p{N}])~iu';
}

/**
 * The first place in a text with the old value and not the new one.
 *
 * @param string $text    The text, with markup or without.
 * @param string $pattern Of the old value.
 * @param string $new     Pattern of the new one, "" for none: "Anna" is not found in "Anna Kovács".
 * @return string[]|null What is before it, the value as it is written there, and what is after it.
 */
function old_value_in( string $text, string $pattern, string $new ): ?array {
	if ( str_contains( $text, '<' ) ) {
		preg_match_all( '/\shref=("[^"]*"|\'[^\']*\')/i', $text, $links );
		$text = text_of_markup( $text ) . ' ' . implode( ' ', $links[1] );
	}
	$text = (string) preg_replace( '/[\x{AD}\x{200B}\x{2060}]/u', '', html_entity_decode( $text, ENT_QUOTES ) );
	$text = '' === $new ? $text : (string) preg_replace( $new, ' … ', $text );
	if ( 1 !== preg_match( $pattern, $text, $found, PREG_OFFSET_CAPTURE ) ) {
		return null;
	}
	[ $said, $start ] = $found[0];
	// The excerpt begins and ends with a complete word.
	$before = preg_replace( '/^.*\s(?=.{40})/su', '… ', substr( $text, 0, $start ) );
	$after  = preg_replace( '/^(.{40}\S*)\s.*$/su', '$1 …', substr( $text, $start + strlen( $said ) ) );
	return array( (string) $before, $said, (string) $after );
}

/**
 * The places where the values still occur.
 *
 * @param array $values Of `old_values()`.
 * @return array{places: array<int, array[]>, complete: bool} Places by the index of the value: `title`, `url`, `language`, `part`,
 *   `said`; and whether the search covered everything.
 */
function places_of_old_values( array $values ): array {
	$patterns = array_filter( array_map( fn( $value ) => pattern_of_value( $value['kind'], $value['text'], $value['language'] ), $values ) );
	$new      = array_map( fn( $value ) => pattern_of_value( $value['kind'], (string) ( $value['new'] ?? '' ), $value['language'] ), $values );
	$places   = array_fill_keys( array_keys( $values ), array() );
	$until    = microtime( true ) + SEARCH_SECONDS;
	foreach ( $patterns ? searched_texts() : array() as $place ) {
		if ( null === $place || microtime( true ) > $until ) {
			return array(
				'places'   => $places,
				'complete' => false,
			);
		}
		foreach ( $patterns as $index => $pattern ) {
			$said = old_value_in( $place['text'], $pattern, $new[ $index ] );
			$url  = $said && isset( $place['id'] ) ? url_of_part( $place['id'], $place['field'] ) : ( $place['url'] ?? '' );
			// There is no link to a record that the user may not edit.
			if ( $said && '' !== $url ) {
				$places[ $index ][] = array_merge( array_diff_key( $place, array( 'text' => true ) ), compact( 'said', 'url' ) );
			}
		}
	}
	return array(
		'places'   => $places,
		'complete' => true,
	);
}

/**
 * The editor of a record, at the field with a text.
 *
 * @param int    $id    The record.
 * @param string $field A column of the record, or the name of a field.
 */
function url_of_part( int $id, string $field ): string {
	$names = array( 'post_title' => 'title', 'post_content' => 'content', 'post_excerpt' => 'excerpt' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- One pair each.
	$found = editable_field( "record/{$id}/" . ( $names[ $field ] ?? $field ) );
	return $found ? url_of_field( $found ) : (string) get_edit_post_link( $id, 'raw' );
}

/**
 * Every text that is searched, one part at a time.
 *
 * @return \Generator<int, array|null> `title`, `url` or `id` of a record, `language`, `part`, `text`; null where it stops early.
 */
function searched_texts(): \Generator {
	yield from searched_settings();
	$tabs = array();
	foreach ( array_keys( get_registered_nav_menus() ) as $place ) {
		$menu = menu_at( $place );
		$tabs += $menu ? array( $menu->term_id => strtok( $place, '-' ) ) : array();
	}
	foreach ( wp_get_nav_menus() as $menu ) {
		$url = isset( $tabs[ $menu->term_id ] ) ? menus_url( $tabs[ $menu->term_id ] ) : admin_url( "nav-menus.php?action=edit&menu={$menu->term_id}" );
		foreach ( (array) wp_get_nav_menu_items( $menu, array( 'post_status' => 'any' ) ) as $item ) {
			yield searched_text( $menu->name, __( 'Menu', 'igniting-studio' ), "{$item->title} {$item->url}", $url );
		}
	}
	$terms = get_terms(
		array(
			'taxonomy'   => array( 'category', 'post_tag' ),
			'hide_empty' => false,
			'number'     => SEARCHED_TERMS,
		)
	);
	foreach ( is_array( $terms ) ? $terms : array() as $term ) {
		$url = get_edit_term_link( $term );
		if ( $url ) {
			yield searched_text( $term->name, get_taxonomy( $term->taxonomy )->labels->singular_name, "{$term->name}\n{$term->description}", $url, get_term_language( $term->term_id ) );
		}
	}
	yield from searched_records();
}

/**
 * One text to search.
 *
 * @param string $title    Title of the record or screen.
 * @param string $part     Which part.
 * @param string $text     The text.
 * @param string $url      Where it is edited.
 * @param string $language Its language, "" for all.
 */
function searched_text( string $title, string $part, string $text, string $url, string $language = '' ): array {
	return compact( 'title', 'part', 'text', 'url', 'language' );
}

/** The settings that contain text, but not the prices: another service may cost the same. */
function searched_settings(): \Generator {
	$title  = __( 'Website texts', 'igniting-studio' );
	$labels = home_text_labels() + array_intersect_key( home_opening_labels(), array_flip( array( 'hero_headline', 'statistics_note' ) ) );
	foreach ( array_keys( LANGUAGES ) as $language ) {
		$home = get_home_content( $language );
		foreach ( array_intersect_key( $home['texts'] + $home, $labels ) as $name => $text ) {
			yield searched_text( $title, $labels[ $name ], (string) $text, url_of_address( "home/{$language}/" . ( isset( HOME_TEXTS[ $name ] ) ? "texts/{$name}" : $name ) ), $language );
		}
	}
	foreach ( get_team() as $member ) {
		$words = array_merge( array( $member['name'] ), ...array_map( 'array_values', array_values( array_intersect_key( $member, LANGUAGES ) ) ) );
		yield searched_text( $title, __( 'Team', 'igniting-studio' ), implode( "\n", $words ), studio_tab_url( 'team' ) );
	}
	foreach ( get_studio_facts() as $name => $text ) {
		yield searched_text( $title, studio_fact_labels()[ $name ], $text, url_of_address( "facts/{$name}" ) );
	}
	yield searched_text( $title, studio_fact_labels()['contact_email'], (string) get_option( CONTACT_EMAIL, '' ), url_of_address( 'facts/contact_email' ) );
	if ( current_user_can( 'manage_options' ) ) {
		yield searched_text( __( 'Settings', 'igniting-studio' ), __( 'Name of the site', 'igniting-studio' ), (string) get_option( 'blogname' ), admin_url( 'options-general.php' ) );
		yield searched_text( __( 'Settings', 'igniting-studio' ), __( 'Tagline', 'igniting-studio' ), (string) get_option( 'blogdescription' ), admin_url( 'options-general.php' ) );
		$named = array_merge( ...array_values( technical_groups() ) );
		foreach ( array_diff_key( get_options(), array_flip( SECRET_OPTIONS ) ) as $name => $text ) {
			yield searched_text( __( 'Technical', 'igniting-studio' ), $named[ $name ][0] ?? $name, is_string( $text ) ? $text : '', admin_url( 'admin.php?page=igniting-studio-technical' ) );
		}
	}
}

/** Records with their fields and the meta of SEO plugins, reusable blocks, and pictures. */
function searched_records(): \Generator {
	$types  = array( ...RECORD_TYPES, 'wp_block', 'attachment' );
	$fields = array( 'post_title' => __( 'Title', 'igniting-studio' ), 'post_content' => __( 'Text', 'igniting-studio' ), 'post_excerpt' => __( 'Excerpt', 'igniting-studio' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	$labels = array_combine( $types, array_map( __NAMESPACE__ . '\field_labels', $types ) );
	$hidden = array( ALT_META => __( 'Alternative text', 'igniting-studio' ), ALT_META_HU => __( 'What it shows, in Hungarian', 'igniting-studio' ), '_yoast_wpseo_title' => 'Yoast', '_yoast_wpseo_metadesc' => 'Yoast', '_genesis_title' => 'SEO', '_genesis_description' => 'SEO' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	for ( $page = 1; ( $page - 1 ) * SEARCHED_CHUNK < SEARCHED_RECORDS; $page++ ) {
		$records = get_posts(
			array(
				'post_type'      => $types,
				'post_status'    => array( ...RECORD_STATUSES, 'inherit' ),
				'posts_per_page' => SEARCHED_CHUNK,
				'paged'          => $page,
				'orderby'        => 'ID',
				'order'          => 'DESC',
				'cache_results'  => false,
			)
		);
		// Thousands of cached records would exhaust the memory.
		$suspended = wp_suspend_cache_addition();
		wp_suspend_cache_addition( true );
		$meta = $records ? update_meta_cache( 'post', wp_list_pluck( $records, 'ID' ) ) : array();
		wp_suspend_cache_addition( $suspended );
		foreach ( $records as $record ) {
			$kept  = $meta[ $record->ID ] ?? array();
			$place = array(
				'id'       => $record->ID,
				'title'    => '' === $record->post_title ? __( '(no title)', 'igniting-studio' ) : html_entity_decode( wp_strip_all_tags( $record->post_title ), ENT_QUOTES ),
				'language' => sanitize_language( $kept[ LANGUAGE_META ][0] ?? '' ),
				'type'     => get_post_type_object( $record->post_type )->labels->singular_name,
			);
			foreach ( $fields as $field => $part ) {
				yield $place + compact( 'part', 'field' ) + array( 'text' => $record->$field );
			}
			foreach ( $kept as $name => $values ) {
				if ( ! str_starts_with( $name, '_' ) || isset( $hidden[ $name ] ) ) {
					yield $place + array(
						'field' => (string) $name,
						'part'  => $hidden[ $name ] ?? $labels[ $record->post_type ][ $name ] ?? $name,
						'text'  => implode( "\n", $values ),
					);
				}
			}
		}
		if ( count( $records ) < SEARCHED_CHUNK ) {
			return;
		}
	}
	yield null;
}

/** Prints the places above the screens where the values are changed. */
function print_old_values(): void {
	$screen = get_current_screen();
	$values = $screen && in_array( $screen->id, array( 'toplevel_page_' . STUDIO_MENU, 'options-general' ), true ) ? old_values( get_current_user_id() ) : array();
	if ( ! $values ) {
		return;
	}
	[ 'places' => $places, 'complete' => $is_complete ] = places_of_old_values( $values );
	echo '<div class="notice notice-warning igniting-studio-old-values">';
	printf( '<p><strong>%s</strong></p>', esc_html( array_filter( $places ) ? __( 'What you changed still stands elsewhere', 'igniting-studio' ) : __( 'What you changed stands nowhere else', 'igniting-studio' ) ) );
	$fields = array_column( $values, 'field' );
	foreach ( array_reverse( $values, true ) as $index => $value ) {
		print_old_value( $value, $places[ $index ] );
		if ( ! in_array( $value['field'], array_slice( $fields, $index + 1 ), true ) ) {
			print_other_price( $value, $fields );
		}
	}
	if ( ! $is_complete ) {
		printf( '<p>%s</p>', esc_html__( 'There is too much content to search all of it here. Look for the value in the lists of posts and pages, too.', 'igniting-studio' ) );
	}
	printf( '<form method="post" action="%s"><input type="hidden" name="action" value="%s">', esc_url( admin_url( 'admin-post.php' ) ), esc_attr( OLD_VALUES ) );
	wp_nonce_field( OLD_VALUES, OLD_VALUES );
	printf( '<p><button class="button">%s</button></p></form></div>', esc_html__( 'Hide this list', 'igniting-studio' ) );
}

/**
 * Prints one value with its places.
 *
 * @param array   $value  One of `old_values()`.
 * @param array[] $places Of `places_of_old_values()`.
 */
function print_old_value( array $value, array $places ): void {
	$new = (string) ( $value['new'] ?? '' );
	printf( '<p><del>%s</del> <span aria-hidden="true">→</span> <ins>%s</ins></p>', esc_html( $value['text'] ), esc_html( '' === $new ? '—' : $new ) );
	if ( ! $places ) {
		printf( '<p class="description">%s</p>', esc_html( '' === pattern_of_value( $value['kind'], $value['text'], $value['language'] ) ? __( 'Too short or too common to be searched for.', 'igniting-studio' ) : __( 'Found nowhere else.', 'igniting-studio' ) ) );
		return;
	}
	echo '<ul>';
	foreach ( array_slice( $places, 0, SHOWN_PLACES ) as $place ) {
		$details = array_filter( array( $place['type'] ?? '', '' === $place['language'] ? '' : language_name( $place['language'] ), $place['part'] ) );
		printf( '<li><a href="%s">%s</a> <span class="description">%s</span><br>', esc_url( $place['url'] ), esc_html( $place['title'] ), esc_html( implode( ' · ', $details ) ) );
		printf( '<q lang="%s">%s<mark>%s</mark>%s</q></li>', esc_attr( $place['language'] ), esc_html( $place['said'][0] ), esc_html( $place['said'][1] ), esc_html( $place['said'][2] ) );
	}
	echo '</ul>';
	if ( count( $places ) > SHOWN_PLACES ) {
		/* translators: %d: a number. */
		printf( '<p>%s</p>', esc_html( sprintf( __( 'and %d more', 'igniting-studio' ), count( $places ) - SHOWN_PLACES ) ) );
	}
}

/**
 * Prints the price of the same service in the other language, unless it was changed too.
 *
 * @param array    $value   One of `old_values()`.
 * @param string[] $changed The fields of all of them.
 */
function print_other_price( array $value, array $changed ): void {
	if ( 'price' !== $value['kind'] || ! preg_match( '#^home/(\w+)/prices/([^/]+)$#', $value['field'], $parts ) ) {
		return;
	}
	$service = service_by_slug( $parts[2], $parts[1] );
	$other   = $service ? get_post( get_translation( $service->ID ) ?: -1 ) : null;
	$field   = $other ? 'home/' . get_language( $other->ID ) . "/prices/{$other->post_name}" : '';
	$price   = '' === $field || in_array( $field, $changed, true ) ? '' : ( stated_values( HOME_CONTENT, get_option( HOME_CONTENT ) )[ $field ]['text'] ?? '' );
	if ( '' === $price ) {
		return;
	}
	/* translators: %s: a price, as a link to its field. */
	$sentence = 'hu' === get_language( $other->ID ) ? __( 'The Hungarian price is still %s.', 'igniting-studio' ) : __( 'The English price is still %s.', 'igniting-studio' );
	printf( '<p>' . esc_html( $sentence ) . '</p>', sprintf( '<a href="%s" lang="%s">%s</a>', esc_url( url_of_address( $field ) ), esc_attr( get_language( $other->ID ) ), esc_html( $price ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
}

/** Clears the user's remembered changes and redirects back. */
function forget_old_values(): void {
	check_admin_referer( OLD_VALUES, OLD_VALUES );
	if ( ! current_user_can( EDIT_STUDIO ) ) {
		wp_die( esc_html__( 'You are not allowed to do this.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
	delete_user_meta( get_current_user_id(), OLD_VALUES );
	wp_safe_redirect( wp_get_referer() ?: admin_url( 'admin.php?page=' . STUDIO_MENU ) );
	exit;
}
