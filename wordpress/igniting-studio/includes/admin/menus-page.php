<?php
/**
 * Studio → Header and footer: the menus of the website, both languages beside each other. They are WordPress's own menus; if there
 * is none, the screen starts with the menu that the website shows. Everything works without scripts; `sort-menu.js` adds sorting by
 * drag and by buttons.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** How many records of each kind can be chosen; others are entered by their address. */
const OFFERED_RECORDS = 200;

/** Entries of one level that the website shows (`maxListItems` there). */
const SHOWN_MENU_ENTRIES = 50;

/** Bounds what a form may send for one menu. */
const MAX_MENU_ENTRIES = 1000;

/** Name of the row of a form that adds an entry without scripts. */
const NEW_ENTRY = 'new';

/** Adds the screen below Studio. */
function add_menus_page(): void {
	$hook = add_submenu_page( STUDIO_MENU, __( 'Header and footer', 'igniting-studio' ), __( 'Header and footer', 'igniting-studio' ), EDIT_STUDIO, MENUS_PAGE, __NAMESPACE__ . '\print_menus_page' );
	add_action( "load-{$hook}", __NAMESPACE__ . '\save_menus' );
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\print_studio_styles' );
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\enqueue_menu_sorting' );
}

/** The parts of the website that have a menu, by the prefix of its menu location. */
function menu_tabs(): array {
	return array(
		'header' => __( 'Header', 'igniting-studio' ),
		'footer' => __( 'Footer', 'igniting-studio' ),
	);
}

/**
 * The entries of a menu as the screen uses them: one list with one level of nesting, as the website shows them.
 *
 * @param \WP_Term $menu The menu.
 * @return array<int, array{key: string, title: string, to: string, url: string, below: bool}> `title` is "" where the record's own
 *   title is shown, `to` is `custom` or `TYPE:OBJECT:ID`, `url` is "" unless it is `custom`.
 */
function entries_of_menu( \WP_Term $menu ): array {
	$items = array_column( (array) wp_get_nav_menu_items( $menu, array( 'post_status' => 'any' ) ), null, 'ID' );
	$below = array();
	foreach ( $items as $id => $item ) {
		$below[ isset( $items[ (int) $item->menu_item_parent ] ) ? (int) $item->menu_item_parent : 0 ][] = $id;
	}
	$entries = array();
	$add     = function ( int $id, bool $is_below ) use ( &$add, &$entries, $items, $below ) {
		if ( isset( $entries[ $id ] ) ) {
			return;
		}
		$item           = $items[ $id ];
		$entries[ $id ] = array(
			'key'   => "i{$id}",
			'title' => plain_title( (string) $item->post_title ),
			'to'    => 'custom' === $item->type ? 'custom' : "{$item->type}:{$item->object}:{$item->object_id}",
			'url'   => 'custom' === $item->type ? (string) $item->url : '',
			'below' => $is_below,
		);
		array_map( $add, $below[ $id ] ?? array(), array_fill( 0, count( $below[ $id ] ?? array() ), true ) );
	};
	foreach ( $below[0] ?? array() as $id ) {
		$add( $id, false );
	}
	// Damaged: two entries that are each other's parent.
	foreach ( array_keys( $items ) as $id ) {
		$add( $id, false );
	}
	return array_values( $entries );
}

/**
 * The title of an entry as it was typed: stored titles have entities, and may have markup, which visitors never see.
 *
 * @param string $title As stored.
 */
function plain_title( string $title ): string {
	return trim( sanitize_text_field( html_entity_decode( $title, ENT_QUOTES ) ) );
}

/**
 * The menu that the website shows while WordPress has none, as the website last reported it.
 *
 * @param array $menu Of `website_words()`.
 * @return array[] Of `entries_of_menu()`.
 */
function entries_of_website( array $menu ): array {
	$entries = array();
	$add     = function ( $entry, bool $is_below ) use ( &$entries ) {
		$entries[] = array(
			'key'   => 'n' . count( $entries ),
			'title' => sanitize_text_field( text_of( $entry, 'title' ) ),
			'to'    => 'custom',
			'url'   => esc_url_raw( text_of( $entry, 'url' ) ),
			'below' => $is_below,
		);
	};
	foreach ( array_filter( $menu, 'is_array' ) as $entry ) {
		$add( $entry, false );
		foreach ( array_filter( (array) ( $entry['entries'] ?? array() ), 'is_array' ) as $one ) {
			$add( $one, true );
		}
	}
	return $entries;
}

