<?php
/**
 * Rows of the forms in the admin. Everything printed is escaped here.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/**
 * Prints the beginning of a form for admin-post.php, with its nonce. The action is in the address, too, because PHP drops every field
 * of an upload that is too large.
 *
 * @param string                $action The action of the hook `admin_post_`.
 * @param array<string, string> $fields Hidden fields.
 * @param string                $css    Its class.
 * @param string                $nonce  The action of its nonce, if it is another one.
 */
function open_action_form( string $action, array $fields = array(), string $css = '', string $nonce = '' ): void {
	printf( '<form class="%s" method="post" enctype="multipart/form-data" action="%s">', esc_attr( $css ), esc_url( admin_url( "admin-post.php?action={$action}" ) ) );
	foreach ( array( 'action' => $action ) + $fields as $name => $value ) {
		printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
	}
	wp_nonce_field( '' === $nonce ? $action : $nonce, '_wpnonce', false );
}

/**
 * Prints one labelled input as a table row.
 *
 * @param string $name  The input's name.
 * @param string $label Its label.
 * @param string $value Its value; never passed for a secret.
 * @param string $kind  `text`, `short`, `lines`, `url`, `picture`, `flag`, `language` or `secret`.
 * @param string $help  A sentence below it.
 * @param string $words What the website shows while it is empty; "" if unknown.
 */
function print_row( string $name, string $label, string $value, string $kind, string $help = '', string $words = '' ): void {
	$id = sanitize_html_class( str_replace( array( '[', ']' ), '-', $name ) );
	printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr( $id ), esc_html( $label ) );
	$fault = field_fault( $name );
	$value = '' === $fault ? $value : typed_values()[ $name ] ?? $value;
	print_input( $id, $name, $value, $kind, '' !== $fault, $words );
	if ( 'picture' === $kind ) {
		print_picture_choice( __( 'Choose the picture', 'igniting-studio' ), $value );
	}
	if ( '' !== $fault ) {
		printf( '<p class="igniting-studio-fault" id="%s">%s</p>', esc_attr( "{$id}-fault" ), esc_html( $fault ) );
	}
	if ( '' !== $words && '' !== $value && $words !== $value ) {
		/* translators: %s: a text of the website. */
		printf( '<p class="description">%s</p>', esc_html( sprintf( __( 'If you empty it: %s', 'igniting-studio' ), $words ) ) );
	}
	if ( '' !== $help ) {
		printf( '<p class="description">%s</p>', esc_html( $help ) );
	}
	echo '</td></tr>';
}

/**
 * Prints, right after the input of a picture's address, the picture and the button that chooses one in the media library. Without
 * scripts the address can be typed.
 *
 * @param string $label Of the button.
 * @param string $url   The picture, "" for none.
 */
function print_picture_choice( string $label, string $url ): void {
	echo '<span class="igniting-studio-picture">';
	printf( '' === $url ? '<img alt="" hidden>' : '<img src="%s" alt="">', esc_url( $url ) );
	printf( '<button type="button" class="button" data-chooses-picture hidden>%s</button></span>', esc_html( $label ) );
}

/**
 * The fault of the value just typed into an input, as recorded by `checked_value()`; "" if there is none.
 *
 * @param string $name The input's name.
 */
function field_fault( string $name ): string {
	$faults = '' === $name ? array() : array_column( get_settings_errors( $name ), 'message' );
	return html_entity_decode( implode( ' ', $faults ), ENT_QUOTES );
}

/**
 * Prints the input itself.
 *
 * @param string $id    Its id.
 * @param string $name  Its name.
 * @param string $value Its value.
 * @param string $kind  Its kind.
 * @param bool   $is_faulty Whether what was typed was refused; the element with the reason has the id plus `-fault`.
 * @param string $words The placeholder while it is empty.
 */
function print_input( string $id, string $name, string $value, string $kind, bool $is_faulty = false, string $words = '' ): void {
	switch ( $kind ) {
		case 'lines':
			printf( '<textarea class="large-text" rows="4" id="%s" name="%s" placeholder="%s">%s</textarea>', esc_attr( $id ), esc_attr( $name ), esc_attr( $words ), esc_textarea( $value ) );
			break;
		case 'flag':
			// The hidden input sends "off", because a browser does not send an unchecked box.
			printf( '<input type="hidden" name="%1$s" value="0"><input type="checkbox" id="%2$s" name="%1$s" value="1"%3$s>', esc_attr( $name ), esc_attr( $id ), checked( $value, '1', false ) );
			break;
		case 'language':
			print_language_select( $id, $name, $value );
			break;
		case 'secret':
			printf( '<input type="password" class="regular-text" id="%s" name="%s" value="" autocomplete="new-password">', esc_attr( $id ), esc_attr( $name ) );
			break;
		default:
			// An input of the type "url" would refuse to submit an address without its scheme, which is added on saving.
			printf( '<input type="text"%s class="%s" id="%s" name="%s" value="%s"', 'url' === $kind ? ' inputmode="url"' : '', 'short' === $kind ? 'regular-text' : 'large-text', esc_attr( $id ), esc_attr( $name ), esc_attr( $value ) );
			if ( '' !== $words ) {
				printf( ' placeholder="%s"', esc_attr( $words ) );
			}
			if ( $is_faulty ) {
				printf( ' aria-invalid="true" aria-describedby="%s"', esc_attr( "{$id}-fault" ) );
			}
			echo '>';
	}
}

/**
 * Prints the select for a language.
 *
 * @param string $id    The select's id.
 * @param string $name  Its name.
 * @param string $value The chosen language, "" for none.
 */
function print_language_select( string $id, string $name, string $value ): void {
	printf( '<select id="%s" name="%s">', esc_attr( $id ), esc_attr( $name ) );
	foreach ( array( '' => '—' ) + LANGUAGES as $code => $title ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $code ), selected( $value, $code, false ), esc_html( $title ) );
	}
	echo '</select>';
}

/**
 * A date with its time in the format of the reader's language. WordPress's own format is that of the site's language, which orders
 * the parts differently.
 *
 * @param int $timestamp Seconds since the Unix epoch.
 */
function date_and_time( int $timestamp ): string {
	/* translators: Date and time for PHP's date(): https://www.php.net/manual/datetime.format.php. */
	return (string) wp_date( __( 'F j, Y H:i', 'igniting-studio' ), $timestamp );
}
