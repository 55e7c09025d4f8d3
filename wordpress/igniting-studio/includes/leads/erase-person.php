<?php
/**
 * Studio → Leads → Erase a person: shows what the website stores about an address first, and erases it on confirmation.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/**
 * Prints the button that leads from a lead to this screen. The email address is sent in the body, never in a URL.
 *
 * @param string $email The person's email address.
 */
function print_erase_button( string $email ): void {
	printf(
		'<form method="post" action="%s" class="igniting-studio-inline">%s<input type="hidden" name="email" value="%s"><button class="button igniting-studio-danger">%s</button></form>',
		esc_url( leads_url( array( 'view' => 'erase' ) ) ),
		wp_nonce_field( LEADS_NONCE, '_wpnonce', false, false ),
		esc_attr( $email ),
		esc_html__( 'Erase this person …', 'igniting-studio' )
	);
}

/** Prints the form, then the preview, then the result. */
function print_erase_page(): void {
	// sanitize_text_field() would remove %41 from an address, which would then be another person's.
	$email = isset( $_POST['email'] ) && is_string( $_POST['email'] ) ? trim( wp_unslash( $_POST['email'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Missing,WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- check_leads_page() checks the nonce, is_mail_address() the text.
	printf( '<p><a href="%s">← %s</a></p><h1>%s</h1>', esc_url( leads_url() ), esc_html__( 'All leads', 'igniting-studio' ), esc_html__( 'Erase a person', 'igniting-studio' ) );
	if ( '' !== $email ) {
		$certain = ! empty( $_POST['certain'] ); // phpcs:ignore WordPress.Security.NonceVerification.Missing -- As above.
		$answer  = is_mail_address( $email )
			? ask_leads( 'erase', compact( 'email', 'certain' ), 30 )
			: new \WP_Error( 'igniting_studio_email', __( 'This is not an email address. Write it as name@example.com.', 'igniting-studio' ) );
		if ( is_wp_error( $answer ) ) {
			print_leads_error( $answer );
		} else {
			print_erasure( $email, $answer );
			return;
		}
	}
	printf( '<p>%s</p>', esc_html__( 'Deletes every lead of an email address with its deliveries, and takes the address out of what others wrote. You see first what would go.', 'igniting-studio' ) );
	// An input of the type "email" converts példa.hu to Punycode, or refuses it.
	printf(
		'<form method="post" action="%s">%s<p><label for="igniting-studio-email">%s</label><br><input type="text" inputmode="email" autocomplete="off" spellcheck="false" class="regular-text" id="igniting-studio-email" name="email" value="%s" required></p><button class="button button-primary">%s</button></form>',
		esc_url( leads_url( array( 'view' => 'erase' ) ) ),
		wp_nonce_field( LEADS_NONCE, '_wpnonce', false, false ),
		esc_html__( 'Email address', 'igniting-studio' ),
		esc_attr( $email ),
		esc_html__( 'Show what would go', 'igniting-studio' )
	);
}

/**
 * Prints what would be, or was, erased.
 *
 * @param string $email  The person's email address.
 * @param array  $answer The website's response.
 */
function print_erasure( string $email, array $answer ): void {
	$count  = fn( string $name ) => is_array( $answer[ $name ] ?? null ) ? count( $answer[ $name ] ) : (int) ( $answer[ $name ] ?? 0 );
	$erased = ! empty( $answer['erased'] );
	if ( $erased ) {
		printf( '<div class="notice notice-success inline" role="status"><p>%s</p></div>', esc_html( leads_notices()['erase'] ) );
	}
	// The website counts before it erases.
	print_lead_rows(
		/* translators: %s: email address. */
		sprintf( $erased ? __( 'What was erased of %s', 'igniting-studio' ) : __( 'What the website has of %s', 'igniting-studio' ), $email ),
		array(
			__( 'Leads of this person', 'igniting-studio' ) => (string) $count( 'leads' ),
			__( 'Their deliveries', 'igniting-studio' )     => (string) $count( 'jobs' ),
			$erased ? __( 'Leads of others that the address was taken out of', 'igniting-studio' ) : __( 'Leads of others that name the address', 'igniting-studio' ) => (string) $count( 'mentions' ),
			__( 'Mails kept as files', 'igniting-studio' )  => (string) $count( 'mailFiles' ),
		)
	);
	foreach ( array_filter( (array) ( $answer['unsearched'] ?? array() ), 'is_array' ) as $copy ) {
		$until = (int) ( (float) ( $copy['until'] ?? 0 ) / 1000 );
		/* translators: 1: name of a file on the website's machine, 2: a date. */
		printf( '<p>%s</p>', esc_html( sprintf( __( 'The copy %1$s may hold more and cannot be searched. It is deleted by itself on %2$s; the operator of the website can delete it earlier.', 'igniting-studio' ), text_of( $copy, 'name' ), wp_date( 'Y-m-d', $until ) ) ) );
	}
	if ( $erased ) {
		return;
	}
	if ( 0 === $count( 'leads' ) + $count( 'mentions' ) ) {
		printf( '<p>%s</p>', esc_html__( 'There is nothing to erase.', 'igniting-studio' ) );
	} else {
		printf(
			'<form method="post" action="%s" class="igniting-studio-buttons">%s<input type="hidden" name="email" value="%s"><input type="hidden" name="certain" value="1"><button class="button button-primary igniting-studio-danger">%s</button> <a class="button" href="%s">%s</a></form>',
			esc_url( leads_url( array( 'view' => 'erase' ) ) ),
			wp_nonce_field( LEADS_NONCE, '_wpnonce', false, false ),
			esc_attr( $email ),
			esc_html__( 'Erase for good', 'igniting-studio' ),
			esc_url( leads_url() ),
			esc_html__( 'Leave everything as it is', 'igniting-studio' )
		);
	}
}
