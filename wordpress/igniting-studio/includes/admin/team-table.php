<?php
/**
 * The team of a language in Studio → Website texts: a row for each member, and some empty ones for more.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Number of empty rows for new members. */
const EMPTY_TEAM_ROWS = 2;

/**
 * Prints the table.
 *
 * @param array  $team  The members.
 * @param string $input What the inputs' names begin with.
 */
function print_team( array $team, string $input ): void {
	$columns = array(
		'name'        => __( 'Name', 'igniting-studio' ),
		'role'        => __( 'Role', 'igniting-studio' ),
		'description' => __( 'What they do', 'igniting-studio' ),
		'picture'     => __( 'Picture', 'igniting-studio' ),
	);
	printf( '<h2 id="igniting-studio-team">%s</h2><p>%s</p>', esc_html__( 'Team', 'igniting-studio' ), esc_html__( 'The first with a name welcomes visitors on the homepage and on the About page. Without a name the website shows the role, without a picture a drawing. A row that is emptied is removed.', 'igniting-studio' ) );
	echo '<table class="widefat striped igniting-studio-team" aria-labelledby="igniting-studio-team"><thead><tr>';
	foreach ( $columns as $label ) {
		printf( '<th scope="col">%s</th>', esc_html( $label ) );
	}
	echo '</tr></thead><tbody>';
	$rows = min( MAX_TEAM_MEMBERS, count( $team ) + EMPTY_TEAM_ROWS );
	for ( $row = 0; $row < $rows; $row++ ) {
		print_team_row( array_merge( EMPTY_MEMBER, $team[ $row ] ?? array() ), $columns, "{$input}[team][{$row}]", $row + 1 );
	}
	echo '</tbody></table>';
}

/**
 * Prints one member.
 *
 * @param array    $member  The member.
 * @param string[] $columns Labels by field.
 * @param string   $input   What the inputs' names begin with.
 * @param int      $number  Of the row, from 1.
 */
function print_team_row( array $member, array $columns, string $input, int $number ): void {
	echo '<tr>';
	foreach ( $columns as $field => $label ) {
		/* translators: 1: what is asked, 2: number of the row. */
		$name = sprintf( __( '%1$s, row %2$d', 'igniting-studio' ), $label, $number );
		printf( '<td data-colname="%s"><input type="text" class="large-text" name="%s" value="%s" aria-label="%s">', esc_attr( $label ), esc_attr( "{$input}[{$field}]" ), esc_attr( $member[ $field ] ), esc_attr( $name ) );
		if ( 'picture' === $field ) {
			print_picture_choice( __( 'Choose a picture', 'igniting-studio' ), $member[ $field ] );
		}
		echo '</td>';
	}
	echo '</tr>';
}

/** The media library's own dialog, where the picture of a member is chosen. Without it the address can be typed. */
function enqueue_picture_choice(): void {
	if ( current_user_can( 'upload_files' ) && is_readable( built_file( 'choose-picture.js' ) ) ) {
		wp_enqueue_media();
		wp_enqueue_script( 'igniting-studio-choose-picture', built_url( 'choose-picture.js' ), array( 'media-editor' ), built_version( 'choose-picture.js' ), true );
	}
}
