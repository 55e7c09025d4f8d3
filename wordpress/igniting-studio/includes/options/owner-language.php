<?php
/**
 * The owner's language, selected in one setting: it applies to their WordPress screens, the sign-in form, and the mails that the
 * website sends to the studio. It is WordPress's own site language, so everything that uses that setting follows.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Action of the form, and the name of its nonce and its input. */
const OWNER_LANGUAGE = 'igniting_studio_owner_language';

add_action( 'wp_login', __NAMESPACE__ . '\adopt_language_of_login', 10, 2 );
add_filter( 'login_language_dropdown_args', __NAMESPACE__ . '\name_login_languages' );
add_action( 'admin_post_' . OWNER_LANGUAGE, __NAMESPACE__ . '\save_owner_language' );

/** The WordPress locale of a language. */
const LOCALES = array(
	'en' => 'en_US',
	'hu' => 'hu_HU',
);

/** Prints the select. Users who do not manage this WordPress change only their own language. */
function print_owner_language_form(): void {
	$result = isset( $_GET[ OWNER_LANGUAGE ] ) ? sanitize_key( $_GET[ OWNER_LANGUAGE ] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads only.
	open_action_form( OWNER_LANGUAGE );
	print_table(
		__( 'Your language', 'igniting-studio' ),
		function () use ( $result ) {
			printf( '<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><select id="%1$s" name="%1$s">', esc_attr( OWNER_LANGUAGE ), esc_html__( 'Language', 'igniting-studio' ) );
			foreach ( LANGUAGES as $code => $title ) {
				printf( '<option value="%1$s" lang="%1$s"%2$s>%3$s</option>', esc_attr( $code ), selected( language_of_person(), $code, false ), esc_html( $title ) );
			}
			echo '</select>';
			if ( 'saved' === $result ) {
				printf( '<p role="status"><strong>%s</strong></p>', esc_html__( 'The language is saved.', 'igniting-studio' ) );
			}
			if ( 'missing' === $result ) {
				printf( '<p class="igniting-studio-fault">%s</p>', esc_html__( 'WordPress’s translation into this language could not be installed, so nothing was changed. Install it in Settings → General.', 'igniting-studio' ) );
			}
			printf( '<p class="description">%s</p></td></tr>', esc_html( current_user_can( 'manage_options' ) ? __( 'Of these screens, of the sign-in form, and of the mails that the website sends to the studio. The website itself keeps both languages.', 'igniting-studio' ) : __( 'Of these screens, for you.', 'igniting-studio' ) ) );
		}
	);
	submit_button( __( 'Save the language', 'igniting-studio' ) );
	echo '</form>';
}

/**
 * Names the languages of the sign-in form: WordPress asks its own server for their names, and shows codes while it gets no answer.
 *
 * @param array $args Arguments of `wp_dropdown_languages()`.
 */
function name_login_languages( $args ) {
	require_once ABSPATH . 'wp-admin/includes/translation-install.php';
	$names = wp_get_available_translations();
	foreach ( LOCALES as $code => $locale ) {
		$names += array( $locale => array( 'language' => $locale, 'native_name' => LANGUAGES[ $code ], 'iso' => array( $code ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	}
	return array( 'translations' => $names ) + (array) $args;
}

/** Stores the selected language. */
function save_owner_language(): void {
	check_admin_referer( OWNER_LANGUAGE );
	$language = isset( $_POST[ OWNER_LANGUAGE ] ) ? sanitize_key( $_POST[ OWNER_LANGUAGE ] ) : '';
	if ( ! current_user_can( EDIT_STUDIO ) || ! isset( LOCALES[ $language ] ) ) {
		wp_die( esc_html__( 'You are not allowed to do this.', 'igniting-studio' ), '', array( 'response' => 403 ) );
	}
	$is_there = use_language( get_current_user_id(), $language );
	wp_safe_redirect( add_query_arg( OWNER_LANGUAGE, $is_there ? 'saved' : 'missing', studio_tab_url( 'studio' ) ) . '#' . OWNER_LANGUAGE );
	exit;
}

/**
 * Keeps the language that a user selected on the sign-in form, unless they have already set one.
 *
 * @param string   $name The user's name.
 * @param \WP_User $user The user.
 */
function adopt_language_of_login( $name, $user ): void {
	$language = isset( $_COOKIE['wp_lang'] ) ? substr( sanitize_key( $_COOKIE['wp_lang'] ), 0, 2 ) : '';
	if ( isset( LOCALES[ $language ] ) && '' === (string) get_user_meta( $user->ID, 'locale', true ) && '' === (string) get_option( 'WPLANG', '' ) ) {
		use_language( $user->ID, $language );
	}
}

/**
 * Sets a user's language, and the site's if they manage it.
 *
 * @param int    $user_id  The user.
 * @param string $language A language code.
 * @return bool False if WordPress's translation is missing and cannot be installed; nothing is changed then.
 */
function use_language( int $user_id, string $language ): bool {
	$locale = LOCALES[ $language ];
	if ( 'en_US' !== $locale && ! in_array( $locale, get_available_languages(), true ) ) {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/translation-install.php';
		if ( ! user_can( $user_id, 'install_languages' ) || ! wp_can_install_language_pack() || ! wp_download_language_pack( $locale ) ) {
			return false;
		}
	}
	update_user_meta( $user_id, 'locale', $locale );
	if ( user_can( $user_id, 'manage_options' ) ) {
		// WordPress stores its default, English, as an empty text.
		update_option( 'WPLANG', 'en_US' === $locale ? '' : $locale );
	}
	return true;
}
