<?php
/**
 * Studio → Website texts → Team: one list for both languages. Everything works without scripts; `sort-team.js` adds sorting by drag
 * and by buttons, and `choose-picture.js` the media library.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/**
 * The team as the screen uses it: each member with its key in the form, and the texts of its picture.
 *
 * @param array[] $team Of `member_of()`.
 * @return array[] Members with `key`; `alt`, the texts of the picture by language; `picture_of_alt`, the picture that they describe,
 *   "" if they cannot be stored.
 */
function team_rows( array $team ): array {
	$rows = array();
	foreach ( $team as $number => $member ) {
		$id     = picture_id( $member['picture'] );
		$rows[] = $member + array(
			'key'            => "m{$number}",
			'alt'            => array(
				'en' => $id ? (string) get_post_meta( $id, alt_meta( 'en' ), true ) : '',
				'hu' => $id ? (string) get_post_meta( $id, alt_meta( 'hu' ), true ) : '',
			),
			'picture_of_alt' => $id && current_user_can( 'edit_post', $id ) ? $member['picture'] : '',
		);
	}
	return $rows;
}

/**
 * A hash of the team's rows.
 *
 * @param array[] $rows Of `team_rows()`.
 */
function mark_of_team( array $rows ): string {
	return md5( (string) wp_json_encode( array_map( fn( $row ) => array_diff_key( $row, array( 'key' => true, 'picture_of_alt' => true ) ), $rows ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- Two pairs.
}

/**
 * What the form sent, in its order, without removed and empty members.
 *
 * @param array $sent Rows of the form by key.
 * @return array[] As `team_rows()`, with a picture as it was typed.
 */
function sent_team( array $sent ): array {
	$sent = array_filter( $sent, 'is_array' );
	uasort( $sent, fn( $one, $other ) => number_of_row( $one ) <=> number_of_row( $other ) );
	$rows = array();
	foreach ( $sent as $key => $row ) {
		$member = cleaned_member( $row );
		$typed  = trim( text_of( $row, 'picture' ) );
		$alt    = array_map( fn( $language ) => sanitize_field( text_of( $row['alt'] ?? array(), $language ), 'text' ), array_combine( array_keys( LANGUAGES ), array_keys( LANGUAGES ) ) );
		if ( '' === $member['picture'] && '' !== $typed ) {
			$member['picture'] = sanitize_text_field( $typed );
		}
		if ( empty( $row['remove'] ) && is_member_said( $member ) ) {
			$rows[] = $member + array(
				'key'            => 1 === preg_match( '/^[mn]\d{1,15}$/', (string) $key ) ? (string) $key : 'n' . count( $rows ),
				'alt'            => $alt,
				'picture_of_alt' => text_of( $row, 'picture_of_alt' ),
			);
		}
	}
	return array_map( __NAMESPACE__ . '\row_with_own_alt', $rows );
}

/**
 * A sent row whose texts belong to its picture: without scripts they stay in the form when another picture is typed.
 *
 * @param array $row Of the form.
 */
function row_with_own_alt( array $row ): array {
	$known = team_rows( array( array_diff_key( $row, array( 'key' => true, 'alt' => true, 'picture_of_alt' => true ) ) ) )[0]; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- Three pairs.
	$is_of = '' !== $row['picture'] && $row['picture_of_alt'] === $row['picture'] && $known['picture_of_alt'] === $row['picture'];
	return array_merge( $row, array( 'picture_of_alt' => $known['picture_of_alt'] ), $is_of ? array() : array( 'alt' => $known['alt'] ) );
}

/** Stores what the form sent, before the screen is printed; what cannot be stored stays in the form. */
function save_team(): void {
	if ( ! isset( $_POST['_wpnonce'], $_POST['shown'] ) || 'team' !== requested_tab( studio_tabs() ) ) {
		return;
	}
	$sent   = sent_team( isset( $_POST['team'] ) ? (array) wp_unslash( $_POST['team'] ) : array() ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- sent_team() cleans it.
	$shown  = sanitize_key( $_POST['shown'] );
	$now    = team_rows( get_team() );
	$faults = array_filter( array_map( fn( $row ) => '' === $row['picture'] || is_whole_address( $row['picture'] ) ? '' : __( 'Choose a picture, or type a whole address that begins with https://.', 'igniting-studio' ), $sent ) );
	$reason = '';
	if ( ! wp_verify_nonce( sanitize_key( $_POST['_wpnonce'] ), 'igniting-studio-team' ) ) {
		$reason = 'expired';
	} elseif ( count( $sent ) > MAX_TEAM_MEMBERS ) {
		$reason = 'many';
	} elseif ( ! in_array( mark_of_team( $sent ), array( $shown, mark_of_team( $now ) ), true ) ) {
		$reason = mark_of_team( $now ) !== $shown ? 'conflict' : ( $faults ? 'fault' : 'changed' );
	}
	if ( ! in_array( $reason, array( '', 'changed' ), true ) ) {
		unsaved_team( compact( 'reason', 'sent', 'now', 'faults' ) );
		return;
	}
	if ( 'changed' === $reason ) {
		update_option( HOME_CONTENT, array( 'team' => $sent ) );
		array_map( __NAMESPACE__ . '\store_alt', $sent );
	}
	wp_safe_redirect( add_query_arg( 'saved', 'changed' === $reason ? 1 : 0, studio_tab_url( 'team' ) ) );
	exit;
}

/**
 * Stores the texts of a member's picture in the media library.
 *
 * @param array $row Of `sent_team()`.
 */
function store_alt( array $row ): void {
	$id = picture_id( $row['picture_of_alt'] );
	foreach ( $id ? array_keys( LANGUAGES ) : array() as $language ) {
		update_post_meta( $id, alt_meta( $language ), wp_slash( $row['alt'][ $language ] ) );
	}
}

/**
 * What of this request could not be stored.
 *
 * @param array|null $set Remembers it.
 * @return array{reason?: string, sent?: array[], now?: array[], faults?: string[]}
 */
function unsaved_team( ?array $set = null ): array {
	static $unsaved = array();
	$unsaved        = $set ?? $unsaved;
	return $unsaved;
}

/** Prints the form. */
function print_team_form(): void {
	$unsaved = unsaved_team();
	$now     = $unsaved['now'] ?? team_rows( get_team() );
	$rows    = $unsaved['sent'] ?? $now;
	print_team_result( $unsaved );
	printf( '<p>%s</p>', esc_html__( 'One list for both languages. The first member with a name is the host, who welcomes visitors on the homepage and on the About page. Without a name the website shows the role, without a picture a drawing.', 'igniting-studio' ) );
	printf( '<form class="igniting-studio-team" method="post" action="%s"><input type="hidden" name="shown" value="%s">', esc_url( studio_tab_url( 'team' ) ), esc_attr( mark_of_team( $now ) ) );
	wp_nonce_field( 'igniting-studio-team', '_wpnonce', false );
	printf( '<p class="igniting-studio-sorted__plain">%s</p><ol class="igniting-studio-sorted__list" aria-label="%s">', esc_html__( 'Members are sorted by their numbers; 1.5 stands between 1 and 2.', 'igniting-studio' ), esc_attr__( 'Team', 'igniting-studio' ) );
	$host = array_search( true, array_map( fn( $row ) => '' !== $row['name'], $rows ), true );
	foreach ( $rows as $number => $row ) {
		print_member( $row, (string) ( $number + 1 ), $number === $host, $unsaved['faults'][ $number ] ?? '' );
	}
	$empty = team_rows( array( member_of( array() ) ) )[0];
	print_member( array( 'key' => 'n1' ) + $empty, '', false, '' );
	echo '</ol><template>';
	print_member( array( 'key' => 'n0' ) + $empty, '', false, '' );
	printf( '</template><p><button type="button" class="button igniting-studio-sorted__add">%s</button></p>', esc_html__( 'Add a member', 'igniting-studio' ) );
	if ( 'conflict' === ( $unsaved['reason'] ?? '' ) ) {
		print_team_meanwhile( $now );
	}
	printf( '<p class="igniting-studio-both__end"><button class="button button-primary">%s</button></p></form>', esc_html__( 'Save the team', 'igniting-studio' ) );
}

/**
 * Prints the result of the form.
 *
 * @param array $unsaved Of `unsaved_team()`.
 */
function print_team_result( array $unsaved ): void {
	$sentences = array(
		/* translators: %s: name of a person. */
		'conflict' => sprintf( __( '%s changed the team meanwhile, so nothing was saved. What you did is still here; below it stands what was saved meanwhile. Save again to replace that.', 'igniting-studio' ), last_person_of( HOME_CONTENT ) ),
		/* translators: %d: a number. */
		'many'     => sprintf( __( 'Nothing was saved: a team has %d members at most.', 'igniting-studio' ), MAX_TEAM_MEMBERS ),
	);
	print_list_result( $unsaved['reason'] ?? '', $sentences, __( 'The team is saved.', 'igniting-studio' ) );
}

/**
 * Prints the team that another user saved meanwhile.
 *
 * @param array[] $now Of `team_rows()`.
 */
function print_team_meanwhile( array $now ): void {
	printf( '<div class="igniting-studio-both__meanwhile"><strong>%s</strong><ol>', esc_html__( 'Saved meanwhile:', 'igniting-studio' ) );
	foreach ( $now as $row ) {
		$words = array_merge( array( $row['name'] ), array_values( $row['en'] ), array_values( $row['hu'] ), array_values( $row['alt'] ), array( $row['picture'] ) );
		printf( '<li>%s</li>', esc_html( implode( ' · ', array_filter( $words, 'strlen' ) ) ) );
	}
	echo '</ol></div>';
}

/**
 * Prints a member.
 *
 * @param array  $row     Of `team_rows()`.
 * @param string $order   Its position, "" for the end.
 * @param bool   $is_host Whether it is the host.
 * @param string $fault   What is wrong with its picture, "" for nothing.
 */
function print_member( array $row, string $order, bool $is_host, string $fault ): void {
	$input = "team[{$row['key']}]";
	$id    = "igniting-studio-team-{$row['key']}";
	$name  = array_values( array_filter( array( $row['name'], $row['en']['role'], $row['hu']['role'] ), 'strlen' ) )[0] ?? __( 'New member', 'igniting-studio' );
	printf( '<li class="igniting-studio-sorted__entry%s"><span class="igniting-studio-sorted__handle" aria-hidden="true"></span><div class="igniting-studio-team__member" role="group" aria-label="%s">', '' === $order ? ' is-new' : '', esc_attr( $name ) );
	echo '<div class="igniting-studio-team__person">';
	printf( '<label for="%1$s-name">%2$s</label> <span class="igniting-studio-mark is-same" data-host%3$s>%4$s</span><input type="text" id="%1$s-name" name="%5$s" value="%6$s">', esc_attr( $id ), esc_html__( 'Name', 'igniting-studio' ), $is_host ? '' : ' hidden', esc_html__( 'Host: welcomes visitors', 'igniting-studio' ), esc_attr( "{$input}[name]" ), esc_attr( $row['name'] ) );
	printf( '<label for="%1$s-picture">%2$s</label><input type="text" inputmode="url" id="%1$s-picture" name="%3$s" value="%4$s"%5$s>', esc_attr( $id ), esc_html__( 'Picture', 'igniting-studio' ), esc_attr( "{$input}[picture]" ), esc_attr( $row['picture'] ), '' === $fault ? '' : sprintf( ' aria-invalid="true" aria-describedby="%s-fault"', esc_attr( $id ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped in the call.
	print_picture_choice( __( 'Choose a picture', 'igniting-studio' ), '' === $fault ? $row['picture'] : '' );
	if ( '' !== $fault ) {
		printf( '<p class="igniting-studio-fault" id="%s-fault">%s</p>', esc_attr( $id ), esc_html( $fault ) );
	}
	printf( '<input type="hidden" name="%s" value="%s"></div>', esc_attr( "{$input}[picture_of_alt]" ), esc_attr( $row['picture_of_alt'] ) );
	foreach ( array_keys( LANGUAGES ) as $language ) {
		print_member_words( $row, $language, $input, $id );
	}
	printf( '<p class="description" data-foreign%s>%s</p></div>', '' !== $row['picture'] && '' === $row['picture_of_alt'] && '' === $fault ? '' : ' hidden', esc_html__( 'This picture is not in your media library, so no text can be kept for it. Choose it there for visitors who cannot see it.', 'igniting-studio' ) );
	print_sorting_buttons( array(), $name );
	echo '<div class="igniting-studio-sorted__plain">';
	print_order_field( $input, $order );
	print_remove_field( $input );
	echo '</div></li>';
}

/**
 * Prints the words of a member in one language.
 *
 * @param array  $row      Of `team_rows()`.
 * @param string $language The language.
 * @param string $input    What the inputs' names begin with.
 * @param string $id       What the inputs' ids begin with.
 */
function print_member_words( array $row, string $language, string $input, string $id ): void {
	$missing = missing_words( $row, $language );
	printf( '<fieldset data-words="%s"><legend>%s%s</legend>', esc_attr( $language ), esc_html( language_name( $language ) ), '' === $missing ? '' : sprintf( ' <span class="igniting-studio-mark is-missing">%s</span>', esc_html( $missing ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped in the call.
	$fields = array(
		'name'        => __( 'Name, if it is written differently', 'igniting-studio' ),
		'role'        => __( 'Role', 'igniting-studio' ),
		'description' => __( 'A sentence: what they do', 'igniting-studio' ),
	);
	foreach ( $fields as $name => $label ) {
		if ( 'name' === $name && DEFAULT_LANGUAGE === $language ) {
			continue;
		}
		$control = 'description' === $name ? '<textarea rows="2" id="%1$s" name="%3$s" lang="%4$s">%5$s</textarea>' : '<input type="text" id="%1$s" name="%3$s" lang="%4$s" value="%5$s">';
		$text    = 'description' === $name ? esc_textarea( $row[ $language ][ $name ] ) : esc_attr( $row[ $language ][ $name ] );
		printf( '<label for="%1$s">%2$s</label>' . $control, esc_attr( "{$id}-{$language}-{$name}" ), esc_html( $label ), esc_attr( "{$input}[{$language}][{$name}]" ), esc_attr( $language ), $text ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
	}
	printf( '<div data-alt%6$s><label for="%1$s-%2$s-alt">%3$s</label><input type="text" id="%1$s-%2$s-alt" name="%4$s" lang="%2$s" value="%5$s"></div></fieldset>', esc_attr( $id ), esc_attr( $language ), esc_html__( 'What the picture shows', 'igniting-studio' ), esc_attr( "{$input}[alt][{$language}]" ), esc_attr( $row['alt'][ $language ] ), '' === $row['picture_of_alt'] ? ' hidden' : '' );
}

/**
 * What a member lacks in a language that another one has, in words; "" if nothing.
 *
 * @param array  $member   Of `member_of()`.
 * @param string $language The language.
 */
function missing_words( array $member, string $language ): string {
	$others = array_intersect_key( $member, array_diff_key( LANGUAGES, array( $language => true ) ) );
	$lacks  = array_filter( array( 'role', 'description' ), fn( $name ) => '' === $member[ $language ][ $name ] && '' !== implode( '', array_column( $others, $name ) ) );
	if ( ! $lacks ) {
		return '';
	}
	if ( ! is_member_shown( $member, $language ) ) {
		return __( 'Not translated: not shown in this language', 'igniting-studio' );
	}
	return 1 === count( $lacks ) && in_array( 'role', $lacks, true ) ? __( 'The role is not translated', 'igniting-studio' ) : __( 'The sentence is not translated', 'igniting-studio' );
}

/** The script that sorts, on the tab of the team. */
function enqueue_team_sorting(): void {
	if ( 'team' !== requested_tab( studio_tabs() ) ) {
		return;
	}
	$texts = array(
		'named' => __( 'New member', 'igniting-studio' ),
		/* translators: %d: a number. */
		'added' => __( 'A member is added at place %d', 'igniting-studio' ),
	);
	enqueue_sorting( 'sort-team', 'ignitingStudioTeam', $texts );
}

/** The media library's own dialog, where pictures are chosen. Without it the address can be typed. */
function enqueue_picture_choice(): void {
	if ( current_user_can( 'upload_files' ) && is_readable( built_file( 'choose-picture.js' ) ) ) {
		wp_enqueue_media();
		wp_enqueue_script( 'igniting-studio-choose-picture', built_url( 'choose-picture.js' ), array( 'media-editor' ), built_version( 'choose-picture.js' ), true );
	}
}
