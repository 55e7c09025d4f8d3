<?php
/**
 * Keeps what was typed into the forms of Studio when it cannot simply be saved: another person has saved the same settings since the
 * form was shown, or the session has expired.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Input of a settings form: a mark of each value as the form was shown, as JSON by the inputs' names. */
const SHOWN_SETTINGS = 'igniting_studio_shown';

add_action( 'load-options.php', __NAMESPACE__ . '\keep_settings_saved_meanwhile' );
add_action( 'admin_init', __NAMESPACE__ . '\lead_signed_out_forms_to_sign_in' );
add_action( 'login_footer', __NAMESPACE__ . '\note_sign_in_form' );

/**
 * The texts of a group of settings by the names of their inputs, without secrets; a list of chosen words, as checkboxes send it, is
 * one text.
 *
 * @param string $group The group of `register_setting()`.
 * @return array<string, string>
 */
function settings_by_input( string $group ): array {
	$flat = array();
	$add  = function ( string $name, $value ) use ( &$add, &$flat ) {
		$value = is_object( $value ) ? (array) $value : $value;
		if ( is_list_of_words( $value ) ) {
			$flat[ "{$name}[]" ] = comparable_list( $value );
		} elseif ( is_array( $value ) && ! array_is_list( $value ) ) {
			foreach ( $value as $key => $part ) {
				$add( "{$name}[{$key}]", $part );
			}
		} elseif ( is_scalar( $value ) ) {
			$flat[ $name ] = comparable_setting( $value );
		}
	};
	foreach ( get_registered_settings() as $option => $setting ) {
		if ( $group === $setting['group'] ) {
			$add( $option, get_option( $option ) );
		}
	}
	return array_diff_key( $flat, array_flip( array_map( fn( $secret ) => OPTIONS . "[{$secret}]", SECRET_OPTIONS ) ) );
}

/**
 * A value as it is compared: browsers send other line ends, and "0" for a box that is not checked.
 *
 * @param mixed $value Stored or sent.
 */
function comparable_setting( $value ): string {
	$text = trim( str_replace( "\r\n", "\n", (string) $value ) );
	return '0' === $text ? '' : $text;
}

/**
 * Whether a value is a list of words; an empty one counts.
 *
 * @param mixed $value Stored or sent.
 */
function is_list_of_words( $value ): bool {
	return is_array( $value ) && array_is_list( $value ) && array_filter( $value, 'is_string' ) === $value;
}

/**
 * A list of words as it is compared and shown, in any order.
 *
 * @param string[] $words Stored or sent; a form sends "" too, for none.
 */
function comparable_list( array $words ): string {
	$words = array_unique( array_filter( array_map( 'trim', $words ), 'strlen' ) );
	sort( $words );
	return implode( ', ', $words );
}

/**
 * A short mark of a value.
 *
 * @param string $text Of `comparable_setting()`.
 */
function setting_mark( string $text ): string {
	return substr( md5( $text ), 0, 10 );
}

/**
 * Prints the nonce of a settings form, and the marks of its values.
 *
 * @param string $group The group of `register_setting()`.
 */
function print_settings_fields( string $group ): void {
	settings_fields( $group );
	printf( '<input type="hidden" name="%s" value="%s">', esc_attr( SHOWN_SETTINGS ), esc_attr( (string) wp_json_encode( array_map( __NAMESPACE__ . '\setting_mark', array_filter( settings_by_input( $group ), 'strlen' ) ) ) ) );
}

/**
 * Before WordPress stores a form: a field that only someone else has changed since it was shown keeps their value; one that both have
 * changed keeps theirs too, and the form shows both texts.
 */
