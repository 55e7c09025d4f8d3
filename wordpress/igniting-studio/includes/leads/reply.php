<?php
/**
 * The prepared text of an answer to a lead, for the form on its screen and for the user's own mail program, in the language
 * that the visitor wrote in. So these texts are not translated with the admin.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Mail programs cut an address that is longer than about 2,000 characters. */
const MAX_QUOTED_CHARACTERS = 400;

const REPLY_WORDS = array(
	'en' => array(
		'subject'  => 'Your message to %s',
		'greeting' => 'Hi %s,',
		'nobody'   => 'Hello,',
		'thanks'   => 'Thank you for getting in touch.',
		'wrote'    => 'You wrote:',
	),
	'hu' => array(
		'subject'  => 'Az üzeneted: %s',
		'greeting' => 'Kedves %s!',
		'nobody'   => 'Szia!',
		'thanks'   => 'Köszönjük, hogy írtál.',
		'wrote'    => 'Ezt írtad:',
	),
);

/**
 * Subject and text that an answer begins with.
 *
 * @param array $lead The lead.
 * @return array{subject: string, text: string}
 */
function prepared_answer( array $lead ): array {
	$name   = lead_sender( $lead )['name'];
	$words  = REPLY_WORDS[ lead_text( $lead['language'] ?? '' ) ] ?? REPLY_WORDS['en'];
	$studio = html_entity_decode( get_option( 'blogname' ), ENT_QUOTES );
	return array(
		'subject' => sprintf( $words['subject'], $studio ),
		'text'    => ( '' === $name ? $words['nobody'] : sprintf( $words['greeting'], $name ) ) . "\n\n{$words['thanks']}\n\n\n{$studio}",
	);
}

/**
 * The `mailto:` address of a reply.
 *
 * @param array $lead The lead.
 */
function reply_address( array $lead ): string {
	[ 'subject' => $subject, 'text' => $text ] = prepared_answer( $lead );

	$email   = lead_sender( $lead )['email'];
	$words   = REPLY_WORDS[ lead_text( $lead['language'] ?? '' ) ] ?? REPLY_WORDS['en'];
	$message = mb_substr( lead_message( $lead ), 0, MAX_QUOTED_CHARACTERS );
	$quoted  = '' === $message ? '' : "\n\n{$words['wrote']}\n> " . preg_replace( '/\R/u', "\n> ", $message );
	$query   = array(
		'subject' => $subject,
		'body'    => str_replace( "\n", "\r\n", $text . $quoted ),
	);
	return 'mailto:' . str_replace( '%40', '@', rawurlencode( $email ) ) . '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
}