/**
 * What is shown at a menu location now.
 *
 * @param string $tab      One of `menu_tabs()`.
 * @param string $language A language code.
 * @return array{entries: array[], is_own: bool, mark: string} Whether they are the website's own; `own` or `set`, and a hash of the
 *   entries.
 */
function menu_now( string $tab, string $language ): array {
	$menu    = menu_at( "{$tab}-{$language}" );
	$entries = $menu ? entries_of_menu( $menu ) : array();
	$is_own  = ! $entries;
	if ( $is_own ) {
		$entries = entries_of_website( (array) ( menu_words( $language )[ $tab ] ?? array() ) );
	}
	return compact( 'entries', 'is_own' ) + array( 'mark' => ( $is_own ? 'own' : 'set' ) . mark_of_entries( $entries ) );
}

/**
 * The website's menus and pages; requested once.
 *
 * @param string $language A language code.
 */
function menu_words( string $language ): array {
	static $words = array();
	$words[ $language ] ??= ( website_words( $language ) ?: remembered_words( $language ) )['menus'] ?? array();
	return (array) $words[ $language ];
}

/**
 * A hash of a list of entries.
 *
 * @param array[] $entries Of `entries_of_menu()`.
 */
function mark_of_entries( array $entries ): string {
	return md5( (string) wp_json_encode( $entries ) );
}

/**
 * What the form sent. PHP accepts a limited number of fields (1,000 by default) and drops the rest, so the body is parsed here.
 *
 * @return array<string, array[]>|null By language, as `entries_of_menu()`; null if there are too many.
 */
function sent_entries(): ?array {
	$sent = array();
	foreach ( explode( '&', (string) file_get_contents( 'php://input' ) ) as $field ) {
		[ $name, $value ] = array_map( 'urldecode', explode( '=', $field, 2 ) + array( '', '' ) );
		if ( 1 === preg_match( '/^entries\[([a-z]+)\]\[(\w+)\]\[([a-z]+)\]$/', $name, $parts ) ) {
			$sent[ $parts[1] ][ $parts[2] ][ $parts[3] ] = wp_check_invalid_utf8( $value );
		}
	}
	$menus = array();
	foreach ( array_keys( LANGUAGES ) as $language ) {
		$rows = $sent[ $language ] ?? array();
		if ( count( $rows ) > MAX_MENU_ENTRIES ) {
			return null;
		}
		uasort( $rows, fn( $one, $other ) => number_of_row( $one ) <=> number_of_row( $other ) );
		$menus[ $language ] = array();
		$has_parent         = false;
		foreach ( $rows as $key => $row ) {
			$entry   = cleaned_entry( (string) $key, $row, $language );
			$is_gone = ! empty( $row['remove'] ) || ( '' === "{$entry['title']}{$entry['url']}" && 'custom' === $entry['to'] );
			if ( ! $is_gone ) {
				$entry['below']       = $entry['below'] && $has_parent;
				$menus[ $language ][] = $entry;
			}
			// Those below an entry that is removed move to the first level.
			$has_parent = $entry['below'] ? $has_parent : ! $is_gone;
		}
	}
	return $menus;
}

/**
 * A row of the form, cleaned.
 *
 * @param string $key      Its key.
 * @param array  $row      What was sent.
 * @param string $language Of the menu.
 */