function keep_settings_saved_meanwhile(): void {
	$group = isset( $_POST['option_page'] ) && is_string( $_POST['option_page'] ) ? sanitize_key( $_POST['option_page'] ) : '';
	$shown = isset( $_POST[ SHOWN_SETTINGS ] ) && is_string( $_POST[ SHOWN_SETTINGS ] ) ? json_decode( wp_unslash( $_POST[ SHOWN_SETTINGS ] ), true ) : null; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Marks, only compared.
	if ( ! is_array( $shown ) || ! wp_verify_nonce( sanitize_key( $_POST['_wpnonce'] ?? '' ), "{$group}-options" ) ) {
		return;
	}
	$now   = settings_by_input( $group );
	$check = function ( string $name, $sent ) use ( &$check, $shown, $now ) {
		$is_list = is_list_of_words( $sent );
		if ( is_array( $sent ) && ! $is_list ) {
			return array_combine( array_keys( $sent ), array_map( fn( $key ) => $check( "{$name}[{$key}]", $sent[ $key ] ), array_keys( $sent ) ) );
		}
		$name   = $is_list ? "{$name}[]" : $name;
		$typed  = $is_list ? comparable_list( wp_unslash( $sent ) ) : comparable_setting( wp_unslash( $sent ) );
		$stored = $now[ $name ] ?? '';
		$before = $shown[ $name ] ?? setting_mark( '' );
		if ( setting_mark( $stored ) === $before || $typed === $stored || in_array( $name, array_map( fn( $secret ) => OPTIONS . "[{$secret}]", SECRET_OPTIONS ), true ) ) {
			return $sent;
		}
		if ( setting_mark( $typed ) !== $before ) {
			refuse_setting( $name, $typed, $stored );
		}
		return wp_slash( $is_list ? explode( ', ', $stored ) : $stored );
	};
	foreach ( get_registered_settings() as $option => $setting ) {
		if ( $group === $setting['group'] && isset( $_POST[ $option ] ) ) {
			$_POST[ $option ] = $check( $option, $_POST[ $option ] ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- WordPress hands it to the setting's own check.
		}
	}
}

/**
 * Reports at its field that someone else has changed a setting meanwhile, and keeps what was typed there.
 *
 * @param string $name   Of the input.
 * @param string $typed  What was typed.
 * @param string $stored What is stored now.
 */
function refuse_setting( string $name, string $typed, string $stored ): void {
	$in_words = fn( $text ) => ! str_ends_with( $name, '[]' ) ? $text : ( '' === $text ? __( 'none of them', 'igniting-studio' ) : implode( ', ', array_map( fn( $word ) => home_section_labels()[ $word ] ?? $word, explode( ', ', $text ) ) ) );
	/* translators: 1: what a user typed, 2: name of another user, 3: what that user saved. */
	$message = sprintf( __( '“%1$s” was not saved: %2$s saved “%3$s” here meanwhile. Your text is still in the field; save again to replace theirs.', 'igniting-studio' ), mb_strimwidth( $in_words( $typed ), 0, 80, '…' ), last_person_of( strtok( $name, '[' ) ), mb_strimwidth( $in_words( $stored ), 0, 200, '…' ) );
	add_settings_error( $name, 'changed_meanwhile', esc_html( $message ) );
	keep_typed_value( $name, $typed );
}

/** A form of ours that is sent without a session leads to the sign-in form and back, like those of WordPress's own screens. */
function lead_signed_out_forms_to_sign_in(): void {
	global $pagenow;
	$action = isset( $_POST['action'] ) && is_string( $_POST['action'] ) ? sanitize_key( $_POST['action'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Missing -- It only leads on.
	if ( 'admin-post.php' === $pagenow && ! is_user_logged_in() && preg_match( '/^_?igniting[-_]studio/', $action ) ) {
		wp_safe_redirect( wp_login_url( wp_get_referer() ?: admin_url(), true ) );
		exit;
	}
}

/** Lets the script of the screens know that the last form met a sign-in form (wordpress/editor/unsaved/). */
function note_sign_in_form(): void {
	wp_print_inline_script_tag( "try { if ( sessionStorage.getItem( 'igniting-studio-sent' ) ) sessionStorage.setItem( 'igniting-studio-signed-out', '1' ) } catch { }" );
}

/** The script that keeps a form until it is stored. */
function enqueue_kept_forms(): void {
	if ( ! is_readable( built_file( 'keep-form.js' ) ) ) {
		return;
	}
	wp_enqueue_script( 'igniting-studio-keep-form', built_url( 'keep-form.js' ), array(), built_version( 'keep-form.js' ), true );
	$texts = array(
		'lost'    => __( 'You were signed out before this was saved. What you had entered is kept.', 'igniting-studio' ),
		'again'   => __( 'Save it now', 'igniting-studio' ),
		'discard' => __( 'Discard it', 'igniting-studio' ),
	);
	wp_add_inline_script( 'igniting-studio-keep-form', 'window.ignitingStudioKeptForm = ' . wp_json_encode( $texts, JSON_HEX_TAG ) . ';', 'before' );
}
