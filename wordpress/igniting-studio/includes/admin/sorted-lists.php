<?php
/**
 * What the screens share whose entries are sorted by drag, by buttons, or by numbers without scripts: menus and the team.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/**
 * The position that a row was given; one without a position goes to the end.
 *
 * @param array $row Of the form.
 */
function number_of_row( array $row ): float {
	$number = str_replace( ',', '.', text_of( $row, 'order' ) );
	return is_numeric( $number ) ? (float) $number : INF;
}

/**
 * Prints the buttons of an entry, which need scripts.
 *
 * @param array<string, array{string, string}> $buttons Icon and label of each beside up, down and remove, by what it does.
 * @param string                               $name    What the entry is called.
 */
function print_sorting_buttons( array $buttons, string $name ): void {
	$buttons = array(
		'up'   => array( 'arrow-up-alt2', __( 'Move up', 'igniting-studio' ) ),
		'down' => array( 'arrow-down-alt2', __( 'Move down', 'igniting-studio' ) ),
	) + $buttons + array( 'remove' => array( 'no-alt', __( 'Remove', 'igniting-studio' ) ) );
	echo '<div class="igniting-studio-sorted__buttons">';
	foreach ( $buttons as $action => [ $icon, $label ] ) {
		printf( '<button type="button" class="button-link" data-does="%s" title="%s" aria-label="%s"><span class="dashicons dashicons-%s" aria-hidden="true"></span></button>', esc_attr( $action ), esc_attr( $label ), esc_attr( "{$label}: {$name}" ), esc_attr( $icon ) );
	}
	echo '</div>';
}

/**
 * Prints the field of an entry's position, for browsers without scripts.
 *
 * @param string $input  What the inputs' names begin with.
 * @param string $number The position, "" for the end.
 */
function print_order_field( string $input, string $number ): void {
	printf( '<label>%s <input type="text" inputmode="decimal" size="3" name="%s" value="%s"></label> ', esc_html__( 'Order', 'igniting-studio' ), esc_attr( "{$input}[order]" ), esc_attr( $number ) );
}

/**
 * Prints the checkbox that removes an entry, for browsers without scripts.
 *
 * @param string $input What the inputs' names begin with.
 */
function print_remove_field( string $input ): void {
	printf( '<label><input type="checkbox" name="%s" value="1"> %s</label>', esc_attr( "{$input}[remove]" ), esc_html__( 'Remove', 'igniting-studio' ) );
}

/**
 * Prints the result of a list's form: why nothing was saved, or that it was.
 *
 * @param string                $reason `conflict`, `expired`, `fault` or `many`; "" if nothing was refused.
 * @param array<string, string> $own    Sentences of the screen by reason.
 * @param string                $done   The sentence after it was saved.
 */
function print_list_result( string $reason, array $own, string $done ): void {
	$saved   = isset( $_GET['saved'] ) ? sanitize_key( $_GET['saved'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	$reasons = $own + array(
		'expired' => __( 'This screen was open for too long, so nothing was saved. What you did is still here: save again.', 'igniting-studio' ),
		'fault'   => __( 'Nothing was saved: correct the marked entries and save again.', 'igniting-studio' ),
	);
	if ( '' !== $reason ) {
		wp_admin_notice( esc_html( $reasons[ $reason ] ), array( 'type' => 'error' ) );
	} elseif ( '' !== $saved ) {
		wp_admin_notice( esc_html( '1' === $saved ? $done : __( 'Nothing was changed.', 'igniting-studio' ) ), array( 'type' => 'success', 'id' => 'message' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- Two pairs.
	}
}

/**
 * Who changed a subject last.
 *
 * @param string $subject One of `history_subjects()`.
 */
function last_person_of( string $subject ): string {
	$person = get_userdata( (int) ( history_of( $subject )[0]['by'] ?? 0 ) );
	return $person ? $person->display_name : __( 'Someone else', 'igniting-studio' );
}

/**
 * The script of a sorted list.
 *
 * @param string   $name     Name of the built file, without its extension.
 * @param string   $variable The global that holds its texts.
 * @param string[] $texts    What it says.
 */
function enqueue_sorting( string $name, string $variable, array $texts ): void {
	if ( ! is_readable( built_file( "{$name}.js" ) ) ) {
		return;
	}
	wp_enqueue_script( "igniting-studio-{$name}", built_url( "{$name}.js" ), array( 'wp-a11y', 'jquery-ui-sortable', 'jquery-touch-punch' ), built_version( "{$name}.js" ), true );
	/* translators: 1: an entry of a list, 2: its number, 3: how many there are. */
	$texts += array( 'moved' => __( '%1$s: now %2$s of %3$s', 'igniting-studio' ) );
	/* translators: %s: an entry of a list. */
	$texts += array( 'removed' => __( '%s is removed once you save', 'igniting-studio' ) );
	wp_add_inline_script( "igniting-studio-{$name}", "window.{$variable} = " . wp_json_encode( $texts, JSON_HEX_TAG ) . ';', 'before' );
}
