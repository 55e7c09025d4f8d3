<?php
/**
 * Both languages in one screen: a record and its translation in two columns, field by field, saved by one button. Texts that are
 * missing, identical in both, or changed in one since the two were last in step are marked.
 *
 * The form sends each text with the value it was rendered with: a text is stored only if it was changed here, and never overwrites
 * one that was changed elsewhere in the meantime.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const BOTH_LANGUAGES = 'igniting_studio_both';

/** Changes of longer texts are not compared word by word. */
const COMPARED_WORDS = 2000;

add_filter( 'post_row_actions', __NAMESPACE__ . '\add_both_languages_link', 10, 2 );
add_filter( 'page_row_actions', __NAMESPACE__ . '\add_both_languages_link', 10, 2 );
add_action( 'wp_ajax_' . BOTH_LANGUAGES, __NAMESPACE__ . '\answer_machine_translation' );

/**
 * Adds the screen to a row of a list.
 *
 * @param array    $actions Links by name.
 * @param \WP_Post $post    The record.
 */
function add_both_languages_link( $actions, $post ): array {
	if ( array() !== pair_for_editing( $post->ID ) ) {
		$actions['igniting_studio_both'] = sprintf( '<a href="%s">%s</a>', esc_url( translations_url( array( 'compare' => $post->ID ) ) ), esc_html__( 'Both languages', 'igniting-studio' ) );
	}
	return $actions;
}

/**
 * A record and its translation by language, if the person may edit both; else nothing.
 *
 * @param int $post_id The record.
 * @return array<string, \WP_Post>
 */
function pair_for_editing( int $post_id ): array {
	$translation = $post_id > 0 && is_editable_record( $post_id ) ? get_translation( $post_id ) : 0;
	if ( 0 === $translation || ! may_edit_all( array( $translation ) ) ) {
		return array();
	}
	$pair = array();
	foreach ( array_keys( LANGUAGES ) as $language ) {
		$pair[ $language ] = get_post( get_language( $post_id ) === $language ? $post_id : $translation );
	}
	return $pair;
}

/**
 * Everything of a pair that is translated.
 *
 * @param array<string, \WP_Post> $pair By language.
 * @return array<string, array{group: string, label: string, kind: string, texts: array<string, string>, old: array<string, string|null>, alike: bool}>
 *   By the name of the input. Kinds: `line`, `lines`, `inline`, `alt`, `markup`, `block`. `old` is the text from when the two were
 *   last in step, null if that is unknown or unchanged; `alike` texts may be the same in both languages.
 */
