<?php
/**
 * The team of a language, a part of the content of the home page: roles, and the names and pictures of the people in them.
 *
 * @package Igniting_Studio
 */

namespace Igniting_Studio;

defined( 'ABSPATH' ) || exit;

/** Maximum size of the team in a stored document. */
const MAX_TEAM_MEMBERS = 24;

/** An empty member. */
const EMPTY_MEMBER = array(
	'name'        => '',
	'role'        => '',
	'description' => '',
	'picture'     => '',
);

/**
 * Cleans the team; empty members are left out. A picture is stored as its address, so that an export can reference it.
 *
 * @param mixed $sent What was sent.
 */
function sanitize_team( $sent ): array {
	$team = array();
	foreach ( array_slice( (array) $sent, 0, MAX_TEAM_MEMBERS ) as $member ) {
		$member = array_merge( EMPTY_MEMBER, is_array( $member ) ? array_intersect_key( $member, EMPTY_MEMBER ) : array() );
		$clean  = array_map( fn( $value ) => sanitize_field( $value, 'text' ), $member );
		$known  = implode( '', array( $clean['name'], $clean['role'], $clean['description'] ) );

		// Not sanitized as text, which would remove %20 from the address.
		$clean['picture'] = is_scalar( $member['picture'] ) && is_whole_address( trim( (string) $member['picture'] ) ) ? sanitize_field( $member['picture'], 'url' ) : '';
		if ( '' !== $known ) {
			$team[] = $clean;
		}
	}
	return $team;
}

/**
 * The team for the website: each picture with its data from the media library, null if there is none.
 *
 * @param array  $team     The team as stored.
 * @param string $language Of the texts that describe the pictures.
 */
function describe_team( array $team, string $language ): array {
	return array_map(
		function ( $member ) use ( $language ) {
			$picture = (string) ( $member['picture'] ?? '' );
			$id      = '' === $picture ? 0 : attachment_url_to_postid( $picture );
			return array_merge( $member, array( 'picture' => describe_picture( $id ? (string) $id : $picture, $language ) ) );
		},
		$team
	);
}
