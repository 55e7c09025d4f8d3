<?php
/**
 * Studio → Take over: what other plugins have left in this WordPress, what becomes of it, and the buttons that take it over and undo
 * it. For administrators. Works without scripts: long work is continued by a button.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

const TAKEOVER_PAGE = 'igniting-studio-takeover';

add_action( 'admin_menu', __NAMESPACE__ . '\add_takeover_page', 20 );
add_action( 'admin_post_' . TAKEOVER_PAGE, __NAMESPACE__ . '\handle_takeover_form' );

/** Adds the screen below Studio. */
function add_takeover_page(): void {
	$title = __( 'Take over', 'igniting-studio' );
	$hook  = add_submenu_page( STUDIO_MENU, __( 'Take over from other plugins', 'igniting-studio' ), $title, 'manage_options', TAKEOVER_PAGE, __NAMESPACE__ . '\print_takeover_page' );
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\print_studio_styles' );
	add_action( "admin_print_styles-{$hook}", __NAMESPACE__ . '\press_continue' );
}

/** Presses *Continue* where there are scripts; only after a button was pressed, so that nothing goes on by looking at the screen. */
function press_continue(): void {
	if ( isset( $_GET['step'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The button's form has the nonce.
		wp_register_script( 'igniting-studio-continue', false, array(), PLUGIN_VERSION, true );
		wp_enqueue_script( 'igniting-studio-continue' );
		wp_add_inline_script( 'igniting-studio-continue', "document.querySelector( '.igniting-studio-continue' )?.click();" );
	}
}

/** Performs the action of a button, and returns to the screen. */
function handle_takeover_form(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You are not allowed to do this.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
	check_admin_referer( TAKEOVER_PAGE );
	$source = sanitize_key( $_POST['source'] ?? '' );
	$wish   = sanitize_key( $_POST['wish'] ?? '' );
	if ( 'undo' === $wish ) {
		undo_takeover( $source );
	} elseif ( isset( takeover_sources()[ $source ] ) ) {
		if ( 'plan' === $wish && isset( $_POST['choices'] ) && is_array( $_POST['choices'] ) ) {
			store_takeover_state( $source, 'choices', map_deep( wp_unslash( $_POST['choices'] ), 'sanitize_text_field' ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- By map_deep.
			store_takeover_state( $source, 'plan', null );
		}
		if ( 'losses' === $wish ) {
			send_takeover_losses( $source );
		}
		if ( in_array( $wish, array( 'plan', 'apply' ), true ) ) {
			run_takeover( $source, $wish );
		}
	}
	wp_safe_redirect( admin_url( 'admin.php?step=1&page=' . TAKEOVER_PAGE ) . ( '' === $source ? '' : "#takeover-{$source}" ) );
	exit;
}

/**
 * Sends everything of a source that is lost as CSV.
 *
 * @param string $id The source.
 */
function send_takeover_losses( string $id ): void {
	nocache_headers();
	header( 'Content-Type: text/csv; charset=utf-8' );
	header( "Content-Disposition: attachment; filename=not-taken-over-{$id}.csv" );
	$file   = fopen( 'php://output', 'wb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_fopen -- The answer itself.
	$put    = fn( $row ) => fputcsv( $file, array_map( fn( $text ) => preg_match( '/^[=+\-@\t\r]/', $text ) ? "'{$text}" : $text, $row ), ',', '"', '' );
	$cursor = '';
	fwrite( $file, "\xEF\xBB\xBF" ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_fwrite -- The answer itself.
	$put( array( __( 'What', 'igniting-studio' ), __( 'There', 'igniting-studio' ), __( 'Why it is lost', 'igniting-studio' ) ) );
	do {
		$page = read_takeover_page( takeover_sources()[ $id ], $cursor, (array) ( takeover_state()[ $id ]['choices'] ?? array() ) );
		if ( is_wp_error( $page ) ) {
			$put( array( '', '', $page->get_error_message() ) );
			break;
		}
		foreach ( plan_takeover_batch( $page['items'] ) as $item ) {
			if ( 'lost' === $item['kind'] ) {
				$put( array( $item['what'], wp_check_invalid_utf8( (string) $item['from'], true ), $item['loss'] ) );
			}
		}
		$cursor = (string) $page['next'];
	} while ( null !== $page['next'] );
	exit;
}

/** Prints the screen. */
function print_takeover_page(): void {
	printf( '<div class="wrap igniting-studio-takeover"><h1>%s</h1>', esc_html__( 'Take over from other plugins', 'igniting-studio' ) );
	printf( '<p>%s</p>', esc_html__( 'What other plugins have stored here can move into the fields of this one. First look at what would happen: that changes nothing. What has a value of its own here is never overwritten, and everything can be undone. The data of the other plugins stays as it is; they may be active or not.', 'igniting-studio' ) );
	print_takeover_undo_result();
	$found = 0;
	foreach ( takeover_sources() as $id => $source ) {
		$count = count_takeover_source( $source );
		if ( null !== $count || array() !== takeover_logs( $id ) ) {
			print_takeover_source( $id, $source, $count );
			++$found;
		}
	}
	if ( 0 === $found ) {
		/* translators: %s: names of plugins. */
		printf( '<p class="igniting-studio-empty">%s</p>', esc_html( sprintf( __( 'None of these has left anything here: %s.', 'igniting-studio' ), implode( ', ', array_column( takeover_sources(), 'label' ) ) ) ) );
	}
	if ( array() !== takeover_logs() ) {
		printf( '<h2>%s</h2>', esc_html__( 'Undo everything', 'igniting-studio' ) );
		printf( '<p>%s</p>', esc_html__( 'Restores what stood here before, for all sources. What you have changed since stays, and is listed.', 'igniting-studio' ) );
		print_takeover_button( '', 'undo', __( 'Undo everything that was taken over', 'igniting-studio' ), 'button igniting-studio-danger' );
	}
	echo '</div>';
}

/** Prints the result of the last undo. */
function print_takeover_undo_result(): void {
	$result = takeover_state()['undo']['result'] ?? null;
	if ( ! is_array( $result ) ) {
		return;
	}
	/* translators: %s: a number. */
	$lines = array( sprintf( _n( '%s value was restored.', '%s values were restored.', $result['restored'], 'igniting-studio' ), number_format_i18n( $result['restored'] ) ) );
	if ( $result['left'] > 0 ) {
		/* translators: 1: a number, 2: a list of fields. */
		$lines[] = sprintf( _n( '%1$s was changed since and stays: %2$s', '%1$s were changed since and stay: %2$s', $result['left'], 'igniting-studio' ), number_format_i18n( $result['left'] ), implode( ' · ', $result['examples'] ) . ( $result['left'] > count( $result['examples'] ) ? ' · …' : '' ) );
	}
	$lines[] = $result['error'];
	$type    = '' !== $result['error'] ? 'error' : ( $result['left'] > 0 || ! $result['finished'] ? 'warning' : 'success' );
	wp_admin_notice( implode( '<br>', array_map( 'esc_html', array_filter( $lines, 'strlen' ) ) ), array( 'type' => $type ) );
	if ( ! $result['finished'] ) {
		print_takeover_button( $result['source'], 'undo', __( 'Continue to undo', 'igniting-studio' ), 'button button-primary' . ( '' === $result['error'] ? ' igniting-studio-continue' : '' ) );
	} else {
		store_takeover_state( 'undo', 'result', null );
	}
}

/**
 * Prints a button.
 *
 * @param string $source The source, "" for all.
 * @param string $wish   What it does.
 * @param string $label  Its label.
 * @param string $css    Its class.
 */
function print_takeover_button( string $source, string $wish, string $label, string $css = 'button' ): void {
	open_action_form( TAKEOVER_PAGE, compact( 'source', 'wish' ), 'igniting-studio-buttons' );
	printf( '<button class="%s">%s</button></form>', esc_attr( $css ), esc_html( $label ) );
}

/**
 * Prints one source.
 *
 * @param string             $id     The source.
 * @param array              $source The source.
 * @param int|null|\WP_Error $count  How many items it has.
 */
function print_takeover_source( string $id, array $source, $count ): void {
	$state = takeover_state()[ $id ] ?? array();
	printf( '<section id="takeover-%1$s" aria-labelledby="takeover-%1$s-title"><h2 id="takeover-%1$s-title">%2$s</h2>', esc_attr( $id ), esc_html( $source['label'] ) );
	if ( is_wp_error( $count ) ) {
		wp_admin_notice( esc_html( $count->get_error_message() ), array( 'type' => 'error', 'additional_classes' => array( 'inline' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	} else {
		/* translators: %s: a number. */
		printf( '<p>%s</p>', esc_html( sprintf( _n( '%s entry found.', '%s entries found.', (int) $count, 'igniting-studio' ), number_format_i18n( (int) $count ) ) ) );
	}
	print_takeover_run( $id, $state, (int) ( is_wp_error( $count ) ? 0 : $count ) );
	print_takeover_plan_form( $id, $source, isset( $state['plan'] ) );
	if ( takeover_logs( $id ) ) {
		/* translators: %s: name of a plugin. */
		print_takeover_button( $id, 'undo', sprintf( __( 'Undo: %s', 'igniting-studio' ), $source['label'] ), 'button igniting-studio-danger' );
	}
	echo '</section>';
}

/**
 * Prints the last plan or take-over of a source, and the button that continues.
 *
 * @param string $id    The source.
 * @param array  $state Its state.
 * @param int    $count How many items it has.
 */
function print_takeover_run( string $id, array $state, int $count ): void {
	$mode = isset( $state['apply'] ) ? 'apply' : 'plan';
	$run  = $state[ $mode ] ?? null;
	if ( ! is_array( $run ) ) {
		return;
	}
	if ( '' !== $run['error'] ) {
		wp_admin_notice( esc_html( $run['error'] ), array( 'type' => 'error', 'additional_classes' => array( 'inline' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	}
	printf( '<h3>%s</h3>', 'apply' === $mode ? esc_html__( 'What was taken over', 'igniting-studio' ) : esc_html__( 'What would happen', 'igniting-studio' ) );
	if ( ! $run['finished'] ) {
		$done = array_sum( $run['counts'] );
		/* translators: 1: a number, 2: a number. */
		printf( '<p><label>%s <progress max="%d" value="%d"></progress></label></p>', esc_html( sprintf( __( '%1$s of %2$s', 'igniting-studio' ), number_format_i18n( $done ), number_format_i18n( max( $count, $done ) ) ) ), (int) max( $count, $done ), (int) $done );
		print_takeover_button( $id, $mode, __( 'Continue', 'igniting-studio' ), 'button button-primary' . ( '' === $run['error'] ? ' igniting-studio-continue' : '' ) );
	}
	print_takeover_examples( $run, $mode );
	print_takeover_reasons( $id, $run );
	if ( 'plan' === $mode && $run['finished'] && $run['counts']['new'] + $run['counts']['replaced'] > 0 ) {
		/* translators: %s: a number. */
		$label = sprintf( _n( 'Take over %s entry', 'Take over %s entries', $run['counts']['new'] + $run['counts']['replaced'], 'igniting-studio' ), number_format_i18n( $run['counts']['new'] + $run['counts']['replaced'] ) );
		print_takeover_button( $id, 'apply', $label, 'button button-primary' );
	}
}

/**
 * Labels of the kinds.
 *
 * @param string $mode `plan` or `apply`.
 * @return array<string, string>
 */
function takeover_kind_labels( string $mode ): array {
	return array(
		'new'      => 'apply' === $mode ? __( 'Taken over', 'igniting-studio' ) : __( 'To be taken over', 'igniting-studio' ),
		'replaced' => __( 'In place of another value', 'igniting-studio' ),
		'same'     => __( 'Here already', 'igniting-studio' ),
		'kept'     => __( 'Left out: a value of its own is here', 'igniting-studio' ),
		'lost'     => __( 'Lost', 'igniting-studio' ),
	);
}

/**
 * Prints how many items of each kind there are, with the first of each.
 *
 * @param array  $run  The run.
 * @param string $mode `plan` or `apply`.
 */
function print_takeover_examples( array $run, string $mode ): void {
	foreach ( takeover_kind_labels( $mode ) as $kind => $label ) {
		$number = (int) ( $run['counts'][ $kind ] ?? 0 );
		if ( 0 === $number ) {
			continue;
		}
		$heads = array( __( 'What', 'igniting-studio' ), __( 'There', 'igniting-studio' ), __( 'Here', 'igniting-studio' ), __( 'Note', 'igniting-studio' ) );
		$title = sprintf( '%s: %s', $label, number_format_i18n( $number ) );
		/* translators: %s: a number. */
		$title = $number > TAKEOVER_EXAMPLES ? sprintf( __( '%1$s, the first %2$s of them', 'igniting-studio' ), $title, number_format_i18n( TAKEOVER_EXAMPLES ) ) : $title;
		printf( '<table class="widefat striped igniting-studio-stacked"><caption>%s</caption><thead><tr><th scope="col">%s</th></tr></thead><tbody>', esc_html( $title ), implode( '</th><th scope="col">', array_map( 'esc_html', $heads ) ) );
		foreach ( $run['examples'][ $kind ] ?? array() as list( $what, $from, $to, $note ) ) {
			printf( '<tr><th scope="row">%s</th>', esc_html( $what ) );
			foreach ( array_combine( array_slice( $heads, 1 ), array( $from, $to, $note ) ) as $head => $text ) {
				printf( '<td data-colname="%s">%s</td>', esc_attr( $head ), esc_html( '' === $text ? '—' : $text ) );
			}
			echo '</tr>';
		}
		echo '</tbody></table>';
	}
}

/**
 * Prints why items are lost, and the button for the complete list.
 *
 * @param string $id  The source.
 * @param array  $run The run.
 */
function print_takeover_reasons( string $id, array $run ): void {
	if ( ! $run['reasons'] ) {
		return;
	}
	printf( '<h3>%s</h3><ul class="ul-disc">', esc_html__( 'Why entries are lost', 'igniting-studio' ) );
	foreach ( $run['reasons'] as $reason => $number ) {
		printf( '<li>%s (%s)</li>', esc_html( $reason ), esc_html( number_format_i18n( $number ) ) );
	}
	echo '</ul>';
	print_takeover_button( $id, 'losses', __( 'Download all that is lost (CSV)', 'igniting-studio' ) );
}

/**
 * Prints the source's questions, and the button that shows what would happen.
 *
 * @param string $id         The source.
 * @param array  $source     The source.
 * @param bool   $is_planned Whether that is shown already.
 */
function print_takeover_plan_form( string $id, array $source, bool $is_planned ): void {
	$chosen  = (array) ( takeover_state()[ $id ]['choices'] ?? array() );
	$choices = isset( $source['choices'] ) ? takeover_try( $source['choices'] ) : array();
	open_action_form( TAKEOVER_PAGE, array( 'source' => $id, 'wish' => 'plan' ), 'igniting-studio-buttons' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- Two pairs.
	foreach ( is_array( $choices ) ? $choices : array() as $name => $choice ) {
		printf( '<label>%s <select name="choices[%s]">', esc_html( $choice['label'] ), esc_attr( $name ) );
		foreach ( $choice['options'] as $value => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( (string) ( $chosen[ $name ] ?? $choice['default'] ?? '' ), (string) $value, false ), esc_html( $label ) );
		}
		echo '</select></label>';
	}
	printf( '<button class="button%s">%s</button></form>', $is_planned ? '' : ' button-primary', $is_planned ? esc_html__( 'Look again', 'igniting-studio' ) : esc_html__( 'Show what would happen', 'igniting-studio' ) );
}