function texts_of_pair( array $pair ): array {
	[ $one, $other ] = array_keys( $pair );
	$first           = $pair[ $one ];
	$old             = array_map( fn( $post ) => is_ahead( $post->ID ) ? step_texts( $post->ID ) : array(), $pair );
	$rows            = array();
	$add             = function ( string $key, string $group, string $label, string $kind, array $texts, array $before, bool $alike = false ) use ( &$rows, $pair ) {
		$texts        = array_map( fn( $text ) => is_string( $text ) ? $text : '', array_combine( array_keys( $pair ), $texts ) );
		$before       = array_combine( array_keys( $pair ), $before );
		$changed      = array_map( fn( $text, $was ) => is_string( $was ) && text_of_markup( $was ) !== text_of_markup( $text ) ? $was : null, $texts, $before );
		$rows[ $key ] = compact( 'group', 'label', 'kind', 'texts', 'alike' ) + array( 'old' => array_combine( array_keys( $pair ), $changed ) );
	};
	$both            = fn( callable $get ) => array( $get( $pair[ $one ], $old[ $one ] ), $get( $pair[ $other ], $old[ $other ] ) );
	$general         = __( 'Title and address', 'igniting-studio' );
	$add( 'title', $general, __( 'Title', 'igniting-studio' ), 'line', $both( fn( $post ) => $post->post_title ), $both( fn( $post, $was ) => $was['title'] ?? null ) );
	// A slug that was copied with the record stands in an address in the wrong language; a service's also names its price and texts.
	$is_name = 'services' === $first->post_type || $first->post_title === $pair[ $other ]->post_title;
	$add( 'slug', $general, __( 'Slug', 'igniting-studio' ), 'line', $both( fn( $post ) => urldecode( $post->post_name ) ), array( null, null ), $is_name );
	if ( post_type_supports( $first->post_type, 'excerpt' ) ) {
		$add( 'excerpt', $general, __( 'Excerpt', 'igniting-studio' ), 'lines', $both( fn( $post ) => $post->post_excerpt ), $both( fn( $post, $was ) => $was['excerpt'] ?? null ) );
	}
	$blocks = array_map( fn( $post ) => filled_blocks( $post->post_content ), $pair );
	$before = array();
	foreach ( $pair as $language => $post ) {
		$before[ $language ] = isset( $old[ $language ]['content'] ) ? former_parts( $blocks[ $language ], filled_blocks( $old[ $language ]['content'] ) ) : null;
	}
	$seen = 0;
	foreach ( aligned_parts( $blocks[ $one ], $blocks[ $other ] ) as $key => $part ) {
		$was = array();
		foreach ( array( $one, $other ) as $side => $language ) {
			$number = $part['numbers'][ $side ];
			$was[]  = null === $before[ $language ] || null === $number || 'block' === $part['kind'] ? null : $before[ $language ][ $number ][ $part['index'] ] ?? '';
		}
		++$seen;
		$add( "text-{$key}", __( 'Text', 'igniting-studio' ), "{$seen}. " . label_of_part( $part ), $part['kind'], $part['texts'], $was, 'alt' !== $part['kind'] && ! preg_match( '/\p{L}{2}/u', text_of_markup( (string) ( $part['texts'][0] ?? $part['texts'][1] ) ) ) );
	}
	foreach ( translated_fields( $first->post_type ) as $name => [ $group, $label, $kind ] ) {
		if ( ! array_filter( $pair, fn( $post ) => is_array( get_post_meta( $post->ID, $name, true ) ) ) ) {
			$add( "field-{$name}", $group, $label, 'lines' === $kind ? 'lines' : 'line', $both( fn( $post ) => stored_text( $post->ID, $name ) ), $both( fn( $post, $was ) => isset( $was['fields'] ) ? $was['fields'][ $name ] ?? '' : null ), 'url' === $kind || in_array( $name, LANGUAGE_FREE_FIELDS, true ) );
		}
	}
	foreach ( described_pictures( $pair ) as $name => [ $label, $ids ] ) {
		$add( "alt-{$name}", __( 'What pictures show', 'igniting-studio' ), $label, 'alt', array_map( fn( $language ) => (string) get_post_meta( $ids[ $language ], alt_meta( $language ), true ), array_keys( $pair ) ), array( null, null ) );
	}
	return $rows;
}

/**
 * The former parts of each block, by the block's current number.
 *
 * @param array[] $now    Blocks.
 * @param array[] $before Blocks.
 * @return array<int, string[]>
 */
function former_parts( array $now, array $before ): array {
	$parts = array();
	foreach ( aligned_blocks( $now, $before ) as [ $number, $former ] ) {
		if ( null !== $number && null !== $former ) {
			$parts[ $number ] = array_column( parts_of_block( $before[ $former ] ), 'text' );
		}
	}
	return $parts;
}

/**
 * The label of a part of a text.
 *
 * @param array $part Of `aligned_parts()`.
 */
function label_of_part( array $part ): string {
	$kinds = array(
		'core/paragraph' => __( 'Paragraph', 'igniting-studio' ),
		'core/heading'   => __( 'Heading', 'igniting-studio' ),
		'core/list'      => __( 'List', 'igniting-studio' ),
		'core/quote'     => _x( 'Quote', 'a block of text', 'igniting-studio' ),
		'core/table'     => __( 'Table', 'igniting-studio' ),
		'core/buttons'   => __( 'Button', 'igniting-studio' ),
		'core/image'     => __( 'Picture', 'igniting-studio' ),
		''               => __( 'Text', 'igniting-studio' ),
	);
	$type  = \WP_Block_Type_Registry::get_instance()->get_registered( $part['block'] );
	$label = $kinds[ $part['block'] ] ?? ( $type && $type->title ? $type->title : $part['block'] );
	return 'alt' === $part['kind'] ? __( 'What the picture shows', 'igniting-studio' ) : $label;
}

/**
 * The fields of a type that hold text or addresses, except those that ACF edits and those for one language.
 *
 * @param string $post_type The type.
 * @return array<string, array{string, string, string}> Group, label and kind by name.
 */
