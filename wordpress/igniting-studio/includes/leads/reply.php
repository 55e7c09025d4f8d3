<?php
/**
 * The reply to a lead: an address that opens a mail with a prepared text, in the language that the visitor wrote in. So
 * these texts are not translated with the admin.
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
 * The `mailto:` address of a reply.
 *
 * @param array $lead The lead.
 */
function reply_address( array $lead ): string {
	[ 'name' => $name, 'email' => $email ] = lead_sender( $lead );

	$words   = REPLY_WORDS[ lead_text( $lead['language'] ?? '' ) ] ?? REPLY_WORDS['en'];
	$values  = (array) ( $lead['values'] ?? array() );
	$message = mb_substr( lead_text( $values['message'] ?? $values['business'] ?? $values['content'] ?? '' ), 0, MAX_QUOTED_CHARACTERS );
	$studio  = html_entity_decode( get_option( 'blogname' ), ENT_QUOTES );
	$quoted  = '' === $message ? '' : "\n\n{$words['wrote']}\n> " . preg_replace( '/\R/u', "\n> ", $message );
	$body    = ( '' === $name ? $words['nobody'] : sprintf( $words['greeting'], $name ) ) . "\n\n{$words['thanks']}\n\n\n{$studio}{$quoted}";
	$query   = array(
		'subject' => sprintf( $words['subject'], $studio ),
		'body'    => str_replace( "\n", "\r\n", $body ),
	);
	return 'mailto:' . str_replace( '%40', '@', rawurlencode( $email ) ) . '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
}
