<?php
/**
 * Takes over the messages that Flamingo has stored for Contact Form 7: the website stores them with its leads, with their time and
 * where they come from. Nothing is mailed. Contacts are no inquiries; they are in the list of what is lost.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Set on a message that the website has: the key under which it was sent. */
const IMPORTED_LEAD_META = '_igniting_studio_lead';

/** Messages and bytes of one request to the website, which takes 128 kB. A message is cut; an accented letter has up to 6 bytes. */
const FLAMINGO_PAGE    = 20;
const FLAMINGO_BYTES   = 100000;
const FLAMINGO_MESSAGE = 12000;

/** Fields of the website, and the names that forms usually have for them, without "your-". */
const FLAMINGO_FIELDS = array(
	'phone'   => array( 'phone', 'tel', 'telephone', 'mobile', 'telefon', 'telefonszam' ),
	'company' => array( 'company', 'organization', 'ceg', 'cegnev' ),
	'message' => array( 'message', 'comment', 'comments', 'text', 'uzenet', 'szoveg' ),
);

add_filter(
	'igniting_studio_takeover_sources',
	function ( $sources ) {
		$sources['flamingo'] = array(
			'label'   => 'Flamingo',
			'detect'  => fn() => count_flamingo() > 0,
			'count'   => __NAMESPACE__ . '\count_flamingo',
			'read'    => __NAMESPACE__ . '\read_flamingo',
			'choices' => fn() => array(
				'language' => array(
					'label'   => __( 'Messages whose page says no language are', 'igniting-studio' ),
					'options' => language_names(),
					'default' => language_of_person(),
				),
			),
		);
		return $sources;
	}
);

add_filter( 'igniting_studio_takeover_places', fn( $places ) => $places + array( 'lead' => lead_place() ) );

/** How many messages and contacts there are. */
function count_flamingo(): int {
	global $wpdb;
	return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE post_type IN (%s, %s) AND post_status <> %s', $wpdb->posts, 'flamingo_inbound', 'flamingo_contact', 'auto-draft' ) );
}

/**
 * A page of messages and contacts. The website says which of the messages it would store.
 *
 * @param string   $cursor The id of the last one.
 * @param int      $limit  Unused: a request to the website takes fewer.
 * @param string[] $chosen The owner's choices.
 * @return array|\WP_Error
 */
function read_flamingo( string $cursor, int $limit, array $chosen ) {
	global $wpdb;
	$rows = rows_of_other_plugin( $wpdb->prepare( 'SELECT ID, post_type, post_status, post_date, post_date_gmt, post_title FROM %i WHERE post_type IN (%s, %s) AND post_status <> %s AND ID > %d ORDER BY ID LIMIT %d', $wpdb->posts, 'flamingo_inbound', 'flamingo_contact', 'auto-draft', (int) $cursor, FLAMINGO_PAGE ) );
	if ( is_wp_error( $rows ) ) {
		return $rows;
	}
	$items = array();
	$bytes = 0;
	foreach ( $rows as $row ) {
		$item   = 'flamingo_contact' === $row['post_type'] ? flamingo_contact_item( $row ) : flamingo_message_item( $row, (string) ( $chosen['language'] ?? language_of_person() ) );
		$bytes += strlen( (string) wp_json_encode( $item['value'] ?? '' ) );
		if ( $items && $bytes > FLAMINGO_BYTES ) {
			break;
		}
		$items[ $row['ID'] ] = $item;
	}
	$items = checked_by_website( $items );
	return is_wp_error( $items ) ? $items : array(
		'items' => array_values( $items ),
		'next'  => count( $items ) === count( $rows ) && count( $rows ) < FLAMINGO_PAGE ? null : (string) array_key_last( $items ),
	);
}

/**
 * The meta of a post, decoded.
 *
 * @param int $post_id The post.
 * @return array<string, mixed> Null for a damaged value.
 */
function flamingo_meta( int $post_id ): array {
	global $wpdb;
	$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT meta_key, meta_value FROM %i WHERE post_id = %d', $wpdb->postmeta, $post_id ), ARRAY_A );
	return array_map( __NAMESPACE__ . '\takeover_value', array_column( (array) $rows, 'meta_value', 'meta_key' ) );
}

/**
 * A value of a form as text; choices in one line.
 *
 * @param mixed $value The value.
 */
function flamingo_text( $value ): string {
	return is_array( $value ) ? implode( ', ', array_filter( $value, 'is_scalar' ) ) : ( is_scalar( $value ) ? trim( (string) $value ) : '' );
}

/**
 * A contact as an item.
 *
 * @param array $row The post.
 */