function translated_fields( string $post_type ): array {
	$kinds  = array_diff_key( fields_of( $post_type ) + SEO_FIELDS, array_flip( fields_in_acf( $post_type ) ) );
	$fields = array();
	foreach ( array( ...form_of( $post_type ), seo_form() ) as $group ) {
		foreach ( $group['fields'] as $field ) {
			$kind = $kinds[ $field['name'] ] ?? '';
			if ( in_array( $kind, array( 'text', 'lines', 'url' ), true ) && empty( $field['choices'] ) && is_counted_field( '-', $field['name'] ) ) {
				$fields[ $field['name'] ] = array( $group['title'], $field['label'], $kind );
			}
		}
	}
	return $fields;
}

/**
 * The pictures of both records whose text the user may edit; the text belongs to the picture in the media library.
 *
 * @param array<string, \WP_Post> $pair By language.
 * @return array<string, array{string, array<string, int>}> Label, and attachments by language.
 */
function described_pictures( array $pair ): array {
	$pictures = array();
	$first    = current( $pair );
	$fields   = array( '_thumbnail_id' => __( 'Featured image', 'igniting-studio' ) ) + array_intersect_key( field_labels( $first->post_type ), array_filter( fields_of( $first->post_type ) + SEO_FIELDS, fn( $kind ) => 'picture' === $kind ) );
	foreach ( $fields as $name => $label ) {
		$ids = array_map( fn( $post ) => (int) stored_text( $post->ID, $name ), $pair );
		$ids = array_map( fn( $id ) => $id ?: max( $ids ), $ids );
		if ( ! array_filter( $ids, fn( $id ) => ! wp_attachment_is_image( $id ) || ! current_user_can( 'edit_post', $id ) ) ) {
			$pictures[ $name ] = array( $label, $ids );
		}
	}
	return $pictures;
}

/**
 * A text normalized for comparison.
 *
 * @param mixed $text As a browser sends it, or as it is stored.
 */
function plain_lines( $text ): string {
	return is_string( $text ) ? trim( str_replace( "\r\n", "\n", $text ) ) : '';
}

/**
 * Compares what was typed with what the form had shown and what is stored now.
 *
 * @param array $rows  Of `texts_of_pair()`.
 * @param array $typed Texts by language and name.
 * @param array $shown The texts that the form had shown.
 * @return array{changes: array<string, array<string, string>>, conflicts: array<string, array<string, string>>} By language and
 *   name: the changes to store, and those that conflict with another user's change.
 */
function typed_changes( array $rows, array $typed, array $shown ): array {
	$result = array(
		'changes'   => array(),
		'conflicts' => array(),
	);
	foreach ( $typed as $language => $texts ) {
		foreach ( is_array( $texts ) && isset( LANGUAGES[ $language ] ) ? $texts : array() as $key => $text ) {
			$was = plain_lines( $shown[ $language ][ $key ] ?? '' );
			$now = plain_lines( $rows[ $key ]['texts'][ $language ] ?? '' );
			if ( plain_lines( $text ) === $was || plain_lines( $text ) === $now ) {
				continue;
			}
			$is_free = isset( $rows[ $key ] ) && $now === $was;
			$result[ $is_free ? 'changes' : 'conflicts' ][ $language ][ $key ] = str_replace( "\r\n", "\n", (string) $text );
		}
	}
	return $result;
}