function cleaned_entry( string $key, array $row, string $language ): array {
	$to    = text_of( $row, 'to' );
	$title = trim( sanitize_text_field( text_of( $row, 'title' ) ) );
	$url   = trim( text_of( $row, 'url' ) );
	if ( str_starts_with( $to, 'link:' ) ) {
		$url   = substr( $to, 5 );
		$to    = 'custom';
		$names = array_column( array_filter( (array) ( menu_words( $language )['pages'] ?? array() ), 'is_array' ), 'title', 'url' );
		$title = '' === $title ? sanitize_text_field( text_of( $names, $url ) ) : $title;
	}
	$is_object = 1 === preg_match( '/^[a-z_]+:[\w-]+:-?\d+$/', $to );
	return array(
		'key'   => 1 === preg_match( '/^[in]\d{1,15}$/', $key ) ? $key : NEW_ENTRY,
		'title' => $is_object && title_of_object( $to ) === $title ? '' : $title,
		'to'    => $is_object ? $to : 'custom',
		'url'   => $is_object ? '' : with_scheme( $url ),
		'below' => ! empty( $row['below'] ),
	);
}

/**
 * The record or term that an entry leads to.
 *
 * @param string $to `TYPE:OBJECT:ID`.
 * @return \WP_Post|\WP_Term|null
 */
function object_of_entry( string $to ) {
	[ $type, $object, $id ] = explode( ':', $to ) + array( '', '', '' );
	if ( 'post_type' === $type ) {
		$post = get_post( (int) $id );
		return $post && $post->post_type === $object ? $post : null;
	}
	$term = 'taxonomy' === $type && taxonomy_exists( $object ) ? get_term( (int) $id, $object ) : null;
	return $term instanceof \WP_Term ? $term : null;
}

/**
 * The title of that record or term.
 *
 * @param string $to `TYPE:OBJECT:ID`.
 */
function title_of_object( string $to ): string {
	$object = object_of_entry( $to );
	if ( ! $object ) {
		$type = str_starts_with( $to, 'post_type_archive:' ) ? get_post_type_object( explode( ':', $to )[1] ) : null;
		return $type ? $type->labels->name : '';
	}
	return $object instanceof \WP_Post ? ( '' === $object->post_title ? '' : title_of( $object->ID ) ) : html_entity_decode( $object->name, ENT_QUOTES );
}

/**
 * What is wrong with the entries of a menu.
 *
 * @param array[] $entries What was sent.
 * @param array[] $known   The stored entries: what they contain is not refused.
 * @return array<int, string> Sentences by the number of the entry.
 */
function faults_of_entries( array $entries, array $known ): array {
	$faults = array();
	$known  = array_column( $known, null, 'key' );
	foreach ( $entries as $number => $entry ) {
		$is_known = ( $known[ $entry['key'] ] ?? array() )['to'] ?? '';
		$was      = ( $known[ $entry['key'] ] ?? array() )['url'] ?? '';
		$is_group = '' === $entry['url'] && ! $entry['below'] && ! empty( $entries[ $number + 1 ]['below'] );
		if ( 'custom' === $entry['to'] && '' === $entry['title'] ) {
			$faults[ $number ] = __( 'Type what visitors read.', 'igniting-studio' );
		} elseif ( 'custom' === $entry['to'] && ! $is_group && ( '' === $entry['url'] || $entry['url'] !== $was ) && ! is_such_value( $entry['url'], 'link' ) ) {
			$faults[ $number ] = '' === $entry['url'] ? __( 'Type where the entry leads. Only an entry with others below it can do without.', 'igniting-studio' ) : __( 'Type a whole address that begins with https://, or a path of the website that begins with /.', 'igniting-studio' );
		} elseif ( 'custom' !== $entry['to'] && $is_known !== $entry['to'] && ! object_of_entry( $entry['to'] ) ) {
			$faults[ $number ] = __( 'This is no longer there. Remove the entry.', 'igniting-studio' );
		}
	}
	return $faults;
}