function flamingo_contact_item( array $row ): array {
	$meta = flamingo_meta( (int) $row['ID'] );
	return array(
		'what' => __( 'Contact', 'igniting-studio' ),
		'from' => implode( ' · ', array_filter( array( flamingo_text( $meta['_name'] ?? '' ), flamingo_text( $meta['_email'] ?? $row['post_title'] ), flamingo_text( $meta['_last_contacted'] ?? '' ) ), 'strlen' ) ),
		'loss' => __( 'A contact is no inquiry, and has not agreed to a newsletter. The list of what is lost has its address.', 'igniting-studio' ),
	);
}

/**
 * A message as an item.
 *
 * @param array  $row      The post.
 * @param string $language Of a message whose page says none.
 */
function flamingo_message_item( array $row, string $language ): array {
	$id     = (int) $row['ID'];
	$meta   = flamingo_meta( $id );
	$fields = array();
	foreach ( $meta as $name => $value ) {
		if ( str_starts_with( $name, '_field_' ) ) {
			$fields[ preg_replace( '/^(your[-_])?/', '', substr( $name, strlen( '_field_' ) ) ) ] = flamingo_text( $value );
		}
	}
	$values = array(
		'name'    => flamingo_text( $meta['_from_name'] ?? '' ),
		'email'   => flamingo_text( $meta['_from_email'] ?? '' ),
		'subject' => flamingo_text( $meta['_subject'] ?? '' ),
	);
	foreach ( FLAMINGO_FIELDS as $field => $names ) {
		$found            = array_intersect_key( $fields, array_flip( $names ) );
		$values[ $field ] = (string) reset( $found );
	}
	// What has no field of its own stays readable below the message.
	$rest = array_diff_key( array_filter( $fields, 'strlen' ), array_flip( array_merge( array( 'name', 'email', 'subject' ), ...array_values( FLAMINGO_FIELDS ) ) ) );
	foreach ( $rest as $name => $value ) {
		$values['message'] .= "\n{$name}: {$value}";
	}
	$page = (string) wp_parse_url( flamingo_text( is_array( $meta['_meta'] ?? null ) ? $meta['_meta']['url'] ?? '' : '' ), PHP_URL_PATH );
	$time = strtotime( ( str_starts_with( $row['post_date_gmt'], '0000' ) ? get_gmt_from_date( $row['post_date'] ) : $row['post_date_gmt'] ) . ' UTC' );
	$text = trim( $values['message'] );
	$loss = array(
		'trash'         => __( 'It is in the trash.', 'igniting-studio' ),
		'flamingo-spam' => __( 'It is marked as spam.', 'igniting-studio' ),
	);
	return array(
		'what'  => __( 'Message', 'igniting-studio' ),
		'from'  => implode( ' · ', array_filter( array( $row['post_date'], $values['name'], $values['email'], $values['phone'], $values['subject'], $text ), 'strlen' ) ),
		'place' => array( 'lead', $id ),
		'value' => array(
			'key'        => "flamingo-{$id}",
			'receivedAt' => false === $time ? null : $time * 1000,
			'language'   => preg_match( '#^/(en|hu)(/|$)#', $page, $found ) ? $found[1] : $language,
			'page'       => '' === $page ? '/contact' : $page,
			'values'     => array( 'message' => mb_substr( $text, 0, FLAMINGO_MESSAGE ) ) + array_map( fn( $value ) => mb_substr( $value, 0, 300 ), $values ),
			'note'       => sprintf( 'Flamingo: %s', implode( ', ', array_filter( flamingo_channels( $id ), 'strlen' ) ) ?: $page ),
		),
		'note'  => mb_strlen( $text ) > FLAMINGO_MESSAGE ? __( 'The message is cut.', 'igniting-studio' ) : '',
		'loss'  => $loss[ $row['post_status'] ] ?? ( array_key_exists( '_fields', $meta ) && null === $meta['_fields'] ? damaged_reason() : '' ),
	);
}

/**
 * Names of the forms of a message.
 *
 * @param int $post_id The message.
 * @return string[]
 */
function flamingo_channels( int $post_id ): array {
	global $wpdb;
	return $wpdb->get_col( $wpdb->prepare( 'SELECT t.name FROM %i r JOIN %i x ON x.term_taxonomy_id = r.term_taxonomy_id JOIN %i t ON t.term_id = x.term_id WHERE r.object_id = %d AND x.taxonomy = %s', $wpdb->term_relationships, $wpdb->term_taxonomy, $wpdb->terms, $post_id, 'flamingo_inbound_channel' ) );
}

/**
 * Messages as the website would store them. Without a website they are lost, so that the list of what is lost has them.
 *
 * @param array<int, array> $items Items by id.
 * @return array<int, array>|\WP_Error
 */