/** Stores what the form sent, before the screen is printed; what cannot be stored stays in the form. */
function save_both_languages(): void {
	$nonce = isset( $_POST[ BOTH_LANGUAGES ] ) ? sanitize_key( $_POST[ BOTH_LANGUAGES ] ) : '';
	$id    = isset( $_GET['compare'] ) ? absint( $_GET['compare'] ) : 0;
	$pair  = pair_for_editing( $id );
	if ( '' === $nonce || ! $pair ) {
		return;
	}
	$typed = isset( $_POST['texts'] ) && is_array( $_POST['texts'] ) ? wp_unslash( $_POST['texts'] ) : array(); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- store_texts() does, for each kind of text.
	$shown = isset( $_POST['shown'] ) ? json_decode( wp_check_invalid_utf8( wp_unslash( $_POST['shown'] ) ), true ) : null; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Compared only.
	$found = typed_changes( texts_of_pair( $pair ), $typed, is_array( $shown ) ? $shown : array() );
	if ( ! wp_verify_nonce( $nonce, BOTH_LANGUAGES . $id ) ) {
		unsaved_texts( array( 'reason' => 'expired' ) + $found );
		return;
	}
	if ( $found['conflicts'] ) {
		unsaved_texts( array( 'reason' => 'conflict' ) + $found );
		return;
	}
	foreach ( store_texts( $pair, $found['changes'] ) as $fault ) {
		unsaved_texts( array( 'reason' => $fault->get_error_message() ) + $found );
		return;
	}
	if ( ! empty( $_POST['in_step'] ) ) {
		put_in_step( ...array_values( wp_list_pluck( $pair, 'ID' ) ) );
	}
	wp_safe_redirect( translations_url( array( 'compare' => $id, 'saved' => $found['changes'] || ! empty( $_POST['in_step'] ) ? 1 : 0 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	exit;
}

/**
 * What of this request could not be stored.
 *
 * @param array|null $set Remembers it.
 * @return array{reason?: string, changes?: array, conflicts?: array}
 */
function unsaved_texts( ?array $set = null ): array {
	static $unsaved = array();
	$unsaved        = $set ?? $unsaved;
	return $unsaved;
}

/**
 * Stores the changes of both records. Each record is saved once, with its fields, so that one revision contains everything.
 *
 * @param array<string, \WP_Post>              $pair    By language.
 * @param array<string, array<string, string>> $changes New texts by language and name.
 * @return \WP_Error[]
 */
function store_texts( array $pair, array $changes ): array {
	$pictures = described_pictures( $pair );
	$blocks   = array_values( array_map( fn( $post ) => filled_blocks( $post->post_content ), $pair ) );
	$faults   = array();
	foreach ( array_keys( $pair ) as $side => $language ) {
		$texts = $changes[ $language ] ?? array();
		$ours  = array();
		foreach ( $texts as $key => $text ) {
			[ $kind, $name ]        = explode( '-', $key, 2 ) + array( '', '' );
			$ours[ $kind ][ $name ] = $text;
		}
		foreach ( array_intersect_key( $ours['alt'] ?? array(), $pictures ) as $name => $text ) {
			update_post_meta( $pictures[ $name ][1][ $language ], alt_meta( $language ), wp_slash( sanitize_field( $text, 'text' ) ) );
		}
		if ( ! array_diff_key( $ours, array( 'alt' => true ) ) ) {
			continue;
		}
		$post = $pair[ $language ];
		remember_step( $post->ID );
		set_fields_of( $post->ID, $post->post_type, array_intersect_key( $ours['field'] ?? array(), translated_fields( $post->post_type ) ) );
		$columns = array(
			'post_title'   => $texts['title'] ?? null,
			'post_name'    => isset( $texts['slug'] ) ? sanitize_title( $texts['slug'] ) : null,
			'post_excerpt' => $texts['excerpt'] ?? null,
			'post_content' => isset( $ours['text'] ) ? text_with_parts( $side, $blocks[0], $blocks[1], $ours['text'] ) : null,
		);
		$done    = wp_update_post( wp_slash( array( 'ID' => $post->ID ) + array_filter( $columns, 'is_string' ) ), true ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
		if ( is_wp_error( $done ) ) {
			$faults[] = $done;
		}
	}
	return $faults;
}

/**
 * Prints the screen.
 *
 * @param \WP_Post $post A record with a translation.
 */
function print_both_languages( \WP_Post $post ): void {
	$pair    = pair_for_editing( $post->ID );
	$rows    = texts_of_pair( $pair );
	$unsaved = unsaved_texts();
	printf( '<div class="wrap igniting-studio-both"><h1>%s</h1><p><a href="%s">%s</a></p>', esc_html( title_of( $post->ID ) ), esc_url( translations_url() ), esc_html__( 'All translations', 'igniting-studio' ) );
	print_both_notices( $pair, $unsaved, translation_row( $post )['differences'] );
	$shown = array();
	foreach ( $rows as $key => $row ) {
		foreach ( $row['texts'] as $language => $text ) {
			$shown[ $language ][ $key ] = $text;
		}
	}
	printf( '<form method="post" action="%s">', esc_url( translations_url( array( 'compare' => $post->ID ) ) ) );
	wp_nonce_field( BOTH_LANGUAGES . $post->ID, BOTH_LANGUAGES );
	printf( '<input type="hidden" name="shown" value="%s">', esc_attr( (string) wp_json_encode( $shown ) ) );
	print_both_heads( $pair, $rows );
	$is_empty = fn( $row, $key ) => '' === trim( implode( '', $row['texts'] ) ) && ! array_filter( array_keys( $pair ), fn( $language ) => isset( $unsaved['changes'][ $language ][ $key ] ) || isset( $unsaved['conflicts'][ $language ][ $key ] ) );
	$filled   = array_filter( $rows, fn( $row, $key ) => ! $is_empty( $row, $key ), ARRAY_FILTER_USE_BOTH );
	print_both_rows( $filled, $pair, $unsaved );
	$empty = array_diff_key( $rows, $filled );
	if ( $empty ) {
		/* translators: %d: a number. */
		printf( '<details><summary>%s</summary>', esc_html( sprintf( __( 'Empty in both languages (%d)', 'igniting-studio' ), count( $empty ) ) ) );
		print_both_rows( $empty, $pair, $unsaved );
		echo '</details>';
	}
	printf( '<p class="igniting-studio-both__end"><button class="button button-primary">%s</button> <label><input type="checkbox" name="in_step" value="1"> %s</label></p></form>', esc_html__( 'Save both languages', 'igniting-studio' ), esc_html__( 'The two say the same now', 'igniting-studio' ) );
	print_typed_elsewhere( $rows, $unsaved );
	echo '</div>';
	print_both_script();
}

/**
 * Prints the notices above the columns.
 *
 * @param array<string, \WP_Post> $pair        By language.
 * @param array                   $unsaved     Of `unsaved_texts()`.
 * @param string[]                $differences How the two are built differently.
 */
function print_both_notices( array $pair, array $unsaved, array $differences ): void {
	$saved = isset( $_GET['saved'] ) ? sanitize_key( $_GET['saved'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	if ( $unsaved ) {
		$reasons = array(
			'conflict' => __( 'Someone else changed this record meanwhile, so nothing was saved. What you typed is still in the fields; below it stands what was saved meanwhile. Make one text of the two and save again.', 'igniting-studio' ),
			'expired'  => __( 'This screen was open for too long, so nothing was saved. What you typed is still in the fields: save again.', 'igniting-studio' ),
		);
		wp_admin_notice( esc_html( $reasons[ $unsaved['reason'] ] ?? $unsaved['reason'] ), array( 'type' => 'error' ) );
	} elseif ( '' !== $saved ) {
		wp_admin_notice( esc_html( '1' === $saved ? __( 'Both languages are saved.', 'igniting-studio' ) : __( 'Nothing was changed.', 'igniting-studio' ) ), array( 'type' => 'success' ) );
	}
	foreach ( $pair as $post ) {
		$user = get_userdata( (int) wp_check_post_lock( $post->ID ) );
		if ( $user ) {
			/* translators: 1: name of a person, 2: title of a record. */
			wp_admin_notice( esc_html( sprintf( __( '%1$s is editing “%2$s” right now.', 'igniting-studio' ), $user->display_name, title_of( $post->ID ) ) ), array( 'type' => 'warning' ) );
		}
	}
	foreach ( $differences as $difference ) {
		printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( $difference ) );
	}
}

/**
 * Prints the headings of both columns, and how many texts need work.
 *
 * @param array<string, \WP_Post> $pair By language.
 * @param array                   $rows Of `texts_of_pair()`.
 */
function print_both_heads( array $pair, array $rows ): void {
	$marks  = array_merge( ...array_values( array_map( fn( $row ) => array_values( marks_of_row( $row ) ), $rows ) ) );
	$counts = array_count_values( array_filter( $marks ) );
	$parts  = array();
	foreach ( mark_names() as $mark => $name ) {
		if ( isset( $counts[ $mark ] ) ) {
			$parts[] = "{$name}: " . number_format_i18n( 'same' === $mark ? $counts[ $mark ] / 2 : $counts[ $mark ] );
		}
	}
	printf( '<p><strong>%s</strong></p><div class="igniting-studio-both__row is-head">', esc_html( $parts ? implode( ' · ', $parts ) : __( 'Nothing is missing or has fallen behind.', 'igniting-studio' ) ) );
	foreach ( $pair as $language => $post ) {
		printf( '<div><h2>%s</h2>%s</div>', esc_html( language_name( $language ) ), record_link( $post->ID ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- record_link() escapes.
	}
	echo '</div>';
}

/** Labels of the marks. */
function mark_names(): array {
	return array(
		'missing' => __( 'Missing', 'igniting-studio' ),
		'changed' => __( 'Changed', 'igniting-studio' ),
		'same'    => __( 'Same in both', 'igniting-studio' ),
	);
}

/**
 * The mark of each side of a row, "" for none.
 *
 * @param array $row Of `texts_of_pair()`.
 * @return array<string, string>
 */
function marks_of_row( array $row ): array {
	$texts   = array_map( __NAMESPACE__ . '\plain_lines', $row['texts'] );
	$is_same = ! $row['alike'] && 1 === count( array_unique( $texts ) ) && preg_match( '/\p{L}{2}/u', text_of_markup( current( $texts ) ) );
	$marks   = array();
	foreach ( $texts as $language => $text ) {
		$other              = $texts[ other_language( $language ) ];
		$marks[ $language ] = '' === $text && '' !== $other ? 'missing' : ( is_string( $row['old'][ $language ] ) ? 'changed' : ( $is_same ? 'same' : '' ) );
	}
	return $marks;
}

/**
 * Prints rows below the titles of their groups.
 *
 * @param array                   $rows    Of `texts_of_pair()`.
 * @param array<string, \WP_Post> $pair    By language.
 * @param array                   $unsaved Of `unsaved_texts()`.
 */
function print_both_rows( array $rows, array $pair, array $unsaved ): void {
	$group = '';
	foreach ( $rows as $key => $row ) {
		if ( $row['group'] !== $group ) {
			$group = $row['group'];
			printf( '<h2 class="igniting-studio-both__group">%s</h2>', esc_html( $group ) );
		}
		printf( '<fieldset class="igniting-studio-both__row"><legend>%s</legend>', esc_html( $row['label'] ) );
		$marks = marks_of_row( $row );
		foreach ( $pair as $language => $post ) {
			echo '<div>';
			print_both_text( $key, $row, $language, $marks[ $language ], $unsaved );
			print_change( $row, $language, $post );
			echo '</div>';
		}
		echo '</fieldset>';
	}
}

/**
 * Prints one text with its mark and its buttons.
 *
 * @param string $key      Name of the text.
 * @param array  $row      Of `texts_of_pair()`.
 * @param string $language Its language.
 * @param string $mark     Of `marks_of_row()`.
 * @param array  $unsaved  Of `unsaved_texts()`.
 */
function print_both_text( string $key, array $row, string $language, string $mark, array $unsaved ): void {
	$stored   = $row['texts'][ $language ];
	$conflict = $unsaved['conflicts'][ $language ][ $key ] ?? null;
	$text     = $conflict ?? $unsaved['changes'][ $language ][ $key ] ?? $stored;
	$id       = "igniting-studio-{$language}-{$key}";
	printf( '<div class="igniting-studio-both__label"><label for="%s"><span class="screen-reader-text">%s, </span>%s</label>%s', esc_attr( $id ), esc_html( $row['label'] ), esc_html( language_name( $language ) ), '' === $mark ? '' : sprintf( ' <span class="igniting-studio-mark is-%s">%s</span>', esc_attr( $mark ), esc_html( mark_names()[ $mark ] ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in the call.
	print_both_buttons( $key, $row, $language, $id );
	echo '</div>';
	$lines = min( 14, max( 'line' === $row['kind'] ? 1 : 2, (int) ceil( mb_strlen( $text ) / 60 ), substr_count( $text, "\n" ) + 1 ) );
	printf( '<textarea id="%s" name="%s" rows="%d" lang="%s"%s>%s</textarea>', esc_attr( $id ), esc_attr( "texts[{$language}][{$key}]" ), (int) $lines, esc_attr( $language ), null === $conflict ? '' : sprintf( ' aria-invalid="true" aria-describedby="%s"', esc_attr( "{$id}-meanwhile" ) ), esc_textarea( $text ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in the call.
	if ( null !== $conflict ) {
		printf( '<div class="igniting-studio-both__meanwhile" id="%s"><strong>%s</strong><p lang="%s">%s</p></div>', esc_attr( "{$id}-meanwhile" ), esc_html__( 'Saved meanwhile:', 'igniting-studio' ), esc_attr( $language ), word_changes( $text, $stored ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- word_changes() escapes.
	}
}

/**
 * Prints the buttons that fill a text from the other language.
 *
 * @param string $key      Name of the text.
 * @param array  $row      Of `texts_of_pair()`.
 * @param string $language Its language.
 * @param string $id       Of its text area.
 */
function print_both_buttons( string $key, array $row, string $language, string $id ): void {
	$other = other_language( $language );
	// Complete sentences: in Hungarian, for instance, a language's name is inflected inside a sentence.
	$copy = 'en' === $other ? __( 'Copy from English', 'igniting-studio' ) : __( 'Copy from Hungarian', 'igniting-studio' );
	printf( '<span class="igniting-studio-both__buttons"><button type="button" class="button-link" hidden data-copies="%s" data-to="%s" aria-label="%s">%s</button>', esc_attr( "igniting-studio-{$other}-{$key}" ), esc_attr( $id ), esc_attr( "{$copy}: {$row['label']}" ), esc_html( $copy ) );
	if ( has_filter( 'igniting_studio_translate' ) && 'block' !== $row['kind'] && 'slug' !== $key ) {
		$translate = 'en' === $other ? __( 'Translate from English', 'igniting-studio' ) : __( 'Translate from Hungarian', 'igniting-studio' );
		printf( ' <button type="button" class="button-link" hidden data-translates="%s" data-to="%s" data-from-language="%s" data-to-language="%s" data-kind="%s" aria-label="%s">%s</button>', esc_attr( "igniting-studio-{$other}-{$key}" ), esc_attr( $id ), esc_attr( $other ), esc_attr( $language ), esc_attr( $row['kind'] ), esc_attr( "{$translate}: {$row['label']}" ), esc_html( $translate ) );
	}
	echo '</span>';
}

/**
 * Prints what changed in the other language since the two were last in step, beside the outdated text.
 *
 * @param array    $row      Of `texts_of_pair()`.
 * @param string   $language Of the text that changed.
 * @param \WP_Post $post     The record that changed.
 */
function print_change( array $row, string $language, \WP_Post $post ): void {
	$old = $row['old'][ $language ];
	if ( ! is_string( $old ) ) {
		return;
	}
	$time = (int) get_post_modified_time( 'U', true, $post );
	$day  = time() - $time < 6 * DAY_IN_SECONDS ? wp_date( 'l', $time ) : date_and_time( $time );
	/* translators: 1: a day of the week, or a date; 2: name of a person. */
	$words = sprintf( __( 'Changed since the two said the same. Last saved: %1$s, %2$s', 'igniting-studio' ), $day, last_editor_of( $post ) );
	printf( '<div class="igniting-studio-both__change"><strong>%s</strong><p lang="%s">%s</p></div>', esc_html( $words ), esc_attr( $language ), word_changes( text_of_markup( $old ), text_of_markup( $row['texts'][ $language ] ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- word_changes() escapes.
}

/**
 * The changes between two texts, word by word, as safe HTML.
 *
 * @param string $before The one.
 * @param string $after  The other.
 */
function word_changes( string $before, string $after ): string {
	$words = array_map( fn( $text ) => preg_split( '/(?<=\s)(?=\S)/u', $text ) ?: array( $text ), array( $before, $after ) );
	$mark  = fn( string $tag, array $of ) => array() === $of || '' === implode( '', $of ) ? '' : sprintf( '<%1$s>%2$s</%1$s>', $tag, esc_html( implode( '', $of ) ) );
	if ( count( $words[0] ) + count( $words[1] ) > COMPARED_WORDS ) {
		return $mark( 'del', $words[0] ) . ' ' . $mark( 'ins', $words[1] );
	}
	require_once ABSPATH . WPINC . '/wp-diff.php';
	$html = '';
	foreach ( ( new \Text_Diff( 'native', $words ) )->getDiff() as $edit ) {
		$html .= $edit instanceof \Text_Diff_Op_copy ? esc_html( implode( '', $edit->final ) ) : implode( ' ', array_filter( array( $mark( 'del', $edit->orig ?: array() ), $mark( 'ins', $edit->final ?: array() ) ) ) );
	}
	return nl2br( $html );
}

/**
 * Prints what was typed into texts that the record no longer has.
 *
 * @param array $rows    Of `texts_of_pair()`.
 * @param array $unsaved Of `unsaved_texts()`.
 */
function print_typed_elsewhere( array $rows, array $unsaved ): void {
	foreach ( $unsaved['conflicts'] ?? array() as $language => $texts ) {
		foreach ( array_diff_key( $texts, $rows ) as $text ) {
			printf( '<div class="igniting-studio-both__meanwhile"><strong>%s</strong><pre lang="%s">%s</pre></div>', esc_html__( 'You typed this into a part of the text that is no longer there:', 'igniting-studio' ), esc_attr( $language ), esc_html( $text ) );
		}
	}
}

/** Shows the buttons and attaches their handlers. Without scripts, the buttons stay hidden. */
function print_both_script(): void {
	wp_print_inline_script_tag(
		sprintf(
			'for ( const button of document.querySelectorAll( ".igniting-studio-both [data-to]" ) ) {
				button.hidden = false;
				button.addEventListener( "click", async () => {
					const target = document.getElementById( button.dataset.to );
					const source = document.getElementById( button.dataset.copies || button.dataset.translates ).value;
					if ( button.dataset.copies ) target.value = source;
					else {
						button.disabled = true;
						const { fromLanguage, toLanguage, kind } = button.dataset;
						const body = new URLSearchParams( { action: %1$s, _wpnonce: %2$s, text: source, from: fromLanguage, to: toLanguage, kind } );
						try {
							const { success, data } = await ( await fetch( ajaxurl, { method: "POST", body } ) ).json();
							if ( success ) target.value = data;
							if ( window.wp && wp.a11y ) wp.a11y.speak( success ? %3$s : data );
							if ( ! success ) alert( data );
						} catch { alert( %4$s ); }
						button.disabled = false;
					}
					target.focus();
				} );
			}
			addEventListener( "beforeunload", ( event ) => {
				const form = document.querySelector( ".igniting-studio-both form" );
				if ( ! form.dataset.sent && [ ...form.querySelectorAll( "textarea" ) ].some( ( one ) => one.value !== one.defaultValue ) ) event.preventDefault();
			} );
			document.querySelector( ".igniting-studio-both form" ).addEventListener( "submit", ( event ) => { event.target.dataset.sent = "1"; } );',
			wp_json_encode( BOTH_LANGUAGES ),
			wp_json_encode( wp_create_nonce( BOTH_LANGUAGES ) ),
			wp_json_encode( __( 'Translated. Read it before you save.', 'igniting-studio' ) ),
			wp_json_encode( __( 'The translation did not arrive. Try again.', 'igniting-studio' ) )
		)
	);
}

/** Returns a translation from the hooked filter. Nothing is stored. */
function answer_machine_translation(): void {
	check_ajax_referer( BOTH_LANGUAGES );
	if ( ! current_user_can( 'edit_posts' ) ) {
		wp_send_json_error( __( 'You are not allowed to do this.', 'igniting-studio' ), 403 );
	}
	$text = isset( $_POST['text'] ) && is_string( $_POST['text'] ) ? wp_kses_post( wp_unslash( $_POST['text'] ) ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- wp_kses_post() cleans it.
	$from = sanitize_language( isset( $_POST['from'] ) ? sanitize_key( $_POST['from'] ) : '' );
	$to   = sanitize_language( isset( $_POST['to'] ) ? sanitize_key( $_POST['to'] ) : '' );
	$kind = isset( $_POST['kind'] ) ? sanitize_key( $_POST['kind'] ) : '';
	/**
	 * Translates a text.
	 *
	 * @param string|null|\WP_Error $translation Null: no translation. An error's message is shown to the editor.
	 * @param string                $text        The text; with inline markup where the kind is `inline` or `markup`.
	 * @param string                $from        Its language, `en` or `hu`.
	 * @param string                $to          The language wanted.
	 * @param string                $kind        `line`, `lines`, `inline`, `alt` or `markup`.
	 */
	$translation = apply_filters( 'igniting_studio_translate', null, $text, $from, $to, $kind );
	if ( is_wp_error( $translation ) ) {
		wp_send_json_error( $translation->get_error_message(), 502 );
	}
	if ( ! is_string( $translation ) ) {
		wp_send_json_error( __( 'The translation did not arrive. Try again.', 'igniting-studio' ), 502 );
	}
	wp_send_json_success( wp_kses_post( $translation ) );
}