/** Stores what the form sent, before the screen is printed; what cannot be stored stays in the form. */
function save_menus(): void {
	if ( ! isset( $_POST['_wpnonce'], $_POST['shown'] ) ) {
		return;
	}
	$tab    = requested_tab( menu_tabs() );
	$sent   = sent_entries();
	$shown  = array_map( 'strval', array_filter( (array) wp_unslash( $_POST['shown'] ), 'is_scalar' ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Compared only.
	$now    = array();
	$faults = array();
	$reason = null === $sent ? 'many' : ( wp_verify_nonce( sanitize_key( $_POST['_wpnonce'] ), MENUS_PAGE . $tab ) ? '' : 'expired' );
	foreach ( $sent ?? array() as $language => $entries ) {
		$now[ $language ] = menu_now( $tab, $language );
		// A change by another user is kept if this form changed nothing there.
		if ( in_array( mark_of_entries( $entries ), array( substr( $now[ $language ]['mark'], 3 ), substr( $shown[ $language ] ?? '', 3 ) ), true ) ) {
			unset( $sent[ $language ] );
			continue;
		}
		$faults[ $language ] = faults_of_entries( $entries, $now[ $language ]['entries'] );
		if ( '' === $reason && ! is_menu_as_shown( $now[ $language ], $shown[ $language ] ?? '' ) ) {
			$reason = 'conflict';
		}
	}
	if ( '' === $reason && array_filter( $faults ) ) {
		$reason = 'fault';
	}
	if ( '' !== $reason ) {
		unsaved_menus( compact( 'reason', 'sent', 'shown', 'now', 'faults' ) );
		return;
	}
	foreach ( $sent as $language => $entries ) {
		store_menu( "{$tab}-{$language}", $entries );
	}
	wp_safe_redirect( add_query_arg( 'saved', $sent ? 1 : 0, menus_url( $tab ) ) );
	exit;
}

/**
 * Whether a menu is still the one that the form had shown. The website's own menu always counts as unchanged.
 *
 * @param array  $now   Of `menu_now()`.
 * @param string $shown The mark that the form sent.
 */
function is_menu_as_shown( array $now, string $shown ): bool {
	return $now['mark'] === $shown || ( $now['is_own'] && str_starts_with( $shown, 'own' ) );
}

/**
 * What of this request could not be stored.
 *
 * @param array|null $set Remembers it.
 * @return array{reason?: string, sent?: array|null, shown?: string[], now?: array[], faults?: array[]}
 */
function unsaved_menus( ?array $set = null ): array {
	static $unsaved = array();
	$unsaved        = $set ?? $unsaved;
	return $unsaved;
}

/**
 * Stores these entries in the menu of a location; a location without a menu gets one.
 *
 * @param string  $place   The menu location.
 * @param array[] $entries Checked.
 */
function store_menu( string $place, array $entries ): void {
	keep_state( MENUS );
	$menu = menu_at( $place );
	$id   = $menu ? $menu->term_id : create_menu( get_registered_nav_menus()[ $place ] );
	if ( ! $id ) {
		return;
	}
	$before = array_column( array_map( __NAMESPACE__ . '\menu_item_state', (array) wp_get_nav_menu_items( $id, array( 'post_status' => 'any' ) ) ), 'data', 'id' );
	$kept   = array();
	$above  = 0;
	foreach ( $entries as $number => $entry ) {
		$known = (int) substr( $entry['key'], 1 );
		$known = 'i' === $entry['key'][0] && isset( $before[ $known ] ) ? $known : -1 - $number;
		$above = $entry['below'] ? $above : $known;

		$kept[ $number ] = array(
			'id'   => $known,
			'data' => data_of_entry( $entry, $number + 1, $entry['below'] ? $above : 0 ) + ( $before[ $known ] ?? array() ),
		);
		// A title that was not changed keeps its markup.
		if ( isset( $before[ $known ] ) && plain_title( $before[ $known ]['menu-item-title'] ) === $entry['title'] ) {
			$kept[ $number ]['data']['menu-item-title'] = $before[ $known ]['menu-item-title'];
		}
	}
	restore_menu_items( $id, $kept );
	set_theme_mod( 'nav_menu_locations', array( $place => $id ) + get_nav_menu_locations() );
}

/**
 * The data that WordPress stores for an entry.
 *
 * @param array $entry    The entry.
 * @param int   $position From 1.
 * @param int   $above    The entry that it is below, 0 for none.
 */
function data_of_entry( array $entry, int $position, int $above ): array {
	[ $type, $object, $id ] = explode( ':', $entry['to'] ) + array( '', 'custom', '0' );
	return array(
		'menu-item-title'     => $entry['title'],
		'menu-item-type'      => $type,
		'menu-item-parent-id' => $above,
		'menu-item-position'  => $position,
		'menu-item-url'       => $entry['url'],
		'menu-item-status'    => 'publish',
	) + ( 'custom' === $type ? array() : array( 'menu-item-object' => $object, 'menu-item-object-id' => (int) $id ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- One pair.
}

/**
 * Creates an empty menu. An existing menu of that name belongs to someone else, and is not touched.
 *
 * @param string $name Its name.
 * @return int Its id, 0 if it could not be created.
 */
function create_menu( string $name ): int {
	for ( $number = 1; $number < 20; $number++ ) {
		$made = wp_create_nav_menu( wp_slash( 1 === $number ? $name : "{$name} {$number}" ) );
		if ( ! is_wp_error( $made ) ) {
			return $made;
		}
	}
	return 0;
}

/** Prints the screen. */
function print_menus_page(): void {
	$tab     = requested_tab( menu_tabs() );
	$unsaved = unsaved_menus();
	printf( '<div class="wrap igniting-studio-page"><h1>%s</h1>', esc_html__( 'Header and footer', 'igniting-studio' ) );
	print_menus_result( $tab, $unsaved );
	print_tabs( __( 'Parts of the website', 'igniting-studio' ), menu_tabs(), $tab, __NAMESPACE__ . '\menus_url' );
	print_result_link( language_of_person() );
	printf( '<form class="igniting-studio-menus" method="post" action="%s">', esc_url( menus_url( $tab ) ) );
	wp_nonce_field( MENUS_PAGE . $tab, '_wpnonce', false );
	$now = ( $unsaved['now'] ?? array() ) + array_combine( array_keys( LANGUAGES ), array_map( fn( $language ) => menu_now( $tab, $language ), array_keys( LANGUAGES ) ) );
	foreach ( $now as $language => $menu ) {
		printf( '<input type="hidden" name="shown[%s]" value="%s">', esc_attr( $language ), esc_attr( $menu['mark'] ) );
	}
	printf( '<p class="igniting-studio-sorted__plain">%s</p><div class="igniting-studio-menus__columns">', esc_html__( 'Entries are sorted by their numbers; 1.5 stands between 1 and 2.', 'igniting-studio' ) );
	foreach ( array_keys( LANGUAGES ) as $language ) {
		print_menu( $language, $now[ $language ], $unsaved );
	}
	echo '</div>';
	printf( '<p class="igniting-studio-both__end"><button class="button button-primary">%s</button></p></form>', esc_html( 'header' === $tab ? __( 'Save the header', 'igniting-studio' ) : __( 'Save the footer', 'igniting-studio' ) ) );
	printf( '<p><a href="%s">%s</a></p></div>', esc_url( admin_url( 'nav-menus.php' ) ), esc_html__( 'All menus, as WordPress shows them', 'igniting-studio' ) );
}

/**
 * Prints the result of the form.
 *
 * @param string $tab     One of `menu_tabs()`.
 * @param array  $unsaved Of `unsaved_menus()`.
 */
function print_menus_result( string $tab, array $unsaved ): void {
	$sentences = array(
		/* translators: %s: name of a person. */
		'conflict' => sprintf( __( '%s changed this menu meanwhile, so nothing was saved. What you did is still here; below it stands what was saved meanwhile. Save again to replace that.', 'igniting-studio' ), last_person_of( MENUS ) ),
		/* translators: %d: a number. */
		'many'     => sprintf( __( 'Nothing was saved: a menu has %d entries at most.', 'igniting-studio' ), MAX_MENU_ENTRIES ),
	);
	print_list_result( $unsaved['reason'] ?? '', $sentences, 'header' === $tab ? __( 'The header is saved.', 'igniting-studio' ) : __( 'The footer is saved.', 'igniting-studio' ) );
}

/**
 * Prints the menu of a language.
 *
 * @param string $language A language code.
 * @param array  $now      Of `menu_now()`.
 * @param array  $unsaved  Of `unsaved_menus()`.
 */
function print_menu( string $language, array $now, array $unsaved ): void {
	$entries = $unsaved['sent'][ $language ] ?? $now['entries'];
	$faults  = $unsaved['faults'][ $language ] ?? array();
	$changed = 'conflict' === ( $unsaved['reason'] ?? '' ) && isset( $unsaved['sent'][ $language ] ) && ! is_menu_as_shown( $now, $unsaved['shown'][ $language ] ?? '' );
	printf( '<section data-menu="%s"><h2>%s</h2>', esc_attr( $language ), esc_html( language_name( $language ) ) );
	if ( $now['is_own'] ) {
		printf( '<p>%s</p>', esc_html( $now['entries'] ? __( 'This is the website’s own menu. Once you change and save it, it is yours; emptied, it is the website’s own again.', 'igniting-studio' ) : __( 'The website does not answer, so its own menu cannot be shown here. What you add replaces it.', 'igniting-studio' ) ) );
	}
	if ( max( count( array_filter( $entries, fn( $entry ) => ! $entry['below'] ) ), longest_group( $entries ) ) > SHOWN_MENU_ENTRIES ) {
		/* translators: %d: a number. */
		printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( sprintf( __( 'The website shows %d entries at most on the first level, and below each entry.', 'igniting-studio' ), SHOWN_MENU_ENTRIES ) ) );
	}
	printf( '<ol class="igniting-studio-sorted__list" aria-label="%s">', esc_attr( language_name( $language ) ) );
	foreach ( $entries as $number => $entry ) {
		print_menu_entry( $entry, $language, $number + 1, $faults[ $number ] ?? '' );
	}
	echo '</ol>';
	print_new_entry( $language );
	if ( $changed ) {
		printf( '<div class="igniting-studio-both__meanwhile"><strong>%s</strong><ol>', esc_html__( 'Saved meanwhile:', 'igniting-studio' ) );
		foreach ( $now['entries'] as $entry ) {
			printf( '<li%s>%s</li>', $entry['below'] ? ' class="is-below"' : '', esc_html( trim( name_of_entry( $entry ) . ' ' . $entry['url'] ) ) );
		}
		echo '</ol></div>';
	}
	echo '</section>';
}

/**
 * The largest number of entries below one entry.
 *
 * @param array[] $entries Of `entries_of_menu()`.
 */
function longest_group( array $entries ): int {
	$longest = 0;
	$length  = 0;
	foreach ( $entries as $entry ) {
		$length  = $entry['below'] ? $length + 1 : 0;
		$longest = max( $longest, $length );
	}
	return $longest;
}

/**
 * What visitors read.
 *
 * @param array $entry Of `entries_of_menu()`.
 */
function name_of_entry( array $entry ): string {
	return '' === $entry['title'] && 'custom' !== $entry['to'] ? title_of_object( $entry['to'] ) : $entry['title'];
}

/**
 * What kind of thing an entry leads to, in a word.
 *
 * @param string $to `TYPE:OBJECT:ID`.
 */
function kind_of_entry( string $to ): string {
	[ $type, $name ] = explode( ':', $to ) + array( '', '' );

	$object = 'taxonomy' === $type ? get_taxonomy( $name ) : get_post_type_object( $name );
	return $object ? ( 'post_type_archive' === $type ? $object->labels->name : $object->labels->singular_name ) : $name;
}

/**
 * Prints an entry.
 *
 * @param array  $entry    Of `entries_of_menu()`.
 * @param string $language Of its menu.
 * @param int    $number   From 1.
 * @param string $fault    What is wrong with it, "" for nothing.
 */
function print_menu_entry( array $entry, string $language, int $number, string $fault ): void {
	$key   = NEW_ENTRY === $entry['key'] ? "n9{$number}" : $entry['key'];
	$input = "entries[{$language}][{$key}]";
	$id    = "igniting-studio-{$language}-{$key}";
	$name  = name_of_entry( $entry );
	printf( '<li class="igniting-studio-sorted__entry%s"><span class="igniting-studio-sorted__handle" aria-hidden="true"></span><div class="igniting-studio-menus__fields">', $entry['below'] ? ' is-below' : '' );
	/* translators: %d: number of a row. */
	printf( '<input type="text" name="%s" value="%s" placeholder="%s" lang="%s" aria-label="%s"%s>', esc_attr( "{$input}[title]" ), esc_attr( $entry['title'] ), esc_attr( 'custom' === $entry['to'] ? '' : $name ), esc_attr( $language ), esc_attr( sprintf( __( 'Text, entry %d', 'igniting-studio' ), $number ) ), '' === $fault ? '' : sprintf( ' aria-invalid="true" aria-describedby="%s-fault"', esc_attr( $id ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped in the call.
	// The template of new entries has both controls.
	if ( in_array( $entry['to'], array( 'custom', '' ), true ) ) {
		/* translators: %d: number of a row. */
		printf( '<input type="text" inputmode="url" name="%s" value="%s" placeholder="%s" aria-label="%s">', esc_attr( "{$input}[url]" ), esc_attr( $entry['url'] ), esc_attr__( 'no address', 'igniting-studio' ), esc_attr( sprintf( __( 'Address, entry %d', 'igniting-studio' ), $number ) ) );
	}
	if ( 'custom' !== $entry['to'] ) {
		printf( '<input type="hidden" name="%s" value="%s"><span class="description">%s</span>', esc_attr( "{$input}[to]" ), esc_attr( $entry['to'] ), '' === $entry['to'] ? '' : described_entry( $entry['to'] ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- described_entry() escapes.
	}
	if ( '' !== $fault ) {
		printf( '<p class="igniting-studio-fault" id="%s-fault">%s</p>', esc_attr( $id ), esc_html( $fault ) );
	}
	echo '</div>';
	print_entry_controls( $input, $entry, $number, $name );
	echo '</li>';
}

/**
 * What an entry leads to, with a link to it and the reason if visitors do not see it, as safe HTML.
 *
 * @param string $to `TYPE:OBJECT:ID`.
 */
function described_entry( string $to ): string {
	$object = object_of_entry( $to );
	$title  = title_of_object( $to );
	$link   = $object instanceof \WP_Post ? get_edit_post_link( $object, 'raw' ) : '';
	$html   = esc_html( kind_of_entry( $to ) . ': ' ) . ( $link ? sprintf( '<a href="%s">%s</a>', esc_url( $link ), esc_html( '' === $title ? __( '(no title)', 'igniting-studio' ) : $title ) ) : esc_html( $title ) );
	$fault  = '' === $title && ! $object ? __( 'is no longer there: visitors do not see the entry', 'igniting-studio' ) : ( $object instanceof \WP_Post && ! is_open_to_all( $object ) ? __( 'is not published: visitors do not see the entry', 'igniting-studio' ) : '' );
	return $html . ( '' === $fault ? '' : sprintf( ' <strong class="igniting-studio-fault">%s</strong>', esc_html( $fault ) ) );
}

/**
 * Prints the controls that sort and remove an entry: buttons for scripts, fields without them.
 *
 * @param string $input  What the inputs' names begin with.
 * @param array  $entry  Of `entries_of_menu()`.
 * @param int    $number From 1.
 * @param string $name   What visitors read.
 */
function print_entry_controls( string $input, array $entry, int $number, string $name ): void {
	$buttons = array(
		'below'  => array( 'editor-indent', __( 'Place below the entry above', 'igniting-studio' ) ),
		'beside' => array( 'editor-outdent', __( 'Place on the first level', 'igniting-studio' ) ),
	);
	print_sorting_buttons( $buttons, $name );
	echo '<div class="igniting-studio-sorted__plain">';
	print_order_field( $input, (string) $number );
	printf( '<label><input type="checkbox" name="%s" value="1"%s> %s</label> ', esc_attr( "{$input}[below]" ), checked( $entry['below'], true, false ), esc_html__( 'below the entry above', 'igniting-studio' ) );
	print_remove_field( $input );
	echo '</div>';
}

/**
 * Prints the row that adds an entry.
 *
 * @param string $language Of the menu.
 */
function print_new_entry( string $language ): void {
	$input = "entries[{$language}][" . NEW_ENTRY . ']';
	printf( '<fieldset class="igniting-studio-menus__new"><legend>%s</legend>', esc_html( 'hu' === $language ? __( 'Add an entry to the Hungarian menu', 'igniting-studio' ) : __( 'Add an entry to the English menu', 'igniting-studio' ) ) );
	printf( '<label class="igniting-studio-menus__filter" hidden>%s <input type="search"></label>', esc_html__( 'Search in the list', 'igniting-studio' ) );
	printf( '<label>%s <select name="%s"><option value="custom">%s</option>', esc_html__( 'It leads to', 'igniting-studio' ), esc_attr( "{$input}[to]" ), esc_html__( 'an address that you type', 'igniting-studio' ) );
	foreach ( offered_targets( $language ) as $group => $targets ) {
		printf( '<optgroup label="%s">', esc_attr( $group ) );
		foreach ( $targets as $to => $title ) {
			printf( '<option value="%s">%s</option>', esc_attr( $to ), esc_html( $title ) );
		}
		echo '</optgroup>';
	}
	echo '</select></label>';
	printf( '<label class="igniting-studio-menus__address">%s <input type="text" inputmode="url" name="%s" placeholder="https://"></label>', esc_html__( 'Address', 'igniting-studio' ), esc_attr( "{$input}[url]" ) );
	printf( '<label>%s <input type="text" name="%s" lang="%s"></label>', esc_html__( 'Text; empty: its own title', 'igniting-studio' ), esc_attr( "{$input}[title]" ), esc_attr( $language ) );
	printf( '<input type="hidden" name="%s" value=""><button type="button" class="button igniting-studio-sorted__add">%s</button><p class="igniting-studio-fault"></p><template>', esc_attr( "{$input}[order]" ), esc_html__( 'Add to the menu', 'igniting-studio' ) );
	print_menu_entry( array( 'key' => 'n0', 'title' => '', 'to' => '', 'url' => '', 'below' => false ), $language, 0, '' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- An empty entry.
	echo '</template></fieldset>';
}

/**
 * What an entry can lead to.
 *
 * @param string $language Of the menu.
 * @return array<string, array<string, string>> Titles by value, in groups.
 */
function offered_targets( string $language ): array {
	$groups = array();
	foreach ( array_filter( (array) ( menu_words( $language )['pages'] ?? array() ), 'is_array' ) as $page ) {
		$groups[ __( 'Pages of the website', 'igniting-studio' ) ][ 'link:' . text_of( $page, 'url' ) ] = text_of( $page, 'title' );
	}
	foreach ( array( 'page', 'portfolio', 'services', 'post' ) as $type ) {
		$posts = get_posts(
			array(
				'post_type'              => $type,
				'numberposts'            => OFFERED_RECORDS,
				'orderby'                => 'date',
				'meta_key'               => LANGUAGE_META, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- One screen, of one who is signed in.
				'meta_value'             => $language, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- As above.
				'update_post_meta_cache' => false,
				'update_post_term_cache' => false,
			)
		);
		foreach ( $posts as $post ) {
			$groups[ get_post_type_object( $type )->labels->name ][ "post_type:{$type}:{$post->ID}" ] = html_entity_decode( '' === $post->post_title ? __( '(no title)', 'igniting-studio' ) : wp_strip_all_tags( $post->post_title ), ENT_QUOTES );
		}
	}
	return $groups;
}

/** The script that sorts. */
function enqueue_menu_sorting(): void {
	$texts = array(
		/* translators: 1: an entry of a menu, 2: the entry above it. */
		'below'   => __( '%1$s is now below %2$s', 'igniting-studio' ),
		/* translators: %s: an entry of a menu. */
		'beside'  => __( '%s is now on the first level', 'igniting-studio' ),
		/* translators: %s: an entry of a menu. */
		'added'   => __( '%s is added once you save', 'igniting-studio' ),
		'empty'   => __( 'Type an address and a text, or choose what the entry leads to.', 'igniting-studio' ),
		/* translators: %d: number of a row. */
		'text'    => __( 'Text, entry %d', 'igniting-studio' ),
		/* translators: %d: number of a row. */
		'address' => __( 'Address, entry %d', 'igniting-studio' ),
	);
	enqueue_sorting( 'sort-menu', 'ignitingStudioMenus', $texts );
}