function checked_by_website( array $items ) {
	$asked = array_filter( $items, fn( $item ) => isset( $item['value'] ) && '' === $item['loss'] && '' === (string) get_post_meta( $item['place'][1], IMPORTED_LEAD_META, true ) );
	if ( ! $asked ) {
		return $items;
	}
	$answer  = import_leads( array_column( $asked, 'value' ), false );
	$no_site = is_wp_error( $answer ) && 'igniting_studio_unpaired' === $answer->get_error_code();
	if ( is_wp_error( $answer ) && ! $no_site ) {
		return $answer;
	}
	$reasons = array(
		'expired' => __( 'It is older than the website keeps leads.', 'igniting-studio' ),
		'invalid' => __( 'It has neither a message nor an address.', 'igniting-studio' ),
	);
	foreach ( array_keys( $asked ) as $at => $id ) {
		$outcome              = $no_site ? '' : ( $answer['outcomes'][ $at ] ?? 'invalid' );
		$items[ $id ]['loss'] = $no_site ? __( 'Leads are stored by the website, and this WordPress is not paired with one. The list of what is lost has the message.', 'igniting-studio' ) : ( $reasons[ $outcome ] ?? '' );
		$items[ $id ]['kind'] = 'known' === $outcome ? 'same' : '';
	}
	return $items;
}

/**
 * Sends messages to the website.
 *
 * @param array[] $leads      The messages.
 * @param bool    $is_certain Whether they are stored; otherwise the website only says what it would do.
 * @return array|\WP_Error `outcomes`, one for each message.
 */
function import_leads( array $leads, bool $is_certain ) {
	return signed_request(
		'POST',
		'/api/studio/leads/import',
		array(
			'by'      => wp_get_current_user()->user_login,
			'leads'   => $leads,
			'certain' => $is_certain,
		),
		10
	);
}

/** The website's leads. What is collected is sent in one request. */
function lead_place(): array {
	$known = array();
	$adds  = array();
	$drops = array();
	return array(
		'label'  => fn( $id ) => __( 'Leads', 'igniting-studio' ) . ' › ' . get_the_title( (int) $id ),
		'clean'  => function ( $value, $id ) use ( &$known ) {
			$known[ $id ] = $value;
			return is_array( $value ) ? text_of( $value, 'key' ) : new \WP_Error( 'igniting_studio_takeover', damaged_reason() );
		},
		'read'   => function ( $id ) use ( &$adds, &$drops ) {
			$stored = isset( $drops[ $id ] ) ? '' : ( $adds[ $id ]['key'] ?? get_post_meta( (int) $id, IMPORTED_LEAD_META, true ) );
			return '' === $stored ? null : $stored;
		},
		'write'  => function ( $key, $id ) use ( &$known, &$adds, &$drops ) {
			if ( null === $key ) {
				$drops[ $id ] = get_post_meta( (int) $id, IMPORTED_LEAD_META, true );
			} else {
				$adds[ $id ] = $known[ $id ];
			}
		},
		'finish' => function () use ( &$adds, &$drops ) {
			list( $new, $gone ) = array( $adds, $drops );

			$adds   = array();
			$drops  = array();
			$answer = $new ? import_leads( array_values( $new ), true ) : null;
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
			foreach ( array_keys( $new ) as $at => $id ) {
				if ( in_array( $answer['outcomes'][ $at ] ?? '', array( 'new', 'imported' ), true ) ) {
					update_post_meta( (int) $id, IMPORTED_LEAD_META, $new[ $id ]['key'] );
				}
			}
			return $gone ? drop_imported_leads( $gone ) : array();
		},
	);
}

/**
 * Asks the website to delete imported leads.
 *
 * @param array<int, string> $keys By the id of the message.
 * @return string[]|\WP_Error Titles of the messages whose leads stay, because the studio has worked on them.
 */
function drop_imported_leads( array $keys ) {
	$left = array();
	foreach ( array_chunk( $keys, FLAMINGO_PAGE, true ) as $some ) {
		$answer = signed_request( 'POST', '/api/studio/leads/unimport', array( 'by' => wp_get_current_user()->user_login, 'keys' => array_values( $some ) ), 10 ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		foreach ( $some as $id => $key ) {
			if ( in_array( $key, (array) ( $answer['left'] ?? array() ), true ) ) {
				$left[] = __( 'Leads', 'igniting-studio' ) . ' › ' . get_the_title( (int) $id );
			} else {
				delete_post_meta( (int) $id, IMPORTED_LEAD_META );
			}
		}
	}
	return $left;
}
